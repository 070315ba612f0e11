package solver

import (
	"context"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"github.com/cespare/xxhash/v2"

	"tilewise/pdb"
	"tilewise/solver/heuristic"
	"tilewise/solver/proof"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/ida"
)

// BoundProof is the search of a board under one bound, cut into leaves, of which a part can be searched alone.
type BoundProof struct {
	Head proof.Head
	cut  *ida.BoundCut
}

// CutBound cuts the search of a board under a bound into leaves, and builds tables where they are not stored. base is
// the base in the head of an earlier cut of the same bound, which saves looking for it, or 0. Of the request it uses
// Start, Goal, Heuristic, Workers and Memory. Where no heuristic is named it takes that of ProofHeuristic, so that all
// computers choose the same. report gets the progress of building tables; it may be nil.
//
// Errors: puzzle.ErrUnsolvable, ErrUnknown, ErrPair, ErrMemory, or the context's.
func (e *Engine) CutBound(ctx context.Context, r Request, bound, base int,
	report func(pdb.BuildProgress)) (*BoundProof, error) {
	card, board, err := r.provable()
	if err != nil {
		return nil, err
	}
	id := tablesOf(card, IDAStar, board.Size, board.BlankGoal)
	if err := e.heuristics.within(card, id, e.memory(r)); err != nil {
		return nil, err
	}
	if most := longest(board.Size); bound > most {
		return nil, fmt.Errorf("%w: bound %d; expected at most %d for %s", ErrBound, bound, most, board.Size)
	}
	h, p, err := e.estimate(ctx, card, board, report)
	if err != nil {
		return nil, err
	}
	if bound -= (bound - heuristic.NewLinearConflict(board.Size, board.BlankGoal).H(board)) & 1; bound < h {
		return nil, fmt.Errorf("%w: bound %d; no solution is shorter than %d", ErrBound, bound, h)
	}
	run := requestRun{engine: e, Request: r, job: &RunningSearch{}}
	var cut *ida.BoundCut
	if p.search != nil {
		cut, err = p.search.Cut(ctx, board, bound, base, run.options())
	} else {
		cut, err = ida.CutIDAStar(ctx, board, p.heuristic, bound, base, run.options())
	}
	if err != nil {
		return nil, err
	}
	head := r.head(card, p)
	head.Bound, head.Base, head.Leaves = bound, cut.Base, cut.Leaves()
	head.UpperExpanded, head.UpperGenerated = cut.Upper.Expanded, cut.Upper.Generated
	return &BoundProof{cut: cut, Head: head}, nil
}

// head returns the part of the head that all bounds of a proof share.
func (r Request) head(card Heuristic, p preparedHeuristic) proof.Head {
	return proof.Head{Format: proof.Format, Size: r.Start.Size().String(), Goal: r.Goal.String(), Start: r.Start.String(),
		Heuristic: string(card.ID), Tables: fingerprint(p.tables), Search: ida.SearchVersion}
}

// ProofHead returns the head of a proof before any bound is cut.
func (e *Engine) ProofHead(ctx context.Context, r Request) (proof.Head, error) {
	card, board, err := r.provable()
	if err != nil {
		return proof.Head{}, err
	}
	_, p, err := e.estimate(ctx, card, board, nil)
	return r.head(card, p), err
}

// FirstBound returns the least bound of a proof: the estimate of its heuristic. All bounds have its parity.
func (e *Engine) FirstBound(ctx context.Context, r Request, report func(pdb.BuildProgress)) (int, error) {
	card, board, err := r.provable()
	if err != nil {
		return 0, err
	}
	h, _, err := e.estimate(ctx, card, board, report)
	return h, err
}

// estimate makes a heuristic ready, and returns its value for a board.
func (e *Engine) estimate(ctx context.Context, card Heuristic, board *puzzle.SearchState,
	report func(pdb.BuildProgress)) (int, preparedHeuristic, error) {
	p, err := e.heuristics.get(ctx, card, tablesOf(card, IDAStar, board.Size, board.BlankGoal), report)
	switch {
	case err != nil:
		return 0, p, err
	case p.search == nil:
		return p.heuristic.H(board), p, nil
	}
	h, err := p.search.H(board)
	return h, p, err
}

// ErrBound means that a bound can't be exhausted.
var ErrBound = errors.New("not a bound of this board")

// longest returns more moves than any board of a size needs, as far as that is known, or than its search can follow.
func longest(size puzzle.Size) int {
	switch {
	case size == puzzle.Size{W: 4, H: 4}:
		return 80
	case size.Cells() <= optimalCells:
		return 140 // which a board of 2x8 needs
	}
	return 250
}

// ProofHeuristic returns the heuristic of proofs on a size. It depends on nothing else, so that every computer takes
// the same.
func ProofHeuristic(size puzzle.Size) HeuristicID {
	for _, id := range strongest() {
		if heuristicCard(id).aware == size {
			return id
		}
	}
	return LinearConflict
}

// provable returns the heuristic and the board of a request for a proof.
func (r Request) provable() (Heuristic, *puzzle.SearchState, error) {
	if err := puzzle.Solvable(r.Start, r.Goal); err != nil {
		return Heuristic{}, nil, err
	}
	size := r.Start.Size()
	id := r.Heuristic
	if id == "" || id == AutoHeuristic {
		id = ProofHeuristic(size)
	}
	card, err := LookupHeuristic(id)
	if err != nil {
		return Heuristic{}, nil, err
	}
	if !card.Admissible {
		return Heuristic{}, nil, fmt.Errorf("%w: %s proves no bound", ErrPair, card.Title)
	}
	if err := card.lacks(size, r.Goal.Blank()); err != nil {
		return Heuristic{}, nil, err
	}
	board, err := puzzle.NewSearchState(r.Start, r.Goal)
	return card, board, err
}

// fingerprint returns a hash of tables; "" for none.
func fingerprint(t *pdb.LoadedTables) string {
	if t == nil {
		return ""
	}
	digest, bytes := xxhash.New(), make([]byte, 0, 1<<16)
	for _, table := range t.Aware {
		for words := range slices.Chunk(table.Bits(), cap(bytes)/8) { // a call for each word would cost more than the hash
			bytes = bytes[:0]
			for _, w := range words {
				bytes = binary.LittleEndian.AppendUint64(bytes, w)
			}
			_, _ = digest.Write(bytes) // a hash never fails
		}
	}
	return hex.EncodeToString(digest.Sum(nil))
}

// Record returns the record of a part of which nothing is searched yet.
func (p *BoundProof) Record(part, of int) proof.Record {
	return proof.Record{Head: p.Head, Part: part, Of: of}
}

// SearchPart searches a part from the point in a record of the same head until its end, a solution, a limit, or the
// context's end. The record that it returns is true of all leaves that are done, also beside an error. It calls each,
// if not nil, with a record after every step, one at a time; each must be fast. It does not change Seconds.
func (p *BoundProof) SearchPart(from proof.Record, each func(proof.Record)) (proof.Record, error) {
	progress := ida.CutProgress{Done: from.Done, Expanded: from.Expanded, Generated: from.Generated, Next: from.Next}
	record := func(now ida.CutProgress) proof.Record {
		r := from
		r.Done, r.Expanded, r.Generated, r.Next = now.Done, now.Expanded, now.Generated, now.Next
		if now.Moves != nil {
			r.Moves = new(puzzle.FormatMoves(now.Moves))
		}
		return r
	}
	if from.Ended() {
		return from, nil
	}
	done, err := p.cut.SearchPart(from.Part, from.Of, progress, func(now ida.CutProgress) {
		if each != nil {
			each(record(now))
		}
	})
	return record(done), err
}

package solver

import (
	"fmt"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
)

// stage is one attempt at a request: a pair, and the limit on its expanded
// states, 0 for none.
type stage struct {
	algorithm Algorithm
	heuristic Heuristic // the zero card for an uninformed algorithm
	weight    float64
	nodes     uint64
}

// proves tells whether the first solution of the stage is a shortest one.
func (s stage) proves() bool {
	return s.algorithm.Optimal && (!s.algorithm.Informed || s.heuristic.Admissible)
}

// stages are the attempts at r, in order; the first that solves the board ends
// the job. A request that names its algorithm is one stage. ErrUnknown and
// ErrPair tell what cannot be.
//
// Auto is optimal on boards of up to sixteen cells. Beyond that no program can
// promise it, so Auto first gives a second or so to an optimal search, which
// is enough where the board is not far from home, then relaxes optimality, and
// at last falls back on the method that always ends.
func (e *Engine) stages(r Request) ([]stage, error) {
	algorithm, err := LookupAlgorithm(orElse(r.Algorithm, Auto))
	if err != nil {
		return nil, err
	}
	h, err := LookupHeuristic(orElse(r.Heuristic, AutoHeuristic))
	if err != nil {
		return nil, err
	}
	size := r.Start.Size()
	if h.ID == AutoHeuristic {
		h = e.bestHeuristic(size, r.Goal.Blank())
		if h.ID == PDB663 && farFromHome(r) {
			h = heuristicCard(PDB771)
		}
	}
	if !h.Serves(size) {
		return nil, fmt.Errorf("%w: %s has no tables for %s boards", ErrPair, h.Title, size)
	}
	switch {
	case algorithm.ID == Auto && size.Cells() <= optimalCells:
		return []stage{{algorithmCard(IDAStar), h, 0, 0}}, nil
	case algorithm.ID == Auto:
		return []stage{
			{algorithmCard(IDAStar), h, 0, 1_000_000},
			{algorithmCard(WeightedAStar), h, 1.5, 300_000},
			{algorithmCard(WeightedAStar), h, 4, 300_000},
			{algorithmCard(Layers), h, 0, 0},
		}, nil
	case !algorithm.Informed:
		return []stage{{algorithm: algorithm}}, nil
	}
	return []stage{{algorithm, h, r.Weight, 0}}, nil
}

// farFromHome tells whether a 4×4 board is among the few, one in thousands, whose
// search is shortened by more than the second or so that it takes to build
// 7-7-1.
func farFromHome(r Request) bool {
	board, err := puzzle.NewBoard(r.Start, r.Goal)
	const far = 52
	return err == nil && heuristic.NewLinearConflict(board.Size, board.BlankGoal).H(board) >= far
}

// optimalCells is the largest board on which Auto insists on a shortest
// solution.
const optimalCells = 16

func orElse[T ~string](id, otherwise T) T {
	if id == "" {
		return otherwise
	}
	return id
}

// bestHeuristic is what AutoHeuristic stands for: the strongest whose tables
// are at hand or built in a blink.
func (e *Engine) bestHeuristic(size puzzle.Size, blankGoal int) Heuristic {
	for _, id := range strongest {
		card := heuristicCard(id)
		if !card.Serves(size) || !e.quick(card, size, blankGoal) {
			continue
		}
		if bytes, _ := e.cabinet.onDisk(card, size, blankGoal); bytes <= e.limit.Load()/2 { // the search wants some as well
			return card
		}
	}
	return heuristicCard(LinearConflict)
}

// strongest is the order in which bestHeuristic asks.
var strongest = []HeuristicID{PDB78, PDB771, PDB663, PDB44, PDB6666, PDBSmall}

package terminal

import (
	"context"
	"errors"
	"fmt"

	"tilewise/solver"
	"tilewise/solver/proof"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// whole proves a solution shortest: it exhausts all bounds below its length, unless one of them has a shorter solution.
func (r *proofRun) whole(ctx context.Context) error {
	result, err := r.first(ctx)
	if err != nil || result.Optimal {
		return r.say(ctx, result, err)
	}
	bound, err := r.engine.FirstBound(ctx, r.flags.request, nil)
	if r.journal != nil {
		bound = r.journal.Begin(bound)
		if result.Found && bound >= len(result.Moves) {
			return usageError{fmt.Errorf("%w: %s holds a solution of %s, and says that no solution has %s or fewer", proof.ErrJoin,
				quotedName(r.flags.journal), counted(len(result.Moves), "move"), counted(bound, "move"))}
		}
	}
	result.Algorithm, result.Heuristic = solver.IDAStar, r.flags.request.Heuristic
	if r.flags.request.Heuristic == "" {
		result.Heuristic = solver.ProofHeuristic(r.board.Start.Size())
	}
	result.Stats, result.Elapsed = search.Stats{}, 0
	for ; err == nil && (!result.Found || bound < len(result.Moves)); bound += 2 {
		result.LowerBound = max(result.LowerBound, bound)
		var done proof.Record
		if done, err = r.exhaust(ctx, bound, proof.Class{Part: 0, Of: 1}); err == nil {
			err = r.addBound(&result, done)
		}
	}
	if err == nil {
		result.LowerBound, result.Optimal = len(result.Moves), true
	}
	return r.say(ctx, result, err)
}

// addBound adds an exhausted bound, or the solution that was found in it, to the result.
func (r *proofRun) addBound(result *solver.Result, done proof.Record) error {
	expanded, generated := done.UpperExpanded+done.Expanded, done.UpperGenerated+done.Generated
	result.Expanded, result.Generated = result.Expanded+expanded, result.Generated+generated
	result.Stored = uint64(done.Bound)
	result.Elapsed += took(done)
	result.Iterations = append(result.Iterations, search.Iteration{Bound: done.Bound, Expanded: expanded,
		Generated: generated, Elapsed: result.Elapsed})
	if done.Moves == nil {
		return nil
	}
	return takeSolution(result, done)
}

// first returns the first solution: from the journal, or by a search.
func (r *proofRun) first(ctx context.Context) (solver.Result, error) {
	known := solver.Result{Solvable: true}
	if r.journal != nil {
		for _, record := range r.journal.Records() {
			if record.Start == r.board.Start.String() && record.Goal == r.board.Goal.String() && record.Moves != nil {
				err := takeSolution(&known, record)
				return known, err
			}
		}
	}
	q := r.flags.request
	q.Algorithm, q.Heuristic, q.Time = solver.Anytime, "", r.flags.first
	found, err := r.line.follow(r.engine.Start(ctx, q), r.board.name)
	if errors.Is(err, search.ErrLimit) {
		err = nil
	}
	if err == nil && !found.Optimal && r.journal != nil && found.Found {
		err = r.keepFirst(ctx, found)
	}
	return found, err
}

func takeSolution(to *solver.Result, record proof.Record) (err error) {
	to.Moves, err = puzzle.ParseMoves(*record.Moves)
	to.Found = err == nil
	return err
}

// keepFirst writes a first solution to the journal, as the result of a single leaf: the whole tree under its length.
func (r *proofRun) keepFirst(ctx context.Context, found solver.Result) error {
	head, err := r.engine.ProofHead(ctx, r.flags.request)
	if err != nil {
		return err
	}
	head.Bound, head.Leaves = len(found.Moves), 1
	_ = r.keep(proof.Record{Head: head, Of: 1, Moves: new(puzzle.FormatMoves(found.Moves))}) // it has told the user
	return nil
}

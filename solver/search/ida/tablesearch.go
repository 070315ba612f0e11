package ida

import (
	"context"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// tableSearch is the common part of the searches with blank-aware tables.
type tableSearch struct {
	blank      int // the goal cell of the tables' blank
	partitions [][]orientedTable
	guard      func() *duplicateAutomaton
	planOf     func(*puzzle.SearchState) (tablePlan, error)
}

// tablePlan is such a search of one board.
type tablePlan interface {
	estimate() int
	rounds(context.Context, search.Options) *iterativeDeepening
}

// Search finds a shortest solution. start is a board of the tables' size whose blank goal is theirs or a symmetrical
// one, ErrTables otherwise.
func (s *tableSearch) Search(
	ctx context.Context, start *puzzle.SearchState, o search.Options,
) (search.Result, error) {
	plan, err := s.planOf(start)
	if err != nil {
		return search.Result{}, err
	}
	if o.Record != nil {
		return recordedWords(ctx, start, newBlankAwareHeuristic(start, s.blank, s.partitions...), s.guard(), o)
	}
	return plan.rounds(ctx, o).run(plan.estimate())
}

// CountShortest does what the function CountShortest does, with the tables.
func (s *tableSearch) CountShortest(ctx context.Context, start *puzzle.SearchState, length int, o search.Options,
	each func(moves []puzzle.Move)) (uint64, error) {
	plan, err := s.planOf(start)
	if err != nil || !possible(plan.estimate(), length) {
		return 0, err
	}
	return plan.rounds(ctx, o).count(plan.estimate(), length, each)
}

// Cut cuts the search of a board under a bound into leaves for SearchPart. base is that of an earlier cut, or 0: Cut
// then finds it by the rounds up to it, which takes three seconds at most.
func (s *tableSearch) Cut(ctx context.Context, start *puzzle.SearchState, bound, base int, o search.Options) (
	*BoundCut, error) {
	plan, err := s.planOf(start)
	if err != nil {
		return nil, err
	}
	return plan.rounds(ctx, o).cutAt(plan.estimate(), bound, base)
}

// H returns the lower bound with which the search begins. The error is ErrTables as for Search.
func (s *tableSearch) H(b *puzzle.SearchState) (int, error) {
	plan, err := s.planOf(b)
	if err != nil {
		return 0, err
	}
	return plan.estimate(), nil
}

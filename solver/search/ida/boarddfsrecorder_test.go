package ida_test

import (
	"errors"
	"slices"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// searchByHeuristic is a search that is bound to its heuristic.
type searchByHeuristic func(b *puzzle.SearchState, o search.Options) (search.Result, error)

// TestARecordedSearchCountsAsTheFastTreeDoes records boards with each of the fast trees, and compares the counts with
// those of the search that is not recorded. A long search is compared up to several limits, at which it ends on
// different states. The packed tree expands many states together, and is compared in all rounds but the one in which it
// ends.
func TestARecordedSearchCountsAsTheFastTreeDoes(t *testing.T) {
	testbudget.OneGoroutine(t)
	tables := blankAwareTables(t, size15, 0, partition654...)
	packed := fixture.Must(ida.NewFifteenSearch(tables...))
	hardest := packed15(t, 15, [][]int{{0, 1, 4, 5, 8, 9}, {2, 3, 6, 7, 10}, {11, 12, 13, 14}}...)
	aware := blankAware(size15, tables, partition654)
	corner := walked(puzzle.Size{W: 4, H: 3}, 0, 90, 7)
	halves := [][]int{{1, 2, 3, 4, 5}, {6, 7, 8, 9, 10, 11}}
	other := blankAware(corner.Size, blankAwareTables(t, corner.Size, 0, halves...), halves)
	large := knownBoards(t, "korf24.txt", puzzle.Size{W: 5, H: 5}, puzzle.BlankFirst)
	for i, k := range korf100(t) {
		sameRecorded(t, k.board, true, func(b *puzzle.SearchState, o search.Options) (search.Result, error) {
			return packed.Search(t.Context(), b, o)
		})
		if i%7 == 0 {
			sameRecorded(t, k.board, false, func(b *puzzle.SearchState, o search.Options) (search.Result, error) {
				return aware.Search(t.Context(), b, o)
			})
			sameRecorded(t, k.board, false, func(b *puzzle.SearchState, o search.Options) (search.Result, error) {
				return ida.IDAStar(t.Context(), b, heuristic.NewManhattan(b.Size, b.BlankGoal), o)
			})
		}
	}
	for _, k := range knownBoards(t, "hardest17.txt", size15, puzzle.BlankLast) {
		sameRecorded(t, k.board, true, func(b *puzzle.SearchState, o search.Options) (search.Result, error) {
			return hardest.Search(t.Context(), b, o)
		})
	}
	sameRecorded(t, corner, false, func(b *puzzle.SearchState, o search.Options) (search.Result, error) {
		return other.Search(t.Context(), b, o)
	})
	for i, k := range large {
		if i%10 == 0 {
			sameRecorded(t, k.board, false, func(b *puzzle.SearchState, o search.Options) (search.Result, error) {
				return ida.IDAStar(t.Context(), b, heuristic.NewLinearConflict(b.Size, b.BlankGoal), o)
			})
		}
	}
}

func sameRecorded(t *testing.T, b *puzzle.SearchState, together bool, find searchByHeuristic) {
	t.Helper()
	for _, limit := range []uint64{1, 77, 20_000} {
		want, wantErr := find(b, search.Options{Nodes: limit})
		r := record.NewRecorder(0)
		got, err := find(b, search.Options{Nodes: limit, Record: r, Workers: 3})
		for _, err := range []error{err, wantErr} {
			if err != nil && !errors.Is(err, search.ErrLimit) {
				t.Fatalf("%v: %v", b.Cells, err)
			}
		}
		if together {
			last := max(0, len(want.Iterations)-1)
			sameRounds(t, b, got.Iterations[:min(last, len(got.Iterations))], want.Iterations[:last])
			for _, r := range []search.Result{got, want} {
				if r.Found && len(r.Moves) != r.LowerBound {
					t.Errorf("%v: %d moves under the bound %d", b.Cells, len(r.Moves), r.LowerBound)
				}
			}
		} else if got.Expanded != want.Expanded || got.Generated != want.Generated || !slices.Equal(got.Moves, want.Moves) || errors.Is(err, search.ErrLimit) != errors.Is(wantErr, search.ErrLimit) {
			t.Errorf("%v: recorded %d expanded, %d generated, %v; else %d, %d, %v", b.Cells, got.Expanded, got.Generated, err, want.Expanded, want.Generated, wantErr)
		}
		if got.LowerBound != want.LowerBound || len(got.Iterations) != len(want.Iterations) {
			t.Errorf("%v: recorded %d rounds to %d; else %d to %d", b.Cells, len(got.Iterations), got.LowerBound, len(want.Iterations), want.LowerBound)
		}
		run, err := record.ReadRun(r)
		if err != nil || run.Len() != int(got.Expanded) {
			t.Fatalf("%v: a record of %d expansions, %v; want %d", b.Cells, run.Len(), err, got.Expanded)
		}
		if last := run.At(run.Last()); got.Found && !slices.Equal(last.Path, got.Moves) {
			t.Errorf("%v: the record ends with %s", b.Cells, puzzle.FormatMoves(last.Path))
		}
	}
}

// sameRounds compares what rounds expanded and generated under their bounds.
func sameRounds(t *testing.T, b *puzzle.SearchState, got, want []search.Iteration) {
	t.Helper()
	same := func(a, b search.Iteration) bool {
		return a.Bound == b.Bound && a.Expanded == b.Expanded && a.Generated == b.Generated
	}
	if !slices.EqualFunc(got, want, same) {
		t.Errorf("%v: rounds %v, want %v", b.Cells, got, want)
	}
}

package ida

import (
	"errors"
	"slices"
	"testing"

	"tilewise/solver/fixture"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
)

// TestARecordShowsTheStatesInTheOrderOfTheFastTree stops the fast tree that expands state
// by state after n expansions of a round, for many n, and looks which state it was
// about to expand.
func TestARecordShowsTheStatesInTheOrderOfTheFastTree(t *testing.T) {
	b := korfBoard(korf[3].text)
	m := heuristic.NewManhattan(b.Size, b.BlankGoal)
	sameOrder(t, "nibbleDFS", b, func(o search.Options) (search.Result, error) { return IDAStar(t.Context(), b, m, o) },
		func(bound, nodes int) ([]puzzle.Move, error) {
			tree, _ := newNibbleDFS(b, m, search.NewEffortCounter(t.Context(), search.Options{Nodes: uint64(nodes)}, 16))
			_, _, err := tree.under(nil, bound)
			return tree.path[1:], err
		})
}

// sameOrder compares the longest round of a record with what fast says: the path
// of the state that it did not come to expand, as far as the record needs it.
func sameOrder(t *testing.T, name string, b *puzzle.SearchState, find func(search.Options) (search.Result, error), fast func(bound, nodes int) ([]puzzle.Move, error)) {
	t.Helper()
	r := record.NewRecorder(0)
	if _, err := find(search.Options{Record: r, Nodes: 9000}); !errors.Is(err, search.ErrLimit) {
		t.Fatalf("%s: %v", name, err)
	}
	run := fixture.Must(record.ReadRun(r))
	first := run.BoundBefore(run.Last())
	looked := 0
	for n := 2; first+n <= run.Len(); n += 1 + n/7 {
		want := run.At(first + n)
		got, err := fast(want.Bound, n)
		if !errors.Is(err, search.ErrLimit) {
			t.Fatalf("%s: %v", name, err)
		}
		if !slices.Equal(got[:len(want.Path)], want.Path) {
			t.Fatalf("%s, expansion %d: %s; the record says %s", name, n, puzzle.FormatMoves(got[:len(want.Path)]), puzzle.FormatMoves(want.Path))
		}
		looked++
	}
	if looked < 20 {
		t.Errorf("%s: %d states compared; want 20 at least", name, looked)
	}
}

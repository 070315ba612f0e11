package ida

import (
	"errors"
	"slices"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// TestARecordShowsTheStatesInTheOrderOfTheFastTree stops the fast tree that expands state by state after n expansions
// of the longest round, for many n. The path of the state that it was about to expand is that of the recorded step.
func TestARecordShowsTheStatesInTheOrderOfTheFastTree(t *testing.T) {
	b := korfBoard(korf[3].text)
	m := heuristic.NewManhattan(b.Size, b.BlankGoal)
	fast := func(bound, nodes int) ([]puzzle.Move, error) {
		tree, _ := newNibbleDFS(b, m, search.NewEffortCounter(t.Context(), search.Options{Nodes: uint64(nodes)}, 16))
		_, _, err := tree.under(nil, bound)
		return tree.path[1:], err
	}
	r := record.NewRecorder(0)
	if _, err := IDAStar(t.Context(), b, m, search.Options{Record: r, Nodes: 9000}); !errors.Is(err, search.ErrLimit) {
		t.Fatal(err)
	}
	run := fixture.Must(record.ReadRun(r))
	first := run.NextBound(run.Last(), -1)
	looked := 0
	for n := 2; first+n <= run.Len(); n += 1 + n/7 {
		want := run.At(first + n)
		got, err := fast(want.Bound, n)
		if !errors.Is(err, search.ErrLimit) {
			t.Fatal(err)
		}
		if got = got[:len(want.Path)]; !slices.Equal(got, want.Path) {
			t.Fatalf("expansion %d: %s; the record says %s", n, puzzle.FormatMoves(got), puzzle.FormatMoves(want.Path))
		}
		looked++
	}
	if looked < 20 {
		t.Errorf("%d states compared; want 20 at least", looked)
	}
}

package ida

import (
	"slices"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

func TestTheFrontTakesTheDeepestSubtreesFirst(t *testing.T) {
	leaves := func(all ...string) (list leafList) {
		var paths [][]puzzle.Move
		for _, text := range all {
			paths = append(paths, fixture.Must(puzzle.ParseMoves(text)))
		}
		slices.SortFunc(paths, slices.Compare)
		for _, path := range paths {
			list.add(path)
		}
		return list
	}
	text := func(l *leafList, i int) string { return puzzle.FormatMoves(l.path(i, nil)) }
	f := lastRoundLeaves{leaves: leaves("UL", "UR", "DL", "LL")}
	for i := range f.leaves.len() {
		f.reached = append(f.reached, map[string]uint8{"UL": 20, "UR": 31, "DL": 20, "LL": 7}[text(&f.leaves, i)])
	}
	below := leaves("ULU", "ULDRD", "URR", "DLD", "LL", "RDR")
	var got []int
	for _, i := range f.order(&below) {
		got = append(got, map[string]int{"ULU": 20, "ULDRD": 20, "URR": 31, "DLD": 20, "LL": 7}[text(&below, int(i))])
	}
	if !slices.Equal(got, []int{31, 20, 20, 20, 7, 0}) {
		t.Errorf("taken at depths %v", got)
	}
}

// All rounds but the last look at the same states, however they are cut.
func TestRoundsCountTheSameWithAndWithoutAFront(t *testing.T) {
	testbudget.OneGoroutine(t)
	size := puzzle.Size{W: 4, H: 4}
	partition := [][]int{{1, 4, 5, 8, 9}, {2, 3, 6, 7, 11}, {10, 12, 13, 14, 15}}
	z := awareOf(t, size, 0, partition, partition)
	plan := fixture.Must(z.plan(korfBoard("11 15 14 13 1 9 10 4 3 6 2 12 7 5 8 0")))
	one, two := plan.rounds(t.Context(), search.Options{}), plan.rounds(t.Context(), search.Options{})
	one.front.scouts = false
	want := fixture.Must(one.run(plan.h))
	got, err := two.run(plan.h)
	if err != nil || len(got.Moves) != len(want.Moves) || len(got.Iterations) != len(want.Iterations) {
		t.Fatalf("%d moves after %d rounds, %v; %d after %d without", len(got.Moves), len(got.Iterations), err,
			len(want.Moves), len(want.Iterations))
	}
	last := len(got.Iterations) - 1
	sameRounds(t, got.Iterations[:last], want.Iterations[:last])
	if got.Iterations[last-1].Expanded < 5*cutFrom {
		t.Errorf("the longest full round expanded %d: too few to tell", got.Iterations[last-1].Expanded)
	}
}

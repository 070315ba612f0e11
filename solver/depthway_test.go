package solver

import (
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// The board that a seed gives must not change with the tables or the order of a
// search: whichever shortest way it finds, the same step is played.
func TestWhicheverWayIsFoundTheSameStepIsPlayed(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	g := puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8)
	start := fixture.Must(puzzle.Parse("8 6 7 2 5 4 3 0 1", g.Size()))
	var ways [][]puzzle.Move
	if _, _, err := e.CountShortest(t.Context(), start, g, func(way []puzzle.Move) { ways = append(ways, way) }); err != nil {
		t.Fatal(err)
	}
	firsts := map[puzzle.Move]bool{}
	seen := map[puzzle.State]bool{}
	for _, way := range ways {
		firsts[way[0]] = true
		next, rest, err := e.step(t.Context(), start, g, way)
		if err != nil || len(rest) != len(way)-1 {
			t.Fatalf("%d moves are left: %v", len(rest), err)
		}
		seen[next] = true
	}
	if len(firsts) < 2 || len(seen) != 1 {
		t.Errorf("%d ways that begin in %d manners lead to %d boards; want one of several", len(ways), len(firsts), len(seen))
	}
}

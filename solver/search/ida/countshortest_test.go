package ida_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/test/fixture"
)

// On every board of 2×3, the solutions are the paths in the graph of all states:
// those of the neighbours that are one nearer to home, with the move there before.
func TestEveryShortestSolutionIsToldOnAllOf2x3(t *testing.T) {
	size := puzzle.Size{W: 3, H: 2}
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, size))
	distance, paths := map[puzzle.State]int{g.State: 0}, map[puzzle.State][]string{g.State: {""}}
	for queue := []puzzle.State{g.State}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		for _, m := range s.Legal() {
			n := fixture.Must(s.Apply(m))
			if _, seen := distance[n]; !seen {
				distance[n] = distance[s] + 1
				queue = append(queue, n)
			}
			if distance[n] == distance[s]+1 {
				for _, way := range paths[s] {
					paths[n] = append(paths[n], m.Inverse().String()+way)
				}
			}
		}
	}
	if len(distance) != 360 {
		t.Fatalf("%d states", len(distance))
	}
	for s, d := range distance {
		b := fixture.Must(puzzle.NewSearchState(s, g))
		for name, h := range map[string]search.Heuristic{"tile by tile": heuristic.NewManhattan(size, g.Blank()), "any": heuristic.NewLinearConflict(size, g.Blank())} {
			var told []string
			n, err := ida.CountShortest(t.Context(), b, h, d, search.Options{}, func(moves []puzzle.Move) { told = append(told, puzzle.FormatMoves(moves)) })
			slices.Sort(told)
			slices.Sort(paths[s])
			if err != nil || int(n) != len(paths[s]) || !slices.Equal(told, paths[s]) {
				t.Errorf("%s, %s: %d shortest solutions, %q, %v; expected %q", s, name, n, told, err, paths[s])
			}
		}
	}
}

func TestCountShortestStops(t *testing.T) {
	size := puzzle.Size{W: 4, H: 4}
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, size))
	b := fixture.Must(puzzle.NewSearchState(puzzle.Shuffle(g, 1), g))
	h := heuristic.NewManhattan(size, g.Blank())
	if _, err := ida.CountShortest(t.Context(), b, h, 200, search.Options{Nodes: 1000}, nil); !errors.Is(err, search.ErrLimit) {
		t.Errorf("limit: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := ida.CountShortest(ctx, b, h, 200, search.Options{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

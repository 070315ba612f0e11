package ida_test

import (
	"context"
	"errors"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
)

// On every board of 2×3, the count is that of the paths in the graph of all
// states: the sum over the neighbours that are one nearer to home.
func TestCountShortestOnAllOf2x3(t *testing.T) {
	size := puzzle.Size{W: 3, H: 2}
	g, err := puzzle.NewGoal(puzzle.BlankLast, size)
	if err != nil {
		t.Fatal(err)
	}
	distance, paths := map[puzzle.State]int{g.State: 0}, map[puzzle.State]uint64{g.State: 1}
	for queue := []puzzle.State{g.State}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		for _, m := range s.Legal() {
			n, err := s.Apply(m)
			if err != nil {
				t.Fatal(err)
			}
			if _, seen := distance[n]; !seen {
				distance[n] = distance[s] + 1
				queue = append(queue, n)
			}
			if distance[n] == distance[s]+1 {
				paths[n] += paths[s]
			}
		}
	}
	if len(distance) != 360 {
		t.Fatalf("%d states", len(distance))
	}
	h := heuristic.NewManhattan(size, g.Blank())
	for s, d := range distance {
		b, err := puzzle.NewBoard(s, g)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := ida.CountShortest(t.Context(), b, h, d, search.Options{}); err != nil || n != paths[s] {
			t.Errorf("%s: %d shortest solutions, %v; expected %d", s, n, err, paths[s])
		}
	}
}

func TestCountShortestStops(t *testing.T) {
	size := puzzle.Size{W: 4, H: 4}
	g, err := puzzle.NewGoal(puzzle.BlankLast, size)
	if err != nil {
		t.Fatal(err)
	}
	b, err := puzzle.NewBoard(puzzle.Shuffle(g, 1), g)
	if err != nil {
		t.Fatal(err)
	}
	h := heuristic.NewManhattan(size, g.Blank())
	if _, err := ida.CountShortest(t.Context(), b, h, 200, search.Options{Nodes: 1000}); !errors.Is(err, search.ErrLimit) {
		t.Errorf("limit: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := ida.CountShortest(ctx, b, h, 200, search.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

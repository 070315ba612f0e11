package search_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/test/fixture"
)

// hard is the first of Korf's hundred boards. Only the easyGoing methods solve it within the limits of these tests.
const hard = "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3"

// easyGoing reports whether a method finds some solution of hard before it reaches a limit.
func easyGoing(m algorithmUnderTest) bool { return m.informed && m.within != 1 }

func hardBoard() (*puzzle.SearchState, *heuristic.Manhattan) {
	b := board(hard, puzzle.BlankFirst)
	return b, heuristic.NewManhattan(b.Size, b.BlankGoal)
}

func TestNodeLimit(t *testing.T) {
	b, h := hardBoard()
	for _, m := range methods {
		for _, limit := range []uint64{1, 50, 5000} {
			if limit > 50 && easyGoing(m) {
				continue
			}
			var watch search.LiveCounts
			r, err := m.find(t.Context(), b, h, search.Options{Nodes: limit, Watch: &watch})
			if !errors.Is(err, search.ErrLimit) || r.Found || r.Moves != nil {
				t.Errorf("%s, %d states: found %v, error %v", m.name, limit, r.Found, err)
			}
			if r.Expanded != limit || r.Generated < limit {
				t.Errorf("%s, %d states: %d expanded, %d generated", m.name, limit, r.Expanded, r.Generated)
			}
			if r.LowerBound > 57 {
				t.Errorf("%s: lower bound %d; the shortest are 57 moves", m.name, r.LowerBound)
			}
			if watch.Expanded.Load() != r.Expanded || watch.Generated.Load() != r.Generated || watch.Memory.Load() != r.Memory {
				t.Errorf("%s: the watch shows other counts than the result", m.name)
			}
		}
	}
}

func TestMemoryLimit(t *testing.T) {
	b, h := hardBoard()
	const limit = 200_000
	for _, m := range methods {
		r, err := m.find(t.Context(), b, h, search.Options{Memory: limit, Nodes: 1_000_000, Depth: 30})
		if !errors.Is(err, search.ErrLimit) && !easyGoing(m) {
			t.Errorf("%s: error %v; want ErrLimit", m.name, err)
		}
		if r.Memory > limit {
			t.Errorf("%s: %d bytes used; the limit is %d", m.name, r.Memory, limit)
		}
		if m.ends && m.within == 1 && (r.Memory < limit/2 || r.Stored < 2000 || r.Expanded == 0) {
			t.Errorf("%s: counts %+v of a search that filled %d bytes", m.name, r.Stats, limit)
		}
	}
}

func TestTimeLimit(t *testing.T) {
	b, h := hardBoard()
	for _, m := range methods {
		if _, err := m.find(t.Context(), b, h, search.Options{Time: time.Nanosecond}); !errors.Is(err, search.ErrLimit) {
			t.Errorf("%s: error %v; want ErrLimit", m.name, err)
		}
	}
}

func TestCancelled(t *testing.T) {
	b, h := hardBoard()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, m := range methods {
		r, err := m.find(ctx, b, h, search.Options{})
		if !errors.Is(err, context.Canceled) || r.Expanded != 0 || r.Found {
			t.Errorf("%s: error %v with %d expanded", m.name, err, r.Expanded)
		}
	}
}

// cancellingHeuristic is a heuristic that cancels its own search after a number of
// calls.
type cancellingHeuristic struct {
	zeroHeuristic
	calls  int
	cancel context.CancelFunc
}

type zeroHeuristic struct{}

func (zeroHeuristic) H(*puzzle.SearchState) int { return 1 }
func (zeroHeuristic) Consistent() bool          { return true }
func (zeroHeuristic) Admissible() bool          { return false }

func (c *cancellingHeuristic) After(*puzzle.SearchState, int, int, int) int {
	if c.calls++; c.calls == 10_000 {
		c.cancel()
	}
	return 1
}

// TestCancelSoon checks that a search stops within some thousand states of the cancel, and within fewer on larger
// boards.
func TestCancelSoon(t *testing.T) {
	for _, size := range []puzzle.Size{{W: 4, H: 4}, {W: 20, H: 20}} {
		g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, size))
		b := fixture.Must(puzzle.NewSearchState(puzzle.Shuffle(g, 1), g))
		most := 10_000 + 4*(1<<16)/size.Cells()
		for _, m := range methods {
			if !m.informed {
				continue
			}
			ctx, cancel := context.WithCancel(t.Context())
			h := &cancellingHeuristic{cancel: cancel}
			r, err := m.find(ctx, b, h, search.Options{Nodes: 1 << 20, Weight: weight})
			if !errors.Is(err, context.Canceled) || h.calls > most || r.LowerBound != 0 {
				t.Errorf("%s on %s: error %v after %d calls, lower bound %d", m.name, size, err, h.calls, r.LowerBound)
			}
			cancel()
		}
	}
}

// TestDepthLimit runs DFS with a depth that is a move too small, with one that just suffices, and with its default.
func TestDepthLimit(t *testing.T) {
	b := board("1 2 3 4 5 6 0 7 8", puzzle.BlankLast)
	for depth, want := range map[int]error{1: search.ErrLimit, 2: nil, 0: nil} {
		r, err := ida.DFS(t.Context(), b, nil, search.Options{Depth: depth})
		if !errors.Is(err, want) || (depth == 2 && len(r.Moves) != 2) {
			t.Errorf("depth %d: %d moves, error %v; want %v", depth, len(r.Moves), err, want)
		}
	}
}

// TestDefaultDepth compares the default depth with the distance of the farthest boards.
func TestDefaultDepth(t *testing.T) {
	for _, size := range []puzzle.Size{{W: 2, H: 2}, {W: 3, H: 2}, {W: 2, H: 4}, {W: 3, H: 3}} {
		d := fixture.Must(search.NewDistanceTable(size, 0))
		if got, want := ida.DefaultDepth(size), len(d.Layers())-1; got != want {
			t.Errorf("%s: %d; the farthest boards are %d moves away", size, got, want)
		}
	}
	if got := ida.DefaultDepth(puzzle.Size{W: 4, H: 4}); got != 80 {
		t.Errorf("4x4: %d; want 80", got)
	}
}

// TestUnsolvable searches an unsolvable board: methods that store states end with ErrExhausted after all states.
func TestUnsolvable(t *testing.T) {
	b := puzzle.Home(puzzle.Size{W: 3, H: 3}, 8)
	b.Cells[0], b.Cells[1] = b.Cells[1], b.Cells[0]
	h := heuristic.NewManhattan(b.Size, b.BlankGoal)
	for _, m := range methods {
		if !m.ends {
			continue
		}
		r, err := m.find(t.Context(), b, h, search.Options{Weight: weight})
		if !errors.Is(err, search.ErrExhausted) || r.Expanded < 181_440 {
			t.Errorf("%s: error %v after %d states; want ErrExhausted after all", m.name, err, r.Expanded)
		}
	}
}

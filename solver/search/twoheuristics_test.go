package search_test

import (
	"errors"
	"math"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/searchtest"
)

// TestNBSReadsAHeuristicEachWay runs NBS with every heuristic, also toward the start, on boards of 3×3 with the blank
// anywhere: the solutions are shortest ones. Manhattan is the same both ways.
func TestNBSReadsAHeuristicEachWay(t *testing.T) {
	size := puzzle.Size{W: 3, H: 3}
	boards := 0
	searchtest.EveryBoard(size, 4, nil, func(b *puzzle.SearchState, distance int) {
		if boards++; boards%1511 != 0 {
			return
		}
		backward := heuristics(t, size, b.Blank)
		for i, h := range heuristics(t, size, 4) {
			o := search.Options{Backward: backward[i].Heuristic, Record: record.NewRecorder(0)}
			r, err := search.NBS(t.Context(), b, h, o)
			if err != nil || len(r.Moves) != distance || r.LowerBound != distance || !replays(b, r.Moves) {
				t.Fatalf("%s on %v: %d moves, at least %d, %v; the shortest are %d", h.name, b.Cells, len(r.Moves), r.LowerBound,
					err, distance)
			}
			tellsWhatWasCounted(t, h.name, o.Record, r, err)
			if head := fixture.Must(record.ReadRun(o.Record)).Head(); h.name == "manhattan" && head.BackwardH != head.H {
				t.Fatalf("%v: h %d from the start, %d from the goal", b.Cells, head.H, head.BackwardH)
			}
		}
	})
}

// TestRBFSTakesNewStatesInBestFirstOrder reads a record: with a consistent heuristic, the f of the states that are new
// never falls (Korf 1993), although many states come again.
func TestRBFSTakesNewStatesInBestFirstOrder(t *testing.T) {
	b := board("8 6 7 2 5 4 3 0 1", puzzle.BlankLast)
	o := search.Options{Record: record.NewRecorder(0)}
	r := fixture.Must(search.RBFS(t.Context(), b, heuristic.NewManhattan(b.Size, b.BlankGoal), o))
	if r.Expanded != 16_848 || len(r.Moves) != 31 {
		t.Errorf("%d states for %d moves; want 16848 for 31", r.Expanded, len(r.Moves))
	}
	run := fixture.Must(record.ReadRun(o.Record))
	seen, last := map[uint64]bool{}, 0
	for k := 1; k <= run.Last(); k++ {
		s := run.At(k)
		if s.F < s.G+s.H || s.Bound >= 0 && s.F > s.Bound {
			t.Fatalf("step %d: F %d of g %d and h %d, while %d is the least beside the path", k, s.F, s.G, s.H, s.Bound)
		}
		for _, other := range s.Reason.Tried {
			if other.F < s.F {
				t.Fatalf("step %d takes F %d; beside it waits %d", k, s.F, other.F)
			}
		}
		beside, held := math.MaxInt, 0
		run.Entries(k, k, func(e record.SearchTreeNode) bool {
			if held++; e.Status == record.Waiting && e.Parent != s.Node {
				beside = min(beside, e.F)
			}
			return true
		})
		if held != s.Stored || s.Kind == record.Expansion && s.Bound >= 0 && beside != s.Bound {
			t.Fatalf("step %d: the tree has %d states, the least F beside the path is %d; want %d, %d", k, held, beside,
				s.Stored, s.Bound)
		}
		if hash := record.Hash(s.Board); !seen[hash] {
			if seen[hash] = true; s.G+s.H < last {
				t.Fatalf("step %d: a new state of f %d after one of %d", k, s.G+s.H, last)
			}
			last = s.G + s.H
		}
	}
	if len(seen) == run.Last() {
		t.Error("no state came twice")
	}
}

// TestGraphSearchKeepsItsStates compares depth-first search as a tree and as a graph: both find a board within the
// depth, and only the graph search is bounded by the states there are, and by memory.
func TestGraphSearchKeepsItsStates(t *testing.T) {
	b := board("8 6 7 2 5 4 3 0 1", puzzle.BlankLast)
	if r, err := ida.DFS(t.Context(), b, nil, search.Options{Nodes: 1_000_000}); r.Found {
		t.Fatalf("tree search: found after %d states, %v; want a harder board", r.Expanded, err)
	}
	o := search.Options{Graph: true, Nodes: 1_000_000}
	r, err := ida.DFS(t.Context(), b, nil, o)
	if err != nil || !replays(b, r.Moves) || r.Stored > 181_440 || r.Memory == 0 {
		t.Errorf("graph search: %+v, %v", r.Stats, err)
	}
	o.Record = record.NewRecorder(0)
	if recorded := fixture.Must(ida.DFS(t.Context(), b, nil, o)); !same(recorded, r) {
		t.Errorf("recorded %+v; else %+v", recorded.Stats, r.Stats)
	}
	tellsWhatWasCounted(t, "graph search", o.Record, r, err)
	o = search.Options{Graph: true, Memory: 100_000}
	if r, err := ida.DFS(t.Context(), b, nil, o); !errors.Is(err, search.ErrLimit) || r.Memory > o.Memory {
		t.Errorf("%d bytes of memory, %v", r.Memory, err)
	}
}

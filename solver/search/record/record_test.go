package record_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/searchtest"
)

func board(text string) *puzzle.SearchState {
	s := fixture.Must(puzzle.Parse(text, puzzle.Size{}))
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, s.Size()))
	return fixture.Must(puzzle.NewSearchState(puzzle.Repair(s, g), g))
}

// recorded runs a search and opens its record.
func recorded(tb testing.TB, b *puzzle.SearchState, find search.Func, h search.Heuristic, o search.Options, limit int) *record.RecordedRun {
	tb.Helper()
	o.Record = record.NewRecorder(limit)
	if r, err := find(tb.Context(), b, h, o); err != nil && r.Expanded == 0 {
		tb.Fatal(err)
	}
	return fixture.Must(record.ReadRun(o.Record))
}

// tableCases returns the searches that keep their states, some of which open closed
// ones again, and one that must not.
func tableCases(b *puzzle.SearchState) []struct {
	name string
	find search.Func
	h    search.Heuristic
	o    search.Options
} {
	m := heuristic.NewManhattan(b.Size, b.BlankGoal)
	j := searchtest.InconsistentHeuristic{Manhattan: m}
	return []struct {
		name string
		find search.Func
		h    search.Heuristic
		o    search.Options
	}{
		{"bfs", search.BFS, nil, search.Options{}},
		{"bidirectional", search.Bidirectional, nil, search.Options{}},
		{"greedy", search.Greedy, m, search.Options{}},
		{"greedy, jumping", search.Greedy, j, search.Options{}},
		{"astar", search.AStar, m, search.Options{}},
		{"astar, misplaced", search.AStar, heuristic.NewMisplaced(b.Size, b.BlankGoal), search.Options{}},
		{"astar, jumping", search.AStar, j, search.Options{}},
		{"astar, closed", search.AStar, j, search.Options{Closed: true}},
		{"wastar", search.WeightedAStar, j, search.Options{Weight: 1.7}},
	}
}

// TestTenThousandSteps compares random steps of runs of every method with those of plainSearch or plainDepthFirst:
// state, path, g, h, f, the queue in its order, the outcomes of the successors, and the reason.
func TestTenThousandSteps(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	boards := []string{"8 6 7 2 5 4 3 0 1", "1 4 2 3 0 5 6 7 8", "0 3 2 5 1 8 7 6 4", "5 3 1 / 4 0 2", "6 4 7 8 5 0 3 2 1", "2 3 0 1 8 4 7 6 5"}
	looked, wanted, limit := 0, 10_000, 450
	if testing.Short() {
		boards, wanted, limit = boards[1:4], 500, 250
	}
	for _, text := range boards {
		b := board(text)
		for _, c := range tableCases(b) {
			looked += likeTwin(t, c.name+" on "+text, recorded(t, b, c.find, c.h, c.o, limit), c.h, random)
		}
		looked += likePlans(t, b, limit, random)
	}
	if looked < wanted {
		t.Errorf("%d steps compared; want %d", looked, wanted)
	}
}

func likeTwin(t *testing.T, name string, run *record.RecordedRun, h search.Heuristic, random *rand.Rand) (looked int) {
	t.Helper()
	w := newTwin(run.Head(), h)
	generated := 0
	for k := 1; k <= run.Len(); k++ {
		want := w.expand()
		generated += want.generated
		if random.IntN(2) > 0 {
			continue
		}
		looked++
		got := run.At(k)
		if key(got.Board) != key(want.state.board) || !slices.Equal(got.Path, want.path) || got.G != len(want.path) || got.H != want.state.h || got.F != want.f {
			t.Fatalf("%s, step %d: %v by %s, f %d; want %v by %s, f %d", name, k, got.Board.Cells, puzzle.FormatMoves(got.Path), got.F, want.state.board.Cells, puzzle.FormatMoves(want.path), want.f)
		}
		if met := k == run.Len() && run.Found() && run.Head().Method == record.TwoWaves; met {
			continue // it ends within the step
		}
		if got.Open != want.waiting || got.Closed != want.closed || got.Generated != generated {
			t.Fatalf("%s, step %d: %d open, %d closed, %d generated; want %d, %d, %d", name, k, got.Open, got.Closed, got.Generated, want.waiting, want.closed, generated)
		}
		if r := got.Reason; r.Open != want.open || r.SameF != want.sameF || r.SameFH != want.sameFH && run.Head().Method == record.BestFirst {
			t.Fatalf("%s, step %d: reason %+v; want %d open, %d of the same f, %d of the same h", name, k, r, want.open, want.sameF, want.sameFH)
		}
		if run.Head().Method == record.TwoWaves && got.Reason.Layers != w.layers {
			t.Fatalf("%s, step %d: layers %v; want %v", name, k, got.Reason.Layers, w.layers)
		}
		if c := outcomes(got.Children); c != want.children {
			t.Fatalf("%s, step %d: successors %s; want %s", name, k, c, want.children)
		}
		sameQueue(t, name, run, k-1, want)
	}
	return looked
}

func outcomes(children []record.Successor) string {
	var list []string
	for _, c := range children {
		list = append(list, fmt.Sprint(c.Move, c.Outcome))
	}
	return strings.Join(list, " ")
}

func sameQueue(t *testing.T, name string, run *record.RecordedRun, k int, want expectedStep) {
	t.Helper()
	queue := run.Queue(k, 10)
	if len(queue) < min(10, len(want.queue)) {
		t.Fatalf("%s, after step %d: %d in the queue; want %d", name, k, len(queue), len(want.queue))
	}
	for i := range min(len(queue), len(want.queue)) {
		q, w := queue[i], want.queue[i]
		if q.G != len(w.path) && i > 0 || q.H != w.h {
			t.Fatalf("%s, after step %d: place %d is of g %d and h %d; want %d and %d", name, k, i, q.G, q.H, len(w.path), w.h)
		}
	}
	if run.NodeAt(k+1) != queue[0].Node {
		t.Fatalf("%s, step %d: node %d; the first in the queue is %d", name, k+1, run.NodeAt(k+1), queue[0].Node)
	}
}

func likePlans(t *testing.T, b *puzzle.SearchState, limit int, random *rand.Rand) (looked int) {
	t.Helper()
	m := heuristic.NewManhattan(b.Size, b.BlankGoal)
	for _, c := range []struct {
		name string
		find search.Func
		h    search.Heuristic
		o    search.Options
		from int
	}{
		{"dfs", ida.DFS, nil, search.Options{Depth: 14}, 14},
		{"iddfs", ida.IDDFS, nil, search.Options{}, 0},
		{"idastar", ida.IDAStar, m, search.Options{}, m.H(b)},
		{"idastar, jumping", ida.IDAStar, searchtest.InconsistentHeuristic{Manhattan: m}, search.Options{}, searchtest.InconsistentHeuristic{Manhattan: m}.H(b)},
	} {
		c.o.Nodes = 2 * uint64(limit)
		run := recorded(t, b, c.find, c.h, c.o, limit)
		p := &plainDepthFirst{head: run.Head(), h: c.h, limit: run.Len()}
		p.run(c.from)
		for k := 1; k <= run.Len(); k++ {
			if random.IntN(2) > 0 {
				continue
			}
			looked++
			got, want := run.At(k), p.steps[k-1]
			if !slices.Equal(got.Path, want.path) || got.H != want.h || got.Bound != want.bound {
				t.Fatalf("%s, step %d: %s, h %d under %d; want %s, %d, %d", c.name, k, puzzle.FormatMoves(got.Path), got.H, got.Bound, puzzle.FormatMoves(want.path), want.h, want.bound)
			}
			r := got.Reason
			if r.Why != want.why || outcomes(r.Tried) != want.tried || r.Why == record.NewRound && (r.Rose != want.rose || r.CutOff != want.cut) {
				t.Fatalf("%s, step %d: reason %+v; want %+v", c.name, k, r, want)
			}
		}
	}
	return looked
}

// TestBothSidesOfTwoWaves compares the states that wait on each side with the queue as a whole.
func TestBothSidesOfTwoWaves(t *testing.T) {
	run := recorded(t, board("8 6 7 2 5 4 3 0 1"), search.Bidirectional, nil, search.Options{}, 400)
	for k := range run.Last() + 1 {
		var want [2][]record.QueuedState
		for _, q := range run.Queue(k, 1000) {
			front := run.Snapshot(q.Node, k).Front
			want[front] = append(want[front], q)
		}
		for front, side := range run.Sides(k, 5) {
			n := min(5, len(want[front]))
			if side.Waiting != len(want[front]) || !slices.Equal(side.First, want[front][:n]) {
				t.Fatalf("after step %d, front %d: %+v; want %d, %v", k, front, side, len(want[front]), want[front][:n])
			}
		}
	}
}

func TestTheGoalWaitsNoMore(t *testing.T) {
	run := recorded(t, board("1 2 3 4 8 5 7 0 6"), search.BFS, nil, search.Options{}, 400)
	last := run.At(run.Last())
	for _, q := range run.Queue(last.Number, 400) {
		if q.Node == last.Node {
			t.Errorf("the goal, node %d, was taken and waits", q.Node)
		}
	}
}

package lab

import (
	"testing"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// decode reads an experiment, as a test writes it.
func decode(t testing.TB, text string) Experiment {
	t.Helper()
	return fixture.Must(Decode([]byte("tilewise-experiment = 1\n"+text), nil))
}

// draw makes the boards of an experiment without files.
func draw(t testing.TB, engine *solver.Engine, e Experiment) []Board {
	t.Helper()
	return fixture.Must(e.Draw(t.Context(), engine, BoardFileReaders{}, nil))
}

// rows runs an experiment to its end.
func rows(t testing.TB, e Experiment) ([]Row, []Board) {
	t.Helper()
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	boards := draw(t, engine, e)
	list := fixture.Must(Start(t.Context(), engine, e, boards, nil, nil).Wait())
	Sort(list)
	return list, boards
}

const deepest = "[[set]]\nboards = '8 6 7 2 5 4 3 0 1 = 31'\n"

// TestCountsAreThoseOfTheSignature compares six runs with counts copied from signature.golden of solver/search.
func TestCountsAreThoseOfTheSignature(t *testing.T) {
	testbudget.OneGoroutine(t)
	e := decode(t, deepest+`
[[run]]
algorithm = "bfs"
[[run]]
algorithm = "astar"
heuristic = "misplaced"
[[run]]
algorithm = "astar"
heuristic = "manhattan"
[[run]]
algorithm = "wastar"
heuristic = "linear-conflict"
[[run]]
algorithm = "idastar"
heuristic = "walking"
[[run]]
algorithm = "dfs"
[limits]
states = 300000
`)
	got, _ := rows(t, e)
	want := []struct {
		outcome                     Outcome
		length                      int
		expanded, generated, stored uint64
		rounds                      int
	}{
		{Solved, 31, 181438, 302399, 181440, 0},
		{Solved, 31, 121529, 205228, 144708, 0},
		{Solved, 31, 6728, 10981, 10001, 0},
		{Solved, 31, 129, 217, 205, 0},
		{Solved, 31, 3515, 6415, 31, 4},
		{LimitStates, -1, 300000, 499164, 31, 0},
	}
	for i, w := range want {
		r := got[i]
		if r.Run != i || r.Outcome != w.outcome || r.Length != w.length || r.Expanded != w.expanded || r.Generated != w.generated || r.Stored != w.stored || len(r.Rounds()) != w.rounds {
			t.Errorf("run %d: %+v; want %+v", i, r, w)
		}
	}
}

func TestBoardsOfASet(t *testing.T) {
	testbudget.OneGoroutine(t)
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	run := "[[run]]\nalgorithm = 'bfs'\n"
	for _, c := range []struct {
		name, sets string
		boards     int
		depth      int
	}{
		{"all at depth 31 of 3×3", "size = '3x3'\n[[set]]\ndepth = 31\n", 2, 31},
		{"all at depths 20 of 2×3", "size = '2x3'\n[[set]]\ndepth = 20\n", 6, 20},
		{"a sample at depth 24", "size = '3x3'\n[[set]]\ndepth = 24\ncount = 50\nseed = 3\n", 50, 24},
		{"a sample at depth 30 of 4×4", "size = '4x4'\n[[set]]\ndepth = 30\ncount = 3\nseed = 3\n", 3, 30},
	} {
		t.Run(c.name, func(t *testing.T) {
			boards := draw(t, engine, decode(t, c.sets+run))
			again := draw(t, engine, decode(t, c.sets+run))
			if len(boards) != c.boards {
				t.Fatalf("%d boards; want %d", len(boards), c.boards)
			}
			seen := map[puzzle.State]bool{}
			for i, b := range boards {
				if d, err := engine.Distance(t.Context(), b.Start, b.Goal); err != nil || d != c.depth || b.Known != d || seen[b.Start] || again[i] != b {
					t.Errorf("board %d, %v: %d moves from home (%v), said to be %d; drawn again %v", i, b.Start, d, err, b.Known, again[i].Start)
				}
				seen[b.Start] = true
			}
		})
	}
}

func TestRandomBoardsAreThoseOfShuffle(t *testing.T) {
	e := decode(t, "size = '3x3'\n[[set]]\nrandom = 5\nseed = 42\n[[run]]\nalgorithm = 'bfs'\n")
	for i, b := range draw(t, nil, e) {
		if want := puzzle.Shuffle(b.Goal, 42+uint64(i)); b.Start != want {
			t.Errorf("board %d is %v; want %v", i, b.Start, want)
		}
	}
}

package solver

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
	"tilewise/solver/test/testbudget"
)

func request(board string, a AlgorithmID, h HeuristicID) Request {
	s := fixture.Must(puzzle.Parse(board, puzzle.Size{}))
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, s.Size()))
	return Request{Start: s, Goal: g, Algorithm: a, Heuristic: h}
}

const (
	deepest = "8 6 7 2 5 4 3 0 1"                     // 31 moves, the most on 3×3
	hardest = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1" // 80 moves, the most on 4×4
)

func TestEveryPairSolvesAndSaysWhatItProved(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	for _, a := range Algorithms() {
		for _, h := range Heuristics() {
			r := request("1 2 3 4 0 8 7 6 5", a.ID, h.ID)
			if !h.Serves(r.Start.Size()) {
				continue
			}
			got, err := e.Solve(t.Context(), r)
			if err != nil {
				t.Errorf("%s with %s: %v", a.ID, h.ID, err)
				continue
			}
			best := 6
			if a.Optimal && (!got.Optimal || got.Length() != best) {
				t.Errorf("%s with %s: %d moves, optimal %v; expected %d, optimal", a.ID, h.ID, got.Length(), got.Optimal, best)
			}
			if got.LowerBound > best || got.Length() < best || got.Optimal && got.Length() > best {
				t.Errorf("%s with %s: %d moves, bound %d, optimal %v; the truth is %d", a.ID, h.ID, got.Length(), got.LowerBound, got.Optimal, best)
			}
		}
	}
}

func TestDeepestBoard(t *testing.T) {
	got, err := New(Config{CacheDir: t.TempDir()}).Solve(t.Context(), request(deepest, "", ""))
	if err != nil || got.Length() != 31 || !got.Optimal || got.LowerBound != 31 {
		t.Errorf("%d moves, optimal %v, bound %d, %v; expected 31, optimal", got.Length(), got.Optimal, got.LowerBound, err)
	}
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		name, board string
		a           AlgorithmID
		h           HeuristicID
		want        error
	}{
		{"unsolvable", "1 2 3 4 5 6 8 7 0", "", "", puzzle.ErrUnsolvable},
		{"no such algorithm", deepest, "dijkstra", "", ErrUnknown},
		{"no such heuristic", deepest, "", "gut-feeling", ErrUnknown},
	} {
		got, err := New(Config{CacheDir: t.TempDir()}).Solve(t.Context(), request(c.board, c.a, c.h))
		if !errors.Is(err, c.want) || got.Expanded != 0 || got.Found {
			t.Errorf("%s: %v, %d expanded; expected %v and no search", c.name, err, got.Expanded, c.want)
		}
	}
}

// Layers solves large boards; its bound is no greater than the length of its solution.
func TestAutoEndsOnLargeBoards(t *testing.T) {
	for _, size := range []puzzle.Size{{W: 5, H: 5}, {W: 2, H: 9}, {W: 7, H: 6}, {W: 10, H: 10}} {
		if testing.Short() && size.Cells() > 25 {
			continue
		}
		for _, name := range puzzle.GoalNames() {
			g := fixture.Must(puzzle.NewGoal(name, size))
			got, err := New(Config{CacheDir: t.TempDir()}).Solve(t.Context(), Request{Start: puzzle.Shuffle(g, 7), Goal: g, Algorithm: Layers})
			if err != nil || !got.Found || got.LowerBound > got.Length() {
				t.Errorf("%s, %s: %v, %d moves, bound %d", size, name, err, got.Length(), got.LowerBound)
			}
		}
	}
}

func TestCancelReturnsWhatWasCounted(t *testing.T) {
	j := New(Config{CacheDir: t.TempDir()}).Start(t.Context(), request(hardest, IDAStar, Manhattan))
	for j.Progress().Generated == 0 {
		select {
		case <-j.Done():
			t.Fatal("the job ended by itself")
		case <-time.After(time.Millisecond):
		}
	}
	j.Cancel()
	got, err := j.Wait()
	if !errors.Is(err, context.Canceled) || got.Generated == 0 || got.Found {
		t.Errorf("%v, %d generated, found %v", err, got.Generated, got.Found)
	}
	if got.LowerBound < 40 {
		t.Errorf("proven bound %d", got.LowerBound)
	}
}

func TestLimitsEndInTheirError(t *testing.T) {
	r := request(hardest, AStar, Manhattan)
	r.Nodes = 1000
	if got, err := New(Config{CacheDir: t.TempDir()}).Solve(t.Context(), r); !errors.Is(err, search.ErrLimit) || got.Expanded == 0 {
		t.Errorf("%v, %d expanded", err, got.Expanded)
	}
	r.Nodes, r.Memory = 0, 8<<20
	if got, err := New(Config{CacheDir: t.TempDir()}).Solve(t.Context(), r); !errors.Is(err, search.ErrLimit) || got.Memory > 9<<20 || got.Memory == 0 {
		t.Errorf("%v, %d bytes", err, got.Memory)
	}
}

// Result.Unimproved is set where memory suffices for no shorter solution, and not where another limit is reached.
func TestASolutionThatMemoryLeavesUnimprovedIsToldApart(t *testing.T) {
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 12, H: 12}))
	for _, c := range []struct {
		memory     int64
		unimproved bool
	}{{1 << 20, true}, {64 << 20, false}} {
		r := Request{Start: puzzle.Shuffle(g, 1), Goal: g, Algorithm: Anytime, Memory: c.memory, Nodes: 100_000}
		got, err := New(Config{CacheDir: t.TempDir()}).Solve(t.Context(), r)
		if err != nil || !got.Found || got.Unimproved != c.unimproved {
			t.Errorf("%d bytes: found %t, unimproved %t, %v", c.memory, got.Found, got.Unimproved, err)
		}
	}
}

// Without memory for the tables that lead to shorter solutions, the result has NoTables and still a solution.
func TestTooLittleMemoryForTheTablesOfBeamsIsTold(t *testing.T) {
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 6, H: 6}))
	r := Request{Start: puzzle.Shuffle(g, 1), Goal: g, Algorithm: Anytime, Memory: 16 << 20, Nodes: 900_000, Enough: 1}
	got, err := New(Config{CacheDir: t.TempDir(), Workers: 1}).Solve(t.Context(), r)
	if err != nil || !got.Found || !got.NoTables {
		t.Errorf("found %t, without tables %t, %v", got.Found, got.NoTables, err)
	}
}

func TestAtDepthIsExact(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	for _, size := range []puzzle.Size{{W: 3, H: 3}, {W: 4, H: 3}, {W: 4, H: 4}} {
		if testing.Short() && size == four {
			continue
		}
		g := fixture.Must(puzzle.NewGoal(puzzle.Snake, size))
		for _, n := range []int{0, 1, 7, 20, 24} {
			s := fixture.Must(e.AtDepth(t.Context(), g, n, 5))
			b := fixture.Must(puzzle.NewSearchState(s, g))
			found, err := search.AStar(t.Context(), b, heuristic.NewManhattan(size, b.BlankGoal), search.Options{})
			if err != nil || len(found.Moves) != n {
				t.Errorf("%s: %d moves, %v; expected %d", size, len(found.Moves), err, n)
			}
		}
	}
}

func TestCountShortest(t *testing.T) {
	r := request(deepest, "", "")
	n, length, err := New(Config{CacheDir: t.TempDir()}).CountShortest(t.Context(), r.Start, r.Goal, nil)
	if n != 40 || length != 31 || err != nil {
		t.Errorf("%d solutions of %d moves, %v; expected 40 of 31", n, length, err)
	}
}

func TestCountShortestOn4x4AgreesWithItsSlowTwin(t *testing.T) {
	testbudget.OneGoroutine(t)
	e := New(Config{CacheDir: t.TempDir()})
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 4, H: 4}))
	for _, seed := range []uint64{0, 3, 4} {
		s := puzzle.Shuffle(g, seed)
		n, length, err := e.CountShortest(t.Context(), s, g, nil)
		if err != nil {
			t.Fatal(err)
		}
		board := fixture.Must(puzzle.NewSearchState(s, g))
		want, err := ida.CountShortest(t.Context(), board, heuristic.NewLinearConflict(board.Size, board.BlankGoal), length, search.Options{}, nil)
		if err != nil || n != want {
			t.Errorf("seed %d: %d solutions of %d moves; want %d, %v", seed, n, length, want, err)
		}
	}
}

// The deepest boards: every layer of 3×3, and the hardest of 4×4 for every
// corner.
func TestAtDepthReachesTheDeepest(t *testing.T) {
	testbudget.OneGoroutine(t)
	e := New(Config{CacheDir: t.TempDir()})
	three := fixture.Must(puzzle.NewGoal(puzzle.Spiral, puzzle.Size{W: 3, H: 3}))
	all := fixture.Must(search.NewDistanceTable(three.Size(), three.Blank()))
	for n := range all.Layers() {
		s := fixture.Must(e.AtDepth(t.Context(), three, n, 9))
		b, err := puzzle.NewSearchState(s, three)
		if err != nil || all.Of(b) != n {
			t.Errorf("%s is %d moves from home; expected %d", s, all.Of(b), n)
		}
	}
	if _, err := e.AtDepth(t.Context(), three, len(all.Layers()), 9); !errors.Is(err, ErrDepth) {
		t.Errorf("beyond the deepest: %v", err)
	}
	for _, goal := range []string{"blank-last", "blank-first", "1 2 3 0 4 5 6 7 8 9 10 11 12 13 14 15", "1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15"} {
		g := fixture.Must(puzzle.ParseGoal(goal, four))
		s := fixture.Must(e.AtDepth(t.Context(), g, hardestMoves, 3))
		b := fixture.Must(puzzle.NewSearchState(s, g))
		walking := fixture.Must(heuristic.NewWalkingDistance(four, g.Blank()))
		if h := walking.H(b); puzzle.Solvable(s, g) != nil || h < 58 || h > 80 || h%2 != 0 {
			t.Errorf("goal %s: %s has walking distance %d", goal, s, h)
		}
	}
}

// Auto begins with tables that are built at once, whatever the board; the search shows how hard the board is.
func TestAutoChoosesTablesByTheBoard(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	for board, want := range map[string]HeuristicID{
		deepest:                                 PDB44,
		"1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15": PDB663,
		hardest:                                 PDB663,
	} {
		pair, err := e.choose(request(board, "", ""))
		if err != nil || pair.heuristic.ID != want || !pair.proves(SearchVariant{}) {
			t.Errorf("%s: %+v, %v; expected %s", board, pair, err, want)
		}
	}
}

// AtDepth finds a board at the distance of Farthest. Where Farthest reports that no board is farther, AtDepth finds
// none one move farther.
func TestFarthest(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	for _, c := range []struct {
		size, goal string
		n          int
		deepest    bool
	}{
		{"2x2", "blank-last", 6, true}, {"3x3", "blank-last", 31, true}, {"3x3", "spiral", 30, true}, {"2x4", "blank-first", 36, true},
		{"4x4", "snake", 80, true}, {"4x4", "spiral", 53, false}, {"3x4", "blank-last", 34, false}, {"5x5", "snake", 30, false}, {"10x10", "blank-last", 30, false},
	} {
		size := fixture.Must(puzzle.ParseSize(c.size))
		g := fixture.Must(puzzle.ParseGoal(c.goal, size))
		n, deepest := e.Farthest(g)
		if n != c.n || deepest != c.deepest || HardestKnown(g) != deepest {
			t.Errorf("%s, %s: %d, %v; want %d, %v", c.size, c.goal, n, deepest, c.n, c.deepest)
		}
		if testing.Short() && size.Cells() > 9 {
			continue
		}
		if _, err := e.AtDepth(t.Context(), g, n, 7); err != nil {
			t.Errorf("%s, %s: %v", c.size, c.goal, err)
		}
		if _, err := e.AtDepth(t.Context(), g, n+1, 7); deepest && !errors.Is(err, ErrDepth) {
			t.Errorf("%s, %s, one farther: %v", c.size, c.goal, err)
		}
	}
}

func TestTypicalDistance(t *testing.T) {
	for size, mean := range map[puzzle.Size]float64{
		{W: 3, H: 3}: 21.97, // over all boards (Reinefeld 1993)
		{W: 4, H: 4}: 52.59, // over all boards (Korf & Schultze 2005)
	} {
		if d := float64(TypicalDistance(size)) - mean; d < -1 || d > 1 {
			t.Errorf("%s: %d; the mean is %v", size, TypicalDistance(size), mean)
		}
	}
}

package solver

import (
	"context"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/test/fixture"
)

// instead stands in for tables that would take a while to build: it searches with linear conflict.
type instead struct {
	blankAwareSearch // its other methods are not called
	asked            int
}

func (i *instead) Search(ctx context.Context, b *puzzle.SearchState, o search.Options) (search.Result, error) {
	i.asked++
	return ida.IDAStar(ctx, b, heuristic.NewLinearConflict(b.Size, b.BlankGoal), o)
}

// Where the tables of 5×5 exist and fit into memory, Auto proves its bounds with them, and ends with a proof that the
// best known solution is a shortest one.
func TestAutoProvesWithTheTablesThatAreThere(t *testing.T) {
	size := puzzle.Size{W: 5, H: 5}
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankFirst, size))
	start := puzzle.RandomWalk(g, 50, 5)
	board := fixture.Must(puzzle.NewSearchState(start, g))
	truth, err := ida.IDAStar(t.Context(), board, heuristic.NewLinearConflict(size, 0), search.Options{})
	if err != nil || len(truth.Moves) < 28 {
		t.Fatalf("%d moves, %v; a board far from home was wanted", len(truth.Moves), err)
	}
	for _, c := range []struct {
		name    string
		there   bool
		memory  int64
		workers int
		want    HeuristicID
	}{
		{"two workers", true, 0, 2, PDB6666},
		{"one worker", true, 0, 1, PDB6666},
		{"no tables", false, 0, 2, LinearConflict},
		{"no memory for them", true, 100 << 20, 2, LinearConflict},
	} {
		e, tables := New(Config{CacheDir: t.TempDir()}), &instead{}
		if c.there {
			e.heuristics.made[tablesOf(heuristicCard(PDB6666), IDAStar, size, 0)] = preparedHeuristic{search: tables}
		}
		j := e.Start(t.Context(), Request{Start: start, Goal: g, Workers: c.workers, Memory: c.memory})
		r, err := j.Wait()
		if err != nil || !r.Optimal || r.Length() != len(truth.Moves) || r.Algorithm != Anytime || r.Heuristic != c.want {
			t.Errorf("%s: %d moves, optimal %v, by %s with %s, %v; the shortest has %d", c.name, r.Length(), r.Optimal, r.Algorithm, r.Heuristic, err, len(truth.Moves))
		}
		if used := tables.asked > 0; used != (c.want == PDB6666) {
			t.Errorf("%s: the tables were asked %d times", c.name, tables.asked)
		}
		if r.Unbuilt != nil {
			t.Errorf("%s: %s would prove more than a shortest solution", c.name, r.Unbuilt.Heuristic.Title)
		}
		history := j.Progress().History
		for _, s := range history {
			if s.Bound > len(truth.Moves) || s.Length < len(truth.Moves) {
				t.Errorf("%s: bound %d, solution %d; the truth is %d", c.name, s.Bound, s.Length, len(truth.Moves))
			}
		}
		if len(history) == 0 || history[0].Length <= len(truth.Moves) {
			t.Errorf("%s: no first solution before the shortest one: %v", c.name, history)
		}
	}
}

// After a long search of a 4×4 board, and only then, unbuilt returns the tables 7-8, which would have saved most of it.
func TestTablesThatWouldSaveALongSearchAreTold(t *testing.T) {
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 4, H: 4}))
	long := Result{Algorithm: IDAStar, Heuristic: PDB771, Found: true, Optimal: true, Elapsed: 2 * longSearch}
	short, unfinished, other := long, long, long
	short.Elapsed = longSearch / 2
	unfinished.Found, unfinished.Optimal = false, false
	other.Algorithm = AStar
	for _, c := range []struct {
		name      string
		found     Result
		heuristic HeuristicID
		memory    int64
		built     bool
		told      bool
	}{
		{name: "long", found: long, told: true},
		{name: "long, by name", found: long, heuristic: AutoHeuristic, told: true},
		{name: "stopped after long", found: unfinished, told: true},
		{name: "short", found: short},
		{name: "A*", found: other},
		{name: "a heuristic was chosen", found: long, heuristic: PDB771},
		{name: "no memory for it", found: long, memory: 300 << 20},
		{name: "it is there", found: long, built: true},
	} {
		e := New(Config{CacheDir: t.TempDir(), Memory: 2 << 30})
		if c.built {
			e.heuristics.made[tablesOf(heuristicCard(PDB78), IDAStar, g.Size(), g.Blank())] = preparedHeuristic{search: &instead{}}
		}
		u := e.unbuilt(Request{Start: puzzle.Shuffle(g, 4), Goal: g, Heuristic: c.heuristic, Memory: c.memory}, c.found)
		if told := u != nil; told != c.told || told && (u.Heuristic.ID != PDB78 || u.Faster < 2 || u.Time <= 0) {
			t.Errorf("%s: told %v, want %v", c.name, told, c.told)
		}
	}
	small := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}))
	if New(Config{CacheDir: t.TempDir()}).unbuilt(Request{Start: puzzle.Shuffle(small, 4), Goal: small}, long) != nil {
		t.Error("7-8 does not serve 3×3")
	}
}

// Result.Unbuilt has tables only where they can be built in the memory that there is, and where the user did not choose
// the heuristic.
func TestTablesThatWouldProveMoreAreTold(t *testing.T) {
	for _, c := range []struct {
		side      int
		heuristic HeuristicID
		memory    int64
		told      bool
	}{
		{5, "", 0, true}, {5, AutoHeuristic, 0, true},
		{5, LinearConflict, 0, false}, {5, "", 100 << 20, false}, {6, "", 0, false},
	} {
		g := fixture.Must(puzzle.NewGoal(puzzle.BlankFirst, puzzle.Size{W: c.side, H: c.side}))
		e := New(Config{CacheDir: t.TempDir(), Memory: 2 << 30})
		r, err := e.Solve(t.Context(), Request{Start: puzzle.Shuffle(g, 4), Goal: g, Heuristic: c.heuristic, Algorithm: Anytime, Memory: c.memory, Nodes: 5000, Workers: 1})
		if err != nil || !r.Found {
			t.Fatal(err)
		}
		if told := r.Unbuilt != nil; told != c.told || told && (r.Unbuilt.Heuristic.ID != PDB6666 || r.Unbuilt.Time <= 0) {
			t.Errorf("%d×%d with %q and %d bytes: told %v, want %v", c.side, c.side, c.heuristic, c.memory, told, c.told)
		}
	}
}

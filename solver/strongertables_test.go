package solver

import (
	"os"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// Which tables follow depends on kept tables, memory and time; a heuristic that the user has chosen stays.
func TestTheTablesThatFollow(t *testing.T) {
	ready := func(e *Engine, id HeuristicID) {
		e.heuristics.made[tablesOf(heuristicCard(id), IDAStar, four, 15)] = preparedHeuristic{search: &instead{}}
	}
	for _, c := range []struct {
		name    string
		from    HeuristicID
		request Request
		there   HeuristicID
		grown   uint64 // the last round, after one of 1,000 states; 0 is no round
		want    HeuristicID
	}{
		{name: "step by step", from: PDB663, want: PDB771},
		{name: "then the largest", from: PDB771, want: PDB78},
		{name: "rounds that grow fast", from: PDB663, grown: 7000, want: PDB771},
		{name: "rounds that grow slowly", from: PDB663, grown: 5000, want: PDB78},
		{name: "and memory for the next alone", from: PDB663, grown: 5000, request: Request{Memory: 90 << 20}, want: PDB771},
		{name: "there is none above", from: PDB78},
		{name: "what is there", from: PDB663, there: PDB78, want: PDB78},
		{name: "memory for the next alone", from: PDB663, request: Request{Memory: 90 << 20}, want: PDB771},
		{name: "where the ladder ends", from: PDB771, request: Request{Memory: 90 << 20}},
		{name: "no memory", from: PDB663, request: Request{Memory: 30 << 20}},
		{name: "no time", from: PDB771, request: Request{Time: 300 * time.Millisecond}},
		{name: "what is there takes none", from: PDB771, request: Request{Time: 300 * time.Millisecond}, there: PDB78, want: PDB78},
		{name: "chosen", from: PDB663, request: Request{Heuristic: PDB663}},
		{name: "an experiment", from: PDB663, request: Request{Variant: SearchVariant{Plain: true}}},
	} {
		e := New(Config{CacheDir: t.TempDir(), Memory: DefaultMemory})
		if c.there != "" {
			ready(e, c.there)
		}
		c.request.Goal = puzzle.BlankAt(four, 15)
		c.request.Start = c.request.Goal.State
		r := requestRun{engine: e, Request: c.request, job: &RunningSearch{}}
		var rounds []search.Iteration
		if c.grown > 0 {
			rounds = []search.Iteration{{Expanded: 1000}, {Expanded: c.grown}}
		}
		s := algorithmWithHeuristic{algorithmCard(IDAStar), heuristicCard(c.from)}
		if next := r.stronger(s, rounds); next.ID != c.want {
			t.Errorf("%s: %q follows %s; want %q", c.name, next.ID, c.from, c.want)
		}
	}
}

// Auto changes its tables within one search. Answer, counts and progress are those of one search. If memory does not
// suffice for the stronger tables, it keeps the first ones.
func TestAutoGoesOnWithStrongerTables(t *testing.T) {
	formerRows, formerRoom := heuristics, room
	defer func() { heuristics, room = formerRows, formerRoom }()
	heuristics = Heuristics()
	for i := range heuristics {
		heuristics[i].auto = heuristics[i].ID == PDB663 || heuristics[i].ID == PDB555
		if heuristics[i].outgrown = 0; heuristics[i].ID == PDB555 {
			heuristics[i].outgrown = 2000
		}
	}
	r := request("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", IDAStar, PDB555)
	r.Goal, r.Workers = puzzle.BlankAt(four, 0), 1
	e := New(Config{CacheDir: t.TempDir()})
	least := e.heuristics.need(heuristicCard(PDB555), tablesOf(heuristicCard(PDB555), IDAStar, four, 0)) + beside
	alone := fixture.Must(e.Solve(t.Context(), r))
	r.Heuristic = AutoHeuristic
	board := fixture.Must(puzzle.NewSearchState(r.Start, r.Goal))
	for _, c := range []struct {
		room int64
		want HeuristicID
	}{{least, PDB555}, {1 << 40, PDB663}} {
		room = func() int64 { return c.room }
		run := requestRun{engine: e, Request: r, job: &RunningSearch{start: r.Start, goal: r.Goal}}
		err := run.run(t.Context(), algorithmWithHeuristic{algorithmCard(IDAStar), heuristicCard(PDB555)}, board)
		got, p := run.job.result, run.job.Progress()
		if err != nil || got.Length() != 57 || !got.Optimal || got.Heuristic != c.want || got.TableBytes == 0 {
			t.Errorf("%d moves with %s, optimal %v, %v; want 57 with %s", got.Length(), got.Heuristic, got.Optimal, err, c.want)
		}
		if fewer := got.Expanded < alone.Expanded; fewer != (c.want == PDB663) || got.Expanded != p.Expanded {
			t.Errorf("%d states with %s, %d shown; 5-5-5 takes %d", got.Expanded, c.want, p.Expanded, alone.Expanded)
		}
		if len(p.Rounds) != len(alone.Iterations) || p.Rounds[0].Expanded != alone.Iterations[0].Expanded || p.Tables != c.want {
			t.Errorf("%s, %d rounds; 5-5-5 takes %d", p.Tables, len(p.Rounds), len(alone.Iterations))
		}
	}
}

// Auto solves transposed with memory for all tables, and with memory for 7-7-1 at most.
func TestTheTransposedBoardIsSolvedByAuto(t *testing.T) {
	if os.Getenv("TILEWISE_EXHAUSTIVE") == "" {
		t.Skip("10 s of CPU time")
	}
	for memory, want := range map[int64]HeuristicID{0: PDB78, 90 << 20: PDB771} {
		r := request(transposed, "", "")
		r.Memory = memory
		got, err := New(Config{Fresh: true, Memory: DefaultMemory}).Solve(t.Context(), r)
		if err != nil || got.Length() != 72 || !got.Optimal || got.Heuristic != want {
			t.Errorf("%d moves with %s, %v; want 72 with %s", got.Length(), got.Heuristic, err, want)
		}
	}
}

// The parts of a long proof use the heuristic of ProofHeuristic on 5×5, if memory suffices for its tables.
func TestPartsOfALongProofHaveTheStrongestTables(t *testing.T) {
	for _, c := range []struct {
		side   int
		memory int64
		want   HeuristicID
	}{{5, DefaultMemory, PDB6666}, {5, 100 << 20, AutoHeuristic}, {4, DefaultMemory, AutoHeuristic}} {
		k := certificateCheck{engine: New(Config{Fresh: true}), memory: c.memory}
		k.claim.Goal = puzzle.BlankAt(puzzle.Size{W: c.side, H: c.side}, 0)
		k.claim.Start = k.claim.Goal.State
		if got := k.heuristicOfParts(); got != c.want {
			t.Errorf("%d×%d within %d bytes: %s; want %s", c.side, c.side, c.memory, got, c.want)
		}
	}
}

package solver

import (
	"errors"
	"strings"
	"testing"
	"time"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// Tables that a search changes to are built within its time limit; those that it begins with are not.
func TestTheSearchGetsTheTimeThatLaterTablesLeave(t *testing.T) {
	for _, c := range []struct{ limit, begun, spent, want time.Duration }{
		{0, 0, time.Hour, 0},
		{time.Second, time.Hour, time.Hour, time.Second},
		{time.Second, time.Hour, time.Hour + time.Second/4, 3 * time.Second / 4},
		{time.Second, 0, time.Hour, 1}, // never 0, which is no limit
	} {
		r := requestRun{engine: New(Config{Fresh: true}), Request: Request{Time: c.limit}, begun: c.begun,
			job: &RunningSearch{result: Result{Setup: c.spent}}}
		if got := r.options().Time; got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

func TestAutoTakesTablesThatLeaveMemory(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	for _, c := range []struct {
		memory int64
		want   HeuristicID
	}{
		{64 << 10, LinearConflict},
		{1 << 20, PDBSmall},
		{16 << 20, PDB663},
		{0, PDB663},
	} {
		r := request(hardest, "", "")
		r.Memory = c.memory
		if pair, err := e.choose(r); err != nil || pair.heuristic.ID != c.want {
			t.Errorf("%d bytes: %v, %v; expected %s", c.memory, pair, err, c.want)
		}
	}
}

func TestTablesThatDoNotFitAreNotBuilt(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	for _, a := range []AlgorithmID{Auto, IDAStar, AStar} {
		r := request(hardest, a, PDB663)
		r.Memory = 1 << 20
		if _, err := e.Solve(t.Context(), r); !errors.Is(err, ErrMemory) {
			t.Errorf("%s: %v", a, err)
		}
	}
	for _, a := range []AlgorithmID{IDAStar, AStar} {
		if e.heuristics.cache.Ready(tablesOf(heuristicCard(PDB663), a, four, 15)) {
			t.Error("they were built all the same")
		}
	}
}

func TestNoBoardIsFartherThanTheHardest(t *testing.T) {
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, four))
	if _, err := New(Config{CacheDir: t.TempDir()}).AtDepth(t.Context(), g, hardestMoves+1, 1); !errors.Is(err, ErrDepth) {
		t.Error(err)
	}
}

func TestWorkersAreBounded(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir(), Workers: 1 << 30})
	r := requestRun{engine: e, Request: Request{Workers: 1 << 30}, job: &RunningSearch{}}
	if o := r.options(); o.Workers != maxWorkers || e.config.Workers != maxWorkers {
		t.Error(o.Workers, e.config.Workers)
	}
}

func TestANoticeIsKeptOnce(t *testing.T) {
	k := newHeuristicCache(Config{CacheDir: t.TempDir()})
	for _, what := range []pdb.TableNoticeKind{TableNotKept, TableDamaged, TableNotKept} {
		k.notice(TableNotice{What: what})
	}
	if got := k.takeNotices(); len(got) != 2 {
		t.Error(got)
	}
}

// A large database that exists in the form for IDA* is not built in the other form unless the user asks for it.
func oneFormOfADatabaseDoesNotCallForTheOther(t *testing.T, e *Engine) {
	t.Helper()
	for a, want := range map[AlgorithmID]HeuristicID{Auto: PDB771, IDAStar: PDB771, AStar: PDB663, WeightedAStar: PDB663} {
		r := request("1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15", a, "")
		if pair, err := e.choose(r); err != nil || pair.heuristic.ID != want {
			t.Errorf("%s: %v, %v; expected %s", a, pair, err, want)
		}
	}
	r := request(hardest, "", "")
	told := false
	for _, v := range e.Values(t.Context(), r.Start, r.Goal) {
		told = told || v.Heuristic.ID == PDB771
	}
	if !told {
		t.Error("the form that is there does not tell its value")
	}
	if e.heuristics.cache.Ready(tablesOf(heuristicCard(PDB771), AStar, four, 15)) {
		t.Error("7-7-1 was built in its second form")
	}
}

// A limit on time is for the search: the first board of a list is searched as long as those after it, whose tables are
// built by then.
func TestATimeLimitIsForTheSearch(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	r := request(hardest, IDAStar, PDB663)
	r.Time = 50 * time.Millisecond
	got, err := e.Solve(t.Context(), r)
	var limit search.LimitError
	if !errors.As(err, &limit) || limit.Of != search.LimitTime || got.Expanded == 0 || got.Setup < r.Time {
		t.Errorf("%v after %s of tables: %d expanded", err, got.Setup, got.Expanded)
	}
}

// The error of a time limit names the time of the request, not the rest that building tables has left.
func TestALimitOnTimeIsToldAsItWasAskedFor(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	r := request(hardest, IDAStar, PDB663)
	r.Time = 400 * time.Millisecond
	_, err := e.Solve(t.Context(), r)
	if want := search.TimeLimit(r.Time); err != nil && !errors.Is(err, want) {
		t.Errorf("%v; want %v", err, want)
	}
	if got := r.named(search.TimeLimit(time.Millisecond)); !errors.Is(got, search.TimeLimit(r.Time)) {
		t.Error(got)
	}
	if got := r.named(search.LimitError{Of: search.LimitStates, Amount: 3}); !errors.Is(got, search.LimitError{Of: search.LimitStates, Amount: 3}) {
		t.Error(got)
	}
}

func TestTheDefaultLeavesHalfOfTheMachineAlone(t *testing.T) {
	for installed, want := range map[int64]int64{0: DefaultMemory, 1 << 30: 512 << 20, 4 << 30: DefaultMemory, 64 << 30: DefaultMemory} {
		if got := sensibleMemory(installed); got != want {
			t.Errorf("of %d bytes, %d", installed, got)
		}
	}
}

// Where the system leaves this process too little memory, every call that builds tables returns ErrMemory. Otherwise
// the system would kill the process.
func TestTablesThatTheMachineCannotHoldAreRefused(t *testing.T) {
	former := room
	defer func() { room = former }()
	room = func() int64 { return 300e6 }
	e := New(Config{CacheDir: t.TempDir()})
	four := puzzle.Size{W: 4, H: 4}
	set := fixture.Must(e.TableSet(PDB78, four, 15))
	for what, ask := range map[string]func() error{
		"building":  func() error { return e.Build(t.Context(), set, nil) },
		"proving":   func() error { _, err := e.Verify(t.Context(), set, nil); return err },
		"measuring": func() error { _, err := e.Estimate(t.Context(), PDB78, four, 15, SearchVariant{}); return err },
	} {
		if err := ask(); !errors.Is(err, ErrMemory) || !strings.Contains(err.Error(), "and 300 MB are left here") {
			t.Errorf("%s: %v", what, err)
		}
	}
	if small, err := e.TableSet(PDB555, four, 15); err != nil || e.Build(t.Context(), small, nil) != nil {
		t.Errorf("small tables are refused, too: %v", err)
	}
	if text := (search.LimitError{Of: search.LimitMemory, Amount: 31457280}).Error(); !strings.HasSuffix(text, ": 31.5 MB of memory") {
		t.Error(text)
	}
}

package pdb

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

var (
	eight   = puzzle.Size{W: 3, H: 3}
	fifteen = puzzle.Size{W: 4, H: 4}
)

// noticeCollector collects the notices of a cache.
type noticeCollector struct {
	lock sync.Mutex
	all  []TableNotice
}

func (n *noticeCollector) add(notice TableNotice) {
	n.lock.Lock()
	defer n.lock.Unlock()
	n.all = append(n.all, notice)
}

// databases lists all databases, the weakest first.
var databases = []*Database{
	Dynamic, Fringe, Small, Dual, Database44, Database555, Database663, Database771, Database78, Database6666,
}

// eight44 is the tables that most tests ask for.
var eight44 = fixture.Must(Database44.Tables(eight, 8, PlainForm))

// testTableCache returns a cache that stores even the smallest tables, and the collector of its notices.
func testTableCache(dir string) (*TableCache, *noticeCollector) {
	n := &noticeCollector{}
	s := NewTableCache(NewTableStore(dir), 2, n.add)
	s.keep = 0
	return s, n
}

func mustGet(t *testing.T, s *TableCache, set TableSet) *LoadedTables {
	t.Helper()
	tables := fixture.Must(s.Get(t.Context(), set, nil))
	return tables
}

func TestTableCacheHasEveryName(t *testing.T) {
	s := NewTableCache(nil, 0, nil)
	for _, of := range []struct {
		size  puzzle.Size
		blank int
		names []string
	}{
		{puzzle.Size{W: 2, H: 2}, 0, []string{"dynamic", "fringe", "pdb-small"}},
		{puzzle.Size{W: 3, H: 2}, 5, []string{"dynamic", "fringe", "pdb-small"}},
		{eight, 8, []string{"dynamic", "fringe", "pdb-small", "dual", "pdb-44"}},
		{fifteen, 10, []string{"dynamic", "fringe", "pdb-small", "dual", "pdb-555", "pdb-663", "pdb-771", "pdb-78"}},
		{puzzle.Size{W: 5, H: 5}, 12, []string{"dynamic", "fringe", "pdb-small", "pdb-6666"}},
		{puzzle.Size{W: 6, H: 5}, 29, nil},
	} {
		var names []string
		for _, d := range databases {
			set, err := d.Tables(of.size, of.blank, PlainForm)
			if !d.Serves(of.size) {
				if !errors.Is(err, ErrNoPartition) {
					t.Errorf("%s on %s: %v", d.Name, of.size, err)
				}
				continue
			}
			names = append(names, d.Name)
			plan := set.Plan()
			if err != nil || plan.Memory <= 0 || plan.Peak < plan.Memory || plan.Time <= 0 {
				t.Errorf("%s on %s: plan %+v, %v", d.Name, of.size, plan, err)
			}
			if of.size.Cells() > 9 {
				continue
			}
			if h := mustGet(t, s, set); h.Bytes() != plan.Memory {
				t.Errorf("%s on %s: %d bytes; the plan said %d", d.Name, of.size, h.Bytes(), plan.Memory)
			}
		}
		if !slices.Equal(names, of.names) {
			t.Errorf("%s: %q; expected %q", of.size, names, of.names)
		}
	}
}

func TestTableCacheBuildsOnceForAll(t *testing.T) {
	s, told := testTableCache(t.TempDir())
	got := make([]*LoadedTables, 8)
	var wait sync.WaitGroup
	for i := range got {
		wait.Go(func() { got[i], _ = s.Get(t.Context(), eight44, func(BuildProgress) {}) })
	}
	wait.Wait()
	for _, h := range got {
		if h == nil || h != got[0] {
			t.Fatal("not all got the same")
		}
	}
	if !s.Ready(eight44.TablesID) || s.Ready(TablesID{"pdb-44", eight, 0, PlainForm}) {
		t.Error("Ready is wrong")
	}
	s.Forget(eight44.TablesID)
	if s.Ready(eight44.TablesID) || mustGet(t, s, eight44) == got[0] {
		t.Error("Forget keeps it")
	}
	if len(told.all) > 0 {
		t.Errorf("notices: %v", told.all)
	}
}

// Held counts each set once, however often Get has returned it, until Forget removes it.
func TestTableCacheTellsWhatItHolds(t *testing.T) {
	s := NewTableCache(nil, 2, nil)
	small := fixture.Must(Small.Tables(fifteen, 15, PlainForm))
	want := mustGet(t, s, eight44).Bytes() + mustGet(t, s, small).Bytes()
	mustGet(t, s, small)
	if held := s.Held(); held != want {
		t.Errorf("%d bytes are held, want %d", held, want)
	}
	s.Forget(small.TablesID)
	s.Forget(eight44.TablesID)
	if held := s.Held(); held != 0 {
		t.Errorf("%d bytes are held when all is forgotten", held)
	}
}

func TestTableCacheRebuildsWhatIsDamaged(t *testing.T) {
	dir := t.TempDir()
	first, _ := testTableCache(dir)
	want := mustGet(t, first, eight44).Plain()[0]
	name := first.store.file(PlainForm, want.Pattern())
	content := fixture.Must(os.ReadFile(name))
	content[len(content)/2] ^= 4
	fixture.NoError(t, os.WriteFile(name, content, 0o600))

	second, told := testTableCache(dir)
	got := mustGet(t, second, eight44).Plain()[0]
	if !slices.Equal(got.nibbles, want.nibbles) {
		t.Error("the rebuilt table differs")
	}
	if len(told.all) != 1 || told.all[0].What != Damaged || told.all[0].ID != eight44.TablesID ||
		!errors.Is(told.all[0].Err, ErrCorrupt) {
		t.Errorf("told %v; expected one of damage", told.all)
	}
	if aside, err := os.ReadFile(name + damagedSuffix); err != nil || !slices.Equal(aside, content) {
		t.Errorf("the damaged file was not kept: %v", err)
	}
	if _, err := second.store.load(PlainForm, want.Pattern(), nil); err != nil {
		t.Errorf("the rebuilt table was not stored: %v", err)
	}
}

func TestTableCacheGoesOnWithoutADisk(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	fixture.NoError(t, os.WriteFile(file, nil, 0o600))
	for _, dir := range []string{file, filepath.Join(file, "below")} {
		s, told := testTableCache(dir)
		mustGet(t, s, eight44)
		if len(told.all) != 2 || told.all[0].What != NotKept || told.all[0].Err == nil {
			t.Errorf("%s: notices %v; expected one for each table", dir, told.all)
		}
	}
}

func TestTwoProgramsBuildAtOnce(t *testing.T) {
	dir := t.TempDir()
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			s, told := testTableCache(dir)
			_, err := s.Get(context.Background(), eight44, nil)
			if err != nil || len(told.all) > 0 {
				t.Errorf("%v, notices %v", err, told.all)
			}
		})
	}
	wait.Wait()
	if n := tables(NewTableStore(dir)); n != 2 {
		t.Errorf("%d tables are stored; expected 2", n)
	}
}

func TestTableCacheStopsWhenNobodyWaits(t *testing.T) {
	s, _ := testTableCache(t.TempDir())
	for moment := time.Duration(0); moment < 30*time.Millisecond; moment += 6 * time.Millisecond {
		ctx, cancel := context.WithTimeout(t.Context(), moment)
		for _, d := range []*Database{Database555, Fringe, Dynamic} {
			h, err := s.Get(ctx, fixture.Must(d.Tables(fifteen, 0, PlainForm)), nil)
			if err == nil && h == nil || err != nil && !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%s after %v: %v, %v", d.Name, moment, h, err)
			}
		}
		cancel()
	}
	h := mustGet(t, s, fixture.Must(Database555.Tables(fifteen, 0, PlainForm)))
	if h.Heuristic.H(puzzle.Home(fifteen, 0)) != 0 {
		t.Error("home is not 0 moves away")
	}
}

// TestOneStopsAndAnotherStays: a build that two callers wait for goes on when one of them cancels.
func TestOneStopsAndAnotherStays(t *testing.T) {
	s, _ := testTableCache(t.TempDir())
	key := fixture.Must(Database555.Tables(fifteen, 0, PlainForm))
	_, leave := s.join(key, nil)
	it, stay := s.join(key, nil)
	leave()
	<-it.ready
	stay()
	if it.err != nil {
		t.Errorf("the build ended with %v", it.err)
	}
	if !s.Ready(key.TablesID) {
		t.Error("it is not on the cache")
	}
}

func TestProgressReachesTheEnd(t *testing.T) {
	var last BuildProgress
	pace := newProgressMeter(100, func(p BuildProgress) {
		if p.Fraction < last.Fraction {
			t.Errorf("progress goes back from %v to %v", last.Fraction, p.Fraction)
		}
		last = p
	})
	for work := range int64(101) {
		pace.last = pace.began.Add(-reportEvery)
		pace.done(work)
	}
	if last.Fraction != 1 || last.Left != 0 {
		t.Errorf("progress ends at %+v", last)
	}
}

package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// opened shows the manager and waits for its list.
func opened(s *stand) *library {
	s.t.Helper()
	l := s.showLibrary()
	s.until("the list of databases", func() bool { return len(l.rows) > 0 })
	return l
}

func (l *library) row(id solver.HeuristicID) *libraryRow {
	for _, r := range l.rows {
		if r.set.Heuristic.ID == id {
			return r
		}
	}
	return nil
}

func TestTheManagerBuildsProvesCountsAndDeletes(t *testing.T) {
	s := newStandOn(t, freshApp(t), solver.New(solver.Config{CacheDir: t.TempDir()}))
	s.small(hardest)
	s.until("the bounds, whose small tables are built unasked", func() bool { return s.least.of == s.position() })
	l := opened(s)
	r := l.row(solver.PDB44)
	test.Tap(r.remove)
	s.until("the end of the tables built unasked", func() bool { return !r.set.Ready && !r.busy })
	if !r.build.Visible() || r.verify.Visible() || r.remove.Visible() {
		t.Fatalf("before building: %+v", r)
	}
	test.Tap(r.build)
	s.until("the tables", func() bool { return r.set.Ready && !r.busy })
	if r.build.Visible() || !r.verify.Visible() || !r.remove.Visible() {
		t.Error("built tables can be built, and neither proven nor deleted")
	}
	test.Tap(r.verify)
	s.until("the proof", func() bool { return strings.Contains(s.banner.Said, "proven") })
	test.Tap(r.values)
	s.until("the values", func() bool { return r.below.Visible() && r.chart.Len() > 10 })
	test.Tap(r.remove)
	s.until("the end of the tables", func() bool { return !r.set.Ready && !r.busy })
	s.press("Escape")
	if s.sheet.IsOpen() {
		t.Error("Escape leaves the sheet open")
	}
}

func TestWithoutDatabasesTheSheetIsSmall(t *testing.T) {
	s := newStand(t)
	s.chooseSize(puzzle.Size{W: 9, H: 9})
	s.until("the board", func() bool { return !s.shuffles.Busy() })
	l := s.showLibrary()
	s.until("the list", func() bool { return !l.listing.Busy() })
	if got := s.sheet.Card.Size().Height; got > 260 {
		t.Errorf("to say one sentence the sheet is %v high", got)
	}
}

func TestABuildingCanBeStopped(t *testing.T) {
	s := newStand(t)
	l := opened(s)
	r := l.row(solver.PDB78)
	test.Tap(r.build)
	if !r.stop.Visible() || r.build.Visible() {
		t.Error("a building under way cannot be stopped")
	}
	test.Tap(r.stop)
	if r.busy || r.set.Ready || !r.build.Visible() {
		t.Error("the building goes on")
	}
}

// Tables that take a while are asked about before a search builds them.
func TestLargeTablesAreAskedFor(t *testing.T) {
	s := newStandOn(t, freshApp(t), solver.New(solver.Config{CacheDir: t.TempDir()}))
	start, err := puzzle.Parse("1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15", puzzle.Size{})
	if err != nil {
		t.Fatal(err)
	}
	s.settings.Heuristic, s.settings.Algorithm = solver.PDB78, solver.IDAStar
	s.begin(s.newGame(session.Origin{Kind: session.Pasted}, start))
	s.solve()
	s.until("the question", func() bool { return strings.Contains(s.banner.Said, "has to be built first") })
	if s.job.running != nil {
		t.Error("the search began without an answer")
	}
}

// What cannot be solved in little memory can be in more.
func TestMoreMemoryMakesMorePairsWork(t *testing.T) {
	s := newStandOn(t, freshApp(t), solver.New(solver.Config{CacheDir: t.TempDir()}))
	g := s.game.Goal
	s.begin(s.newGame(session.Origin{Kind: session.Pasted}, puzzle.Shuffle(g, 1)))
	works := func() bool { return s.fit(solver.AStar, solver.Manhattan).OK }
	s.setMemory(session.Memories()[0])
	little := works()
	s.setMemory(session.Memories()[len(session.Memories())-1])
	if little || !works() {
		t.Errorf("A* with Manhattan distance works in little memory: %v, in much: %v", little, works())
	}
	if got := loadSettings(s.app.Preferences()).Memory; got != s.settings.Memory {
		t.Errorf("remembered %d, chosen %d", got, s.settings.Memory)
	}
}

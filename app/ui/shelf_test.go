package ui

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/app/ui/databases"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/settings"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// opened shows the manager and waits for its list.
func opened(s *stand) *databases.Sheet {
	s.t.Helper()
	l := s.shelf.Show()
	s.until("the list of databases", func() bool { return len(l.Rows) > 0 })
	return l
}

func rowOfTables(l *databases.Sheet, id solver.HeuristicID) *databases.Row {
	for _, r := range l.Rows {
		if r.Set.Heuristic.ID == id {
			return r
		}
	}
	return nil
}

func TestTheManagerBuildsProvesCountsAndDeletes(t *testing.T) {
	s := newStandOn(t, freshApp(t), solver.New(solver.Config{CacheDir: t.TempDir()}))
	s.small(hardest)
	s.until("the bounds, whose small tables are built unasked", func() bool { _, known := s.solve.Least(s.position()); return known })
	l := opened(s)
	r := rowOfTables(l, solver.PDB44)
	test.Tap(r.Remove)
	s.until("the end of the tables built unasked", func() bool { return !r.Set.Ready && r.Work() == nil })
	if !r.Build.Visible() || r.Verify.Visible() || r.Remove.Visible() {
		t.Fatalf("before building: %+v", r)
	}
	test.Tap(r.Build)
	s.until("the tables", func() bool { return r.Set.Ready && r.Work() == nil })
	if r.Build.Visible() || !r.Verify.Visible() || !r.Remove.Visible() {
		t.Error("built tables can be built, and neither proven nor deleted")
	}
	test.Tap(r.Verify)
	s.until("the proof", func() bool { return strings.Contains(s.Messages.Said, "proven") })
	test.Tap(r.Values)
	s.until("the values", func() bool { return r.Below.Visible() })
	if entries, boards := r.Told.Entries.Chart(), r.Told.Boards.Chart(); len(entries.Series[0].Values) <= 10 || len(boards.Series[0].Values) <= 5 || !strings.Contains(r.Told.Said.Content, "more than the Manhattan distance") {
		t.Errorf("%d values, %d bins; it says %q", len(entries.Series[0].Values), len(boards.Series[0].Values), r.Told.Said.Content)
	}
	test.Tap(r.Remove)
	s.until("the end of the tables", func() bool { return !r.Set.Ready && r.Work() == nil })
	s.press("Escape")
	if s.Sheet.IsOpen() {
		t.Error("Escape leaves the sheet open")
	}
}

func TestWithoutDatabasesTheSheetIsSmall(t *testing.T) {
	s := newStand(t)
	s.shuffler.ChooseSize(puzzle.Size{W: 9, H: 9})
	s.until("the board", func() bool { return !s.shuffler.Busy() })
	l := s.shelf.Show()
	s.until("the list", func() bool { return !l.Listing.Busy() })
	if got := s.Sheet.Card.Size().Height; got > 260 {
		t.Errorf("to say one sentence the sheet is %v high", got)
	}
}

func TestABuildingCanBeStopped(t *testing.T) {
	s := newStand(t)
	l := opened(s)
	r := rowOfTables(l, solver.PDB78)
	test.Tap(r.Build)
	if !r.Stop.Visible() || r.Build.Visible() {
		t.Error("a building under way cannot be stopped")
	}
	test.Tap(r.Stop)
	if r.Work() != nil || r.Set.Ready || !r.Build.Visible() {
		t.Error("the building goes on")
	}
}

// deaf is an engine that builds until it is told to stop.
type deaf struct {
	*solver.Engine
	begun chan func(solver.Building)
	ended chan struct{}
}

func (d deaf) Build(ctx context.Context, _ solver.TableID, report func(solver.Building)) error {
	d.begun <- report
	<-ctx.Done()
	close(d.ended)
	return ctx.Err()
}

func (d deaf) Verify(ctx context.Context, id solver.TableID, report func(solver.Building)) (solver.Verification, error) {
	return solver.Verification{}, d.Build(ctx, id, report)
}

// far is a building that has come to three quarters.
var far = solver.Building{Fraction: 0.75, Left: 20 * time.Second}

// However the sheet is closed, a building goes on, and the status line has a way
// back to it. Only Stop stops it.
func TestABuildingGoesOnWithoutTheSheet(t *testing.T) {
	for name, leave := range map[string]func(s *stand){
		"Escape": func(s *stand) { s.press("Escape") },
		"×":      func(s *stand) { test.Tap(s.Sheet.Shut) },
	} {
		t.Run(name, func(t *testing.T) {
			e := deaf{solver.New(solver.Config{CacheDir: t.TempDir()}), make(chan func(solver.Building), 1), make(chan struct{})}
			s := newStandOn(t, freshApp(t), e)
			test.Tap(rowOfTables(opened(s), solver.PDB78).Build)
			report := <-e.begun
			leave(s)
			if s.Sheet.IsOpen() {
				t.Fatal("the sheet stays")
			}
			report(far)
			s.until("the chip", func() bool { return strings.Contains(s.Status.Chip.Text, "75 %") })
			if !s.Status.Chip.Visible() || !kit.AreaOf(s.Status.Chip).Within(kit.AreaOf(s.Status.Object)) {
				t.Errorf("the chip is at %v of %v", kit.AreaOf(s.Status.Chip), kit.AreaOf(s.Status.Object))
			}
			select {
			case <-e.ended:
				t.Fatal("the building was thrown away")
			default:
			}
			test.Tap(s.Status.Chip)
			l := s.shelf.Open()
			s.until("the list of databases", func() bool { return len(l.Rows) > 0 })
			r := rowOfTables(l, solver.PDB78)
			if !strings.Contains(r.State.Content, "75 %") || !r.Stop.Visible() {
				t.Errorf("the row says %q; it can be stopped: %v", r.State.Content, r.Stop.Visible())
			}
			test.Tap(r.Stop)
			<-e.ended
			if s.Status.Chip.Visible() || r.Stop.Visible() {
				t.Error("stopped, it is still told of")
			}
		})
	}
}

// What a row says of its work can be read in full, and its bar, the last row's
// too.
func TestTheProgressOfEveryRowIsSeen(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T) {
		e := deaf{solver.New(solver.Config{CacheDir: t.TempDir()}), make(chan func(solver.Building), 1), make(chan struct{})}
		s := newStandOn(t, freshApp(t), e)
		l := opened(s)
		r := l.Rows[len(l.Rows)-1]
		for i := range l.Rows {
			l.Rows[i].Set.Stored = i == len(l.Rows)-1
		}
		test.Tap(r.Verify)
		report := <-e.begun
		for range 2 {
			if wants := fyne.MeasureText(r.State.Content, kit.SmallText, fyne.TextStyle{}).Width; r.State.Size().Width < wants {
				t.Errorf("%q has %v of %v", r.State.Content, r.State.Size().Width, wants)
			}
			report(far)
			s.until("the progress", func() bool { return strings.Contains(r.State.Content, "75") })
		}
		l.Scroll.ScrollToBottom()
		if !r.Progress.Visible() || !kit.AreaOf(r.Progress).Within(kit.AreaOf(l.Scroll)) {
			t.Errorf("the bar is at %v, what can be seen is %v", kit.AreaOf(r.Progress), kit.AreaOf(l.Scroll))
		}
	})
}

// Nothing that took a while to build goes with one press.
func TestDeletingALargeTableIsAskedAbout(t *testing.T) {
	s := newStand(t)
	l := opened(s)
	r := rowOfTables(l, solver.PDB78)
	r.Set.Stored, r.Set.Disk = true, 187e6
	l.Again()
	test.Tap(r.Remove)
	if s.shelf.Busy() || !strings.Contains(r.State.Content, "187") || !r.Sure.Visible() {
		t.Fatalf("one press deletes it, or asks %q", r.State.Content)
	}
	test.Tap(r.Spare)
	if r.Sure.Visible() || !r.Remove.Visible() {
		t.Error("it can't be kept")
	}
	test.Tap(r.Remove)
	test.Tap(r.Sure)
	s.until("the end", func() bool { return !s.shelf.Busy() && !r.Set.Stored })
}

// The rows are there when the sheet opens.
func TestTheDatabasesAreShownAtOnce(t *testing.T) {
	s := newStand(t)
	if l := s.shelf.Show(); len(l.Rows) == 0 || rowOfTables(l, solver.PDB78) == nil {
		t.Error("the sheet opens empty")
	}
}

// Tables that take a while are asked about before a search builds them.
func TestLargeTablesAreAskedFor(t *testing.T) {
	s := newStandOn(t, freshApp(t), solver.New(solver.Config{CacheDir: t.TempDir()}))
	start, err := puzzle.Parse("1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15", puzzle.Size{})
	if err != nil {
		t.Fatal(err)
	}
	s.Settings.Heuristic, s.Settings.Algorithm = solver.PDB78, solver.IDAStar
	s.shuffler.Begin(s.shuffler.NewGame(session.Origin{Kind: session.Pasted}, start))
	s.solve.Solve()
	s.until("the question", func() bool { return strings.Contains(s.Messages.Said, "has to be built first") })
	if s.solve.Searching() {
		t.Error("the search began without an answer")
	}
}

// What cannot be solved in little memory can be in more.
func TestMoreMemoryMakesMorePairsWork(t *testing.T) {
	s := newStandOn(t, freshApp(t), solver.New(solver.Config{CacheDir: t.TempDir()}))
	g := s.Game.Goal
	s.shuffler.Begin(s.shuffler.NewGame(session.Origin{Kind: session.Pasted}, puzzle.Shuffle(g, 1)))
	works := func() bool { return s.solve.Fit(solver.AStar, solver.Manhattan).OK }
	s.Commands.Choices("memories")[0].Run()
	little := works()
	s.Commands.Choices("memories")[len(session.Memories())-1].Run()
	if little || !works() {
		t.Errorf("A* with Manhattan distance works in little memory: %v, in much: %v", little, works())
	}
	if got := settings.Load(s.app.Preferences()).Memory; got != s.Settings.Memory {
		t.Errorf("remembered %d, chosen %d", got, s.Settings.Memory)
	}
}

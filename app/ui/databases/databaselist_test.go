package databases

import (
	"context"
	"fyne.io/fyne/v2"
	"strings"
	"testing"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"time"

	"fyne.io/fyne/v2/test"

	"tilewise/app/test/servicetest"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// shown returns the sheet for a board on an engine, with its list.
func shown(t *testing.T, e service.Engine, size puzzle.Size) (*servicetest.Harness, *DatabaseList) {
	t.Helper()
	s := servicetest.New(t, e)
	goal := puzzle.BlankAt(size, size.W*size.H-1)
	s.BeginToward(goal, goal.State)
	l := New(s.Services).Show()
	s.Until("the list", func() bool { return !l.Listing.Busy() })
	return s, l
}

// empty returns an engine that has built no tables yet.
func empty(t *testing.T) *solver.Engine { return servicetest.Engine(t, 0) }

var small, usual = puzzle.Size{W: 3, H: 3}, puzzle.Size{W: 4, H: 4}

func (l *DatabaseList) rowOf(id solver.HeuristicID) *DatabaseRow {
	for _, r := range l.Rows {
		if r.Set.Heuristic.ID == id {
			return r
		}
	}
	return nil
}

func TestTablesAreBuiltProvenCountedAndDeleted(t *testing.T) {
	s, l := shown(t, empty(t), small)
	r := l.rowOf(solver.PDB44)
	if !r.Build.Visible() || r.Verify.Visible() || r.Remove.Visible() {
		t.Fatalf("before building: %+v", r)
	}
	test.Tap(r.Build)
	s.Until("the tables", func() bool { return r.Set.Ready && r.Work() == nil })
	if r.Build.Visible() || !r.Verify.Visible() || !r.Remove.Visible() {
		t.Error("built tables can be built, and neither proven nor deleted")
	}
	test.Tap(r.Verify)
	s.Until("the proof", func() bool { return strings.Contains(s.Messages.Text, "proven") })
	test.Tap(r.Values)
	s.Until("the values", r.Below.Visible)
	entries, boards := r.Charts.Entries.Chart().Series[0], r.Charts.Boards.Chart().Series[0]
	if said := r.Charts.Summary.Content; len(entries.Values) <= 10 || len(boards.Values) <= 5 ||
		!strings.Contains(said, "more than the Manhattan distance") {
		t.Errorf("%d values, %d bins; it says %q", len(entries.Values), len(boards.Values), said)
	}
	test.Tap(r.Values)
	if r.Below.Visible() {
		t.Error("the values can't be hidden")
	}
	test.Tap(r.Remove)
	s.Until("the end of the tables", func() bool { return !r.Set.Ready && r.Work() == nil })
}

func TestWithoutDatabasesTheSheetIsSmall(t *testing.T) {
	s, l := shown(t, empty(t), puzzle.Size{W: 9, H: 9})
	if got := s.Sheet.Card.Size().Height; got > 260 || len(l.Rows) > 0 {
		t.Errorf("to say one sentence the sheet is %v high, with %d rows", got, len(l.Rows))
	}
}

// The rows are there when the sheet opens, and follow what another program has built.
func TestTheDatabasesAreShownAtOnce(t *testing.T) {
	e := &shared{Engine: empty(t)}
	l := New(servicetest.New(t, e).Services).Show()
	r := l.rowOf(solver.PDB44)
	if r == nil {
		t.Fatal("the sheet opens empty")
	}
	e.stored = true
	if l.worker.Looked(); r.State.Content != "On disk" || !r.Remove.Visible() {
		t.Errorf("of what another program has built it says %q", r.State.Content)
	}
}

// shared is an engine whose tables another program has stored, if stored is set.
type shared struct {
	*solver.Engine
	stored bool
}

func (s *shared) TableSets(size puzzle.Size, blank int) []solver.TableSet {
	all := s.Engine.TableSets(size, blank)
	for i := range all {
		all[i].Stored = s.stored
	}
	return all
}

// endless is an engine that builds until it is told to stop.
type endless struct {
	*solver.Engine
	begun chan func(solver.BuildProgress)
	ended chan struct{}
}

func (e endless) Build(ctx context.Context, _ solver.TableSet, report func(solver.BuildProgress)) error {
	e.begun <- report
	<-ctx.Done()
	close(e.ended)
	return ctx.Err()
}

// A build goes on when the sheet is closed. Only Stop stops it.
func TestABuildingGoesOnWithoutTheSheet(t *testing.T) {
	e := endless{empty(t), make(chan func(solver.BuildProgress), 1), make(chan struct{})}
	s, l := shown(t, e, usual)
	worker, r := l.worker, l.rowOf(solver.PDB78)
	test.Tap(r.Build)
	if !r.Stop.Visible() || r.Build.Visible() {
		t.Error("a building under way cannot be stopped")
	}
	report := <-e.begun
	if s.Sheet.Close(); worker.Sheet != nil || worker.Work == nil {
		t.Fatal("the sheet stays, or the building ends")
	}
	report(solver.BuildProgress{Fraction: 0.75, Left: 20 * time.Second})
	s.Until("the status line", func() bool { return strings.Contains(s.Status.Chip.Text, "75%") })
	select {
	case <-e.ended:
		t.Fatal("the building was thrown away")
	default:
	}
	r = worker.Show().rowOf(solver.PDB78)
	if !strings.Contains(r.State.Content, "75%") || !r.Stop.Visible() {
		t.Errorf("the row says %q; it can be stopped: %v", r.State.Content, r.Stop.Visible())
	}
	test.Tap(r.Stop)
	<-e.ended
	if s.Status.Chip.Visible() || r.Stop.Visible() || worker.Work != nil {
		t.Error("stopped, it is still told of")
	}
}

// Tables that take long to build are not deleted by one press.
func TestDeletingALargeTableIsAskedAbout(t *testing.T) {
	s, l := shown(t, empty(t), usual)
	r := l.rowOf(solver.PDB78)
	r.Set.Stored, r.Set.Disk = true, 187e6
	l.again()
	test.Tap(r.Remove)
	if l.worker.Work != nil || !strings.Contains(r.State.Content, "187") || !r.Sure.Visible() {
		t.Fatalf("one press deletes it, or asks %q", r.State.Content)
	}
	test.Tap(r.Spare)
	if r.Sure.Visible() || !r.Remove.Visible() {
		t.Error("it can't be kept")
	}
	test.Tap(r.Remove)
	test.Tap(r.Sure)
	s.Until("the end", func() bool { return l.worker.Work == nil && !r.Set.Stored })
}

// The state and the progress bar of every row are seen in full, also in the last row.
func TestTheProgressOfEveryRowIsSeen(t *testing.T) {
	t.Cleanup(func() { words.Speak("en") })
	for _, tongue := range lang.Languages {
		e := endless{empty(t), make(chan func(solver.BuildProgress), 1), make(chan struct{})}
		s := servicetest.New(t, e)
		words.Speak(tongue.Code)
		goal := puzzle.BlankAt(usual, 15)
		s.BeginToward(goal, goal.State)
		l := New(s.Services).Show()
		s.Until("the list", func() bool { return !l.Listing.Busy() })
		r := l.Rows[len(l.Rows)-1]
		test.Tap(r.Build)
		report := <-e.begun
		for range 2 {
			if wants := fyne.MeasureText(r.State.Content, kit.SmallText, fyne.TextStyle{}).Width; r.State.Size().Width < wants {
				t.Errorf("%q has %v of %v", r.State.Content, r.State.Size().Width, wants)
			}
			report(solver.BuildProgress{Fraction: 0.75, Left: 20 * time.Second})
			s.Until("the progress", func() bool { return strings.Contains(r.State.Content, "75") })
		}
		l.Scroll.ScrollToBottom()
		if !r.Progress.Visible() || !kit.AreaOf(r.Progress).Within(kit.AreaOf(l.Scroll)) {
			t.Errorf("the bar is at %v, what can be seen is %v", kit.AreaOf(r.Progress), kit.AreaOf(l.Scroll))
		}
		test.Tap(r.Stop)
		<-e.ended
	}
}

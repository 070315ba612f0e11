package stepper

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tilewise/app/film"
	"tilewise/app/test/labpagetest"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/gamecommands"
	"tilewise/app/ui/look"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// studio is the page of the stepper in a test's Lab.
type studio struct {
	*servicetest.Harness
	*Page
	engine *solver.Engine
}

func built(t *testing.T) *studio {
	t.Helper()
	s := &studio{engine: servicetest.Engine(t, 1)}
	s.Harness = servicetest.New(t, s.engine)
	s.Begin("1 2 3 4 5 6 0 7 8")
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Light, look.DefaultAccent))
	s.Page = New(s.Services, labpagetest.Host(s.Harness, s.engine, ""),
		func(puzzle.Goal, int) func(context.Context) (*film.BoardPainter, error) { return nil })
	c := s.Harness.Commands
	s.Commands(c, "lab")
	gamecommands.Put(c, true)
	c.BuildBar(c.Menu("lab", "Lab"), c.Menu("lab.watch", "Watch"))
	s.Build(container.NewStack())
	w := test.NewTempWindow(t, s.Object())
	w.Resize(fyne.NewSize(1100, 700))
	s.Page.Refresh()
	return s
}

// The search that the page records when it is first shown is at its first step.
func TestTheFirstRecordingBeginsAtItsFirstStep(t *testing.T) {
	s := built(t)
	s.Until("the first recording", func() bool { return s.shown.Run != nil })
	if at := s.Cursor.StepNumber(); at != 0 || s.shown.Run.Last() == 0 {
		t.Errorf("it stands at step %d of %d", at, s.shown.Run.Last())
	}
}

// recorded records A* on the board at hand.
func (s *studio) recorded(t *testing.T) {
	t.Helper()
	s.record()
	s.Until("a record", func() bool { return !s.recording.task.Busy() && s.Cursor.Run() != nil })
	s.Page.Refresh()
}

// A search is recorded, and stepped forwards and backwards. The small board shows each step.
func TestASearchIsRecordedAndStepped(t *testing.T) {
	s := built(t)
	c := s.Harness.Commands
	s.Until("a first record, unasked",
		func() bool { return !s.recording.task.Busy() && s.Cursor.Run() != nil })
	if !c.The("thinkOn").Can() || !c.The("thinkRecord").Can() {
		t.Error("the first record can't be stepped, or no other be made")
	}
	s.recorded(t)
	if s.Until("the signs", func() bool { return !s.panel.treeSigns.Visible() }); !s.panel.object.Visible() {
		t.Error("the panel is hidden, not only what the legend of the tree says as well")
	}
	s.fitPanel(panelContent{treeSigns: true})
	if c.The("thinkOn").Run(); s.panel.code.Visible() || !s.panel.treeSigns.Visible() {
		t.Error("the code that the page shows stands in the panel as well")
	}
	last := s.Cursor.Run().Last()
	c.The("thinkLast").Run()
	if s.Cursor.StepNumber() != last || c.The("thinkOn").Can() {
		t.Errorf("at the end is step %d of %d", s.Cursor.StepNumber(), last)
	}
	c.The("thinkFirst").Run()
	before := s.host.Bench.Selection.Substitute()
	c.The("thinkOn").Run()
	if s.Cursor.StepNumber() != 1 || s.host.Bench.Selection.Substitute() == before {
		t.Errorf("one step on is step %d", s.Cursor.StepNumber())
	}
	for _, name := range []string{"thinkOn10", "thinkBack", "thinkBest", "thinkBestBack", "thinkBack100", "thinkOn100"} {
		c.The(name).Run()
	}
	title, about := s.Head()
	stands, hint := s.Status()
	if title == "" || about == "" || stands == "" || hint == "" || s.Panel() == nil {
		t.Errorf("it is called %q, %q; the status line says %q, %q", title, about, stands, hint)
	}
	c.The("thinkFirst").Run()
	c.The("thinkPlay").Run()
	if !s.player.Running() {
		t.Error("it does not play")
	}
	s.Harness.Tick()
	if s.OnLeave(); s.Busy() {
		t.Error("it plays out of sight")
	}
}

// In a lecture there are no controls above the step, and a large board in place of the lists.
func TestAStepInALectureShowsItsBoard(t *testing.T) {
	s := built(t)
	s.recorded(t)
	letters := func() (largest float32) {
		s.object.Refresh()
		for _, shape := range s.view.Picture.Shapes {
			if text, ok := shape.(chart.Text); ok && text.Words == "8" {
				largest = max(largest, text.Size)
			}
		}
		return largest
	}
	if size := letters(); size > 20 || !s.recordButton.Visible() {
		t.Errorf("outside of a lecture a tile has letters of %v", size)
	}
	s.Harness.Lecture = true
	if size := letters(); size < 24 {
		t.Errorf("in a lecture a tile has letters of %v", size)
	}
}

// The pickers choose another search, and every choice can be recorded.
func TestAnotherSearchIsChosenAndRecorded(t *testing.T) {
	s := built(t)
	for _, i := range s.search.Algorithm.Items() {
		if i.Do == nil || i.Disabled {
			continue
		}
		i.Do()
		if s.recorded(t); s.Cursor.Run().Last() < 1 {
			t.Errorf("%s has no steps", i.Label)
		}
	}
	for _, i := range s.search.Heuristic.Items() {
		if i.Do != nil && !i.Disabled {
			i.Do()
		}
	}
	for _, i := range append(s.boardItems(), s.rateItems()...) {
		if i.Do != nil && !i.Disabled {
			i.Do()
		}
	}
	s.Page.Refresh()
}

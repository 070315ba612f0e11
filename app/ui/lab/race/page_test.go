package race

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/ui/lab/labpage/labpagetest"
	"tilewise/app/ui/service/servicetest"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// track is the Lab as the race knows it, with what it was told.
type track struct {
	*servicetest.Harness
	*Page
	engine *solver.Engine
}

// Two searches race on the board at hand; the race is played, stepped, and its end is told.
func TestTwoSearchesRace(t *testing.T) {
	s := &track{engine: servicetest.Engine(t, 1)}
	s.Harness = servicetest.New(t, s.engine)
	s.Page = New(s.Services, labpagetest.Host(s.Harness, s.engine, ""))
	c := s.Harness.Commands
	s.Commands(c, "lab")
	c.Ready(c.Menu("lab", "Lab"))
	s.Build()
	w := test.NewTempWindow(t, s.Object())
	w.Resize(fyne.NewSize(1100, 700))
	s.Page.Refresh()
	s.Until("a first race that nobody asked for", func() bool { return !s.recording.Busy() && s.raced })
	if a, b := s.searches[0].recorded.Run.Last(), s.searches[1].recorded.Run.Last(); a < b*3/2 {
		t.Errorf("the first race, %d steps against %d, tells little", a, b)
	}
	c.The("raceStart").Run()
	if !s.Busy() {
		t.Fatal("nothing is recorded")
	}
	s.Until("the race", func() bool { return !s.recording.Busy() && c.The("raceBack").Can() })
	s.Page.Stop()
	c.The("raceFirst").Run()
	c.The("raceLast").Run()
	s.Page.Refresh()
	if c.The("raceOn").Can() || s.host.Bench.Selection.Substitute() == nil {
		t.Error("at its end it goes on, or no state was shown")
	}
	if title, about := s.Head(); title == "" || s.Messages.Text != "" {
		t.Errorf("it is called %q, %q; said was %q", title, about, s.Messages.Text)
	}
	for _, name := range []string{"raceBack", "raceFarBack", "raceFirst", "raceOn", "raceFarOn"} {
		c.The(name).Run()
	}
	if stands, hint := s.Status(); !strings.ContainsAny(stands, "0123456789") || hint == "" {
		t.Errorf("the status line says %q, %q", stands, hint)
	}
	c.The("racePlay").Run()
	if !s.player.Running() {
		t.Error("it does not play")
	}
	s.Harness.Tick()
	if s.Left(); s.Busy() || s.Panel() == nil {
		t.Error("it goes on out of sight")
	}
	small := puzzle.Size{W: 3, H: 3}
	s.chosen.Start, _ = puzzle.Parse("1 2 3 4 5 6 8 7 0", small)
	s.chosen.Goal, _ = puzzle.NewGoal(puzzle.BlankLast, small)
	s.race()
	s.Until("an answer for a board without a solution", func() bool { return !s.recording.Busy() })
	if _, about := s.Head(); s.raced || about == "" {
		t.Errorf("a race stands below %q", about)
	}
}

package race

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/test/labpagetest"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/gamecommands"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// track is the page of the race in a test's Lab.
type track struct {
	*servicetest.Harness
	*Page
	engine *solver.Engine
}

// onTrack returns a race page about a board, in a window.
func onTrack(t *testing.T, board string) *track {
	t.Helper()
	s := &track{engine: servicetest.Engine(t, 1)}
	s.Harness = servicetest.New(t, s.engine)
	s.Begin(board)
	s.Page = New(s.Services, labpagetest.Host(s.Harness, s.engine, ""))
	c := s.Harness.Commands
	s.Commands(c, "lab")
	gamecommands.Put(c, true)
	c.BuildBar(c.Menu("lab", "Lab"), c.Menu("lab.watch", "Watch"))
	s.Build()
	test.NewTempWindow(t, s.Object()).Resize(fyne.NewSize(1100, 700))
	s.Page.Refresh()
	return s
}

// A race shows the winner, and the states that only one of the searches has expanded. It can be played and stopped.
func TestARaceSaysWhoWonAndWhatOnlyOneLookedAt(t *testing.T) {
	s := onTrack(t, servicetest.Hardest)
	c := s.Harness.Commands
	c.The("raceStart").Run()
	says := func(words string) bool { return servicetest.Says(s.Object(), words) }
	s.Until("the race", func() bool { return !s.recording.Busy() && says("3\u202f827 expanded · solved in 31 moves") })
	const won = "A* · Linear conflict wins. States expanded: 3\u202f827; by A* · Manhattan distance 6\u202f728, 1.8 times as many. Both solutions take 31 moves."
	if !servicetest.Tells(s.Panel(), won) {
		t.Errorf("the panel says %q", servicetest.Labels(s.Panel()))
	}
	s.Until("the difference", func() bool { return says("both: 3\u202f") })
	c.The("raceFirst").Run()
	c.The("raceOn").Run()
	s.Until("the first step", func() bool { return says("only left: 0, both: 1, only right: 0") })
	stands, _ := s.Status()
	if !says("1 expanded · ") || !strings.Contains(stands, "Step 1 of 6\u202f729") {
		t.Errorf("after a step it says %q and %q", servicetest.Labels(s.Object()), stands)
	}
	c.The("racePlay").Run()
	s.Harness.Tick()
	s.Page.Stop()
	before, _ := s.Status()
	if s.Harness.Tick(); before == stands {
		t.Error("it does not play")
	}
	if now, _ := s.Status(); now != before {
		t.Errorf("stopped at %q it goes on to %q", before, now)
	}
}

// The page races by itself when it is first shown. A race can be recorded and stepped, and stops at its end.
func TestTwoSearchesRace(t *testing.T) {
	s := onTrack(t, servicetest.Hardest)
	c := s.Harness.Commands
	s.Until("a first race, unasked", func() bool { return !s.recording.Busy() && s.raced })
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
	if s.OnLeave(); s.Busy() || s.Panel() == nil {
		t.Error("it goes on out of sight")
	}
	small := puzzle.Size{W: 3, H: 3}
	s.start.Chosen.Start, _ = puzzle.Parse("1 2 3 4 5 6 8 7 0", small)
	s.start.Chosen.Goal, _ = puzzle.NewGoal(puzzle.BlankLast, small)
	s.race()
	s.Until("an answer for a board without a solution", func() bool { return !s.recording.Busy() })
	if _, about := s.Head(); s.raced || about == "" {
		t.Errorf("a race stands below %q", about)
	}
}

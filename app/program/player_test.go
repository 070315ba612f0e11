package program

import (
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// screen is an activity that shows a playback. The test sets its time.
type screen struct {
	Playing
	playback *session.Playback
	time     time.Time
	due      func()        // the function that the timer calls
	wait     time.Duration // the time until the timer calls due
	slid     []int         // how many moves each push had
}

func (s *screen) Playback() session.Steppable {
	if s.playback == nil {
		return nil
	}
	return s.playback
}

// playing shows a playback of six moves.
func playing(*testing.T) (*screen, *Player) {
	s := &screen{time: time.Unix(0, 0)}
	p := New(Config{Now: func() time.Time { return s.time },
		Tasks: &task.Runner{After: func(d time.Duration, f func()) { s.wait, s.due = d, f }}}, session.DefaultSettings())
	p.Change(func(set *session.Settings) { set.Speed = 1 })
	p.Moved.Listen(func(m Moved) {
		if len(m.Moves) > 0 {
			s.slid = append(s.slid, len(m.Moves))
		}
	})
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}))
	s.playback = fixture.Must(session.NewPlayback(goal.State, fixture.Must(puzzle.ParseMoves("RDLURD"))))
	s.Playing = Playing{p}
	p.Turn(s)
	return s, &p.Player
}

// later lets time pass, and calls the function of the timer.
func (s *screen) later(d time.Duration) {
	s.time = s.time.Add(d)
	s.due()
}

func TestAFilmPlaysToItsEndAndStands(t *testing.T) {
	b, p := playing(t)
	p.Toggle()
	for range 6 {
		if !p.Running() {
			t.Fatalf("it stands at move %d", b.playback.Cursor())
		}
		b.later(b.wait)
	}
	if p.Running() || !b.playback.AtEnd() || len(b.slid) != 6 {
		t.Errorf("running: %v, at move %d after %d pushes", p.Running(), b.playback.Cursor(), len(b.slid))
	}
	if p.Toggle(); b.playback.Cursor() != 0 || !p.Running() {
		t.Error("played again, it does not begin at its start")
	}
}

func TestWhatASlowMachineLosesIsMadeUpFor(t *testing.T) {
	b, p := playing(t)
	p.Toggle()
	b.later(4 * b.wait) // the machine was busy
	if got := b.playback.Cursor(); got != 4 {
		t.Errorf("after the time of four moves it is at move %d", got)
	}
	if b.wait != session.MoveInterval(1) {
		t.Errorf("the next move comes after %v; want %v", b.wait, session.MoveInterval(1))
	}
}

// Each change of the settings is announced once, since a front end saves them at each announcement.
func TestAChangeOfTheSettingsIsAnnouncedOnce(t *testing.T) {
	b, p := playing(t)
	told := 0
	p.program.Watch(AboutSettings|AboutChoices, func(Topic) { told++ })
	for _, change := range []struct {
		do    func()
		times int
	}{
		{func() { b.run(t, FasterCommand) }, 1},
		{func() { p.SetSpeed(p.program.Settings().Speed) }, 0},
		{func() { p.program.Change(func(s *session.Settings) { s.Depth, s.Slide = 31, 0 }) }, 1},
	} {
		told = 0
		if change.do(); told != change.times {
			t.Errorf("announced %d times; want %d", told, change.times)
		}
	}
}

func TestTheCommandsStepAndChangeTheSpeed(t *testing.T) {
	b, p := playing(t)
	p.Toggle()
	speeds := session.Speeds()
	for range speeds {
		b.run(t, FasterCommand)
	}
	if b.run(t, SlowerCommand); p.program.Settings().Speed != speeds[len(speeds)-2] {
		t.Errorf("one below the fastest is %v", p.program.Settings().Speed)
	}
	for _, step := range []struct {
		name CommandName
		at   int
	}{{NextCommand, 1}, {LastCommand, 6}, {PreviousCommand, 5}, {FirstCommand, 0}} {
		if b.run(t, step.name); p.Running() || b.playback.Cursor() != step.at {
			t.Errorf("%s leads to move %d, running: %v; want it to stand at %d", step.name, b.playback.Cursor(), p.Running(), step.at)
		}
	}
	for name, may := range map[CommandName]bool{PreviousCommand: false, FirstCommand: false, NextCommand: true} {
		if c, _ := b.Command(name); c.May() != may {
			t.Errorf("at the start %s is possible: %v", name, !may)
		}
	}
}

// run runs a command that is possible now.
func (s *screen) run(t *testing.T, name CommandName) {
	t.Helper()
	c, ok := s.Command(name)
	if !ok || !c.May() {
		t.Fatalf("%s is not possible", name)
	}
	c.Do()
}

func TestWithoutAFilmThereIsNothingToJumpTo(t *testing.T) {
	b, p := playing(t)
	b.playback = nil
	p.Jump(3)
	if len(b.slid) != 0 || p.Running() {
		t.Error("something moved")
	}
}

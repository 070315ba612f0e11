package replay

import (
	"testing"
	"time"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// screen is a window that shows a film and nothing else. Its time is the test's.
type screen struct {
	film *session.Playback
	time time.Time
	due  func()        // what the timer calls
	wait time.Duration // until then
	slid []int         // how many moves each push had
}

// watching is what the user does there.
type watching struct {
	program.Playing
	screen *screen
}

func (w watching) Film() session.Steppable {
	if w.screen.film == nil {
		return nil
	}
	return w.screen.film
}

// services are those of a window that shows the film.
func (s *screen) services() *service.Services {
	return &service.Services{
		Now:   func() time.Time { return s.time },
		Tasks: &task.Runner{After: func(d time.Duration, f func()) { s.wait, s.due = d, f }},
		Window: service.WindowServices{
			Refresh: func() {},
			BoardAccess: service.BoardAccess{
				LeastPause:   func() time.Duration { return 0 },
				Slide:        func(moves []puzzle.Move) { s.slid = append(s.slid, len(moves)) },
				ShowPosition: func() {}, FilmMoved: func() {}, FilmToggled: func() {},
			},
		},
	}
}

// playing shows a film of six moves.
func playing(t *testing.T) (*screen, *Player) {
	t.Helper()
	goal, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3})
	if err != nil {
		t.Fatal(err)
	}
	moves, err := puzzle.ParseMoves("RDLURD")
	if err != nil {
		t.Fatal(err)
	}
	film, err := session.NewPlayback(goal.State, moves)
	if err != nil {
		t.Fatal(err)
	}
	b := &screen{film: film, time: time.Unix(0, 0)}
	app := b.services()
	app.Program = program.New(program.Config{Tasks: app.Tasks, Now: app.Now}, session.DefaultSettings())
	app.Turn(watching{program.Playing{Program: app.Program}, b})
	app.Settings.Speed = 1
	return b, New(app)
}

// later lets time pass, and the timer call.
func (s *screen) later(d time.Duration) {
	s.time = s.time.Add(d)
	s.due()
}

func TestAFilmPlaysToItsEndAndStands(t *testing.T) {
	b, p := playing(t)
	p.Toggle()
	for range 6 {
		if !p.Running() {
			t.Fatalf("it stands at move %d", b.film.Cursor())
		}
		b.later(b.wait)
	}
	if p.Running() || !b.film.AtEnd() || len(b.slid) != 6 {
		t.Errorf("running: %v, at move %d after %d pushes", p.Running(), b.film.Cursor(), len(b.slid))
	}
	if p.Toggle(); b.film.Cursor() != 0 || !p.Running() {
		t.Error("played again, it does not begin at its start")
	}
}

func TestWhatASlowMachineLosesIsMadeUpFor(t *testing.T) {
	b, p := playing(t)
	p.Toggle()
	b.later(4 * b.wait) // the machine was busy
	if got := b.film.Cursor(); got != 4 {
		t.Errorf("after the time of four moves it is at move %d", got)
	}
	if b.wait != session.Beat(1) {
		t.Errorf("the next move comes after %v; want %v", b.wait, session.Beat(1))
	}
}

func TestAStepHaltsAFilm(t *testing.T) {
	b, p := playing(t)
	p.Toggle()
	p.forward()
	p.forward()
	if p.back(); p.Running() || b.film.Cursor() != 1 {
		t.Errorf("running: %v, at move %d; want it to stand at 1", p.Running(), b.film.Cursor())
	}
}

func TestWithoutAFilmThereIsNothingToJumpTo(t *testing.T) {
	b, p := playing(t)
	b.film = nil
	p.Jump(3)
	if len(b.slid) != 0 || p.Running() {
		t.Error("something moved")
	}
}

// The commands of a film step through it, and choose one speed after the other.
func TestTheCommandsStepAndChangeTheSpeed(t *testing.T) {
	b, p := playing(t)
	c := kit.NewCommands()
	p.AddCommands(c, func() string { return "Play" })
	for _, step := range []struct {
		name string
		at   int
	}{{"forward", 1}, {"last", 6}, {"back", 5}, {"first", 0}} {
		if c.The(step.name).Run(); b.film.Cursor() != step.at {
			t.Errorf("%s leads to move %d; want %d", step.name, b.film.Cursor(), step.at)
		}
	}
	if c.The("back").Can() || c.The("first").Can() || !c.The("forward").Can() {
		t.Error("at the start one can go back, or not on")
	}
	for range session.Speeds() {
		c.The("faster").Run()
	}
	speeds := session.Speeds()
	if got := p.app.Settings.Speed; got != speeds[len(speeds)-1] {
		t.Errorf("the fastest is %v", got)
	}
	c.The("slower").Run()
	if i := len(speeds) - 2; p.app.Settings.Speed != speeds[i] || !c.Choices("speeds")[i].Chosen() {
		t.Errorf("the next is %v", p.app.Settings.Speed)
	}
	c.Choices("speeds")[0].Run()
	if p.app.Settings.Speed != speeds[0] || len(SpeedNames()) != len(speeds) || SpeedNames()[0] != "½×" {
		t.Errorf("chosen is %v, called %s", p.app.Settings.Speed, SpeedNames()[0])
	}
}

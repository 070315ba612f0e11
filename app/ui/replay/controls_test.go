package replay

import (
	"testing"
	"time"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// watching is looking at a film.
type watching struct {
	program.Playing
	playback *session.Playback
}

func (w watching) Playback() session.Steppable { return w.playback }

// playing shows a film of six moves.
func playing(*testing.T) (*program.Program, *session.Playback) {
	p := program.New(program.Config{Now: func() time.Time { return time.Unix(0, 0) }, Tasks: &task.Runner{}},
		session.DefaultSettings())
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}))
	playback := fixture.Must(session.NewPlayback(goal.State, fixture.Must(puzzle.ParseMoves("RDLURD"))))
	p.Turn(watching{program.Playing{Program: p}, playback})
	return p, playback
}

// The commands of a film step through it, and choose one speed after the other.
func TestTheCommandsStepAndChangeTheSpeed(t *testing.T) {
	p, b := playing(t)
	c := service.NewCommands(nil)
	AddCommands(c, p, func() string { return "Play" })
	for _, step := range []struct {
		name string
		at   int
	}{{"forward", 1}, {"last", 6}, {"step-back", 5}, {"first", 0}} {
		if c.The(step.name).Run(); b.Cursor() != step.at {
			t.Errorf("%s leads to move %d; want %d", step.name, b.Cursor(), step.at)
		}
	}
	if c.The("step-back").Can() || c.The("first").Can() || !c.The("forward").Can() {
		t.Error("at the start one can go back, or not on")
	}
	for range session.Speeds() {
		c.The("faster").Run()
	}
	speeds := session.Speeds()
	if got := p.Settings.Speed; got != speeds[len(speeds)-1] {
		t.Errorf("the fastest is %v", got)
	}
	c.The("slower").Run()
	if i := len(speeds) - 2; p.Settings.Speed != speeds[i] || !c.Choices("speeds")[i].Chosen() {
		t.Errorf("the next is %v", p.Settings.Speed)
	}
	c.Choices("speeds")[0].Run()
	if p.Settings.Speed != speeds[0] || len(SpeedNames()) != len(speeds) || SpeedNames()[0] != "½×" {
		t.Errorf("chosen is %v, called %s", p.Settings.Speed, SpeedNames()[0])
	}
}

package program

import (
	"slices"
	"time"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/puzzle"
)

// Player plays the moves of a playback on the board: of a game under review, or of a solution. All methods that move
// its cursor, except Jump, need a playback.
type Player struct {
	program  *Program
	playback task.StepTicker
	due      time.Time // when the next step is due; zero before the first

	LeastPause time.Duration // the shortest pause between two moves: set in a lecture
}

// Running reports whether the playback is running.
func (p *Player) Running() bool { return p.playback.Running() }

// Stop stops the playback at its position.
func (p *Player) Stop() { p.playback.Stop() }

// Toggle stops the playback, or plays on from its position. At its end it begins again.
func (p *Player) Toggle() {
	defer p.program.turn()()
	switch {
	case p.Running():
		p.Stop()
	case p.program.Playback().Over():
		p.Jump(0)
		fallthrough
	default:
		p.due = time.Time{}
		p.playback.Start(p.program.config.Tasks)
	}
}

// turned is called when the playback has begun to play, or no longer plays.
func (p *Player) turned() {
	defer p.program.turn()()
	p.program.touch(AboutPlayback)
	p.program.activity.Stepped()
}

// Forward plays one move, and Back takes one back. Both stop a running playback.
func (p *Player) Forward() { p.manually(1) }
func (p *Player) Back()    { p.manually(-1) }

func (p *Player) manually(by int) {
	defer p.program.turn()()
	p.Stop()
	playback := p.program.Playback()
	from := playback.Cursor()
	if playback.Jump(from + by); playback.Cursor() == from { // at an end
		return
	}
	m := playback.Moves()[min(from, from+by)]
	if by < 0 {
		m = m.Inverse()
	}
	p.moved([]puzzle.Move{m})
}

// Jump shows the position after n moves.
func (p *Player) Jump(n int) {
	playback := p.program.Playback()
	if playback == nil || n == playback.Cursor() {
		return
	}
	defer p.program.turn()()
	p.Stop()
	playback.Jump(n)
	p.moved(nil)
}

func (p *Player) moved(moves []puzzle.Move) {
	p.program.Moved.Send(Moved{Moves: moves, Playback: true})
	p.program.touch(AboutPosition | AboutPlayback)
	p.program.activity.Stepped()
}

// step plays all moves that are due now: the next push and, in a steady playback, those that are late. It reports
// whether there are more.
func (p *Player) step() (more bool) {
	defer p.program.turn()()
	playback, now, pause, late := p.program.Playback(), p.program.config.Now(), p.pause(), 0
	if playback.Steady() {
		late = max(0, int(now.Sub(p.due)/max(1, pause)))
		p.due = p.due.Add(time.Duration(late) * pause)
	} else {
		p.due = now
	}
	from := playback.Cursor()
	n := min(playback.PushLength()+late, playback.Len()-from)
	playback.Jump(from + n)
	if playback.Over() {
		p.Stop()
	}
	p.moved(playback.Moves()[from : from+n])
	return !playback.Over()
}

// pause returns the time before the next step.
func (p *Player) pause() time.Duration {
	return max(p.program.Playback().Pause(p.program.Settings().Speed), p.LeastPause)
}

// untilDue sets when the next step is due, a pause after the last one, and returns the time until then. In a steady
// playback, a step that a slow machine delayed makes the next one come sooner.
func (p *Player) untilDue() time.Duration {
	now := p.program.config.Now()
	if p.due.IsZero() {
		p.due = now
	}
	p.due = p.due.Add(p.pause())
	return max(0, p.due.Sub(now))
}

// ChangeSpeed goes to the next speed up or down, if there is one.
func (p *Player) ChangeSpeed(by int) {
	speeds := session.Speeds()
	if i := slices.Index(speeds, p.program.Settings().Speed) + by; i >= 0 && i < len(speeds) {
		p.SetSpeed(speeds[i])
	}
}

// SetSpeed sets the speed as a multiple of the usual one, one of session.Speeds.
func (p *Player) SetSpeed(to float64) { p.program.Change(func(s *session.Settings) { s.Speed = to }) }

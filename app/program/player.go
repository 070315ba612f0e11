package program

import (
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
	pace     session.PlaybackPace

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
		p.pace = session.PlaybackPace{}
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
func (p *Player) Forward() { p.manually(session.Steppable.Forward) }
func (p *Player) Back()    { p.manually(session.Steppable.Back) }

func (p *Player) manually(way func(session.Steppable) (puzzle.Move, bool)) {
	defer p.program.turn()()
	p.Stop()
	if m, ok := way(p.program.Playback()); ok {
		p.moved([]puzzle.Move{m})
	}
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

// step plays the next moves, and reports whether there are more.
func (p *Player) step() (more bool) {
	defer p.program.turn()()
	playback := p.program.Playback()
	from := playback.Cursor()
	n := p.pace.Step(playback, p.program.config.Now(), p.pause())
	if playback.Over() {
		p.Stop()
	}
	p.moved(playback.Moves()[from : from+n])
	return !playback.Over()
}

// pause returns the time before the next step, and untilDue how much of it is left.
func (p *Player) pause() time.Duration {
	return max(p.program.Playback().Pause(p.program.Settings().Speed), p.LeastPause)
}
func (p *Player) untilDue() time.Duration { return p.pace.Wait(p.program.config.Now(), p.pause()) }

// ChangeSpeed goes to the next speed up or down.
func (p *Player) ChangeSpeed(by int) {
	p.SetSpeed(session.SpeedBeside(p.program.Settings().Speed, by))
}

// SetSpeed sets the speed as a multiple of the usual one, one of session.Speeds.
func (p *Player) SetSpeed(to float64) { p.program.Change(func(s *session.Settings) { s.Speed = to }) }

package replay

import (
	"slices"
	"time"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/task"
	"tilewise/solver/puzzle"
)

// Window is what a player needs of the window.
type Window interface {
	Film() session.Film // that is on the board; nil where there is none
	Now() time.Time
	Settings() *session.Settings
	Calm() time.Duration       // the least time from move to move
	Slide(moves []puzzle.Move) // to where the film stands
	Put()                      // shows at once where the film stands
	Followed()                 // the cursor of the film is elsewhere
	Turned()                   // the film plays, or stands
	Refresh()
}

// Player plays a film. Its methods belong to the window's goroutine, and those that
// move the cursor need a film.
type Player struct {
	win   Window
	tasks *task.Runner
	timer task.Timer
	due   time.Time // when the film goes on
}

// New is a player at rest.
func New(win Window, d *task.Runner) *Player { return &Player{win: win, tasks: d} }

// Running tells whether the film plays.
func (p *Player) Running() bool { return p.timer.Running() }

// Stop halts it where it stands.
func (p *Player) Stop() { p.timer.Stop() }

// Toggle plays the film from where it stands, from its start when it stands at the
// end, or halts it.
func (p *Player) Toggle() {
	switch {
	case p.Running():
		p.Stop()
	case p.win.Film().Over():
		p.Jump(0)
		fallthrough
	default:
		p.due = time.Time{}
		p.wind()
	}
	p.win.Turned()
}

// Forward plays one move.
func (p *Player) Forward() {
	p.Stop()
	if m, ok := p.win.Film().Forward(); ok {
		p.win.Slide([]puzzle.Move{m})
	}
	p.win.Followed()
}

// Back takes one move back.
func (p *Player) Back() {
	p.Stop()
	if m, ok := p.win.Film().Back(); ok {
		p.win.Slide([]puzzle.Move{m})
	}
	p.win.Followed()
}

// Jump shows the position after n moves. Without a film it does nothing.
func (p *Player) Jump(n int) {
	film := p.win.Film()
	if film == nil || n == film.Cursor() {
		return
	}
	p.Stop()
	film.Jump(n)
	p.win.Put()
	p.win.Followed()
}

// beat plays on by one beat, and asks for the next.
func (p *Player) beat() {
	film := p.win.Film()
	from := film.Cursor()
	n := min(film.Step()+p.late(), film.Len()-from)
	film.Jump(from + n)
	p.win.Slide(film.Moves()[from : from+n])
	if !film.Over() {
		p.wind()
	}
	p.win.Followed()
}

// pause is the time before the next beat.
func (p *Player) pause() time.Duration {
	return max(p.win.Film().Pause(p.win.Settings().Speed), p.win.Calm())
}

// wind sets the timer for the next beat. What a slow machine loses on one of them
// is made up for by the next, where the film is steady.
func (p *Player) wind() {
	if p.due.IsZero() || !p.win.Film().Steady() {
		p.due = p.win.Now()
	}
	p.due = p.due.Add(p.pause())
	p.timer.Start(p.tasks, max(0, p.due.Sub(p.win.Now())), p.beat)
}

// late is how many moves of a steady film are overdue, beside those whose time is
// now.
func (p *Player) late() int {
	if !p.win.Film().Steady() {
		return 0
	}
	n := max(0, int(p.win.Now().Sub(p.due)/max(1, p.pause())))
	p.due = p.due.Add(time.Duration(n) * p.pause())
	return n
}

// ChangeSpeed goes to the next speed up or down.
func (p *Player) ChangeSpeed(by int) {
	speeds := session.Speeds()
	i := slices.Index(speeds, p.win.Settings().Speed) + by
	if i >= 0 && i < len(speeds) {
		p.SetSpeed(speeds[i])
	}
}

// SetSpeed plays so many times as fast as usual, one of session.Speeds.
func (p *Player) SetSpeed(speed float64) {
	p.win.Settings().Speed = speed
	p.win.Refresh()
}

// SpeedControl is a row of the speeds.
func (p *Player) SpeedControl(k *kit.Kit) *kit.Segments {
	return k.NewSegments(lang.L("Speed of the playback"), "+ −", SpeedNames(), func(i int) { p.SetSpeed(session.Speeds()[i]) })
}

package replay

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// Player plays a film. Its methods belong to the window's goroutine, and those that
// move the cursor need a film.
type Player struct {
	app      *service.Services
	playback task.StepTicker
	pace     session.FilmPace
}

// New is a player that does not play.
func New(app *service.Services) *Player {
	p := &Player{app: app}
	p.playback = task.StepTicker{Pause: p.untilDue, Step: p.step}
	return p
}

// Running reports whether the film plays.
func (p *Player) Running() bool { return p.playback.Running() }

// Stop stops the film at its position.
func (p *Player) Stop() { p.playback.Stop() }

// Toggle stops the film, or plays it from its position; at its end it begins again.
func (p *Player) Toggle() {
	switch {
	case p.Running():
		p.Stop()
	case p.app.Film().Over():
		p.Jump(0)
		fallthrough
	default:
		p.pace = session.FilmPace{}
		p.playback.Start(p.app.Tasks)
	}
	p.app.Window.FilmToggled()
}

// forward plays one move.
func (p *Player) forward() { p.manually(session.Steppable.Forward) }

// back takes one move back.
func (p *Player) back() { p.manually(session.Steppable.Back) }

// manually goes one move, for the user, who takes over from what plays.
func (p *Player) manually(way func(session.Steppable) (puzzle.Move, bool)) {
	p.Stop()
	if m, ok := way(p.app.Film()); ok {
		p.app.Window.Slide([]puzzle.Move{m})
	}
	p.app.Window.FilmMoved()
}

// Jump shows the position after n moves. Without a film it does nothing.
func (p *Player) Jump(n int) {
	film := p.app.Film()
	if film == nil || n == film.Cursor() {
		return
	}
	p.Stop()
	film.Jump(n)
	p.app.Window.ShowPosition()
	p.app.Window.FilmMoved()
}

// step plays the next moves, and reports whether there are more.
func (p *Player) step() (more bool) {
	film := p.app.Film()
	from := film.Cursor()
	n := p.pace.Step(film, p.app.Now(), p.pause())
	p.app.Window.Slide(film.Moves()[from : from+n])
	if film.Over() {
		p.Stop()
	}
	p.app.Window.FilmMoved()
	return !film.Over()
}

// pause is the time before the next step, and untilDue what is left of it.
func (p *Player) pause() time.Duration {
	return max(p.app.Film().Pause(p.app.Settings.Speed), p.app.Window.LeastPause())
}
func (p *Player) untilDue() time.Duration { return p.pace.Wait(p.app.Now(), p.pause()) }

// changeSpeed goes to the next speed up or down.
func (p *Player) changeSpeed(by int) { p.SetSpeed(session.SpeedBeside(p.app.Settings.Speed, by)) }

// SetSpeed plays at a multiple of the usual speed, one of session.Speeds.
func (p *Player) SetSpeed(speed float64) {
	p.app.Settings.Speed = speed
	p.app.Window.Refresh()
}

// SpeedControl is a row of the speeds.
func (p *Player) SpeedControl(k *kit.Kit) *kit.Segments {
	return k.NewSegments(lang.L("Speed of the playback"), "+ −", SpeedNames(),
		func(i int) { p.SetSpeed(session.Speeds()[i]) })
}

// AddCommands adds what can be done with a film. label names the command that plays it.
func (p *Player) AddCommands(c *kit.Commands, label func() string) {
	film := p.app.Film
	shown := func() bool { return film() != nil }
	after := func() bool { return shown() && film().Cursor() > 0 }
	before := func() bool { return shown() && !film().AtEnd() }
	c.Add("playPause", &kit.Command{Label: label, Key: kit.Plain(fyne.KeySpace), Icon: theme.MediaPlayIcon(),
		Do: p.Toggle, Able: shown})
	c.Add("back", &kit.Command{Label: kit.Says(lang.L("One move back")), Key: kit.Plain(fyne.KeyLeft),
		Icon: theme.MediaFastRewindIcon(), Do: p.back, Able: after})
	c.Add("forward", &kit.Command{Label: kit.Says(lang.L("One move forward")), Key: kit.Plain(fyne.KeyRight),
		Icon: theme.MediaFastForwardIcon(), Do: p.forward, Able: before})
	c.Add("first", &kit.Command{Label: kit.Says(lang.L("To the start")), Key: kit.Plain(fyne.KeyHome),
		Icon: theme.MediaSkipPreviousIcon(), Do: func() { p.Jump(0) }, Able: after})
	c.Add("last", &kit.Command{Label: kit.Says(lang.L("To the end")), Key: kit.Plain(fyne.KeyEnd),
		Icon: theme.MediaSkipNextIcon(), Do: func() { p.Jump(film().Len()) }, Able: before})
	c.Add("slower", &kit.Command{Label: kit.Says(lang.L("Slower")), Key: kit.Plain(fyne.KeyMinus), Do: func() {
		p.changeSpeed(-1)
	}})
	c.Add("faster", &kit.Command{Label: kit.Says(lang.L("Faster")), Key: kit.Plain(fyne.KeyPlus),
		Also: kit.Plain(fyne.KeyEqual), Do: func() {
			p.changeSpeed(+1)
		}})
	for i, speed := range session.Speeds() {
		c.Offer("speeds", &kit.Command{
			Label:  kit.Says(SpeedNames()[i]),
			Do:     func() { p.SetSpeed(speed) },
			Chosen: func() bool { return p.app.Settings.Speed == speed },
			One:    true,
		})
	}
}

// SpeedNames are the labels of session.Speeds.
func SpeedNames() []string {
	var names []string
	for _, v := range session.Speeds() {
		name := strconv.FormatFloat(v, 'g', -1, 64)
		if v == 0.5 {
			name = "½"
		}
		names = append(names, name+"×")
	}
	return names
}

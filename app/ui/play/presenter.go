package play

import (
	"context"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
)

// Callbacks is what other parts of the window do for Play.
type Callbacks struct {
	BestLine func() string // the record to beat on the board, in words; "" where there is none
	Chime    func()        // plays the sound of a solved game

	CardTurned func() // called when the card came, went, or needs another height

	// Finished records a game that a person has just finished, and says what is special
	// about it. better is called when the shortest solution is known; nil where the game
	// is no record.
	Finished func() (praise string, better func(optimum int))
}

// Presenter runs Play: the clock, the score, and the card of a finished game. It belongs to the
// window's goroutine.
type Presenter struct {
	app       *service.Services
	callbacks Callbacks

	ticking task.Timer // the timer that redraws the clock
	optimum task.Task  // the task that finds the length of a shortest solution for the card

	Panel  *Panel
	Bar    *ScoreBar
	Alone  *FullScreenScore
	Card   *SolvedCard
	aside  *session.Game // the game whose card makes room for another view; nil where none does
	reveal task.Timer    // shows the card when the solved photo was seen whole
}

// NewPresenter makes a presenter without widgets: Build makes them.
func NewPresenter(app *service.Services, c Callbacks) *Presenter {
	return &Presenter{app: app, callbacks: c}
}

// Build makes everything but bar and panel in the language of the window.
func (d *Presenter) Build(c *kit.Commands, b *ScoreBar, p *Panel) {
	d.Bar, d.Panel, d.Alone = b, p, newFullScreenScore()
	d.Card, d.aside = newSolvedCard(d.app.Kit, c, d.callbacks.CardTurned), nil
}

// Refresh brings bar and panel up to date.
func (d *Presenter) Refresh() {
	b, p, g := d.Bar, d.Panel, d.app.Game
	b.Title.Set(words.PhotoTitle(d.app.Photo.Title, d.app.Photo.Notes()))
	p.ShowGame(words.GameLine(g))
	moves := words.MovesCount(g.MovesMade())
	b.Moves.Set(moves)
	b.Best.Set(d.callbacks.BestLine())
	d.showScore()
	film := d.app.Window.Film() // which has moves of its own, and no clock
	if film != nil {
		moves = lang.L("Move {{.Played}} of {{.All}}", map[string]any{"Played": film.Cursor(), "All": film.Len()})
	}
	d.Alone.Moves.Set(moves)
	kit.SetShown(d.Alone.Clock, d.scored() && film == nil)
	kit.SetShown(d.Alone.Moves, d.scored() || film != nil)
	if b.Pause.Icon != d.pauseIcon() {
		b.Pause.SetIcon(d.pauseIcon())
	}
	p.Numbers.Mark(max(0, slices.Index(session.AllNumbers(), d.app.Settings.Numbers)))
}

// PauseLabel is the label of the pause command now.
func (d *Presenter) PauseLabel() string {
	if d.app.Game.Paused() {
		return lang.L("Resume")
	}
	return lang.L("Pause")
}

func (d *Presenter) pauseIcon() fyne.Resource {
	if d.app.Game.Paused() {
		return theme.MediaPlayIcon()
	}
	return theme.MediaPauseIcon()
}

// scored tells whether time and moves are shown now.
func (d *Presenter) scored() bool {
	_, finished := d.app.Game.Finish()
	score := d.app.Settings.Score
	return score == session.ScoreAlways || score == session.ScoreHundredths || score == session.ScoreAfter && finished
}

// showScore shows or hides time and moves; the card of a solved game shows its own.
func (d *Presenter) showScore() {
	on, b := d.scored(), d.Bar
	for _, o := range []fyne.CanvasObject{b.Clock, b.Moves} {
		kit.SetShown(o, on)
	}
	kit.SetShown(b.Best, on && b.Best.Content != "")
	d.Card.showScore(d.app.Settings.Score != session.ScoreNever)
}

// Tick redraws the clock, five times a second while it runs, and not at all after that. Fyne draws the whole window for
// one letter of it: hundredths, which a person has to ask for, are drawn twenty times a second. Before the first move
// the clock counts the time of inspection down.
func (d *Presenter) Tick() {
	d.app.Window.Visible()
	g := d.app.Game
	at, exact := g.Elapsed(), d.app.Settings.Score == session.ScoreHundredths
	left, inspecting := g.Inspecting()
	every, shown, tone := 200*time.Millisecond, figures.Clock(at), theme.ColorNameForeground
	if exact {
		every, shown = 50*time.Millisecond, figures.Hundredths(at)
	}
	wait := every - at%every
	if inspecting && left > 0 {
		wait = (left-1)%time.Second + 1
		shown, tone = strconv.Itoa(int((left+time.Second-1)/time.Second)), theme.ColorNamePrimary
	}
	if (g.Running() || inspecting && !g.Paused()) && d.app.Window.At() == service.PlayPlace && d.scored() {
		d.ticking.Start(d.app.Kit.Tasks, wait, d.Tick)
	} else {
		d.ticking.Stop()
	}
	for _, clock := range []*kit.Text{d.Bar.Clock, d.Alone.Clock} {
		clock.SetTone(tone)
		clock.Set(shown)
	}
}

// SetCardAside hides the card while the window does something else.
func (d *Presenter) SetCardAside() {
	if d.Card.IsOpen() {
		d.Card.Hide()
		d.aside = d.app.Game
	}
}

// ShowCardAgain shows the card that was set aside, if the board still shows its game as it was finished.
func (d *Presenter) ShowCardAgain() {
	if d.aside == d.app.Game && d.app.Game.Solved() {
		d.Card.open = true
		d.Card.appear()
	}
	d.aside = nil
}

// wholePhoto is how long a solved photo is seen before it makes room for the card.
const wholePhoto = 1200 * time.Millisecond

// Celebrate shows the card of a finished game, and looks for the shortest solution in
// the background.
func (d *Presenter) Celebrate(f session.GameResult) {
	d.app.Messages.Outdate() // an offer takes room from the photo; OnHide of the card makes it again
	praise, better := d.callbacks.Finished()
	g := d.app.Game
	d.Card.show(f, praise)
	if d.app.Settings.Slide > 0 {
		d.reveal.Start(d.app.Kit.Tasks, wholePhoto, d.Card.appear)
	} else {
		d.Card.appear()
	}
	d.callbacks.Chime()
	d.app.Events.Solved.Send(service.GameSolved{Moves: f.Moves, Optimum: 0})
	start, goal := g.Start, g.Goal
	task.Try(d.app.Kit.Tasks, &d.optimum, func(ctx context.Context) (int, error) {
		return d.app.Engine.Distance(ctx, start, goal)
	}, func(length int, err error) {
		d.Card.compare(f.Moves, length, err == nil)
		if err != nil {
			return
		}
		if better != nil {
			better(length)
		}
		d.app.Events.Solved.Send(service.GameSolved{Moves: f.Moves, Optimum: length})
	})
}

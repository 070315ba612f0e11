package play

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// Presenter runs Play: the clock, the score, and the card of a finished game. It belongs to the window's goroutine.
type Presenter struct {
	app  *service.Services
	best func() string // the record to beat, in words

	CardTurned service.Event[struct{}] // the card came, went, or needs another height
	CardClosed service.Event[struct{}] // the card went

	ticking task.Timer // the timer that redraws the clock

	Panel  *Panel
	Bar    *ScoreBar
	Ghost  *ghostBoard // below the board where the panel is closed
	Alone  *FullScreenScore
	Card   *SolvedCard
	aside  session.View // the game whose card makes room for another view; nil where none does
	reveal task.Timer   // shows the card when the solved photo was seen whole
}

// NewPresenter makes a presenter without widgets: Build makes them.
func NewPresenter(app *service.Services, best func() string) *Presenter {
	pr := &Presenter{app: app, best: best}
	app.Model.Finished.Listen(pr.celebrate)
	app.Model.Compared.Listen(func(c program.Compared) { pr.Card.compare(c.Moves, c.Optimum, c.Err == nil) })
	app.Model.Begun.Listen(func(program.Begun) { pr.Card.Hide() })
	app.Model.Moved.Listen(func(m program.Moved) {
		if !m.Playback && !m.Pushed {
			pr.Card.Hide()
		}
	})
	app.Model.Turned.Listen(pr.turned)
	app.Model.Cropped.Listen(func(on bool) {
		if on {
			pr.setCardAside()
		} else {
			pr.showSolvedAgain()
		}
	})
	const score = program.AboutGame | program.AboutPosition | program.AboutPause | program.AboutSettings
	const game = program.AboutGame | program.AboutPause | program.AboutSettings | program.AboutChoices |
		program.AboutRecords
	app.WatchView(service.PlayPlace, game, pr.showGame)
	app.Model.Watch(score|program.AboutActivity|program.AboutPlayback, func(program.Topic) { pr.showScore() })
	app.Model.Watch(score|program.AboutActivity|program.AboutClock, func(program.Topic) { pr.Tick() })
	return pr
}

// Build makes everything but bar and panel in the language of the window.
func (pr *Presenter) Build(c *kit.Commands, b *ScoreBar, p *Panel) {
	if pr.Panel != nil { // the window is built again in another language
		p.Picture.SetPicture(pr.Panel.Picture.Photo())
	}
	pr.Bar, pr.Panel, pr.Alone, pr.Ghost = b, p, newFullScreenScore(), newGhostBoard(true)
	pr.Card, pr.aside = newSolvedCard(pr.app.Kit, c, func() { pr.CardTurned.Send(struct{}{}) }), session.View{}
	pr.Card.OnHide = func() { pr.CardClosed.Send(struct{}{}) }
}

// Refresh brings everything up to date.
func (pr *Presenter) Refresh() {
	pr.showGame()
	pr.showScore()
	pr.Tick()
}

// showGame brings bar and panel up to date.
func (pr *Presenter) showGame() {
	b, p, g := pr.Bar, pr.Panel, pr.app.Model.Game()
	b.Title.Set(words.PhotoTitle(pr.app.Photo.Title, pr.app.Photo.Notes()))
	if p.Game.Set(words.GameLine(g)) {
		p.Body.Refresh()
	}
	b.Best.Set(pr.best())
	kit.ShowPlaying(b.Pause, !g.Paused())
	p.Numbers.Mark(max(0, slices.Index(session.AllNumbers(), pr.app.Model.Numbers())))
}

// Panels returns the panel, and the strip of a narrow window, which holds only the ghost's board: the bar has
// everything else.
func (pr *Presenter) Panels() (panel, strip fyne.CanvasObject) {
	return pr.Panel.Object, kit.Column(pr.Ghost.Object)
}

// scored reports whether time and moves are shown now.
func (pr *Presenter) scored() bool {
	_, finished := pr.app.Model.Game().Finish()
	score := pr.app.Model.Settings().Score
	if pr.app.Model.Game().Origin.Kind == session.FirstSteps {
		return false
	}
	return score == session.ScoreAlways || score == session.ScoreHundredths || score == session.ScoreAfter && finished
}

// showScore shows or hides time and moves, in the bar and on a whole screen; the card of a solved game shows its own.
func (pr *Presenter) showScore() {
	on, b, moves := pr.scored(), pr.Bar, words.MovesCount(pr.app.Model.Game().MovesMade())
	b.Moves.Set(moves)
	playback := pr.app.Model.Playback() // a playback has moves of its own, and no clock
	if playback != nil {
		moves = words.PlayedMoves(playback.Cursor(), playback.Len())
	}
	pr.Alone.Moves.Set(moves)
	kit.SetShown(pr.Alone.Clock, on && playback == nil)
	kit.SetShown(pr.Alone.Moves, on || playback != nil)
	for _, o := range []fyne.CanvasObject{b.Clock, b.Moves} {
		kit.SetShown(o, on)
	}
	kit.SetShown(b.Best, on && b.Best.Content != "")
	pr.Card.showScore(pr.app.Model.Settings().Score != session.ScoreNever &&
		pr.app.Model.Game().Origin.Kind != session.FirstSteps)
}

// Tick redraws the clock, five times a second while it runs; hundredths, which the user has to ask for, are drawn
// twenty times a second. Fyne draws the whole window for one changed letter. Before the first move the clock counts the
// time of inspection down.
func (pr *Presenter) Tick() {
	pr.app.Window.Lifecycle.Visible()
	g := pr.app.Model.Game()
	at, exact := g.Elapsed(), pr.app.Model.Settings().Score == session.ScoreHundredths
	look, inspecting := g.Inspecting()
	every, shown, tone := 200*time.Millisecond, figures.Clock(at), theme.ColorNameForeground
	if exact {
		every, shown = 50*time.Millisecond, figures.Hundredths(at)
	}
	wait := every - at%every
	left, timed := g.Left(pr.app.Model.Now())
	if timed && !inspecting {
		shown = figures.Seconds(left)
		if left > 0 {
			wait = left%time.Second + time.Millisecond
		} else if pr.Bar.Clock.Content != shown {
			pr.Bar.Best.Set(pr.best())
		}
	}
	if inspecting && look > 0 {
		wait = (look-1)%time.Second + 1
		shown, tone = strconv.Itoa(int((look+time.Second-1)/time.Second)), theme.ColorNamePrimary
	}
	if turned := pr.Ghost.follow(pr.app.Model); pr.Panel.Ghost.follow(pr.app.Model) || turned {
		pr.app.Window.Content().Refresh() // picture or board has another size
	}
	ghost := pr.Panel.Ghost.Object.Visible()
	runs := g.Running() && (ghost || !timed) || inspecting && !g.Paused() || left > 0 && timed
	if runs && pr.app.At() == service.PlayPlace && (ghost || pr.scored()) {
		pr.ticking.Start(pr.app.Kit.Tasks, wait, pr.Tick)
	} else {
		pr.ticking.Stop()
	}
	for _, clock := range []*kit.Text{pr.Bar.Clock, pr.Alone.Clock} {
		clock.SetTone(tone)
		clock.Set(shown)
	}
}

// turned sets the card aside during another activity, and shows it again afterwards.
func (pr *Presenter) turned(was program.Turned) {
	from := was.From.Doing()
	elsewhere := pr.app.At() != pr.app.PlaceOf(from)
	if from == program.InReview {
		pr.showSolvedAgain()
	}
	if elsewhere || pr.app.Model.Doing() == program.InReview {
		pr.setCardAside()
	}
	if pr.app.Model.Editing() {
		pr.Card.Hide()
	}
	if elsewhere && pr.app.At() == service.PlayPlace {
		pr.showSolvedAgain()
	}
}

// setCardAside hides the card while the window does something else.
func (pr *Presenter) setCardAside() {
	if pr.Card.IsOpen() {
		pr.Card.Hide()
		pr.aside = pr.app.Model.Game()
	}
}

// showSolvedAgain shows the picture of a solved game as it was finished, and the card that was set aside.
func (pr *Presenter) showSolvedAgain() {
	if pr.app.Model.Game().Solved() {
		pr.app.Board.ShowSolved()
	}
	if pr.aside == pr.app.Model.Game() && pr.app.Model.Game().Solved() {
		pr.Card.open = true
		pr.Card.appear()
	}
	pr.aside = session.View{}
}

// wholePhoto is how long a solved photo is seen before it makes room for the card.
const wholePhoto = 1200 * time.Millisecond

// celebrate shows the card of a finished game.
func (pr *Presenter) celebrate(f program.Finished) {
	pr.app.Messages.Outdate() // an offer takes room from the photo; OnHide of the card makes it again
	praise := ""
	if f.Recorded && f.Record.Counts() {
		praise = words.RecordPraise(f.Before, f.Record)
	}
	m, again := pr.app.Model, commandtable.Title("again")
	if contest := words.ContestWords(m.Game(), m.Records.All(), m.Now()); contest != "" {
		praise = contest
	}
	if m.Game().MarathonGoesOn() {
		again = lang.L("Next board")
	}
	pr.Card.Again.SetText(again)
	pr.Card.show(f.GameResult, praise)
	pr.Card.Offer("", nil)
	if f.Next.Valid() {
		pr.Card.Offer(words.NextSize(f.Next),
			func() { m.NewGames.Size(f.Next) })
	}
	if left, _ := m.Game().Left(m.Now()); left > 0 && m.Game().Origin.Kind == session.FewestMoves {
		pr.Card.Offer(lang.L("Try again"), m.Restart)
	}
	if pr.app.Model.Settings().Slide > 0 {
		pr.reveal.Start(pr.app.Kit.Tasks, wholePhoto, pr.Card.appear)
	} else {
		pr.Card.appear()
	}
}

// Status says that the game is paused.
func (pr *Presenter) Status() string {
	if pr.app.Model.Game().Paused() {
		return lang.L("Paused. Press P or Enter, or click the board, to continue.")
	}
	return ""
}

// Hint says how a paused game goes on; "" otherwise.
func (pr *Presenter) Hint() string {
	if pr.app.Model.Game().Paused() {
		return lang.L("P continues the game")
	}
	return ""
}
func (*Presenter) PressEnter() bool                        { return false }
func (*Presenter) PressEscape(service.EscapePriority) bool { return false }

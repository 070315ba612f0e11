package play

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
)

// SolvedCard stands below a solved board. It says what is good about the game, and leads on.
type SolvedCard struct {
	*kit.RaisedBackground
	onChange func() // called when the card came, went, or needs another height
	OnHide   func() // called when it goes; may be nil
	open     bool   // see IsOpen
	hinted   bool   // the game had hints

	Time    *kit.Text
	Moves   *kit.Paragraph
	Record  *kit.Paragraph // what is special about the game
	Optimum *kit.Paragraph
	Again   *kit.Button // makes another board
	Watch   *kit.Button // plays a shortest solution, and says how long it is
	Next    *kit.Button // leads on to another photo or a larger board; hidden where nothing is offered
	onNext  func()
}

func newSolvedCard(k *kit.Kit, c *kit.Commands, onChange func()) *SolvedCard {
	d := &SolvedCard{
		onChange: onChange,
		Time:     kit.BoldText("", kit.LargeText+8, theme.ColorNameForeground),
		Moves:    kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground),
		Record:   kit.NewParagraph("", kit.PlainText, theme.ColorNamePrimary),
		Optimum:  kit.Note(""),
		Watch:    k.LabelButton(c.The("shortest"), ""),
	}
	title := kit.BoldText(lang.L("Solved"), kit.PlainText, theme.ColorNamePrimary)
	shut := k.ToolButton(theme.CancelIcon(), lang.L("Close"), kit.KeyName(fyne.KeyEscape), func() { d.Hide() })
	d.Next = k.NewButton("", theme.NavigateNextIcon(), "", "", func() { d.onNext() })
	share := k.IconButton(c.The("copyResult"))
	d.Again = k.LabelButton(c.The("again"), "").AsMain()
	facts := kit.Column(title, d.Time, kit.Gap(2), d.Moves, d.Record, d.Optimum)
	next := container.New(layout.NewCustomPaddedVBoxLayout(5), d.Next, d.Again,
		k.LabelButton(c.The("review"), lang.L("Review")), d.Watch)
	d.RaisedBackground = kit.NewRaisedBackground(container.NewBorder(nil, nil, nil,
		container.NewHBox(next, container.NewVBox(shut, share)), facts), 10)
	d.Widest = 520
	d.RaisedBackground.Hide()
	return d
}

// IsOpen reports whether the card is seen, or will be once the photo was seen whole.
func (c *SolvedCard) IsOpen() bool { return c.open }

// appear shows the card, unless it was closed meanwhile.
func (c *SolvedCard) appear() {
	kit.SetShown(c.RaisedBackground, c.open)
	c.onChange()
}

// Hide takes the card away.
func (c *SolvedCard) Hide() {
	if c.open {
		c.open = false
		c.appear()
		if c.OnHide != nil {
			c.OnHide()
		}
	}
}

// show shows a finished game whose shortest solution is not known yet. praise is what is special about it, or "".
func (c *SolvedCard) show(f session.GameResult, praise string) {
	c.hinted = f.Hints > 0
	c.Record.Set(praise)
	kit.SetShown(c.Record, praise != "")
	c.Time.Set(figures.Hundredths(f.Elapsed))
	speed := ""
	if f.Elapsed > time.Second {
		speed = lang.L(" · {{.Rate}} per second",
			map[string]any{"Rate": figures.Decimal(float64(f.Moves) / f.Elapsed.Seconds())})
	}
	text := words.MovesCount(f.Moves) + speed
	switch {
	case f.Helped: // the solver's help weighs more than any hint
		text = lang.L("{{.Moves}}, with the solver's help", map[string]any{"Moves": words.MovesCount(f.Moves)})
	case f.Hints > 0:
		text = lang.L("{{.Words}} · {{.Hints}}",
			map[string]any{"Words": text, "Hints": words.HintsCount(f.Hints)})
	}
	if !f.Helped { // a single sentence may break anywhere
		text = figures.BetweenParts(text)
	}
	c.Moves.Set(text)
	c.Watch.SetText(lang.L("Watch the shortest"))
	c.Watch.SetIcon(nil)
	c.setOptimum(lang.L("Looking for the shortest solution…"))
	c.open = true
	c.RaisedBackground.Hide()
}

// Offer shows a button that leads on; an empty label hides it.
func (c *SolvedCard) Offer(label string, do func()) {
	c.onNext = do
	c.Next.SetText(label)
	kit.SetShown(c.Next, label != "")
}

// compare shows how near a game came to a shortest solution, if that is praise. The button that plays a shortest
// solution names its length.
func (c *SolvedCard) compare(made, optimum int, known bool) {
	const good = 75 // percent, from which on the card names the efficiency
	text, percent := "", 0
	if known {
		percent = int(math.Round(100 * float64(optimum) / float64(made)))
		c.Watch.SetText(lang.L("Shortest: {{.Moves}}", map[string]any{"Moves": words.MovesCount(optimum)}))
		c.Watch.SetIcon(theme.MediaPlayIcon())
	}
	switch {
	case !known:
		text = lang.L("Nobody knows the shortest solution on a board of this size.")
	case made < optimum: // the solver made the other moves: nothing to praise
	case made == optimum && c.hinted:
		text = lang.L("It can't be done in fewer; hints showed the way.")
	case made == optimum:
		text = lang.L("It can't be done in fewer. Perfect!")
	case percent >= good:
		text = lang.L("You were {{.Percent}}% efficient.", map[string]any{"Percent": percent})
	}
	c.setOptimum(text)
	c.onChange()
}

func (c *SolvedCard) setOptimum(text string) {
	c.Optimum.Set(text)
	kit.SetShown(c.Optimum, text != "")
}

// showScore shows or hides the user's time and moves.
func (c *SolvedCard) showScore(on bool) {
	kit.SetShown(c.Time, on)
	kit.SetShown(c.Moves, on)
	kit.SetShown(c.Record, on && c.Record.Content != "")
}

package play

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/session"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
)

// SolvedCard shows the results of a solved game. It replaces those parts of the panel that a solved board
// does not need; where the panel is hidden it floats over the board.
type SolvedCard struct {
	*kit.Surface
	body     *fyne.Container
	head     *fyne.Container
	words    *fyne.Container
	deeds    *fyne.Container
	shut     *fyne.Container
	onChange func() // called when the card came, went, or needs another height

	Time    *kit.Text
	Moves   *kit.Paragraph
	Record  *kit.Paragraph // what is special about the game
	Uncount *kit.Paragraph // why the game sets no record, where a person may expect one
	Optimum *kit.Paragraph
	watch   *kit.Button
}

func newCard(k *kit.Kit, c *kit.Commands) *SolvedCard {
	d := &SolvedCard{
		body:    container.NewStack(),
		Time:    kit.NewText("", kit.LargeText+8, theme.ColorNameForeground),
		Moves:   kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground),
		Record:  kit.NewParagraph("", kit.SmallText, theme.ColorNamePrimary),
		Uncount: kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder),
		Optimum: kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder),
	}
	title := kit.NewText(lang.L("Solved"), kit.PlainText, theme.ColorNamePrimary)
	title.Style.Bold, d.Time.Style.Bold = true, true
	shut := k.NewButton("", theme.CancelIcon(), lang.L("Close"), lang.X("key.escape", "Esc"), func() { d.Hide() })
	shut.Importance = widget.LowImportance
	again := k.LabelButton(c.The("again"), lang.L("Shuffle again"))
	again.Importance = widget.HighImportance
	d.watch = k.LabelButton(c.The("shortest"), lang.L("Watch the shortest"))
	look := k.LabelButton(c.The("review"), lang.L("Review"))
	d.head, d.shut = kit.Column(title, d.Time), container.NewVBox(shut)
	d.words = kit.Column(kit.Gap(2), d.Moves, kit.Gap(4), d.Record, d.Optimum, d.Uncount)
	d.deeds = container.New(layout.NewCustomPaddedVBoxLayout(8), again, look, d.watch)
	d.Surface = kit.NewSurface(d.body, 14)
	d.lay(false)
	d.Surface.Hide()
	return d
}

// lay puts the buttons beside the words, or below them.
func (d *SolvedCard) lay(beside bool) {
	const room = 20
	content := kit.Column(container.NewBorder(nil, nil, nil, d.shut, d.head), d.words, kit.Gap(12), d.deeds)
	if beside {
		content = container.NewBorder(nil, nil, nil, d.shut,
			container.New(kit.TwoColumns{Between: room}, kit.Column(d.head, d.words), d.deeds))
	}
	d.body.Objects = []fyne.CanvasObject{content}
	d.body.Refresh()
}

// Hide takes the card away.
func (d *SolvedCard) Hide() {
	if d.Visible() {
		d.Surface.Hide()
		d.onChange()
	}
}

// show shows a finished game whose shortest solution is not known yet. praise is what is special
// about it, or ""; full tells whether its board was as far from home as those of records.
func (d *SolvedCard) show(f session.Completion, praise string, full bool) {
	d.Record.Set(praise)
	kit.SetShown(d.Record, praise != "")
	d.Uncount.Set("")
	if f.Unaided() && !full {
		d.Uncount.Set(lang.L("Not a record: it started close to home. Random, hard and hardest boards count."))
	}
	kit.SetShown(d.Uncount, d.Uncount.Content != "")
	d.Time.Set(figures.Clock(f.Elapsed))
	speed := ""
	if f.Elapsed > time.Second {
		speed = lang.L(" · {{.Rate}} per second",
			map[string]any{"Rate": figures.Decimal(float64(f.Moves) / f.Elapsed.Seconds())})
	}
	said := words.MovesCount(f.Moves) + speed
	switch {
	case f.Helped: // the solver's help weighs more than any hint
		said = lang.L("{{.Moves}}, with the solver's help", map[string]any{"Moves": words.MovesCount(f.Moves)})
	case f.Hints > 0:
		said = lang.L("{{.Words}} · {{.Hints}}",
			map[string]any{"Words": said, "Hints": figures.Count("{{.Count}} hints", f.Hints)})
	}
	d.Moves.Set(kit.BetweenParts(said))
	d.Optimum.Set(lang.L("Looking for the shortest solution…"))
	d.Show()
	d.onChange()
}

// compare shows the length of a shortest solution beside the person's.
func (d *SolvedCard) compare(made, optimum int, known bool) {
	switch {
	case !known:
		d.Optimum.Set(lang.L("Nobody knows the shortest solution on a board of this size."))
	case made <= optimum:
		d.Optimum.Set(lang.L("It can't be done in fewer. Perfect!"))
	default:
		d.Optimum.Set(lang.L("Shortest: {{.Moves}}. You were {{.Percent}} % efficient.", map[string]any{
			"Moves": words.MovesCount(optimum), "Percent": int(math.Round(100 * float64(optimum) / float64(made)))}))
	}
	d.onChange()
}

// score shows or hides the person's time and moves.
func (d *SolvedCard) score(on bool) {
	kit.SetShown(d.Time, on)
	kit.SetShown(d.Moves, on)
	kit.SetShown(d.Record, on && d.Record.Content != "")
	kit.SetShown(d.Uncount, on && d.Uncount.Content != "")
}

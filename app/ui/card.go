package ui

import (
	"context"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/session"
	"tilewise/app/ui/door"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
)

// card tells how a game went, when a person has solved it. It stands in the
// panel in the place of what nobody needs on a solved board; where the panel is
// folded away, at the foot of the stage.
type card struct {
	*kit.Surface
	body     *fyne.Container
	head     *fyne.Container
	words    *fyne.Container
	deeds    *fyne.Container
	shut     *fyne.Container
	onChange func() // it came, went, or needs another height

	time    *kit.Text
	moves   *kit.Paragraph
	record  *kit.Paragraph // what is special about the game
	optimum *kit.Paragraph
	watch   *kit.Button
}

func newCard(k *kit.Kit, c *kit.Commands) *card {
	d := &card{
		body:    container.NewStack(),
		time:    kit.NewText("", kit.LargeText+8, theme.ColorNameForeground),
		moves:   kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground),
		record:  kit.NewParagraph("", kit.SmallText, theme.ColorNamePrimary),
		optimum: kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder),
	}
	title := kit.NewText(lang.L("Solved"), kit.PlainText, theme.ColorNamePrimary)
	title.Style.Bold, d.time.Style.Bold = true, true
	shut := k.NewButton("", theme.CancelIcon(), lang.L("Close"), lang.X("key.escape", "Esc"), func() { d.Hide() })
	shut.Importance = widget.LowImportance
	again := k.LabelButton(c.The("random"), lang.L("Shuffle again"))
	again.Importance = widget.HighImportance
	d.watch = k.LabelButton(c.The("shortest"), lang.L("Watch the shortest"))
	look := k.LabelButton(c.The("review"), lang.L("Look back"))
	d.head, d.shut = kit.Column(title, d.time), container.NewVBox(shut)
	d.words = kit.Column(kit.Gap(2), d.moves, kit.Gap(4), d.record, d.optimum)
	d.deeds = container.New(layout.NewCustomPaddedVBoxLayout(8), again, look, d.watch)
	d.Surface = kit.NewSurface(d.body, 14)
	d.lay(false)
	d.Surface.Hide()
	return d
}

// lay puts what can be done beside the words, or below them.
func (d *card) lay(beside bool) {
	const room = 20
	content := kit.Column(container.NewBorder(nil, nil, nil, d.shut, d.head), d.words, kit.Gap(12), d.deeds)
	if beside {
		content = container.NewBorder(nil, nil, nil, d.shut, container.New(kit.Halves{Between: room}, kit.Column(d.head, d.words), d.deeds))
	}
	d.body.Objects = []fyne.CanvasObject{content}
	d.body.Refresh()
}

// Hide takes the card away.
func (d *card) Hide() {
	if d.Visible() {
		d.Surface.Hide()
		d.onChange()
	}
}

// show tells of a finished game whose shortest solution is not known yet.
// praise is what is special about it, if anything.
func (d *card) show(f session.Finish, praise string) {
	d.record.Set(praise)
	kit.SetShown(d.record, praise != "")
	d.time.Set(figures.Clock(f.Elapsed))
	speed := ""
	if f.Elapsed > time.Second {
		speed = lang.L(" · {{.Rate}} a second", map[string]any{"Rate": figures.Decimal(float64(f.Moves) / f.Elapsed.Seconds())})
	}
	said := words.MovesCount(f.Moves) + speed
	switch {
	case f.Helped: // more than any hint does
		said = lang.L("{{.Moves}}, and the solver helped", map[string]any{"Moves": words.MovesCount(f.Moves)})
	case f.Hints > 0:
		said = lang.L("{{.Words}} · {{.Hints}}", map[string]any{"Words": said, "Hints": figures.Count("{{.Count}} hints", f.Hints)})
	}
	d.moves.Set(said)
	d.optimum.Set(lang.L("Looking for the shortest solution…"))
	d.Show()
	d.onChange()
}

// compare sets the shortest solution beside the person's.
func (d *card) compare(made, optimum int, known bool) {
	switch {
	case !known:
		d.optimum.Set(lang.L("Nobody can tell the shortest on a board of this size."))
	case made <= optimum:
		d.optimum.Set(lang.L("It can't be done in fewer. Perfect!"))
	default:
		d.optimum.Set(lang.L("The shortest has {{.Moves}}: {{.Percent}} % efficient", map[string]any{
			"Moves": optimum, "Percent": int(math.Round(100 * float64(optimum) / float64(made)))}))
	}
	d.onChange()
}

// finished celebrates, and looks for the shortest solution in the background.
func (s *shell) finished(f session.Finish) {
	record, praise, ok := s.records.Finished()
	s.card.show(f, praise)
	s.chime()
	s.signals.Solved.send(solvedNews{Moves: f.Moves})
	start, goal := s.game.Start, s.game.Goal
	door.Try(s.door, &s.optimum, func(ctx context.Context) (int, error) {
		return s.engine.Distance(ctx, start, goal)
	}, func(length int, err error) {
		s.card.compare(f.Moves, length, err == nil)
		if err == nil && ok {
			record.Optimal = length
			s.records.Add(record)
		}
		if err == nil {
			s.signals.Solved.send(solvedNews{Moves: f.Moves, Optimum: length})
		}
	})
}

// placeCard puts the card where it belongs at this width of the window.
func (s *shell) placeCard() {
	inPanel := []fyne.CanvasObject{s.card.Surface}
	var afloat []fyne.CanvasObject
	if s.frame.folded {
		inPanel, afloat = nil, inPanel
	}
	s.card.lay(s.frame.folded)
	s.play.Finish.Objects, s.afloat.Objects = inPanel, afloat
	s.showCard()
}

// showCard brings what is around the card up to date with it.
func (s *shell) showCard() {
	kit.SetShown(s.play.Playing, !s.card.Visible() || s.frame.folded)
	s.play.Body.Refresh()
	s.afloat.Refresh()
}

package ui

import (
	"context"
	"math"
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/session"
)

// card tells how a game went, when a person has solved it.
type card struct {
	*surface
	time, moves *text
	record      *paragraph // what is special about the game
	optimum     *paragraph
	watch       *button
}

func (k *kit) newCard(c *commands) *card {
	d := &card{
		time:    newText("", largeText+8, theme.ColorNameForeground),
		moves:   newText("", plainText, theme.ColorNameForeground),
		record:  newParagraph("", smallText, theme.ColorNamePrimary),
		optimum: newParagraph("", smallText, theme.ColorNamePlaceHolder),
	}
	title := newText(lang.L("Solved"), plainText, theme.ColorNamePrimary)
	title.style.Bold, d.time.style.Bold = true, true
	shut := k.newButton("", theme.CancelIcon(), lang.L("Close"), lang.X("key.escape", "Esc"), func() { d.Hide() })
	shut.Importance = widget.LowImportance
	again := k.labelButton(c.random, lang.L("Shuffle again"))
	again.Importance = widget.HighImportance
	d.watch = k.labelButton(c.shortest, lang.L("Watch the shortest"))
	head := container.NewBorder(nil, nil, nil, container.NewVBox(shut), column(title, d.time))
	d.surface = newSurface(column(head, gap(2), d.moves, gap(4), d.record, d.optimum, gap(12), again, gap(8), d.watch), 14)
	d.Hide()
	return d
}

// show tells of a finished game whose shortest solution is not known yet.
// praise is what is special about it, if anything.
func (d *card) show(f session.Finish, praise string) {
	d.record.set(praise)
	setShown(d.record, praise != "")
	d.time.set(clockText(f.Elapsed))
	speed := ""
	if f.Elapsed > time.Second {
		speed = lang.L(" · {{.Rate}} a second", map[string]any{"Rate": decimal(float64(f.Moves) / f.Elapsed.Seconds())})
	}
	words := movesCount(f.Moves) + speed
	switch {
	case f.Helped: // more than any hint does
		words = lang.L("{{.Moves}}, and the solver helped", map[string]any{"Moves": movesCount(f.Moves)})
	case f.Hints > 0:
		words = lang.L("{{.Words}} · {{.Hints}}", map[string]any{"Words": words, "Hints": count("{{.Count}} hints", f.Hints)})
	}
	d.moves.set(words)
	d.optimum.set(lang.L("Looking for the shortest solution…"))
	d.Show()
}

// compare sets the shortest solution beside the person's.
func (d *card) compare(made, optimum int, known bool) {
	switch {
	case !known:
		d.optimum.set(lang.L("Nobody can tell the shortest on a board of this size."))
	case made <= optimum:
		d.optimum.set(lang.L("It can't be done in fewer. Perfect!"))
	default:
		d.optimum.set(lang.L("The shortest has {{.Moves}}: {{.Percent}} % efficient", map[string]any{
			"Moves": optimum, "Percent": int(math.Round(100 * float64(optimum) / float64(made)))}))
	}
}

// finished celebrates, and looks for the shortest solution in the background.
func (s *shell) finished(f session.Finish) {
	record, praise, ok := s.setRecord()
	s.card.show(f, praise)
	s.signals.Solved.send(solvedNews{Moves: f.Moves})
	start, goal := s.game.Start, s.game.Goal
	type answer struct {
		length int
		err    error
	}
	run(s.door, &s.optimum, func(ctx context.Context) answer {
		length, err := s.engine.Distance(ctx, start, goal)
		return answer{length, err}
	}, func(a answer) {
		s.card.compare(f.Moves, a.length, a.err == nil)
		if a.err == nil && ok {
			record.Optimal = a.length
			s.record(record)
		}
		if a.err == nil {
			s.signals.Solved.send(solvedNews{Moves: f.Moves, Optimum: a.length})
		}
	})
}

// watchShortest goes back to the start of the game and lets the solver play.
func (s *shell) watchShortest() {
	s.restart()
	s.solve()
}

package race

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// pageWidgets are the widgets of the page.
type pageWidgets struct {
	kit    *kit.Kit
	shows  *kit.Segments
	paces  *kit.Segments
	board  *kit.Picker
	begin  *kit.Button
	stop   *kit.Button
	play   *kit.Button
	bar    *difference
	scrub  *stepper.Timeline
	told   *kit.Text
	invite *kit.Paragraph
	below  *fyne.Container
	whole  *fyne.Container
	panel  *fyne.Container
	winner *kit.Paragraph
}

// Build makes the widgets.
func (p *Page) Build(k *kit.Kit, c *kit.Commands) fyne.CanvasObject {
	s := &pageWidgets{kit: k, bar: newDifference(), told: kit.Caption(""),
		winner: kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground)}
	p.pageWidgets = s
	s.shows = k.NewSegments(lang.L("What is shown of either search"), "", []string{lang.L("Trees"), lang.L("Steps")},
		func(i int) {
			p.steps = i == 1
			p.follow()
		})
	s.paces = k.NewSegments(lang.L("What the searches are compared by"), "",
		[]string{lang.X("race.expansions", "Expansions"), lang.X("race.time", "Time")}, func(i int) {
			p.setPace(Pace(i))
		})
	s.board = k.NewPicker(nil, lang.L("The board it starts from"), "", p.boardItems)
	s.begin = k.LabelButton(c.The("raceStart"), lang.X("race.start", "Race"))
	s.begin.Importance = widget.HighImportance
	s.stop = k.LabelButton(c.The("raceStop"), lang.L("Stop"))
	toolbar := container.New(toolbarLayout{}, s.shows, s.board, container.NewHBox(s.begin, s.stop))
	for _, l := range p.lanes {
		l.build(k)
	}
	s.scrub = stepper.NewScrub(k, p.jump)
	var buttons []fyne.CanvasObject
	s.play, buttons = kit.PlayerButtons(k, c, "raceFirst", "raceBack", "racePlay", "raceOn", "raceLast")
	transport := container.NewBorder(nil, nil, container.NewHBox(buttons...), container.NewVBox(s.paces))
	s.below = kit.Column(s.bar, kit.Gap(4), s.scrub, transport)
	s.invite = kit.NewParagraph(
		lang.L("Run two searches on one board and step through both at once. What only one of them looked at has its own colour."), kit.PlainText+1, theme.ColorNameForeground)
	s.whole = container.New(kit.Placed(300, 300, p.placeParts), toolbar, p.lanes[0].object,
		p.lanes[1].object, s.below, s.invite)
	s.panel = p.newPanel()
	if p.raced { // the page was raced in a window in another language
		p.goTo(p.moment)
	}
	p.follow()
	return s.whole
}

// newPanel stands below the small board: who won, and what the colours mean.
func (p *Page) newPanel() *fyne.Container {
	colours := kit.Column(kit.Caption(lang.L("Colours of what was expanded")), kit.Gap(6))
	sketch := func(words string, box fyne.CanvasObject) {
		colours.Add(kit.Column(container.NewBorder(nil, nil, container.NewHBox(box), nil,
			kit.NewText(words, kit.SmallText+1, theme.ColorNameForeground)), kit.Gap(3)))
	}
	sketch(lang.L("only by the left search"), newChip(0))
	stripe := func(x float32) chart.Box {
		return chart.Box{Rect: kit.Rect{Left: x, Right: x + 2, Bottom: chipSide},
			Fill: chart.Ink{Name: theme.ColorNameBackground}}
	}
	square := kit.Rect{Right: chipSide, Bottom: chipSide}
	sketch(lang.L("by both"), chart.NewSketch(chipSide, chipSide,
		chart.Box{Rect: square, Radius: 3, Fill: chart.Ink{Tone: chart.Grey}}, stripe(4), stripe(10)))
	sketch(lang.L("only by the right search"), newChip(1))
	return kit.Column(p.winner, kit.Gap(14), colours)
}

// Panel stands below the small board.
func (p *Page) Panel() fyne.CanvasObject { return p.panel }

// boardItems are the boards to race on.
func (p *Page) boardItems() []menu.Item {
	own, goal := p.host.Board()
	choose := func(s puzzle.State, g puzzle.Goal) func() {
		return func() {
			p.start, p.goal = s, g
			p.changed()
		}
	}
	items := []menu.Item{{Label: lang.L("Current board"), Note: line(own), Mark: menu.Radio,
		Marked: !p.start.Size().Valid(), Do: choose(puzzle.State{}, puzzle.Goal{})}}
	if g, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}); err == nil {
		if far, err := puzzle.Parse("8 6 7 2 5 4 3 0 1", g.Size()); err == nil {
			items = append(items, menu.Item{Label: lang.L("A 3 × 3 board as far from home as possible"), Note: line(far),
				Do: choose(far, g)})
		}
	}
	return append(items, menu.Item{Label: lang.L("A random board of this size"), Do: func() {
		p.shuffles++
		choose(puzzle.Shuffle(goal, p.shuffles), goal)()
	}})
}

// moved shows the moment.
func (p *Page) moved() {
	if p.pageWidgets == nil {
		return
	}
	p.scrub.Set(p.moment, p.clock.Last(), nil, nil)
	p.host.Follow()
	p.show(p.lanes[0])
}

// follow shows what the page has, and what it does.
func (p *Page) follow() {
	if p.pageWidgets == nil {
		return
	}
	busy := p.racing.Busy()
	kit.SetShown(p.begin, !busy)
	kit.SetShown(p.stop, busy)
	kit.SetShown(p.below, p.raced)
	kit.SetShown(p.shows, p.raced)
	kit.SetShown(p.invite, !p.raced)
	p.paces.Mark(int(p.pace))
	kit.ShowPlaying(p.play, p.player.Running())
	for _, l := range p.lanes {
		l.label()
		kit.SetShown(l.told, p.raced)
		kit.SetShown(l.pane.Object, p.raced && !p.steps)
		kit.SetShown(l.view, p.raced && p.steps)
	}
	own, _ := p.host.Board()
	if start, _ := p.boardAtHand(); start == own {
		p.board.SetLabel(lang.L("Current board"))
	} else {
		p.board.SetLabel(line(start))
	}
	if p.raced {
		p.winner.Set(verdict(p.pace, p.lanes[0].finish, p.lanes[1].finish))
	}
	kit.SetShown(p.winner, p.raced)
	p.panel.Refresh()
	p.whole.Refresh()
	p.host.Follow()
}

// line is a position on one line.
func line(s puzzle.State) string { return strings.Join(strings.Fields(words.PositionText(s)), " ") }

package race

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/stepper"
)

type pageWidgets struct {
	viewChoice  *kit.Segments
	boardPicker *kit.Picker
	startButton *kit.Button
	stopButton  *kit.Button
	playButton  *kit.Button
	bar         *overlapBar
	invitation  *kit.Paragraph
	toolbar     *fyne.Container
	shared      *fyne.Container
	object      *fyne.Container
	panel       *fyne.Container
	winner      *kit.Paragraph
}

// Build makes the widgets.
func (p *Page) Build() {
	k, c := p.app.Kit, p.app.Commands
	s := &pageWidgets{bar: newOverlapBar(), winner: kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground)}
	p.pageWidgets = s
	s.viewChoice = k.NewSegments(lang.L("What is shown of either search"), "",
		[]string{lang.L("Trees"), lang.L("Steps"), lang.L("Code")},
		func(i int) {
			p.view = i
			p.update()
		})
	s.boardPicker = k.NewPicker(nil, lang.L("The board it starts from"),
		func() []menu.Item { return p.start.Items(lab.Board{}, p.update) })
	s.startButton = k.LabelButton(c.The("raceStart"), lang.X("race.start", "Race")).AsMain()
	s.stopButton = k.LabelButton(c.The("raceStop"), commandtable.Title("stop"))
	s.toolbar = kit.Column(container.New(kit.RowLayout{Gap: 8, Yields: 1, Least: 60, End: 2}, s.viewChoice, s.boardPicker,
		container.NewHBox(s.startButton, s.stopButton)), kit.Gap(8))
	for _, l := range p.searches {
		l.build(k)
	}
	p.player.Build(k, commandtable.Title("racePlay"), lang.L("Step of the race"), p.momentWords, p.togglePlaying, p.jump)
	var buttons []fyne.CanvasObject
	s.playButton, buttons = kit.PlayerButtons(k, c, "raceFirst", "raceBack", "racePlay", "raceOn", "raceLast")
	s.shared = kit.Column(s.bar, kit.Gap(4),
		container.NewBorder(nil, nil, container.NewHBox(buttons...), nil, p.player.Slider))
	s.invitation = kit.NewParagraph(
		lang.L("Run two searches on one board and step through both at once. What only one of them looked at has its own colour."), kit.PlainText+1, theme.ColorNameForeground)
	a, b := p.searches[0], p.searches[1]
	searches := container.NewStack(container.NewGridWithColumns(2, a.object, b.object),
		kit.Column(kit.Gap(12), s.invitation))
	s.object = kit.Filled(searches, fyne.NewSize(300, 130), s.toolbar,
		container.NewGridWithColumns(2, a.pickers, b.pickers), kit.Gap(3), searches, kit.Gap(6), s.shared)
	s.panel = p.newPanel()
	if p.raced { // the page was built before, in another language
		p.goTo(p.moment)
	}
	p.update()
}

// newPanel makes the panel below the small board, with the verdict and the meaning of the colours.
func (p *Page) newPanel() *fyne.Container {
	stripe := func(x float32) chart.Box {
		return chart.Box{Rect: kit.Rect{Left: x, Right: x + 2, Bottom: chipSide},
			Fill: chart.Ink{Name: theme.ColorNameBackground}}
	}
	both := chart.NewSketch(chipSide, chipSide, chart.Box{Rect: kit.Rect{Right: chipSide, Bottom: chipSide}, Radius: 3,
		Fill: chart.Ink{Tone: chart.Grey}}, stripe(4), stripe(10))
	colours := kit.Column(kit.Caption(lang.L("Colours of what was expanded")), kit.Gap(6),
		stepper.LegendLine(newChip(0), lang.L("only by the left search")),
		stepper.LegendLine(both, lang.L("by both")),
		stepper.LegendLine(newChip(1), lang.L("only by the right search")))
	return kit.Column(p.winner, kit.Gap(14), colours)
}

func (p *Page) Object() fyne.CanvasObject { return p.object }
func (p *Page) Panel() fyne.CanvasObject  { return p.panel }

// showMoment shows the present moment in the timeline and on the small board.
func (p *Page) showMoment() {
	if p.pageWidgets == nil {
		return
	}
	p.player.Show()
	p.host.Changed()
	p.show(p.searches[0])
}

// update brings all widgets up to date.
func (p *Page) update() {
	if p.pageWidgets == nil {
		return
	}
	busy := p.recording.Busy()
	kit.SetShown(p.startButton, !busy)
	kit.SetShown(p.stopButton, busy)
	kit.SetShown(p.toolbar, !p.app.Lecture)
	kit.SetShown(p.shared, p.raced)
	kit.SetShown(p.viewChoice, p.raced)
	kit.SetShown(p.invitation, !p.raced)
	p.viewChoice.Mark(p.view)
	kit.ShowPlaying(p.playButton, p.player.Running())
	for _, l := range p.searches {
		l.choice.Label()
		kit.SetShown(l.progressText, p.raced)
		for i, o := range []fyne.CanvasObject{l.pane.Object, l.view, l.codePane} {
			kit.SetShown(o, p.raced && p.view == i)
		}
	}
	p.start.Label(p.boardPicker)
	if p.raced {
		p.winner.Set(verdict(p.searches[0].recorded, p.searches[1].recorded))
	}
	kit.SetShown(p.winner, p.raced)
	p.panel.Refresh()
	p.object.Refresh()
	p.host.Changed()
}

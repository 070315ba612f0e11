package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/look"
)

// strip stands below the board where the window is too narrow for a panel: the
// least that a person needs, and a way to the rest.
type strip struct {
	object fyne.CanvasObject

	clock     *text
	moves     *text
	playing   *fyne.Container
	transport *transport
	solving   *fyne.Container

	chart     *pathChart
	moment    *text
	replay    *transport
	reviewing *fyne.Container
	pause     *button
	shuffle   *button
	solve     *button
	panel     *button
}

func newStrip(k *kit, c *commands, t, replay *transport, chart *pathChart, editing fyne.CanvasObject) *strip {
	s := &strip{
		clock: newFigures("00:00.0", largeText), moves: newFigures("888 moves", smallText), transport: t,
		chart: chart, moment: caption(""), replay: replay,
	}
	s.moves.color = theme.ColorNamePlaceHolder
	s.pause, s.shuffle, s.solve, s.panel = k.iconButton(c.pause), k.iconButton(c.random), k.iconButton(c.solve), k.iconButton(c.panel)
	s.solve.Importance = widget.HighImportance
	s.playing = container.NewHBox(
		container.NewCenter(s.clock), container.NewCenter(s.moves), layout.NewSpacer(),
		k.iconButton(c.undo), k.iconButton(c.redo), s.pause, s.shuffle, s.solve, s.panel)
	s.solving = container.NewBorder(nil, nil, nil, k.iconButton(c.panel), t.object)
	s.reviewing = column(s.moment, s.chart, container.NewBorder(nil, nil, nil,
		container.NewHBox(k.iconButton(c.lastMistake), k.iconButton(c.nextMistake), k.iconButton(c.panel)), s.replay.object))
	s.object = container.New(layout.NewCustomPaddedLayout(4, 8, 14, 14), container.NewStack(s.playing, s.solving, s.reviewing, editing))
	return s
}

// statusLine is the quiet line at the bottom.
type statusLine struct {
	object fyne.CanvasObject
	line   *fyne.Container
	left   *text
	right  *text
}

func newStatusLine() *statusLine {
	s := &statusLine{left: caption(""), right: caption("")}
	s.right.align = fyne.TextAlignTrailing
	s.line = container.NewBorder(nil, nil, nil, s.right, s.left)
	s.object = newSide(container.New(layout.NewCustomPaddedLayout(6, 5, 16, 16), s.line))
	return s
}

// manners says at the right how the board is played.
func (s *statusLine) manners(words string) {
	if s.right.content != words {
		s.right.room = words
		s.right.set(words)
		s.line.Refresh()
	}
}

// newRail is the rail: the places from the top, help at the bottom.
func newRail(items []*railItem, help *button) fyne.CanvasObject {
	places := column(gap(10))
	for _, i := range items {
		places.Add(i)
	}
	return newSide(container.NewBorder(nil, column(container.NewCenter(help), gap(8)), nil, nil, places))
}

// side is the ground of what stands around the stage. The panel of a narrow
// window lies over the board.
type side struct{ ground }

func newSide(content fyne.CanvasObject) *side {
	s := &side{ground{content: content, paint: func(r *canvas.Rectangle) { r.FillColor = look.Color(look.ColorRail) }}}
	s.ExtendBaseWidget(s)
	return s
}

// Tapped keeps a press from reaching the board below.
func (s *side) Tapped(*fyne.PointEvent) {}

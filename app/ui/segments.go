package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// segments is a row of choices of which one is taken: it lies on a pill with a
// rim, in bold.
type segments struct {
	widget.DisableableWidget
	keyed
	options []string
	chosen  int
	hovered int // −1 is none
	tip     string
	key     string
	choose  func(i int)
}

func (k *kit) newSegments(tip, key string, options []string, choose func(int)) *segments {
	s := &segments{options: options, hovered: -1, tip: tip, key: key, choose: choose}
	s.keyed = k.newKeyed(s, func() (string, string) { return s.tip, s.key }, func() { s.take((s.chosen + 1) % len(s.options)) }, func(by int) {
		s.take(max(0, min(s.chosen+by, len(s.options)-1)))
	})
	s.ExtendBaseWidget(s)
	return s
}

// show marks an option as taken, without calling back.
func (s *segments) show(i int) {
	if s.chosen != i {
		s.chosen = i
		s.Refresh()
	}
}

// at is the option under a point.
func (s *segments) at(pos fyne.Position) int {
	i := int(pos.X / (s.Size().Width / float32(len(s.options))))
	return max(0, min(i, len(s.options)-1))
}

func (s *segments) Tapped(e *fyne.PointEvent) {
	s.take(s.at(e.Position))
}

// take chooses an option.
func (s *segments) take(i int) {
	s.kit.tips.withdraw()
	if !s.Disabled() && i != s.chosen {
		s.show(i)
		s.choose(i)
	}
	s.kit.ready()
}

func (s *segments) MouseIn(e *desktop.MouseEvent) {
	s.kit.tips.offer(s, s.tip, s.key)
	s.MouseMoved(e)
}

func (s *segments) MouseMoved(e *desktop.MouseEvent) { s.hover(s.at(e.Position)) }

func (s *segments) MouseOut() {
	s.kit.tips.withdraw()
	s.hover(-1)
}

func (s *segments) hover(i int) {
	if s.hovered != i {
		s.hovered = i
		s.Refresh()
	}
}

// Cursor is a hand: every option can be pressed.
func (s *segments) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel is the tooltip and the option taken.
func (s *segments) AccessibilityLabel() string { return s.tip + ": " + s.options[s.chosen] }

func (s *segments) CreateRenderer() fyne.WidgetRenderer {
	r := &segmentsRenderer{s: s, track: canvas.NewRectangle(color.Transparent), pill: canvas.NewRectangle(color.Transparent)}
	r.objects = []fyne.CanvasObject{r.track, r.pill}
	for range s.options {
		label := canvas.NewText("", color.Transparent)
		label.Alignment = fyne.TextAlignCenter
		r.labels = append(r.labels, label)
		r.objects = append(r.objects, label)
	}
	r.Refresh()
	return s.ringed(r)
}

type segmentsRenderer struct {
	s       *segments
	track   *canvas.Rectangle
	pill    *canvas.Rectangle
	labels  []*canvas.Text
	objects []fyne.CanvasObject
}

func (r *segmentsRenderer) Layout(size fyne.Size) {
	const inset = 3
	width := size.Width / float32(len(r.labels))
	r.track.Resize(size)
	r.pill.Move(fyne.NewPos(width*float32(r.s.chosen)+inset, inset))
	r.pill.Resize(fyne.NewSize(width-2*inset, size.Height-2*inset))
	for i, label := range r.labels {
		height := label.MinSize().Height
		label.Move(fyne.NewPos(width*float32(i), (size.Height-height)/2))
		label.Resize(fyne.NewSize(width, height))
	}
}

func (r *segmentsRenderer) MinSize() fyne.Size {
	var widest float32
	for _, option := range r.s.options {
		widest = max(widest, fyne.MeasureText(option, smallText+1, fyne.TextStyle{Bold: true}).Width)
	}
	return fyne.NewSize((widest+18)*float32(len(r.labels)), 32)
}

func (r *segmentsRenderer) Refresh() {
	radius := theme.Size(theme.SizeNameInputRadius)
	r.track.FillColor, r.track.CornerRadius = theme.Color(theme.ColorNameInputBackground), radius
	fill, rim := theme.ColorNameSelection, theme.ColorNamePrimary
	if r.s.Disabled() {
		fill, rim = theme.ColorNameDisabledButton, theme.ColorNameDisabled
	}
	r.pill.FillColor, r.pill.CornerRadius = theme.Color(fill), radius-2
	r.pill.StrokeColor, r.pill.StrokeWidth = theme.Color(rim), 1.5
	for i, label := range r.labels {
		label.Text, label.TextSize = r.s.options[i], smallText+1
		label.TextStyle.Bold = i == r.s.chosen
		label.Color = r.ink(i)
	}
	r.Layout(r.s.Size())
	canvas.Refresh(r.s)
}

func (r *segmentsRenderer) ink(i int) color.Color {
	switch {
	case r.s.Disabled():
		return theme.Color(theme.ColorNameDisabled)
	case i == r.s.chosen || i == r.s.hovered:
		return theme.Color(theme.ColorNameForeground)
	}
	return theme.Color(theme.ColorNamePlaceHolder)
}

func (r *segmentsRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *segmentsRenderer) Destroy()                     {}

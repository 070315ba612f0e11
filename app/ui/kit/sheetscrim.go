package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/look"
)

// scrim dims the window behind a sheet, and keeps the pointer from everything there.
type scrim struct{ background }

func newScrim() *scrim {
	s := &scrim{background{Content: canvas.NewRectangle(nil),
		paint: func(r *canvas.Rectangle) { r.FillColor = look.Color(look.ColorScrim) }}}
	s.ExtendBaseWidget(s)
	return s
}

// Fyne gives an event to the uppermost object that has the method for it. So the scrim has all of them.

func (s *scrim) Tapped(*fyne.PointEvent)          {}
func (s *scrim) TappedSecondary(*fyne.PointEvent) {}
func (s *scrim) Dragged(*fyne.DragEvent)          {}
func (s *scrim) DragEnd()                         {}
func (s *scrim) Scrolled(*fyne.ScrollEvent)       {}
func (s *scrim) MouseDown(*desktop.MouseEvent)    {}
func (s *scrim) MouseUp(*desktop.MouseEvent)      {}
func (s *scrim) MouseIn(*desktop.MouseEvent)      {}
func (s *scrim) MouseMoved(*desktop.MouseEvent)   {}
func (s *scrim) MouseOut()                        {}
func (s *scrim) Cursor() desktop.Cursor           { return desktop.DefaultCursor }

// tabWrap is an invisible stop of Tab at an end of a sheet. It passes the focus on to the other end,
// so that Tab goes in a circle.
type tabWrap struct {
	widget.BaseWidget
	gained  func(fyne.Canvas)
	passing bool // the focus goes to the control beside the edge at once
}

func newTabWrap() *tabWrap {
	e := &tabWrap{}
	e.ExtendBaseWidget(e)
	return e
}

// pass gives the focus to the control beside the edge.
func (e *tabWrap) pass(c fyne.Canvas, on func()) {
	e.passing = true
	c.Focus(e)
	e.passing = false
	on()
}

func (e *tabWrap) FocusGained() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil && !e.passing {
		e.gained(c)
	}
}

func (e *tabWrap) FocusLost()              {}
func (e *tabWrap) TypedRune(rune)          {}
func (e *tabWrap) TypedKey(*fyne.KeyEvent) {}

func (e *tabWrap) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(nil))
}

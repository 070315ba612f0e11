package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/look"
)

// sheetScrim dims the window behind a sheet, and keeps the pointer from everything there.
type sheetScrim struct{ background }

func newSheetScrim() *sheetScrim {
	s := &sheetScrim{background{Content: canvas.NewRectangle(nil),
		paint: func(r *canvas.Rectangle) { r.FillColor = look.Color(look.ColorScrim) }}}
	s.ExtendBaseWidget(s)
	return s
}

// Fyne gives an event to the uppermost object that has the method for it. So the scrim has all of them.

func (s *sheetScrim) Tapped(*fyne.PointEvent)          {}
func (s *sheetScrim) TappedSecondary(*fyne.PointEvent) {}
func (s *sheetScrim) Dragged(*fyne.DragEvent)          {}
func (s *sheetScrim) DragEnd()                         {}
func (s *sheetScrim) Scrolled(*fyne.ScrollEvent)       {}
func (s *sheetScrim) MouseDown(*desktop.MouseEvent)    {}
func (s *sheetScrim) MouseUp(*desktop.MouseEvent)      {}
func (s *sheetScrim) MouseIn(*desktop.MouseEvent)      {}
func (s *sheetScrim) MouseMoved(*desktop.MouseEvent)   {}
func (s *sheetScrim) MouseOut()                        {}
func (s *sheetScrim) Cursor() desktop.Cursor           { return desktop.DefaultCursor }

// focusLoopEnd is an invisible stop of Tab at an end of a sheet. It passes the focus on to the other end,
// so that Tab goes in a circle.
type focusLoopEnd struct {
	widget.BaseWidget
	gained  func(fyne.Canvas)
	passing bool // the focus goes to the control beside the edge at once
}

func newFocusLoopEnd() *focusLoopEnd {
	e := &focusLoopEnd{}
	e.ExtendBaseWidget(e)
	return e
}

// pass gives the focus to the control beside the edge.
func (e *focusLoopEnd) pass(c fyne.Canvas, on func()) {
	e.passing = true
	c.Focus(e)
	e.passing = false
	on()
}

func (e *focusLoopEnd) FocusGained() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil && !e.passing {
		e.gained(c)
	}
}

func (e *focusLoopEnd) FocusLost()              {}
func (e *focusLoopEnd) TypedRune(rune)          {}
func (e *focusLoopEnd) TypedKey(*fyne.KeyEvent) {}

func (e *focusLoopEnd) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(nil))
}

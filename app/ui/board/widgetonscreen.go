package board

import "fyne.io/fyne/v2"

// widgetOnScreen is where a widget lies on the screen, and how many pixels that has.
type widgetOnScreen struct {
	of         fyne.CanvasObject
	lastCanvas fyne.Canvas // the canvas on which the widget was found last
}

// density returns how many physical pixels a unit has.
func (s *widgetOnScreen) density() float32 {
	c := s.canvas()
	if c == nil {
		return 1
	}
	const far = 1000
	x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0))
	return float32(x) / far
}

// canvas returns what the board is on; nil before it is in a window. The toolkit itself
// forgets it of anything that was out of sight for a minute.
func (s *widgetOnScreen) canvas() fyne.Canvas {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.of); c != nil {
		s.lastCanvas = c
	}
	return s.lastCanvas
}

func (s *widgetOnScreen) onScreen() fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(s.of)
}

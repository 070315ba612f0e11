package board

import (
	"image"

	"fyne.io/fyne/v2"
)

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

// TileGridOnScreen is where the tiles lie in the window, in physical pixels.
type TileGridOnScreen struct {
	Window image.Point // width and height of the whole window
	First  image.Point // upper left corner of the first cell
	Tile   int         // side of a tile
	Pitch  int         // from one cell to the next
}

// TileGridOnScreen tells where the tiles lie now: nowhere, the zero value, before the board is in a window.
func (b *Board) TileGridOnScreen() TileGridOnScreen {
	c := b.canvas()
	if c == nil {
		return TileGridOnScreen{}
	}
	g := b.geometry
	x, y := c.PixelCoordinateForPosition(b.onScreen().Add(g.origin))
	width, height := c.PixelCoordinateForPosition(fyne.NewPos(c.Size().Width, c.Size().Height))
	return TileGridOnScreen{image.Pt(width, height), image.Pt(x, y), g.tile, g.tile + g.gap}
}

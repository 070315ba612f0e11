package board

import (
	"image"

	"fyne.io/fyne/v2"
)

// TilesOnScreen is where the tiles lie in the window, in physical pixels.
type TilesOnScreen struct {
	Window image.Point // width and height of the whole window
	First  image.Point // upper left corner of the first cell
	Tile   int         // side of a tile
	Pitch  int         // from one cell to the next
}

// TilesOnScreen tells where the tiles lie now: nowhere, the zero value, before the board is in a window.
func (b *Board) TilesOnScreen() TilesOnScreen {
	c := b.canvas()
	if c == nil {
		return TilesOnScreen{}
	}
	g := b.geometry
	x, y := c.PixelCoordinateForPosition(b.onScreen().Add(g.origin))
	width, height := c.PixelCoordinateForPosition(fyne.NewPos(c.Size().Width, c.Size().Height))
	return TilesOnScreen{image.Pt(width, height), image.Pt(x, y), g.tile, g.tile + g.gap}
}

package board

import (
	"image"

	"fyne.io/fyne/v2"
)

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

package stepper

import (
	"context"
	"image"
	"image/color"

	"tilewise/app/film"
	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
)

// PhotoBoards makes tiles of the photo, for pictures of a board whose longer side has so many pixels; nil without a
// photo. What it returns may be called on any goroutine.
type PhotoBoards func(g puzzle.Goal, side int) func(context.Context) (*film.BoardPainter, error)

// painter makes the function that draws boards: with tiles of the photo, or plain ones where there is none.
func (b PhotoBoards) painter(g puzzle.Goal, side int) func(context.Context) (*film.BoardPainter, error) {
	if make := b(g, side); make != nil {
		return make
	}
	l := film.FilmStyle{Side: side, Gap: 0.03, Radius: 0.08, Numbers: film.Large, Mount: look.Color(look.ColorMount),
		Well: look.Color(look.ColorWell)}
	accent := look.Color("primary")
	return func(context.Context) (*film.BoardPainter, error) { return plainBoards(g, l, accent) }
}

// plainBoards draws boards with tiles of one colour and numbers.
func plainBoards(g puzzle.Goal, l film.FilmStyle, c color.NRGBA) (*film.BoardPainter, error) {
	a := film.Arrange(g.Size(), l)
	tile := image.NewNRGBA(image.Rect(0, 0, a.Tile, a.Tile))
	for i := 0; i < len(tile.Pix); i += 4 {
		tile.Pix[i], tile.Pix[i+1], tile.Pix[i+2], tile.Pix[i+3] = c.R, c.G, c.B, c.A
	}
	pieces := make([]image.Image, g.Size().Cells())
	for i := range pieces {
		pieces[i] = tile
	}
	return film.NewBoardPainter(a, l, g, pieces)
}

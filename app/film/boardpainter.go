package film

import (
	"errors"
	"fmt"
	"image"

	"tilewise/solver/puzzle"
)

// ErrTiles means that the pieces of the photo do not fit the board.
var ErrTiles = errors.New("the tiles do not fit the board")

// BoardPainter is a board and its tiles, ready to be drawn in any state. It is not
// changed any more once it is made, and may be used from any goroutine.
type BoardPainter struct {
	BoardLayout
	goal   puzzle.Goal
	pieces []*image.NRGBA // parts of the photo, by cell of the goal
	tiles  []*image.NRGBA // the drawn tiles by number: rounded, with numbers, on the ground
	bare   *image.NRGBA   // the picture without tiles
}

// NewBoardPainter makes tiles from the pieces of a photo: squares of a.Tile pixels, one for each cell of the goal. The
// error is ErrTiles if there are other pieces.
func NewBoardPainter(a BoardLayout, l FilmStyle, g puzzle.Goal, pieces []image.Image) (*BoardPainter, error) {
	if g.Size() != a.Size || len(pieces) != a.Size.Cells() {
		return nil, fmt.Errorf("%w: %d for %s", ErrTiles, len(pieces), a.Size)
	}
	pen, err := newNumberPainter(l.Numbers, a.Tile, len(pieces)-1)
	if err != nil {
		return nil, err
	}
	s := &BoardPainter{BoardLayout: a, goal: g, tiles: make([]*image.NRGBA, len(pieces)),
		bare: image.NewNRGBA(a.PictureRect())}
	radius := l.Radius * float64(a.Tile)
	fill(s.bare, a.PictureRect(), 0, l.Mount)
	fill(s.bare, a.well(), radius+float64(a.Gap), l.Well)
	for c, piece := range pieces {
		if piece.Bounds().Size() != image.Pt(a.Tile, a.Tile) {
			return nil, fmt.Errorf("%w: one has %v pixels; expected %d", ErrTiles, piece.Bounds().Size(), a.Tile)
		}
		s.pieces = append(s.pieces, flat(piece, a.Tile))
		number := g.At(c)
		if number == 0 {
			continue
		}
		tile := flat(piece, a.Tile)
		pen.write(tile, number)
		for y := range a.Tile {
			for x := range a.Tile {
				if share := cover(tile.Rect, radius, x, y); share < 1 {
					tile.SetNRGBA(x, y, mix(l.Well, tile.NRGBAAt(x, y), share))
				}
			}
		}
		s.tiles[number] = tile
	}
	return s, nil
}

// Still returns the picture of a state. For the goal it is the whole photo without gaps. The error is ErrTiles for a
// state of another size.
func (p *BoardPainter) Still(at puzzle.State) (*image.NRGBA, error) {
	if at.Size() != p.Size {
		return nil, fmt.Errorf("%w: %s for %s", ErrTiles, p.Size, at.Size())
	}
	picture := image.NewNRGBA(p.PictureRect())
	copy(picture.Pix, p.bare.Pix)
	for c := range p.Size.Cells() {
		if at == p.goal.State {
			lay(picture, p.pieces[c], p.closed(c).Min)
		} else if number := at.At(c); number != 0 {
			lay(picture, p.tiles[number], p.cell(c).Min)
		}
	}
	return picture, nil
}

// lay copies a tile to its place, many times faster than draw.Draw.
func lay(dst, tile *image.NRGBA, at image.Point) {
	for y := range tile.Rect.Dy() {
		copy(dst.Pix[dst.PixOffset(at.X, at.Y+y):], tile.Pix[y*tile.Stride:][:4*tile.Rect.Dx()])
	}
}

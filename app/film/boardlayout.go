package film

import (
	"image"
	"image/color"
	"math"

	"tilewise/solver/puzzle"
)

// NumberVisibility is the size of the numbers on the tiles.
type NumberVisibility int

// The ways to draw numbers.
const (
	Off NumberVisibility = iota
	Corner
	Large
)

// FilmStyle is the look of the board.
type FilmStyle struct {
	Side        int     // the longer side of the picture, in pixels
	Gap, Radius float64 // between tiles, and of their corners, in fractions of a tile's side
	Numbers     NumberVisibility
	Mount, Well color.NRGBA // the colours around the tiles and behind them; opaque
}

// frameShare is the part of the picture's side that the frame takes at least.
const frameShare = 40

// BoardLayout has the places of the cells, in pixels:
//
//	|<- mount ->|gap|<- tile ->|gap|<- tile ->|gap|<- mount ->|
//	            └──────────────── the well ───────┘
//	|<----------------------- picture ----------------------->|
//
// Tiles are whole pixels; what they leave of the picture goes to the mount.
type BoardLayout struct {
	Size      puzzle.Size
	Tile, Gap int
	Picture   image.Point // its width and height
}

// Arrange returns a layout with the largest tiles that a style allows. The longer side of the picture is l.Side, unless
// tiles of one pixel need more. The other side is even.
func Arrange(size puzzle.Size, l FilmStyle) BoardLayout {
	longer := max(size.W, size.H)
	a := BoardLayout{Size: size}
	frame := max(2, l.Side/frameShare)
	room := l.Side - 2*frame
	a.Tile = max(1, int(float64(room)/(float64(longer)+l.Gap*float64(longer+1))))
	if l.Gap > 0 {
		a.Gap = max(1, int(math.Round(l.Gap*float64(a.Tile))))
	}
	a.Tile = max(1, (room-(longer+1)*a.Gap)/longer)
	whole := max(l.Side, 2*frame+a.across(longer))
	side := func(cells int) int {
		if cells == longer {
			return whole
		}
		short := whole - a.across(longer) + a.across(cells) // the margin is the same on all sides
		return short + short%2
	}
	a.Picture = image.Pt(side(size.W), side(size.H))
	return a
}

// across returns the width of the ground below a given number of cells.
func (l BoardLayout) across(cells int) int { return cells*l.Tile + (cells+1)*l.Gap }

// PictureRect returns the bounds of the picture.
func (l BoardLayout) PictureRect() image.Rectangle { return image.Rectangle{Max: l.Picture} }

// well returns the ground on which the tiles lie, in the middle of the picture.
func (l BoardLayout) well() image.Rectangle {
	size := image.Pt(l.across(l.Size.W), l.across(l.Size.H))
	corner := l.Picture.Sub(size).Div(2)
	return image.Rectangle{corner, corner.Add(size)}
}

func (l BoardLayout) cell(c int) image.Rectangle {
	corner := l.well().Min
	return l.at(c, l.Tile+l.Gap, corner.X+l.Gap, corner.Y+l.Gap)
}

// closed returns the place of a cell's tile when the gaps have closed around the middle.
func (l BoardLayout) closed(c int) image.Rectangle {
	return l.at(c, l.Tile, (l.Picture.X-l.Size.W*l.Tile)/2, (l.Picture.Y-l.Size.H*l.Tile)/2)
}

func (l BoardLayout) at(c, pitch, left, top int) image.Rectangle {
	corner := image.Pt(left+l.Size.Col(c)*pitch, top+l.Size.Row(c)*pitch)
	return image.Rectangle{corner, corner.Add(image.Pt(l.Tile, l.Tile))}
}

package film

import (
	"image"
	"image/color"
	"math"

	"tilewise/solver/puzzle"
)

// Numbers is how the numbers of the tiles are drawn.
type Numbers int

// The ways to draw numbers.
const (
	Off Numbers = iota
	Corner
	Large
)

// Look is how the board is drawn.
type Look struct {
	Side        int     // of the longer side of the picture, in pixels, at most
	Gap, Radius float64 // between tiles and of their corners, in parts of a tile's side
	Numbers     Numbers
	Mount, Well color.NRGBA // around the tiles and behind them; opaque
}

// frameShare is the part of the picture's side that is the mount.
const frameShare = 40

// Layout says where the cells are, in pixels:
//
//	|<- frame ->|gap|<- tile ->|gap|<- tile ->|gap|<- frame ->|
//	            └──────────────── the well ───────┘
type Layout struct {
	Size             puzzle.Size
	Tile, Gap, Frame int
}

// Arrange makes the tiles as large as a look allows.
func Arrange(size puzzle.Size, l Look) Layout {
	longer := max(size.W, size.H)
	a := Layout{Size: size, Frame: max(2, l.Side/frameShare)}
	room := l.Side - 2*a.Frame
	a.Tile = max(1, int(float64(room)/(float64(longer)+l.Gap*float64(longer+1))))
	if l.Gap > 0 {
		a.Gap = max(1, int(math.Round(l.Gap*float64(a.Tile))))
	}
	a.Tile = max(1, (room-(longer+1)*a.Gap)/longer)
	return a
}

// Bounds is the picture.
func (a Layout) Bounds() image.Rectangle {
	side := func(cells int) int { return 2*a.Frame + cells*a.Tile + (cells+1)*a.Gap }
	return image.Rect(0, 0, side(a.Size.W), side(a.Size.H))
}

// well is the ground on which the tiles lie.
func (a Layout) well() image.Rectangle { return a.Bounds().Inset(a.Frame) }

// cell is where the tile of a cell lies.
func (a Layout) cell(c int) image.Rectangle {
	return a.at(c, a.Tile+a.Gap, a.Frame+a.Gap, a.Frame+a.Gap)
}

// closed is where it lies when the gaps have closed around the middle.
func (a Layout) closed(c int) image.Rectangle {
	size := a.Bounds().Size()
	return a.at(c, a.Tile, (size.X-a.Size.W*a.Tile)/2, (size.Y-a.Size.H*a.Tile)/2)
}

func (a Layout) at(c, pitch, left, top int) image.Rectangle {
	corner := image.Pt(left+a.Size.Col(c)*pitch, top+a.Size.Row(c)*pitch)
	return image.Rectangle{corner, corner.Add(image.Pt(a.Tile, a.Tile))}
}

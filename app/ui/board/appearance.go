package board

import (
	"image"
	"image/color"
	"image/draw"
	"time"

	"tilewise/app/contrast"
	"tilewise/solver/puzzle"
)

// NumberStyle is how the numbers of the tiles are drawn over the photo.
type NumberStyle int

// The ways to draw numbers. Without a photo they are always large.
const (
	Off NumberStyle = iota
	Corner
	Large
)

// Appearance holds the user's choices about the board. Colours come from the theme.
type Appearance struct {
	Numbers NumberStyle
	Display *TileDisplayMode // nil is Plain
	Gap     float32          // between tiles; less on small tiles
	Radius  float32          // of a tile's corners; less on small tiles
	Slide   time.Duration    // of one move; 0 is none, and then nothing else moves either
}

// DefaultAppearance returns the appearance at the first start.
func DefaultAppearance() Appearance {
	return Appearance{Numbers: Corner, Display: Plain, Gap: 5, Radius: 10, Slide: 120 * time.Millisecond}
}

// SlicedPicture is a photo cut into tiles. The zero SlicedPicture stands for none: the tiles are painted then.
type SlicedPicture struct {
	// Tiles are the pieces by their cell in the goal: one for each cell, all of one size, best the one that OnTileSize
	// last asked for. The board draws them as they are; they must not be changed any more.
	Tiles []image.Image
	// Whole is the whole picture, without gaps.
	Whole image.Image
}

// fits reports whether there is a piece for each of n cells.
func (p SlicedPicture) fits(n int) bool { return len(p.Tiles) == n && p.Tiles[0] != nil }

// paintedSide is how many pixels a painted tile has on a side: the graphics card
// makes a smooth gradient of them at any size.
const paintedSide = 8

// gradientCornerColours are the colours of the painted board's corners, clockwise from the upper left. They are dark
// enough for white numbers everywhere between them.
var gradientCornerColours = [4]color.NRGBA{
	{0x1F, 0x6F, 0x78, 0xFF},
	{0x3D, 0x5A, 0xA8, 0xFF},
	{0xA3, 0x45, 0x6B, 0xFF},
	{0x6A, 0x45, 0x98, 0xFF},
}

// tones are the colours of rows and layers, neighbours far apart, and dark enough for white numbers.
var tones = [...]color.NRGBA{
	{0xB3, 0x36, 0x2E, 0xFF}, {0x1F, 0x6F, 0xB0, 0xFF}, {0x3E, 0x7A, 0x22, 0xFF}, {0x7A, 0x45, 0xA8, 0xFF},
	{0xA8, 0x5A, 0x12, 0xFF}, {0x13, 0x7A, 0x6B, 0xFF}, {0xA3, 0x37, 0x7F, 0xFF}, {0x4A, 0x55, 0xB8, 0xFF},
	{0x7D, 0x6A, 0x00, 0xFF}, {0x5E, 0x66, 0x72, 0xFF},
}

// painted returns the picture while there is no photo: one gradient over the whole
// board, so that a tile's colour tells where it belongs.
func painted(size puzzle.Size) SlicedPicture {
	w, h := size.W*paintedSide, size.H*paintedSide
	return paintedBy(size, func(x, y int) color.NRGBA {
		return gradient(float64(x)/float64(w-1), float64(y)/float64(h-1))
	})
}

// toned returns the picture of a display that has colours in place of the photo.
func toned(g puzzle.Goal, tone func(puzzle.Goal, int) int) SlicedPicture {
	size := g.Size()
	return paintedBy(size, func(x, y int) color.NRGBA {
		return tones[tone(g, y/paintedSide*size.W+x/paintedSide)%len(tones)]
	})
}

// paintedBy returns a picture whose pixels a function colours.
func paintedBy(size puzzle.Size, colour func(x, y int) color.NRGBA) SlicedPicture {
	whole := image.NewRGBA(image.Rect(0, 0, size.W*paintedSide, size.H*paintedSide))
	for y := range whole.Rect.Dy() {
		for x := range whole.Rect.Dx() {
			whole.Set(x, y, colour(x, y))
		}
	}
	p := SlicedPicture{Whole: whole}
	for c := range size.Cells() {
		piece := image.NewRGBA(image.Rect(0, 0, paintedSide, paintedSide))
		draw.Draw(piece, piece.Rect, whole, image.Pt(size.Col(c), size.Row(c)).Mul(paintedSide), draw.Src)
		p.Tiles = append(p.Tiles, piece)
	}
	return p
}

// gradient returns the colour at a share of the way right and down.
func gradient(x, y float64) color.NRGBA {
	top := contrast.Mix(gradientCornerColours[0], gradientCornerColours[1], x)
	return contrast.Mix(top, contrast.Mix(gradientCornerColours[3], gradientCornerColours[2], x), y)
}

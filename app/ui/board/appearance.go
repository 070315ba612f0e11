package board

import (
	"image"
	"time"
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
	Gap     float32          // between tiles; in proportion where the tiles are small
	Radius  float32          // of a tile's corners; in proportion where the tiles are small
	Slide   time.Duration    // of one move; 0 is none, and then nothing else moves either
}

// DefaultAppearance returns the appearance at the first start.
func DefaultAppearance() Appearance {
	return Appearance{Numbers: Corner, Display: Plain, Gap: 5, Radius: 10, Slide: 120 * time.Millisecond}
}

// SlicedPicture is a photo cut into tiles. The zero SlicedPicture stands for none: the tiles are painted then.
type SlicedPicture struct {
	// Tiles are the pieces by the cell where they belong in the goal: as many as cells, all of one size, which is best
	// the one that OnTileSize last asked for. They are drawn as they are, and must not be changed any more.
	Tiles []image.Image
	// Whole is all of them together, without gaps.
	Whole image.Image
}

// fits reports whether there is a piece for each of n cells.
func (p SlicedPicture) fits(n int) bool { return len(p.Tiles) == n && p.Tiles[0] != nil }

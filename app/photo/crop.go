package photo

import (
	"image"
	"math"
)

// Crop is the part of a photo that goes on the board: a rectangle in fractions
// of the photo's width and height, so that it outlives a change of pixels.
type Crop struct {
	X, Y, W, H float64 // 0 ≤ X, X+W ≤ 1, and the same down
}

// Centre is the largest crop of a board's shape, w cells to h, in the middle of
// a photo.
func Centre(p *Photo, w, h int) Crop {
	return Crop{0, 0, 1, 1}.shaped(p, w, h, 1)
}

// Zoom is the crop of a board's shape around the middle of c, 1/scale as large
// as the largest that fits; a scale below 1 counts as 1. It is moved where it
// would reach beyond the photo.
func (c Crop) Zoom(p *Photo, w, h int, scale float64) Crop { return c.shaped(p, w, h, max(scale, 1)) }

// Pan moves c by fractions of the photo, as far as the photo reaches.
func (c Crop) Pan(dx, dy float64) Crop {
	c.X = min(max(c.X+dx, 0), 1-c.W)
	c.Y = min(max(c.Y+dy, 0), 1-c.H)
	return c
}

func (c Crop) shaped(p *Photo, w, h int, scale float64) Crop {
	size := p.Size()
	photo, board := float64(size.X)/float64(size.Y), float64(w)/float64(h)
	shaped := Crop{W: min(1, board/photo) / scale, H: min(1, photo/board) / scale}
	shaped.X, shaped.Y = c.X+(c.W-shaped.W)/2, c.Y+(c.H-shaped.H)/2
	return shaped.Pan(0, 0)
}

// rect is the crop in pixels, never empty and never beyond size.
func (c Crop) rect(size image.Point) image.Rectangle {
	x, y := int(math.Round(c.X*float64(size.X))), int(math.Round(c.Y*float64(size.Y)))
	w, h := int(math.Round(c.W*float64(size.X))), int(math.Round(c.H*float64(size.Y)))
	x, y = min(max(x, 0), size.X-1), min(max(y, 0), size.Y-1)
	return image.Rect(x, y, min(x+max(w, 1), size.X), min(y+max(h, 1), size.Y))
}

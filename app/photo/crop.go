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

// How far a crop zooms in: 8 times, and never so far that a tile is left with
// fewer than 40 pixels of the photo each way.
const (
	mostScale = 8
	leastTile = 40
)

// Centre returns the largest crop of a board's shape, w cells to h, in the middle of a photo.
func Centre(p *Photo, w, h int) Crop {
	return Crop{0, 0, 1, 1}.shaped(p, w, h, 1)
}

// MaxScale returns the largest useful scale for a board of w × h cells. It is at least 1.
func MaxScale(p *Photo, w, h int) float64 {
	tile := Centre(p, w, h).W * float64(p.Size().X) / float64(w)
	return min(max(tile/leastTile, 1), mostScale)
}

// For returns a crop for a board of w × h cells: of the board's shape, around the same middle, with the same zoom as
// far as the photo allows. A crop that is no part of a photo, such as the zero Crop, becomes the centre.
func (c Crop) For(p *Photo, w, h int) Crop {
	if !c.valid() {
		return Centre(p, w, h)
	}
	return c.shaped(p, w, h, min(max(c.Scale(), 1), MaxScale(p, w, h)))
}

// valid reports whether c is a part of a photo; NaN fails every comparison.
func (c Crop) valid() bool {
	const slack = 1e-6
	return c.W > 0 && c.H > 0 && c.X >= -slack && c.Y >= -slack && c.X+c.W <= 1+slack && c.Y+c.H <= 1+slack
}

// Scale returns how many times c is smaller than the largest crop of its shape, which touches two sides of the photo.
func (c Crop) Scale() float64 { return 1 / max(c.W, c.H) }

// ZoomAt returns the crop of a board's shape, 1/scale as large as the largest that fits. The point x, y of the photo,
// in fractions of it, stays where it is in the crop, as far as the photo reaches. A scale below 1 counts as 1.
func (c Crop) ZoomAt(p *Photo, w, h int, scale, x, y float64) Crop {
	z := c.shaped(p, w, h, max(scale, 1))
	z.X = x - (x-c.X)*z.W/c.W
	z.Y = y - (y-c.Y)*z.H/c.H
	return z.Pan(0, 0)
}

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

// rect returns the crop in pixels, never empty and never beyond size.
func (c Crop) rect(size image.Point) image.Rectangle {
	x, y := int(math.Round(c.X*float64(size.X))), int(math.Round(c.Y*float64(size.Y)))
	w, h := int(math.Round(c.W*float64(size.X))), int(math.Round(c.H*float64(size.Y)))
	x, y = min(max(x, 0), size.X-1), min(max(y, 0), size.Y-1)
	return image.Rect(x, y, min(x+max(w, 1), size.X), min(y+max(h, 1), size.Y))
}

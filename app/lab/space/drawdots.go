package space

import (
	"image"
	"math"

	"tilewise/solver/search/record"
)

// The entries of a palette that DrawDots uses by itself.
const (
	Ground  uint8 = 0 // the background; a state of this colour is not drawn
	Palette uint8 = 1 // the first entry for states
)

// DrawDots fills a picture with the visible states, a dot in the colour of each. The states with the greatest palette
// entry lie on top. A frame of 1200 × 800 takes less than 15 ms for 3×3 (BenchmarkFrame), and allocates nothing.
func DrawDots(picture *image.Paletted, l *MapLayout, v Viewport, colours []uint8) {
	clear(picture.Pix)
	size, scale := v.Dot(l), float32(v.Scale)
	top := uint8(0)
	for _, colour := range colours {
		top = max(top, colour)
	}
	ox := float32(picture.Rect.Dx())/2 - float32(v.X*v.Scale)
	oy := float32(picture.Rect.Dy())/2 - float32(v.Y*v.Scale)
	for _, last := range []bool{false, true} {
		for id, colour := range colours {
			if colour != Ground && (colour == top && top > Palette) == last {
				dot(picture, int(ox+l.X[id]*scale), int(oy+l.Y[id]*scale), size, colour)
			}
		}
	}
}

// Dot returns the width of a state's dot in pixels.
func (v Viewport) Dot(l *MapLayout) int {
	return min(max(int(math.Ceil(v.Scale*l.Gap*0.8)), 1), 24)
}

// dot draws a square; from 4 pixels on its corners are cut.
func dot(p *image.Paletted, x, y, size int, colour uint8) {
	width, height := p.Rect.Dx(), p.Rect.Dy()
	x, y = x-size/2, y-size/2
	if x >= width || y >= height || x+size <= 0 || y+size <= 0 {
		return
	}
	corner := size / 4
	for row := max(y, 0); row < min(y+size, height); row++ {
		cut := max(corner-(row-y), corner-(y+size-1-row), 0)
		line := p.Pix[row*p.Stride : row*p.Stride+width]
		for column := max(x+cut, 0); column < min(x+size-cut, width); column++ {
			line[column] = colour
		}
	}
}

// Errors returns by how much a heuristic underestimates each state.
func (s *StateSpace) Errors(values []uint8) []uint8 {
	errors := make([]uint8, len(values))
	for id, h := range values {
		errors[id] = s.Depth[id] - min(h, s.Depth[id])
	}
	return errors
}

// The entries that Overlay uses.
const (
	Untouched = Palette + iota
	WaitsA    // waits in the first run, and is unseen by the second
	WaitsB
	OnlyA // expanded in the first run, and not in the second
	OnlyB
	Both
)

// Overlay returns what two runs have done with a state, as a palette entry.
func Overlay(x, y record.NodeStatus) uint8 {
	switch {
	case x == record.Expanded && y == record.Expanded:
		return Both
	case x == record.Expanded:
		return OnlyA
	case y == record.Expanded:
		return OnlyB
	case x == record.Waiting:
		return WaitsA
	case y == record.Waiting:
		return WaitsB
	}
	return Untouched
}

package space

import (
	"image"
	"math"
)

// The entries of a palette that Draw uses by itself.
const (
	Ground  uint8 = 0 // the background; a state of this colour is not drawn
	Edge    uint8 = 1 // a line between two states that are drawn
	Palette uint8 = 2 // the first entry for states
)

// manyEdges is the number of visible states up to which edges are drawn.
const manyEdges = 3000

// DrawDots fills a picture with the visible states: a dot in the colour of each, and, where few are
// visible, the edges between them. The states with the greatest palette entry lie on top. A frame
// of 1200 × 800 takes less than 15 ms for 3×3 (BenchmarkFrame), and allocates nothing.
func DrawDots(picture *image.Paletted, s *StateSpace, l *MapLayout, v Viewport, colours []uint8) {
	clear(picture.Pix)
	c := mapCanvas{picture, picture.Rect.Dx(), picture.Rect.Dy()}
	var near [manyEdges]StateIndex
	if inSight := c.inSight(l, v, &near); inSight <= manyEdges {
		c.edges(s, l, v, colours, near[:inSight])
	}
	dot := v.Dot(l)
	top := uint8(0)
	for _, colour := range colours {
		top = max(top, colour)
	}
	ox, oy := float32(c.width)/2-float32(v.X*v.Scale), float32(c.height)/2-float32(v.Y*v.Scale)
	scale := float32(v.Scale)
	late := false
	for id, colour := range colours {
		switch {
		case colour == Ground:
		case colour == top && top > Palette:
			late = true
		default:
			c.dot(int(ox+l.X[id]*scale), int(oy+l.Y[id]*scale), dot, colour)
		}
	}
	for id, colour := range colours {
		if late && colour == top {
			c.dot(int(ox+l.X[id]*scale), int(oy+l.Y[id]*scale), dot, colour)
		}
	}
}

// Dot is the width of a state's dot in pixels.
func (v Viewport) Dot(l *MapLayout) int {
	return min(max(int(math.Ceil(v.Scale*l.Gap*0.8)), 1), 24)
}

// mapCanvas is a picture that is being drawn.
type mapCanvas struct {
	*image.Paletted
	width, height int
}

// inSight counts the visible states, and lists the first of them.
func (c mapCanvas) inSight(l *MapLayout, v Viewport, list *[manyEdges]StateIndex) (count int) {
	x0, y0 := v.Sheet(0, 0, c.width, c.height)
	x1, y1 := v.Sheet(float64(c.width), float64(c.height), c.width, c.height)
	fx0, fy0, fx1, fy1 := float32(x0), float32(y0), float32(x1), float32(y1)
	for id, x := range l.X {
		if x >= fx0 && x <= fx1 && l.Y[id] >= fy0 && l.Y[id] <= fy1 {
			if count < len(list) {
				list[count] = StateIndex(id)
			}
			count++
		}
	}
	return count
}

// dot draws a square; from 5 pixels on its corners are cut.
func (c mapCanvas) dot(x, y, size int, colour uint8) {
	x, y = x-size/2, y-size/2
	if x >= c.width || y >= c.height || x+size <= 0 || y+size <= 0 {
		return
	}
	corner := size / 4
	for row := max(y, 0); row < min(y+size, c.height); row++ {
		cut := max(corner-(row-y), corner-(y+size-1-row), 0)
		line := c.Pix[row*c.Stride : row*c.Stride+c.width]
		for column := max(x+cut, 0); column < min(x+size-cut, c.width); column++ {
			line[column] = colour
		}
	}
}

// edges draws the edges of visible states; those between two of them twice.
func (c mapCanvas) edges(s *StateSpace, l *MapLayout, v Viewport, colours []uint8, inSight []StateIndex) {
	for _, id := range inSight {
		if colours[id] == Ground {
			continue
		}
		x0, y0 := v.Point(float64(l.X[id]), float64(l.Y[id]), c.width, c.height)
		for _, next := range s.Next[id] {
			if next == None || colours[next] == Ground {
				continue
			}
			x1, y1 := v.Point(float64(l.X[next]), float64(l.Y[next]), c.width, c.height)
			c.line(x0, y0, x1, y1)
		}
	}
}

// line draws the part of a line that lies in the picture.
func (c mapCanvas) line(x0, y0, x1, y1 float64) {
	steps := max(math.Abs(x1-x0), math.Abs(y1-y0))
	dx, dy := (x1-x0)/max(steps, 1), (y1-y0)/max(steps, 1)
	first, last := within(x0, dx, float64(c.width), 0, steps)
	first, last = within(y0, dy, float64(c.height), first, last)
	for i := math.Ceil(first); i <= last; i++ {
		x, y := int(x0+i*dx), int(y0+i*dy)
		if x >= 0 && y >= 0 && x < c.width && y < c.height {
			c.Pix[y*c.Stride+x] = Edge
		}
	}
}

// within limits the steps to those at which from + step·change lies between 0 and size.
func within(from, change, size, first, last float64) (float64, float64) {
	if change == 0 {
		if from < 0 || from >= size {
			return 1, 0
		}
		return first, last
	}
	a, b := -from/change, (size-from)/change
	return max(first, min(a, b)), min(last, max(a, b))
}

package space

import (
	"math"
	"slices"
)

// MapLayout is the place of each state on a sheet of size 1 by 1. It is immutable.
type MapLayout struct {
	X, Y []float32 // by state, from 0 to 1
	Gap  float64   // about the distance of neighbouring states on the sheet
}

// LayOutRings puts the goal in the middle and each layer around the one before. Large layers are bands, each as wide as
// its states need, so that the states fill a disc evenly. It takes half a second for 3×3.
func LayOutRings(s *StateSpace) *MapLayout {
	order := s.order()
	l := newMapLayout(s)
	inside := 0 // the number of states nearer to the goal
	for depth, count := range s.Layers {
		inner, outer := l.band(s, depth, inside, count)
		for i, id := range order[inside : inside+count] {
			angle := 2 * math.Pi * (float64(i) + 0.5) / float64(count)
			radius := inner + (outer-inner)*scatter(i)
			l.put(id, 0.5+radius*math.Sin(angle)/2, 0.5-radius*math.Cos(angle)/2)
		}
		inside += count
	}
	return l
}

// fewStates is the number of states up to which each ring is a line, so that every edge is visible.
const fewStates = 1000

// band returns the radii of a layer.
func (l *MapLayout) band(s *StateSpace, depth, inside, count int) (inner, outer float64) {
	if s.Len() <= fewStates {
		radius := 0.97 * float64(depth) / float64(max(1, len(s.Layers)-1))
		return radius, radius
	}
	all := float64(s.Len())
	return 0.97 * math.Sqrt(float64(inside)/all), 0.97 * math.Sqrt(float64(inside+count)/all)
}

// LayOutRows puts the goal at the top and each layer below the one before.
func LayOutRows(s *StateSpace) *MapLayout {
	order := s.order()
	l := newMapLayout(s)
	above := 0
	for depth, count := range s.Layers {
		top, bottom := 0.02+0.96*float64(above)/float64(s.Len()), 0.02+0.96*float64(above+count)/float64(s.Len())
		if s.Len() <= fewStates {
			top = 0.02 + 0.96*float64(depth)/float64(max(1, len(s.Layers)-1))
			bottom = top
		}
		for i, id := range order[above : above+count] {
			l.put(id, 0.02+0.96*(float64(i)+0.5)/float64(count), top+(bottom-top)*scatter(i))
		}
		above += count
	}
	return l
}

func newMapLayout(s *StateSpace) *MapLayout {
	l := &MapLayout{X: make([]float32, s.Len()), Y: make([]float32, s.Len()), Gap: math.Sqrt(0.7 / float64(s.Len()))}
	if s.Len() <= fewStates {
		l.Gap = 0.015 // the distance of the closest states on a line
	}
	return l
}

func (l *MapLayout) put(id StateIndex, x, y float64) { l.X[id], l.Y[id] = float32(x), float32(y) }

// scatter spreads the states of a band over its width, with neighbours far apart: the fractions of
// multiples of the golden ratio.
func scatter(i int) float64 {
	_, fraction := math.Modf(float64(i) * (math.Sqrt(5) - 1) / 2)
	return fraction
}

// sweeps is the number of passes in either direction.
const sweeps = 4

// order returns the states layer by layer, and within a layer in an order that makes edges short: by the mean place of
// the neighbours in the layer before; then backwards, by those in the layer after; and so on.
func (s *StateSpace) order() []StateIndex {
	order, place := make([]StateIndex, s.Len()), make([]float64, s.Len())
	for id := range order {
		order[id] = StateIndex(id)
		place[id] = 0.5
	}
	starts := []int{0}
	for _, count := range s.Layers {
		starts = append(starts, starts[len(starts)-1]+count)
	}
	for sweep := range sweeps {
		for i := range s.Layers {
			depth, towards := i, -1
			if sweep%2 == 1 {
				depth, towards = len(s.Layers)-1-i, 1
			}
			s.sort(order[starts[depth]:starts[depth+1]], place, towards)
		}
	}
	// The last pass goes outwards, so that the successors of a state lie together.
	for depth := range s.Layers {
		s.sort(order[starts[depth]:starts[depth+1]], place, -1)
	}
	return order
}

// sort sorts a layer by the mean place of the neighbours in the layer before it (towards = −1) or
// after it (1), and gives each state a place from 0 to 1.
func (s *StateSpace) sort(layer []StateIndex, place []float64, towards int) {
	type ranked struct {
		id     StateIndex
		mean   float64
		before int // its place in the layer, which decides between equal means
	}
	list := make([]ranked, len(layer))
	for i, id := range layer {
		sum, count := 0.0, 0
		for _, next := range s.Next[id] {
			if next != None && int(s.Depth[next]) == int(s.Depth[id])+towards {
				sum, count = sum+place[next], count+1
			}
		}
		list[i] = ranked{id, place[id], i}
		if count > 0 {
			list[i].mean = sum / float64(count)
		}
	}
	slices.SortFunc(list, func(a, b ranked) int { // a stable sort takes a third longer
		switch {
		case a.mean < b.mean:
			return -1
		case a.mean > b.mean:
			return 1
		}
		return a.before - b.before
	})
	for i, r := range list {
		layer[i] = r.id
		place[r.id] = (float64(i) + 0.5) / float64(len(list))
	}
}

// Nearest returns the state nearest to a point of the sheet, and its distance. Cost: a look at every
// place, a third of a millisecond for 3×3.
func (l *MapLayout) Nearest(x, y float64) (StateIndex, float64) {
	best, least := None, float32(math.Inf(1))
	fx, fy := float32(x), float32(y)
	for id, px := range l.X {
		dx, dy := px-fx, l.Y[id]-fy
		if d := dx*dx + dy*dy; d < least {
			best, least = StateIndex(id), d
		}
	}
	return best, math.Sqrt(float64(least))
}

// Viewport is the part of a sheet that a picture shows: the point in its middle, and the width of the sheet in pixels.
type Viewport struct {
	X, Y  float64
	Scale float64
}

// The scales between which a Viewport zooms.
const (
	minScale = 100
	maxScale = 400_000
)

// Fit returns the view of the whole sheet in a picture of a size in pixels.
func Fit(width, height int) Viewport {
	return Viewport{0.5, 0.5, float64(max(1, min(width, height)))}
}

// Point converts a point of the sheet to pixels.
func (v Viewport) Point(x, y float64, width, height int) (px, py float64) {
	return float64(width)/2 + (x-v.X)*v.Scale, float64(height)/2 + (y-v.Y)*v.Scale
}

// Sheet converts pixels to a point of the sheet.
func (v Viewport) Sheet(px, py float64, width, height int) (x, y float64) {
	return v.X + (px-float64(width)/2)/v.Scale, v.Y + (py-float64(height)/2)/v.Scale
}

// Pan moves the view with a pointer that moved by a given number of pixels.
func (v Viewport) Pan(dx, dy float64) Viewport {
	v.X = min(max(v.X-dx/v.Scale, 0), 1)
	v.Y = min(max(v.Y-dy/v.Scale, 0), 1)
	return v
}

// Zoom scales the view by a factor around a pixel.
func (v Viewport) Zoom(factor, px, py float64, width, height int) Viewport {
	x, y := v.Sheet(px, py, width, height)
	v.Scale = min(max(v.Scale*factor, minScale), maxScale)
	v.X = min(max(x-(px-float64(width)/2)/v.Scale, 0), 1)
	v.Y = min(max(y-(py-float64(height)/2)/v.Scale, 0), 1)
	return v
}

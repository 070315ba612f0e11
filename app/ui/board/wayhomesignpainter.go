package board

import (
	"image"
	"math"
)

// wayHomeSignPainter draws the pictures of signs, each once for a size of the tiles. All
// tiles with the same sign share one.
type wayHomeSignPainter struct {
	at    geometry
	drawn map[wayHomeSign]wayHomeSignImages
}

// of returns the pictures of a sign on tiles of a geometry.
func (p *wayHomeSignPainter) of(s wayHomeSign, g geometry) wayHomeSignImages {
	if s.kind == noSign {
		return wayHomeSignImages{}
	}
	if s.kind == distanceSign { // the figure is text
		s.x, s.y = 0, 0
	}
	if p.drawn == nil || p.at.tile != g.tile || p.at.scale != g.scale || p.at.size != g.size {
		p.at, p.drawn = g, map[wayHomeSign]wayHomeSignImages{}
	}
	pictures, known := p.drawn[s]
	if !known {
		pictures = drawWayHomeSign(s, g)
		p.drawn[s] = pictures
	}
	return pictures
}

func drawWayHomeSign(s wayHomeSign, g geometry) wayHomeSignImages {
	switch disc := discPixels(g); s.kind {
	case checkSign:
		const quiet = 0.74 // nothing is left to do
		return wayHomeSignImages{disc: drawDisc(disc, quiet, check())}
	case distanceSign:
		return wayHomeSignImages{disc: drawDisc(disc, 1, nil)}
	case arrowSign:
		farthest := math.Hypot(float64(g.size.W-1), float64(g.size.H-1))
		return wayHomeSignImages{disc: drawDisc(disc, 1, arrow(float64(s.x), float64(s.y), farthest))}
	}
	long, thick := linePixels(g)
	return wayHomeSignImages{across: drawLine(long, thick), down: drawLine(thick, long)}
}

// signPoint is a place on a disc, whose middle is 0, 0 and whose radius is 1.
type signPoint struct{ x, y float64 }

// signStroke is a line with round ends.
type signStroke struct{ from, to signPoint }

// check returns two strokes.
func check() []signStroke {
	return []signStroke{
		{signPoint{-0.40, 0.04}, signPoint{-0.10, 0.34}},
		{signPoint{-0.10, 0.34}, signPoint{0.42, -0.30}},
	}
}

// arrow points the way x, y. It is the longer the farther that is.
func arrow(x, y, farthest float64) []signStroke {
	far := math.Hypot(x, y)
	ux, uy := x/far, y/far
	half := 0.34 + 0.34*far/farthest
	head := 0.38 + 0.08*far/farthest
	tip := signPoint{ux * half, uy * half}
	barb := func(side float64) signPoint { // 40° from the shaft
		const cos, sin = 0.766, 0.643
		return signPoint{tip.x - head*(ux*cos-side*uy*sin), tip.y - head*(uy*cos+side*ux*sin)}
	}
	return []signStroke{{signPoint{-tip.x, -tip.y}, tip}, {barb(1), tip}, {barb(-1), tip}}
}

// drawDisc paints strokes on a disc of smoked glass that takes a share of a square.
func drawDisc(side int, share float64, strokes []signStroke) *image.RGBA {
	const thick = 0.1 // half the width of a stroke
	middle := float64(side) / 2
	radius := share * middle
	return drawPixels(side, side, func(x, y float64) premultipliedColor {
		var p premultipliedColor
		x, y = x-middle, y-middle
		p.add(glass, edge(math.Hypot(x, y)-radius+0.5))
		nearest := math.Inf(1)
		for _, s := range strokes {
			nearest = math.Min(nearest, s.distance(x/radius, y/radius))
		}
		p.add(glassInk, edge((nearest-thick)*radius))
		return p
	})
}

// drawLine paints a white line in a rim of smoked glass.
func drawLine(width, height int) *image.RGBA {
	w, h := float64(width)/2, float64(height)/2
	thick := math.Min(w, h)
	rim := math.Max(1, thick/2.5)
	outer := roundedRect{w, h, w, h, thick}
	return drawPixels(width, height, func(x, y float64) premultipliedColor {
		var p premultipliedColor
		d := outer.distance(x, y)
		p.add(glass, edge(d))
		p.add(glassInk, edge(d+rim))
		return p
	})
}

func drawPixels(width, height int, at func(x, y float64) premultipliedColor) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			img.SetRGBA(x, y, at(float64(x)+0.5, float64(y)+0.5).rgba())
		}
	}
	return img
}

// distance returns how far a point is from the stroke.
func (s signStroke) distance(x, y float64) float64 {
	dx, dy := s.to.x-s.from.x, s.to.y-s.from.y
	along := ((x-s.from.x)*dx + (y-s.from.y)*dy) / (dx*dx + dy*dy)
	along = math.Min(math.Max(along, 0), 1)
	return math.Hypot(x-s.from.x-along*dx, y-s.from.y-along*dy)
}

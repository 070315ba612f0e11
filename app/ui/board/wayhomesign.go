package board

import (
	"image"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// wayHomeSignObjects is the drawing of a sign on a tile: a disc at the lower right, which is
// never where a number is, or lines along the lower and the right edge.
type wayHomeSignObjects struct {
	sign         wayHomeSign
	disc         *canvas.Image
	across, down *canvas.Image
	figure       *canvas.Text
}

// wayHomeSignImages are the pictures of a sign; nil for those that it does not need.
type wayHomeSignImages struct{ disc, across, down image.Image }

func newWayHomeSignObjects() *wayHomeSignObjects {
	m := &wayHomeSignObjects{disc: newPicture(), across: newPicture(), down: newPicture(),
		figure: canvas.NewText("", glassInk)}
	m.figure.TextStyle.Bold = true
	m.figure.Alignment = fyne.TextAlignCenter
	m.reveal(false)
	return m
}

func (o *wayHomeSignObjects) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{o.disc, o.across, o.down, o.figure}
}

// show draws another sign. Showing the same again costs nothing.
func (o *wayHomeSignObjects) show(s wayHomeSign, g wayHomeSignImages) {
	o.sign = s
	for _, part := range []struct {
		on *canvas.Image
		is image.Image
	}{{o.disc, g.disc}, {o.across, g.across}, {o.down, g.down}} {
		if part.is != nil && part.on.Image != part.is {
			part.on.Image = part.is
			part.on.Refresh()
		}
	}
	if words := strconv.Itoa(s.x + s.y); s.kind == distanceSign && o.figure.Text != words {
		o.figure.Text = words
		o.figure.Refresh()
	}
}

func (o *wayHomeSignObjects) reveal(shown bool) {
	kind := o.sign.kind
	show(o.disc, shown && (kind == checkSign || kind == distanceSign || kind == arrowSign))
	show(o.figure, shown && kind == distanceSign)
	show(o.across, shown && kind == lineSign && o.sign.y == 0)
	show(o.down, shown && kind == lineSign && o.sign.x == 0)
}

// layout places the mark on a tile, on whole pixels.
func (o *wayHomeSignObjects) layout(g geometry) {
	disc := discPixels(g)
	corner := g.units(g.tile - insetPixels(g) - disc)
	put(o.disc, fyne.NewPos(corner, corner), fyne.NewSquareSize(g.units(disc)))
	o.figure.TextSize = g.units(disc) * 0.54
	height := o.figure.MinSize().Height
	put(o.figure, fyne.NewPos(corner, corner+(g.units(disc)-height)/2), fyne.NewSize(g.units(disc), height))
	o.figure.Refresh()

	long, thick := linePixels(g)
	from, edge := g.units((g.tile-long)/2), g.units(g.tile-insetPixels(g)-thick)
	put(o.across, fyne.NewPos(from, edge), fyne.NewSize(g.units(long), g.units(thick)))
	put(o.down, fyne.NewPos(edge, from), fyne.NewSize(g.units(thick), g.units(long)))
}

// discSize, discInset and lineSize return sizes of signs on tiles of a side: in proportion, but neither too small to be
// told apart nor larger than needed.
func discSize(side float32) float32  { return min(max(side*0.34, 13), 46) }
func discInset(side float32) float32 { return min(max(side*0.05, 1), 9) }
func lineSize(side float32) float32  { return min(max(side*0.07, 3), 9) }

func discPixels(g geometry) int  { return g.pixels(discSize(g.side())) }
func insetPixels(g geometry) int { return g.pixels(discInset(g.side())) }

func linePixels(g geometry) (long, thick int) {
	return g.tile * 6 / 10, g.pixels(lineSize(g.side()))
}

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
		const quiet = 0.74 // small, as nothing is left to do
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

type signStroke struct{ from, to signPoint }

func check() []signStroke {
	return []signStroke{
		{signPoint{-0.40, 0.04}, signPoint{-0.10, 0.34}},
		{signPoint{-0.10, 0.34}, signPoint{0.42, -0.30}},
	}
}

// arrow returns an arrow that points the way x, y. The farther the way, the longer the arrow.
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

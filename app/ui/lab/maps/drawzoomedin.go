package maps

import (
	"image"
	"image/color"
	"math"

	"tilewise/app/contrast"
	"tilewise/solver/lab/space"
)

// drawNear draws the visible boards with lines to their neighbours, and with their tiles where they
// are large enough.
func (p *framePainter) drawNear(f *mapFrame, into *image.RGBA) {
	pen := pen{into}
	pen.fill(f.inks.ground)
	s := f.shading.scene
	width := boardWidth(s.stateMap.layout, f.view, f.scale)
	p.drawEdges(f, pen, width)
	for layer := range 2 { // faint boards first, so that the others lie above them
		for _, id := range p.visible {
			if quiet := f.isFaint(id); quiet == (layer == 0) {
				p.drawBoard(f, pen, id, width)
			}
		}
	}
}

// isFaint tells whether a board is background only: dimmed, not of the isolated class, or untouched
// by the searches.
func (f *mapFrame) isFaint(id space.StateIndex) bool {
	class, dim := classOf(f.shading.colours[id])
	return dim || f.inks.isolated >= 0 && f.inks.isolated != class || f.shading.shapeOf(class) == speck
}

// drawEdges draws a line from each visible board to its neighbours.
func (p *framePainter) drawEdges(f *mapFrame, pen pen, width float64) {
	s := f.shading.scene
	plain := contrast.Mix(f.inks.ground, f.inks.line, 0.45)
	faint := contrast.Mix(f.inks.ground, f.inks.line, 0.16)
	thick := max(0.7, min(1.6, width/14)) * min(f.scale, 2)
	drawn := make(map[space.StateIndex]bool, len(p.visible))
	for _, id := range p.visible {
		drawn[id] = true
		x0, y0 := f.point(id, pen.Rect)
		for _, next := range s.stateMap.space.Next[id] {
			if next == space.None || drawn[next] {
				continue
			}
			x1, y1 := f.point(next, pen.Rect)
			ink := plain
			if f.isFaint(id) || f.isFaint(next) {
				ink = faint
			}
			pen.line(x0, y0, x1, y1, thick, ink)
		}
	}
}

// point is where a board is drawn, in pixels.
func (f *mapFrame) point(id space.StateIndex, size image.Rectangle) (x, y float64) {
	l := f.shading.scene.stateMap.layout
	return f.view.Point(float64(l.X[id]), float64(l.Y[id]), size.Dx(), size.Dy())
}

// readable is the width in units from which a board is drawn with its tiles.
const readable = 30

// drawBoard draws a board as a shape, or with its tiles.
func (p *framePainter) drawBoard(f *mapFrame, pen pen, id space.StateIndex, width float64) {
	x, y := f.point(id, pen.Rect)
	ink, _ := f.inks.entryColours(f.shading.colours[id])
	if width >= readable*f.scale {
		p.drawTiles(f, pen, id, x, y, width, ink)
		return
	}
	class, dim := classOf(f.shading.colours[id])
	form := f.shading.shapeOf(class)
	if dim && form != speck {
		width *= 0.7
	}
	p.stamp(pen, form, x, y, max(width, 2), ink)
}

// drawTiles draws a board with its tiles on a ground of its class's colour.
func (p *framePainter) drawTiles(f *mapFrame, pen pen, id space.StateIndex, x, y, width float64, ink color.NRGBA) {
	w := f.shading.scene.stateMap
	size := w.key.size
	board := w.board(id, f.shading.scene.request.goal)
	rim := max(2*f.scale, width*0.055)
	cell := (width - 2*rim) / float64(max(size.W, size.H))
	left, top := x-cell*float64(size.W)/2, y-cell*float64(size.H)/2
	pen.box(left-rim, top-rim, cell*float64(size.W)+2*rim, cell*float64(size.H)+2*rim, rim*1.4, ink)
	between := max(0.5, cell*0.04)
	for c := range size.Cells() {
		cx, cy := left+cell*float64(size.Col(c)), top+cell*float64(size.Row(c))
		tile, fill := board.At(c), f.inks.tile
		if tile == 0 {
			fill = f.inks.well
		}
		pen.box(cx+between, cy+between, cell-2*between, cell-2*between, cell*0.1, fill)
		if tile != 0 {
			p.digits.draw(pen, tile, cx+cell/2, cy+cell/2, cell*0.62, f.inks.letter)
		}
	}
}

// markStampKey is a shape and its width in quarters of a pixel.
type markStampKey struct {
	shape markShape
	size  int
}

// stamp draws a shape centred on a pixel. Masks are kept from one board to the next.
func (p *framePainter) stamp(pen pen, form markShape, x, y, width float64, ink color.NRGBA) {
	key := markStampKey{form, int(math.Round(width * 4))}
	if p.stamps == nil || len(p.stamps) > 200 {
		p.stamps = map[markStampKey]*image.Alpha{}
	}
	mask := p.stamps[key]
	if mask == nil {
		mask = drawShape(form, width)
		p.stamps[key] = mask
	}
	half := mask.Rect.Dx() / 2
	pen.mask(mask, int(math.Round(x))-half, int(math.Round(y))-half, ink)
}

// drawShape makes the mask of a shape, with smooth edges.
func drawShape(form markShape, width float64) *image.Alpha {
	half := int(math.Ceil(width/2)) + 1
	mask := image.NewAlpha(image.Rect(0, 0, 2*half+1, 2*half+1))
	for y := range 2*half + 1 {
		for x := range 2*half + 1 {
			far := form.distance(math.Abs(float64(x-half)), math.Abs(float64(y-half)), width/2)
			mask.Pix[y*mask.Stride+x] = uint8(255 * max(0, min(0.5-far, 1)))
		}
	}
	return mask
}

// distance is the signed distance of a point in the first quadrant from a shape around the origin;
// less than 0 inside.
func (s markShape) distance(x, y, radius float64) float64 {
	thick := max(0.8, radius*0.26)
	switch s {
	case diamond:
		return (x + y - radius*1.25) / math.Sqrt2
	case hollow:
		return math.Abs((x+y-radius*1.25)/math.Sqrt2+thick/2) - thick/2
	case square:
		return max(x, y) - radius*0.86
	case ring:
		return math.Abs(math.Hypot(x, y)-radius+thick/2) - thick/2
	case speck:
		return math.Hypot(x, y) - max(1, radius*0.45)
	}
	return math.Hypot(x, y) - radius
}

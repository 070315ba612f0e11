package maps

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"tilewise/app/contrast"
	"tilewise/app/lab/space"
	"tilewise/app/raster"
)

// drawZoomedIn draws the visible boards with lines to their neighbours, and with their tiles if they
// are large enough.
func (p *mapPicturePainter) drawZoomedIn(f *mapPictureInput, pen antialiasedPen) {
	width := boardWidth(f.shading.computed.stateMap.layout, f.view, f.scale)
	p.drawEdges(f, pen, width)
	for layer := range 2 { // faint boards first, so that the others lie above them
		for _, id := range p.visible {
			if quiet := f.isFaint(id); quiet == (layer == 0) {
				p.drawBoard(f, pen, id, width)
			}
		}
	}
}

// isFaint reports whether a board is background only: dimmed, not of the isolated class, or untouched by the searches.
func (i *mapPictureInput) isFaint(id space.StateIndex) bool {
	class, dim := classOf(i.shading.colours[id])
	return dim || i.inks.isolated >= 0 && i.inks.isolated != class || i.shading.shapeOf(class) == speck
}

func (p *mapPicturePainter) drawEdges(f *mapPictureInput, pen antialiasedPen, width float64) {
	thick := float32(max(0.7, min(1.6, width/14)) * min(f.scale, 2))
	var edges [2][][2]raster.Point // faint ones, and the others
	drawn := make(map[space.StateIndex]bool, len(p.visible))
	for _, id := range p.visible {
		drawn[id] = true
		for _, next := range f.shading.computed.stateMap.space.Next[id] {
			if next == space.None || drawn[next] {
				continue
			}
			kind := 1
			if f.isFaint(id) || f.isFaint(next) {
				kind = 0
			}
			edges[kind] = append(edges[kind], [2]raster.Point{f.middle(id, pen.Into.Rect), f.middle(next, pen.Into.Rect)})
		}
	}
	for kind, share := range []float64{0.16, 0.45} {
		for _, e := range edges[kind] {
			pen.Line(e[0], e[1], thick)
		}
		pen.Ink(contrast.Mix(f.inks.ground, f.inks.line, share))
	}
}

// point returns where a board is drawn, in pixels.
func (i *mapPictureInput) point(id space.StateIndex, size image.Rectangle) (x, y float64) {
	l := i.shading.computed.stateMap.layout
	return i.view.Point(float64(l.X[id]), float64(l.Y[id]), size.Dx(), size.Dy())
}

// middle returns the middle of the pixel in which a board is drawn.
func (i *mapPictureInput) middle(id space.StateIndex, size image.Rectangle) raster.Point {
	x, y := i.point(id, size)
	return raster.Point{X: float32(x) + 0.5, Y: float32(y) + 0.5}
}

// readable is the width in units from which a board is drawn with its tiles.
const readable = 30

// drawBoard draws a board as a shape, or with its tiles.
func (p *mapPicturePainter) drawBoard(f *mapPictureInput, pen antialiasedPen, id space.StateIndex, width float64) {
	x, y := f.point(id, pen.Into.Rect)
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
func (p *mapPicturePainter) drawTiles(f *mapPictureInput, pen antialiasedPen, id space.StateIndex,
	x, y, width float64, ink color.NRGBA) {
	m := f.shading.computed.stateMap
	size := m.key.size
	board := m.board(id, f.shading.computed.request.goal)
	fill := func(left, top, width, height, radius float64, ink color.NRGBA) {
		pen.Box(raster.Rect{Left: float32(left), Top: float32(top), Right: float32(left + width),
			Bottom: float32(top + height)}, float32(radius))
		pen.Ink(ink)
	}
	rim := max(2*f.scale, width*0.055)
	cell := (width - 2*rim) / float64(max(size.W, size.H))
	left, top := x-cell*float64(size.W)/2, y-cell*float64(size.H)/2
	fill(left-rim, top-rim, cell*float64(size.W)+2*rim, cell*float64(size.H)+2*rim, rim*1.4, ink)
	between := max(0.5, cell*0.04)
	for c := range size.Cells() {
		cx, cy := left+cell*float64(size.Col(c)), top+cell*float64(size.Row(c))
		tile, under := board.At(c), f.inks.tile
		if tile == 0 {
			under = f.inks.well
		}
		fill(cx+between, cy+between, cell-2*between, cell-2*between, cell*0.1, under)
		if size := float32(cell * 0.62); tile != 0 && size >= 6 {
			p.letters.Write(pen.Into, strconv.Itoa(tile), float32(cx+cell/2), float32(cy+cell/2), size, true, 0.5,
				f.inks.letter)
		}
	}
}

// markStampKey is a shape and its width in quarters of a pixel.
type markStampKey struct {
	shape markShape
	size  int
}

// stamp draws a shape centred on a pixel. Masks are kept from one board to the next.
func (p *mapPicturePainter) stamp(pen antialiasedPen, form markShape, x, y, width float64, ink color.NRGBA) {
	key := markStampKey{form, int(math.Round(width * 4))}
	if p.stamps == nil || len(p.stamps) > 200 {
		p.stamps = map[markStampKey]*image.Alpha{}
	}
	mask := p.stamps[key]
	if mask == nil {
		mask = shapeMask(form, width)
		p.stamps[key] = mask
	}
	half := mask.Rect.Dx() / 2
	pen.Stamp(mask, int(math.Round(x))-half, int(math.Round(y))-half, ink)
}

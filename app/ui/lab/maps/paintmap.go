package maps

import (
	"image"
	"image/color"

	"tilewise/app/lab/space"
	"tilewise/app/raster"
)

// mapPictureInput is the input of mapPicturePainter: a shading seen from a view, with marks and a path.
type mapPictureInput struct {
	shading *mapShading
	inks    mapColours
	view    space.Viewport
	scale   float64 // pixels in a unit of the window
	marks   []boardMark
	path    []space.StateIndex // drawn as a line from board to board
	corner  float64            // the radius of the picture's corners, in pixels
}

// boardMark is an outline around a board of the map: the goal, the start, the game's position, or the chosen board.
type boardMark struct {
	at     space.StateIndex
	shape  markShape
	chosen bool // the mark of the board that the user has chosen
}

// nearby is the number of visible boards up to which each is drawn with smooth edges and with lines to its neighbours.
const nearby = 3000

// mapPicturePainter draws pictures of the map. Only one goroutine may use it at a time; it keeps its buffers
// between pictures.
type mapPicturePainter struct {
	indexed *image.Paletted
	stamps  map[markStampKey]*image.Alpha
	letters *raster.LetterPainter
	visible []space.StateIndex
	lut     [2][256][4]uint8
	pen     antialiasedPen
}

// paint draws the map into a picture, whose size is that of the view.
func (p *mapPicturePainter) paint(f *mapPictureInput, into *image.RGBA) {
	p.findVisible(f.shading.computed, f.view, into.Rect)
	if p.pen.Into == nil || p.pen.Into.Rect != into.Rect {
		p.pen = antialiasedPen{raster.NewPolygonPen[raster.Point](into, 1)}
	}
	p.pen.Into = into
	pen := p.pen
	if len(p.visible) <= nearby {
		pen.fill(f.inks.ground)
		p.drawZoomedIn(f, pen)
	} else {
		p.drawZoomedOut(f, into)
		p.drawRare(f, pen)
	}
	pen.drawPath(f)
	for _, m := range f.marks {
		pen.drawMark(f, m)
	}
	roundCorners(into, f.corner)
}

// findVisible lists the boards in the view, at most one more than nearby.
func (p *mapPicturePainter) findVisible(s *computedMap, v space.Viewport, size image.Rectangle) {
	l := s.stateMap.layout
	margin := 0.5 * boardWidth(l, v, 1)
	x0, y0 := v.Sheet(-margin, -margin, size.Dx(), size.Dy())
	x1, y1 := v.Sheet(float64(size.Dx())+margin, float64(size.Dy())+margin, size.Dx(), size.Dy())
	fx0, fy0, fx1, fy1 := float32(x0), float32(y0), float32(x1), float32(y1)
	p.visible = p.visible[:0]
	for id, x := range l.X {
		if y := l.Y[id]; x >= fx0 && x <= fx1 && y >= fy0 && y <= fy1 {
			if p.visible = append(p.visible, space.StateIndex(id)); len(p.visible) > nearby {
				return
			}
		}
	}
}

// drawZoomedOut draws every board as a dot of one palette colour.
func (p *mapPicturePainter) drawZoomedOut(f *mapPictureInput, into *image.RGBA) {
	if p.indexed == nil || p.indexed.Rect != into.Rect {
		p.indexed = image.NewPaletted(into.Rect, nil)
	}
	s := f.shading.computed
	space.DrawDots(p.indexed, s.stateMap.layout, f.view, f.shading.colours)
	for entry := range 256 {
		ink, stripe := f.inks.entryColours(uint8(entry))
		p.lut[0][entry], p.lut[1][entry] = bytesOf(ink), bytesOf(stripe)
	}
	closeGaps(p.indexed, s.stateMap.layout, f.view)
	stripe := max(2, int(2.5*f.scale))
	plain := p.lut[0] == p.lut[1]
	for y := range into.Rect.Dy() {
		from := p.indexed.Pix[y*p.indexed.Stride:][:into.Rect.Dx()]
		to := into.Pix[y*into.Stride:][:4*len(from)]
		if plain {
			writeColours(to, from, &p.lut[0])
			continue
		}
		for x, left := 0, y%(2*stripe); x < len(from); { // pixels that lie in the same stripe
			run := min(len(from)-x, stripe-left%stripe)
			writeColours(to[4*x:], from[x:x+run], &p.lut[left/stripe&1])
			x, left = x+run, (left+run)%(2*stripe)
		}
	}
}

// writeColours writes the colours of palette entries as RGBA.
func writeColours(to, from []uint8, lut *[256][4]uint8) {
	to = to[:4*len(from)]
	for i, entry := range from {
		*(*[4]uint8)(to[4*i:]) = lut[entry]
	}
}

// closeGaps fills gaps of a few pixels between dots if the map's dots are that close together.
func closeGaps(p *image.Paletted, l *space.MapLayout, v space.Viewport) {
	const near, gap = 2.4, 8 // pixels
	if v.Scale*l.Gap > near {
		return
	}
	for y := range p.Rect.Dy() {
		row := p.Pix[y*p.Stride:][:p.Rect.Dx()]
		last := -gap - 1 // the column of the last dot
		for x, entry := range row {
			if entry == space.Ground {
				continue
			}
			if x-last <= gap {
				for between := last + 1; between < x; between++ {
					row[between] = row[last]
				}
			}
			last = x
		}
	}
	for y := 1; y < p.Rect.Dy()-1; y++ { // then gaps that are one pixel high, of any width
		above, row, below := p.Pix[(y-1)*p.Stride:], p.Pix[y*p.Stride:][:p.Rect.Dx()], p.Pix[(y+1)*p.Stride:]
		for x, entry := range row {
			if entry == space.Ground && above[x] != space.Ground && below[x] != space.Ground {
				row[x] = above[x]
			}
		}
	}
}

func bytesOf(c color.NRGBA) [4]uint8 { return [4]uint8{c.R, c.G, c.B, 0xFF} }

// boardWidth returns the width in pixels of a board's shape, or of the board with its tiles if it is drawn large.
func boardWidth(l *space.MapLayout, v space.Viewport, scale float64) float64 {
	const least, widest = 7, 92 // units
	if len(l.X) <= fewStates {
		return min(max(v.Scale*l.Gap*1.1, least*scale), widest*scale)
	}
	return min(v.Scale*l.Gap*0.8, widest*scale)
}

// rareCount is the greatest number of boards of a class that is drawn larger than dots.
const rareCount = 4000

// drawRare draws the boards of small classes larger than dots: the first states that a search
// expanded, or the isolated class.
func (p *mapPicturePainter) drawRare(f *mapPictureInput, pen antialiasedPen) {
	d := f.shading
	var few [maxClasses]bool
	some := false
	for i, c := range d.classes {
		sought := d.computed.request.colouring.ofSearch() && d.shapeOf(i) != speck && f.inks.isolated < 0 ||
			f.inks.isolated == i
		few[i] = sought && c.count <= rareCount
		some = some || few[i]
	}
	if !some {
		return
	}
	width := max(float64(f.view.Dot(d.computed.stateMap.layout)), 4*f.scale)
	for id, colour := range d.colours {
		if class, dim := classOf(colour); few[class] && !dim {
			x, y := f.point(space.StateIndex(id), pen.Into.Rect)
			ink, _ := f.inks.entryColours(colour)
			p.stamp(pen, d.shapeOf(class).full(), x, y, width, ink)
		}
	}
}

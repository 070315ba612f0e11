package maps

import (
	"image"
	"image/color"

	"tilewise/solver/lab/space"
)

// frame is a picture to be made: of what, and seen from where.
type frame struct {
	shading *boardClasses
	inks    mapColours
	view    space.View
	scale   float64 // pixels a unit of the window
	marks   []mark
	way     []space.State // drawn as a line
	corner  float64       // how round the corners are, in pixels
}

// mark is a sign around a board that a person looks for.
type mark struct {
	at     space.State
	shape  markShape
	chosen bool // a person has chosen the mark's board
}

// nearby is the number of boards in sight up to which each is drawn with smooth
// edges and with lines to its neighbours.
const nearby = 3000

// framePainter makes frames. It belongs to one goroutine at a time, and keeps what it will
// need again.
type framePainter struct {
	indexed *image.Paletted
	stamps  map[stampKey]*image.Alpha
	digits  *digitPainter
	sight   []space.State
	lut     [2][256][4]uint8
}

// paint draws a frame into a picture, whose size is that of the view.
func (p *framePainter) paint(f *frame, into *image.RGBA) {
	s := f.shading.scene
	p.look(s, f.view, into.Rect)
	if len(p.sight) <= nearby {
		p.near(f, into)
	} else {
		p.far(f, into)
		p.rare(f, pen{into})
	}
	pen := pen{into}
	pen.way(f)
	for _, m := range f.marks {
		pen.mark(f, m)
	}
	pen.round(f.corner)
}

// look lists the boards in sight, up to one more than are drawn near.
func (p *framePainter) look(s *mapScene, v space.View, size image.Rectangle) {
	l := s.world.layout
	margin := 0.5 * side(l, v, 1)
	x0, y0 := v.Sheet(-margin, -margin, size.Dx(), size.Dy())
	x1, y1 := v.Sheet(float64(size.Dx())+margin, float64(size.Dy())+margin, size.Dx(), size.Dy())
	fx0, fy0, fx1, fy1 := float32(x0), float32(y0), float32(x1), float32(y1)
	p.sight = p.sight[:0]
	for id, x := range l.X {
		if y := l.Y[id]; x >= fx0 && x <= fx1 && y >= fy0 && y <= fy1 {
			if p.sight = append(p.sight, space.State(id)); len(p.sight) > nearby {
				return
			}
		}
	}
}

// far draws every board as a dot.
func (p *framePainter) far(f *frame, into *image.RGBA) {
	if p.indexed == nil || p.indexed.Rect != into.Rect {
		p.indexed = image.NewPaletted(into.Rect, nil)
	}
	s := f.shading.scene
	space.Draw(p.indexed, s.world.space, s.world.layout, f.view, f.shading.colours)
	for entry := range 256 {
		ink, stripe := f.inks.of(uint8(entry))
		p.lut[0][entry], p.lut[1][entry] = bytesOf(ink), bytesOf(stripe)
	}
	fill(p.indexed, s.world.layout, f.view)
	stripe := max(2, int(2.5*f.scale))
	plain := p.lut[0] == p.lut[1]
	for y := range into.Rect.Dy() {
		from := p.indexed.Pix[y*p.indexed.Stride:][:into.Rect.Dx()]
		to := into.Pix[y*into.Stride:][:4*len(from)]
		if plain {
			put(to, from, &p.lut[0])
			continue
		}
		for x, left := 0, y%(2*stripe); x < len(from); { // a run of pixels on one side of the stripes
			run := min(len(from)-x, stripe-left%stripe)
			put(to[4*x:], from[x:x+run], &p.lut[left/stripe&1])
			x, left = x+run, (left+run)%(2*stripe)
		}
	}
}

// put writes the colours of entries.
func put(to, from []uint8, lut *[256][4]uint8) {
	to = to[:4*len(from)]
	for i, entry := range from {
		*(*[4]uint8)(to[4*i:]) = lut[entry]
	}
}

// fill closes the gaps of a few pixels between dots that lie closer than that.
func fill(p *image.Paletted, l *space.Layout, v space.View) {
	const near, gap = 2.4, 8 // pixels
	if v.Scale*l.Gap > near {
		return
	}
	for y := range p.Rect.Dy() {
		row := p.Pix[y*p.Stride:][:p.Rect.Dx()]
		last := -gap - 1 // where the last dot was
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
	for y := 1; y < p.Rect.Dy()-1; y++ { // what is wider, but not higher than a pixel
		above, row, below := p.Pix[(y-1)*p.Stride:], p.Pix[y*p.Stride:][:p.Rect.Dx()], p.Pix[(y+1)*p.Stride:]
		for x, entry := range row {
			if entry == space.Ground && above[x] != space.Ground && below[x] != space.Ground {
				row[x] = above[x]
			}
		}
	}
}

func bytesOf(c color.NRGBA) [4]uint8 { return [4]uint8{c.R, c.G, c.B, 0xFF} }

// side is how many pixels the sign of a board is wide, or a board where there is
// room for one.
func side(l *space.Layout, v space.View, scale float64) float64 {
	const least, widest = 7, 92 // units
	if len(l.X) <= fewStates {
		return min(max(v.Scale*l.Gap*1.1, least*scale), widest*scale)
	}
	return min(v.Scale*l.Gap*0.8, widest*scale)
}

// rareCount is the number of boards up to which those of a class are drawn larger
// than dots, where one looks for them.
const rareCount = 4000

// rare draws boards larger of which there are few: what a search has expanded at its
// beginning, or the class that is singled out.
func (p *framePainter) rare(f *frame, pen pen) {
	d := f.shading
	var few [maxClasses]bool
	some := false
	for i, c := range d.classes {
		sought := d.scene.wish.colouring == BySearch && d.shapeOf(i) != speck && f.inks.single < 0 || f.inks.single == i
		few[i] = sought && c.count <= rareCount
		some = some || few[i]
	}
	if !some {
		return
	}
	width := max(float64(f.view.Dot(d.scene.world.layout)), 4*f.scale)
	for id, colour := range d.colours {
		if class, dim := classOf(colour); few[class] && !dim {
			x, y := f.point(space.State(id), pen.Rect)
			ink, _ := f.inks.of(colour)
			p.stamp(pen, d.shapeOf(class).full(), x, y, width, ink)
		}
	}
}

package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/app/ui/look"
)

// boardFrame is the mount of the board as a drawing: the frame with its line and its shadow, the well with the shadow
// that the frame casts into it, and the ring of the focus. Only the corners vary, so a small frame is drawn and cut
// into nine pieces, of which the middle ones are stretched:
//
//	┌──┬────┬──┐
//	│  │    │  │
//	├──┼────┼──┤
//	│  │well│  │
//	├──┼────┼──┤
//	│  │    │  │
//	└──┴────┴──┘
//
// A rectangle with round corners and a shadow looks the same, but without a
// graphics card it costs more time in every frame than a hundred tiles do.
type boardFrame struct {
	drawn  boardFrameStyle
	slices [9]*canvas.Image
}

// boardFrameStyle is all that the drawing depends on. Lengths are in pixels.
type boardFrameStyle struct {
	width, height            int // the size of the drawing with its margin
	margin, frame, gap       float64
	radius, unit             float64 // the radius of a tile's corners, and the length of one unit
	mount, rim, well, shadow color.NRGBA
	ring                     color.NRGBA
}

func newBoardFrame() *boardFrame {
	m := &boardFrame{}
	for i := range m.slices {
		m.slices[i] = newPicture()
	}
	return m
}

// lay draws the frame, if it looks another way now, and lays its parts out. s has the size in full, at is its corner.
func (f *boardFrame) lay(s boardFrameStyle, at fyne.Position, units func(pixels int) float32) {
	full := image.Pt(s.width, s.height)
	corner := int(math.Ceil(s.margin + s.frame + s.radius + s.reach()))
	s.width, s.height = min(s.width, 2*corner+1), min(s.height, 2*corner+1)
	if s != f.drawn {
		f.drawn = s
		f.cut(s.draw())
	}
	left, top := (s.width-1)/2, (s.height-1)/2
	xs := [4]int{0, left, full.X - (s.width - 1 - left), full.X}
	ys := [4]int{0, top, full.Y - (s.height - 1 - top), full.Y}
	for i, slice := range f.slices {
		col, row := i%3, i/3
		put(slice, at.AddXY(units(xs[col]), units(ys[row])), fyne.NewSize(units(xs[col+1]-xs[col]), units(ys[row+1]-ys[row])))
	}
}

// cut gives the nine parts their pieces of a drawing; those in the middle are one pixel wide.
func (f *boardFrame) cut(whole *image.RGBA) {
	size := whole.Bounds().Size()
	left, top := (size.X-1)/2, (size.Y-1)/2
	xs := [4]int{0, left, left + 1, size.X}
	ys := [4]int{0, top, top + 1, size.Y}
	for i, slice := range f.slices {
		col, row := i%3, i/3
		piece := image.NewRGBA(image.Rect(0, 0, xs[col+1]-xs[col], ys[row+1]-ys[row]))
		draw.Draw(piece, piece.Rect, whole, image.Pt(xs[col], ys[row]), draw.Src)
		slice.Image = piece
		slice.Refresh()
	}
}

// reach returns how far the frame's shadow falls into the well.
func (s boardFrameStyle) reach() float64 { return 7 * s.unit }

func (s boardFrameStyle) draw() *image.RGBA {
	w, h := float64(s.width), float64(s.height)
	outer := roundedRect{w / 2, h / 2, w/2 - s.margin, h/2 - s.margin, s.radius + s.frame}
	inset := s.margin + s.frame - s.gap
	well := roundedRect{w / 2, h / 2, w/2 - inset, h/2 - inset, s.radius + s.gap}
	return drawPixels(s.width, s.height, func(x, y float64) premultipliedColor { return s.at(outer, well, x, y) })
}

// at returns one pixel, from the ground up: a wide shadow and a close one, the frame
// with its line, the well, the shadow in it, and the ring.
func (s boardFrameStyle) at(outer, well roundedRect, x, y float64) premultipliedColor {
	var p premultipliedColor
	d := outer.distance(x, y)
	drop := s.margin - 3*s.unit
	p.add(s.shadow, 0.75*fade(outer.distance(x, y-3*s.unit), drop))
	p.add(s.shadow, 0.6*fade(outer.distance(x, y-s.unit), 3*s.unit))
	p.add(s.mount, edge(d))
	line := math.Max(1, math.Round(s.unit))
	p.add(s.rim, edge(d)-edge(d+line))
	inside := well.distance(x, y)
	p.add(s.well, edge(inside))
	p.add(s.shadow, edge(inside)*fade(-well.distance(x, y-1.5*s.unit), s.reach()))
	ring := d - 3*s.unit
	p.add(s.ring, edge(ring-2*s.unit)-edge(ring))
	return p
}

// roundedRect is a rectangle with round corners: its middle, half its size, its radius.
type roundedRect struct{ x, y, halfWidth, halfHeight, radius float64 }

// distance returns how far a point lies outside; inside it is negative.
func (r roundedRect) distance(x, y float64) float64 {
	radius := math.Min(r.radius, math.Min(r.halfWidth, r.halfHeight))
	dx := math.Abs(x-r.x) - r.halfWidth + radius
	dy := math.Abs(y-r.y) - r.halfHeight + radius
	return math.Min(math.Max(dx, dy), 0) + math.Hypot(math.Max(dx, 0), math.Max(dy, 0)) - radius
}

// edge returns how much of a pixel at a distance lies inside.
func edge(distance float64) float64 { return math.Min(math.Max(0.5-distance, 0), 1) }

// fade returns a share that falls from 1 at the edge to 0 at a reach.
func fade(distance, reach float64) float64 {
	rest := 1 - math.Min(math.Max(distance/reach, 0), 1)
	return rest * rest
}

// premultipliedColor is a colour that is multiplied by its alpha. All values are from 0 to 1.
type premultipliedColor struct{ r, g, b, a float64 }

// add lays a share of a colour over what is there.
func (p *premultipliedColor) add(c color.NRGBA, share float64) {
	a := math.Min(math.Max(share, 0), 1) * float64(c.A) / 255
	over := func(below float64, above uint8) float64 { return below*(1-a) + float64(above)/255*a }
	p.r, p.g, p.b, p.a = over(p.r, c.R), over(p.g, c.G), over(p.b, c.B), p.a*(1-a)+a
}

func (p premultipliedColor) rgba() color.RGBA {
	level := func(v float64) uint8 { return uint8(math.Round(v * 255)) }
	return color.RGBA{level(p.r), level(p.g), level(p.b), level(p.a)}
}

// blankHollow is the hollow that the blank shows in the well: shaded from above, with a light lip below. There are two,
// as a sliding tile covers only a part of the cell that it leaves and of the one that it enters.
type blankHollow struct {
	drawn   blankHollowStyle
	hollows [2]*canvas.Image
}

// blankHollowStyle is all that the drawing depends on. Lengths are in pixels.
type blankHollowStyle struct {
	side         int
	radius, unit float64
	shade, lip   color.NRGBA
}

func newBlankHollow() blankHollow {
	var r blankHollow
	for i := range r.hollows {
		r.hollows[i] = newPicture()
		r.hollows[i].Hide()
	}
	return r
}

// layHollows lays the hollows on cells: that of the blank, and during a slide the cell that becomes it.
func (b *boardTiles) layHollows(cells ...int) {
	g := b.geometry
	for i, hollow := range b.parts.hollow.hollows {
		show(hollow, i < len(cells) && !b.complete)
		if i < len(cells) {
			put(hollow, g.cell(cells[i]), fyne.NewSquareSize(g.side()))
		}
	}
}

// drawHollows draws the hollows, if they look another way now.
func (b *boardTiles) drawHollows() {
	g, r := b.geometry, &b.parts.hollow
	s := blankHollowStyle{
		side: g.tile, radius: float64(b.corner() * g.scale), unit: float64(g.scale),
		shade: look.Color(look.ColorHollow), lip: look.Color(look.ColorLip),
	}
	if s == r.drawn {
		return
	}
	r.drawn = s
	drawn := s.draw()
	for _, hollow := range r.hollows {
		hollow.Image = drawn
		hollow.Refresh()
	}
}

func (s blankHollowStyle) draw() *image.RGBA {
	half := float64(s.side) / 2
	cell := roundedRect{half, half, half, half, s.radius}
	reach := math.Min(16*s.unit, float64(s.side)/4)
	line := math.Max(1, math.Round(s.unit))
	return drawPixels(s.side, s.side, func(x, y float64) premultipliedColor {
		var p premultipliedColor
		inside := edge(cell.distance(x, y))
		p.add(s.shade, inside*(0.35+0.65*fade(-cell.distance(x, y-reach/4), reach)))
		p.add(s.lip, inside-math.Min(inside, edge(cell.distance(x, y+line))))
		return p
	})
}

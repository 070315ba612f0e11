package explain

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/raster"
	"tilewise/app/ui/board"
	"tilewise/solver/puzzle"
)

// The inks. Shapes are light in a dark casing, on a darkened photo, so that they stand out from any picture and in both
// themes.
var (
	light  = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
	casing = color.NRGBA{0x12, 0x11, 0x10, 0xD0}
	glass  = color.NRGBA{0x12, 0x11, 0x10, 0xE0}
	shade  = color.NRGBA{0x10, 0x10, 0x14, 0x70} // covers the photo
	night  = color.NRGBA{0x10, 0x10, 0x14, 0xC8} // covers the photo below cards
	loud   = color.NRGBA{0xFF, 0xD3, 0x4D, 0xFF} // marks the part under the pointer
	clash  = color.NRGBA{0xFF, 0x8F, 0x5C, 0xFF} // marks tiles in each other's way
	cool   = color.NRGBA{0x7F, 0xD4, 0xFF, 0xFF}
)

// faint returns a share of a colour.
func faint(c color.NRGBA, share float32) color.NRGBA {
	c.A = uint8(float32(c.A) * share)
	return c
}

// pen draws in pixels of the board.
type pen struct {
	raster.PolygonPen[raster.Point]
}

// point returns a place in pixels.
func point(x, y float32) raster.Point { return raster.Point{X: x, Y: y} }

// overlayDrawing collects shapes and words over the tiles of a board.
type overlayDrawing struct {
	board.OverlayGeometry
	pen
	words []board.OverlayText
	wide  float32 // the width of a usual line
}

// newOverlayDrawing returns an empty drawing over a board.
func newOverlayDrawing(p board.OverlayGeometry) *overlayDrawing {
	return &overlayDrawing{OverlayGeometry: p, pen: pen{raster.PicturePen[raster.Point](p.Width, p.Height, 1)},
		wide: max(float32(p.Tile)*0.045, 1.6*p.Scale)}
}

// overlay returns the drawing for a board to show.
func (o *overlayDrawing) overlay() board.Overlay {
	return board.Overlay{Picture: o.Into, Words: o.words}
}

// centre returns the middle of a cell.
func (o *overlayDrawing) centre(cell int) raster.Point {
	at := o.Middle(cell)
	return point(float32(at.X), float32(at.Y))
}

// addTile adds the shape of a tile, smaller on every side by a given length.
func (o *overlayDrawing) addTile(cell int, less float32) {
	o.Box(within(o.Cell(cell), less), o.Corner-less)
}

// addFrame adds the edge of a tile.
func (o *overlayDrawing) addFrame(cell int, less, width float32) {
	o.Frame(within(o.Cell(cell), less), o.Corner-less, width)
}

// within returns a rectangle in pixels, smaller on every side by a given length.
func within(r image.Rectangle, less float32) raster.Rect {
	return raster.Rect{Left: float32(r.Min.X) + less, Top: float32(r.Min.Y) + less, Right: float32(r.Max.X) - less,
		Bottom: float32(r.Max.Y) - less}
}

// shadeTiles lays a shade over the tiles of a position.
func (o *overlayDrawing) shadeTiles(at puzzle.State, c color.NRGBA) {
	for cell := range o.Board.Cells() {
		if at.At(cell) != 0 {
			o.addTile(cell, 0)
		}
	}
	o.Ink(c)
}

// write writes a word, with its middle at a spot.
func (o *overlayDrawing) write(text string, at raster.Point, size float32, ink color.NRGBA) {
	o.words = append(o.words, board.OverlayText{Text: text, X: at.X, Y: at.Y, Size: size, Ink: ink})
}

// discWidth returns how wide the disc of an amount is.
func (o *overlayDrawing) discWidth() float32 {
	side := float32(o.Tile) / o.Scale
	return min(max(side*0.34, 15), 40) * o.Scale
}

// cornerOf returns where the amount of a tile stands: at its lower right, where no number is.
func (o *overlayDrawing) cornerOf(cell int) raster.Point {
	r := o.Cell(cell)
	in := o.discWidth()/2 + min(max(float32(o.Tile)*0.04, o.Scale), 7*o.Scale)
	return point(float32(r.Max.X)-in, float32(r.Max.Y)-in)
}

// badge writes a word on a disc, or a pill if it is long.
func (o *overlayDrawing) badge(text string, at raster.Point, ink color.NRGBA) {
	d := o.discWidth()
	size := d * 0.56
	wide := max(d, o.wordWidth(text, size)+d*0.55)
	rim := max(1, o.wide*0.3)
	o.Box(raster.Rect{Left: at.X - wide/2, Top: at.Y - d/2, Right: at.X + wide/2, Bottom: at.Y + d/2}, d/2)
	o.Ink(color.NRGBA{ink.R / 2, ink.G / 2, ink.B / 2, glass.A})
	o.Box(raster.Rect{Left: at.X - wide/2 + rim, Top: at.Y - d/2 + rim, Right: at.X + wide/2 - rim,
		Bottom: at.Y + d/2 - rim}, d/2)
	o.Ink(glass)
	o.write(text, at, size, ink)
}

// wordWidth returns how wide a word is.
func (o *overlayDrawing) wordWidth(text string, size float32) float32 {
	return fyne.MeasureText(text, size/o.Scale, fyne.TextStyle{Bold: true}).Width * o.Scale
}

// cased draws a shape in a casing of a width. add adds the shape, larger on every side by a given length.
func (o *overlayDrawing) cased(rim float32, ink color.NRGBA, add func(more float32)) {
	add(rim)
	o.Ink(faint(casing, float32(ink.A)/255))
	add(0)
	o.Ink(ink)
}

// casedLine draws a line in a casing; casedDashes draws a dashed one.
func (o *overlayDrawing) casedLine(width float32, ink color.NRGBA, through ...raster.Point) {
	o.cased(max(1, width*0.45), ink, func(more float32) { o.Stroke(width+2*more, through...) })
}

func (o *overlayDrawing) casedDashes(width float32, ink color.NRGBA, through ...raster.Point) {
	o.cased(max(1, width*0.45), ink, func(more float32) { o.Dashes(width+2*more, 2.6*width, 3.4*width, through...) })
}

// casedFrame draws the edge of a tile in a casing, smaller by a given length.
func (o *overlayDrawing) casedFrame(cell int, less, width float32, ink color.NRGBA) {
	o.cased(1, ink, func(more float32) { o.addFrame(cell, less-more, width+2*more) })
}

// arrow draws an arrow in a casing, from a dot through points to its tip.
func (o *overlayDrawing) arrow(width float32, ink color.NRGBA, through ...raster.Point) {
	last := len(through) - 1
	from, before, to := through[0], through[last-1], through[last]
	far := before.To(to)
	if far == 0 {
		return
	}
	ux, uy := (to.X-before.X)/far, (to.Y-before.Y)/far
	head := min(width*4.2, far*0.5)
	neck := point(to.X-ux*head*0.7, to.Y-uy*head*0.7)
	line := append(slices.Clone(through[:last]), neck)
	o.cased(max(1, width*0.4), ink, func(more float32) {
		o.Stroke(width+2*more, line...)
		o.Disc(from, width*2.4+2*more)
		h := head + more*2
		base := point(to.X+ux*more-ux*h, to.Y+uy*more-uy*h)
		o.Area(point(to.X+ux*more, to.Y+uy*more), point(base.X+uy*h*0.52, base.Y-ux*h*0.52),
			point(base.X-uy*h*0.52, base.Y+ux*h*0.52)) // in the direction that raster.PolygonPen needs
	})
}

// arc returns a bow between two spots, that rises by a share of their distance.
func arc(a, b raster.Point, bend float32) []raster.Point {
	const steps = 18
	top := point((a.X+b.X)/2+(b.Y-a.Y)*bend, (a.Y+b.Y)/2-(b.X-a.X)*bend)
	bow := make([]raster.Point, 0, steps+1)
	for i := range steps + 1 {
		t := float32(i) / steps
		bow = append(bow, a.Toward(top, t).Toward(top.Toward(b, t), t))
	}
	return bow
}

package brush

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"

	"tilewise/app/raster"
	"tilewise/app/ui/board"
	"tilewise/solver/puzzle"
)

// The inks: what is drawn is light in a dark casing, on a photo that is dimmed, so
// that it stands out from any picture and in both themes.
var (
	Light  = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
	Casing = color.NRGBA{0x12, 0x11, 0x10, 0xD0}
	glass  = color.NRGBA{0x12, 0x11, 0x10, 0xE0}
	Shade  = color.NRGBA{0x10, 0x10, 0x14, 0x70} // covers the photo
	Night  = color.NRGBA{0x10, 0x10, 0x14, 0xC8} // covers the photo below cards
	Loud   = color.NRGBA{0xFF, 0xD3, 0x4D, 0xFF} // marks the part under the pointer
	Clash  = color.NRGBA{0xFF, 0x8F, 0x5C, 0xFF} // marks tiles in each other's way
	Cool   = color.NRGBA{0x7F, 0xD4, 0xFF, 0xFF}
)

// Faint returns a share of a colour.
func Faint(c color.NRGBA, share float32) color.NRGBA {
	c.A = uint8(float32(c.A) * share)
	return c
}

// OverlayDrawing is a drawing over the tiles of a board that is being made.
type OverlayDrawing struct {
	board.OverlayGeometry
	ImagePen
	Words []board.OverlayText
	Wide  float32 // the width of a usual line
}

// NewOverlayDrawing returns an empty drawing on a plate.
func NewOverlayDrawing(p board.OverlayGeometry) *OverlayDrawing {
	return &OverlayDrawing{OverlayGeometry: p, ImagePen: ImagePen{raster.PicturePen[Point](p.Width, p.Height, 1)},
		Wide: max(float32(p.Tile)*0.045, 1.6*p.Scale)}
}

// Overlay returns the drawing for a board to show.
func (o *OverlayDrawing) Overlay() board.Overlay {
	return board.Overlay{Picture: o.Into, Words: o.Words}
}

// Centre returns the middle of a cell.
func (o *OverlayDrawing) Centre(cell int) Point {
	at := o.Middle(cell)
	return Point{float32(at.X), float32(at.Y)}
}

// AddTile adds the shape of a tile, so much smaller on every side.
func (o *OverlayDrawing) AddTile(cell int, less float32) {
	o.Box(within(o.Cell(cell), less), o.Corner-less)
}

// AddFrame adds the edge of a tile.
func (o *OverlayDrawing) AddFrame(cell int, less, width float32) {
	o.Frame(within(o.Cell(cell), less), o.Corner-less, width)
}

// within returns a rectangle that is so much smaller on every side.
func within(r image.Rectangle, less float32) raster.Rect {
	return raster.Rect{Left: float32(r.Min.X) + less, Top: float32(r.Min.Y) + less, Right: float32(r.Max.X) - less,
		Bottom: float32(r.Max.Y) - less}
}

// Dim lays a shade over the tiles of a position.
func (o *OverlayDrawing) Dim(at puzzle.State, c color.NRGBA) {
	for cell := range o.Board.Cells() {
		if at.At(cell) != 0 {
			o.AddTile(cell, 0)
		}
	}
	o.Ink(c)
}

// Say writes a word, with its middle at a spot.
func (o *OverlayDrawing) Say(text string, at Point, size float32, ink color.NRGBA) {
	o.Words = append(o.Words, board.OverlayText{Text: text, X: at.X, Y: at.Y, Size: size, Ink: ink, Bold: true})
}

// DiscWidth returns how wide the disc of an amount is.
func (o *OverlayDrawing) DiscWidth() float32 {
	side := float32(o.Tile) / o.Scale
	return min(max(side*0.34, 15), 40) * o.Scale
}

// CornerOf returns where the amount of a tile stands: at its lower right, where no number is.
func (o *OverlayDrawing) CornerOf(cell int) Point {
	r := o.Cell(cell)
	in := o.DiscWidth()/2 + min(max(float32(o.Tile)*0.04, o.Scale), 7*o.Scale)
	return Point{float32(r.Max.X) - in, float32(r.Max.Y) - in}
}

// Badge writes a word on a disc, or a pill where it is long.
func (o *OverlayDrawing) Badge(text string, at Point, ink color.NRGBA) {
	d := o.DiscWidth()
	size := d * 0.56
	wide := max(d, o.WordWidth(text, size)+d*0.55)
	rim := max(1, o.Wide*0.3)
	o.Box(raster.Rect{Left: at.X - wide/2, Top: at.Y - d/2, Right: at.X + wide/2, Bottom: at.Y + d/2}, d/2)
	o.Ink(color.NRGBA{ink.R / 2, ink.G / 2, ink.B / 2, glass.A})
	o.Box(raster.Rect{Left: at.X - wide/2 + rim, Top: at.Y - d/2 + rim, Right: at.X + wide/2 - rim,
		Bottom: at.Y + d/2 - rim}, d/2)
	o.Ink(glass)
	o.Say(text, at, size, ink)
}

// WordWidth returns how wide a word is.
func (o *OverlayDrawing) WordWidth(text string, size float32) float32 {
	return fyne.MeasureText(text, size/o.Scale, fyne.TextStyle{Bold: true}).Width * o.Scale
}

// Stroke draws a line in a Casing.
func (o *OverlayDrawing) Stroke(width float32, ink color.NRGBA, through ...Point) {
	o.Line(width+2*max(1, width*0.45), through...)
	o.Ink(Faint(Casing, float32(ink.A)/255))
	o.Line(width, through...)
	o.Ink(ink)
}

// Dashes draws a line of dashes in a Casing.
func (o *OverlayDrawing) Dashes(width float32, ink color.NRGBA, through ...Point) {
	o.dashed(width+2*max(1, width*0.45), 2.6*width, 3.4*width, through...)
	o.Ink(Faint(Casing, float32(ink.A)/255))
	o.dashed(width, 2.6*width, 3.4*width, through...)
	o.Ink(ink)
}

// Arrow draws an arrow in a Casing, from a dot to its tip.
func (o *OverlayDrawing) Arrow(from, to Point, width float32, ink color.NRGBA) {
	far := from.To(to)
	if far == 0 {
		return
	}
	ux, uy := (to.X-from.X)/far, (to.Y-from.Y)/far
	head := min(width*4.2, far*0.5)
	neck := Point{to.X - ux*head*0.7, to.Y - uy*head*0.7}
	wing := func(grow float32) {
		h := head + grow*2
		base := Point{to.X + ux*grow - ux*h, to.Y + uy*grow - uy*h}
		o.area(Point{to.X + ux*grow, to.Y + uy*grow}, Point{base.X - uy*h*0.52, base.Y + ux*h*0.52},
			Point{base.X + uy*h*0.52, base.Y - ux*h*0.52})
	}
	rim := max(1, width*0.4)
	o.Line(width+2*rim, from, neck)
	o.Disc(from, width*2.4+2*rim)
	wing(rim)
	o.Ink(Faint(Casing, float32(ink.A)/255))
	o.Line(width, from, neck)
	o.Disc(from, width*2.4)
	wing(0)
	o.Ink(ink)
}

// Arc returns a bow between two spots, that rises by a share of their distance.
func Arc(a, b Point, bend float32) []Point {
	const steps = 18
	top := Point{(a.X+b.X)/2 + (b.Y-a.Y)*bend, (a.Y+b.Y)/2 - (b.X-a.X)*bend}
	bow := make([]Point, 0, steps+1)
	for i := range steps + 1 {
		t := float32(i) / steps
		bow = append(bow, a.toward(top, t).toward(top.toward(b, t), t))
	}
	return bow
}

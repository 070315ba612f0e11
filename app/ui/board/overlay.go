package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/solver/puzzle"
)

// Overlay is a drawing over the tiles, in pixels of an OverlayGeometry.
type Overlay struct {
	Picture *image.RGBA // as large as the plate
	Words   []OverlayText
}

// OverlayText is a text of an overlay, in bold.
type OverlayText struct {
	Text string
	X, Y float32 // the middle of the text
	Size float32
	Ink  color.NRGBA
}

// OverlayGeometry is the plate that an overlay is drawn on, in pixels: the mount with all that lies in it, and the
// margin around.
type OverlayGeometry struct {
	Board         puzzle.Size
	Width, Height int
	First         image.Point // upper left corner of the first cell
	Tile, Pitch   int         // side of a tile; from one cell to the next
	Edge          int         // around the tiles, on every side
	Scale, Corner float32     // pixels of a unit; radius of a tile's corners
	Piece         func(cell int) image.Image
}

// same reports whether a drawing for one plate fits another one.
func (g OverlayGeometry) same(o OverlayGeometry) bool {
	return g.Board == o.Board && g.Width == o.Width && g.Height == o.Height && g.Tile == o.Tile && g.Pitch == o.Pitch &&
		g.Edge == o.Edge && g.Scale == o.Scale && g.Corner == o.Corner
}

// overlayLayer shows the owner's drawing over the tiles.
type overlayLayer struct {
	*boardTiles
	events *handlers

	draw  func(OverlayGeometry) Overlay // makes the owner's drawing; nil draws nothing
	image *canvas.Image
	words []*canvas.Text // the texts; only the first ones are shown, and used counts them
	used  int
	plate OverlayGeometry // the plate for which the drawing was made
}

func newOverlayLayer(b *boardTiles, events *handlers) overlayLayer {
	o := overlayLayer{boardTiles: b, events: events, image: newPicture()}
	o.image.Hide()
	return o
}

// objects lists what the overlay is drawn with, from the lowest to the highest.
func (o *overlayLayer) objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{o.image}
	for _, w := range o.words {
		all = append(all, w)
	}
	return all
}

// SetOverlay lays a drawing over the tiles until another one comes; nil is none. It is drawn at once, and again
// whenever the tiles have another size. It is not seen while the board is hidden, complete or edited.
func (o *overlayLayer) SetOverlay(draw func(OverlayGeometry) Overlay) {
	had := o.draw != nil
	o.use(draw)
	if draw == nil && !had {
		return
	}
	o.redraw()
	for _, t := range o.tiles {
		o.sign(t, o.state.Find(t.number))
		t.reveal(!o.complete)
	}
	o.repaint()
}

// use takes another drawing, or none. Tiles under a drawing have no signs.
func (o *overlayLayer) use(draw func(OverlayGeometry) Overlay) {
	o.draw, o.overlaid = draw, draw != nil
}

// Overlaid reports whether a drawing is seen.
func (o *overlayLayer) Overlaid() bool { return o.image.Visible() }

// redraw calls the owner to draw the overlay for the present plate.
func (o *overlayLayer) redraw() {
	if o.draw == nil || o.geometry.tile == 0 {
		o.showOverlay()
		return
	}
	o.plate = o.Plate()
	drawn := o.draw(o.plate)
	o.image.Image = drawn.Picture
	o.used = len(drawn.Words)
	if o.used > len(o.words) {
		for len(o.words) < o.used {
			o.words = append(o.words, canvas.NewText("", nil))
		}
		o.layers++ // the overlay has more objects
	}
	o.layOverlay()
	g := o.geometry
	corner := g.origin.SubtractXY(g.units(o.plate.Edge), g.units(o.plate.Edge))
	for i, w := range drawn.Words {
		t := o.words[i]
		t.Text, t.TextSize, t.Color, t.TextStyle.Bold, t.Alignment = w.Text, w.Size/g.scale, w.Ink, true, fyne.TextAlignCenter
		size := t.MinSize()
		put(t, corner.AddXY(w.X/g.scale-size.Width/2, w.Y/g.scale-size.Height/2), size)
		t.Refresh()
	}
	o.image.Refresh()
	o.showOverlay()
}

// layOverlay puts the picture over the plate.
func (o *overlayLayer) layOverlay() {
	g := o.geometry
	put(o.image, g.origin.SubtractXY(g.units(o.plate.Edge), g.units(o.plate.Edge)),
		fyne.NewSize(g.units(o.plate.Width), g.units(o.plate.Height)))
}

// showOverlay shows the overlay while the tiles can be seen and played, and hides it otherwise.
func (o *overlayLayer) showOverlay() {
	on := o.draw != nil && o.image.Image != nil && !o.paused && !o.complete && !o.peeking && !o.veiled && !o.editing() &&
		!o.choosing()
	show(o.image, on)
	for i, w := range o.words {
		show(w, on && i < o.used)
	}
}

// reportPoint tells the owner over which cell and where on the plate the pointer is.
func (o *overlayLayer) reportPoint(cell int, pointer fyne.Position) {
	if o.draw == nil {
		return
	}
	at := pointer.Subtract(o.geometry.origin)
	if pointer == nowhere {
		o.events.OnPoint(-1, image.Pt(-1, -1))
		return
	}
	edge := o.plate.Edge
	o.events.OnPoint(cell, image.Pt(o.geometry.pixels(at.X)+edge, o.geometry.pixels(at.Y)+edge))
}

func (o *overlayLayer) reportCursor(cell int) {
	if o.draw == nil || cell < 0 {
		return
	}
	o.events.OnPoint(cell, o.plate.Middle(cell))
}

// Cell returns where a cell lies, without the gap around.
func (g OverlayGeometry) Cell(c int) image.Rectangle {
	at := g.First.Add(image.Pt(g.Board.Col(c)*g.Pitch, g.Board.Row(c)*g.Pitch))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(g.Tile, g.Tile))}
}

// Middle returns the middle of a cell.
func (g OverlayGeometry) Middle(c int) image.Point {
	return g.Cell(c).Min.Add(image.Pt(g.Tile/2, g.Tile/2))
}

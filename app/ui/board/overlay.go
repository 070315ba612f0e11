package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/solver/puzzle"
)

// Overlay is a drawing over the tiles, in pixels of a Plate.
type Overlay struct {
	Picture *image.RGBA // as large as the plate
	Words   []Word
}

// Word is a text of an overlay.
type Word struct {
	Text string
	X, Y float32 // its middle
	Size float32
	Ink  color.NRGBA
	Bold bool
}

// Plate is what an overlay is drawn on: the mount with all that lies in it and the
// margin around, in pixels.
type Plate struct {
	Board         puzzle.Size
	Width, Height int
	First         image.Point // upper left corner of the first cell
	Tile, Pitch   int         // side of a tile; from one cell to the next
	Edge          int         // around the tiles, on every side
	Scale, Corner float32     // pixels of a unit; radius of a tile's corners
	Piece         func(cell int) image.Image
}

// same tells whether a drawing for one plate fits another one.
func (p Plate) same(o Plate) bool {
	return p.Board == o.Board && p.Width == o.Width && p.Height == o.Height && p.Tile == o.Tile && p.Pitch == o.Pitch &&
		p.Edge == o.Edge && p.Scale == o.Scale && p.Corner == o.Corner
}

// overlay is what shows a drawing.
type overlay struct {
	draw  func(Plate) Overlay // of the owner; nil is none
	image *canvas.Image
	words []*canvas.Text // as many as a drawing ever had
	used  int
	plate Plate // that it was drawn on
}

func newOverlay() overlay {
	o := overlay{image: canvas.NewImageFromImage(nil)}
	o.image.FillMode, o.image.ScaleMode = canvas.ImageFillStretch, canvas.ImageScaleFastest
	o.image.Hide()
	return o
}

// objects lists what the overlay is drawn with, from the lowest to the highest.
func (o *overlay) objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{o.image}
	for _, w := range o.words {
		all = append(all, w)
	}
	return all
}

// SetOverlay lays a drawing over the tiles until another one comes; nil is none. It
// is drawn at once, and again whenever the tiles have another size. It is not seen
// while the board is hidden, complete or edited.
func (b *Board) SetOverlay(draw func(Plate) Overlay) {
	had := b.overlay.draw != nil
	b.overlay.draw = draw
	if draw == nil && !had {
		return
	}
	b.redraw()
	for _, t := range b.tiles {
		b.sign(t, b.state.Find(t.number))
		t.reveal(!b.complete)
	}
	b.repaint()
}

// Overlaid tells whether a drawing is seen.
func (b *Board) Overlaid() bool { return b.overlay.image.Visible() }

// Plate is the plate as the board is now.
func (b *Board) Plate() Plate {
	g := b.geometry
	w, h := g.extent()
	edge := g.frame + g.pixels(margin)
	return Plate{
		Board: b.goal.Size(), Width: w + 2*edge, Height: h + 2*edge, First: image.Pt(edge, edge), Tile: g.tile,
		Pitch: g.tile + g.gap, Edge: edge,
		Scale: g.scale, Corner: b.corner() * g.scale, Piece: b.piece,
	}
}

// piece is the piece of the picture that belongs on a cell.
func (b *Board) piece(cell int) image.Image { return b.tiles[b.goal.At(cell)].image.Image }

// redraw has the overlay drawn for the plate as it is.
func (b *Board) redraw() {
	o := &b.overlay
	if o.draw == nil || b.geometry.tile == 0 {
		b.showOverlay()
		return
	}
	o.plate = b.Plate()
	drawn := o.draw(o.plate)
	o.image.Image = drawn.Picture
	o.used = len(drawn.Words)
	if o.used > len(o.words) {
		for len(o.words) < o.used {
			o.words = append(o.words, canvas.NewText("", nil))
		}
		b.layers++ // there are more of them
	}
	b.layOverlay()
	g := b.geometry
	corner := g.origin.SubtractXY(g.units(o.plate.Edge), g.units(o.plate.Edge))
	for i, w := range drawn.Words {
		t := o.words[i]
		t.Text, t.TextSize, t.Color, t.TextStyle.Bold, t.Alignment = w.Text, w.Size/g.scale, w.Ink, w.Bold,
			fyne.TextAlignCenter
		size := t.MinSize()
		t.Resize(size)
		t.Move(corner.AddXY(w.X/g.scale-size.Width/2, w.Y/g.scale-size.Height/2))
		t.Refresh()
	}
	o.image.Refresh()
	b.showOverlay()
}

// layOverlay puts the picture over the plate.
func (b *Board) layOverlay() {
	o, g := &b.overlay, b.geometry
	o.image.Move(g.origin.SubtractXY(g.units(o.plate.Edge), g.units(o.plate.Edge)))
	o.image.Resize(fyne.NewSize(g.units(o.plate.Width), g.units(o.plate.Height)))
}

// showOverlay shows it where there is something to see, and hides it elsewhere.
func (b *Board) showOverlay() {
	o := &b.overlay
	on := o.draw != nil && o.image.Image != nil && !b.paused && !b.complete && !b.peeking && !b.veiled && !b.editing() &&
		!b.choosing()
	show(o.image, on)
	for i, w := range o.words {
		show(w, on && i < o.used)
	}
}

// tellPoint tells the owner where on the plate the pointer is.
func (b *Board) tellPoint() {
	if b.OnPoint == nil || b.overlay.draw == nil {
		return
	}
	at := b.pointer.Subtract(b.geometry.origin)
	if b.pointer == nowhere {
		b.OnPoint(-1, image.Pt(-1, -1))
		return
	}
	edge := b.overlay.plate.Edge
	b.OnPoint(b.pointed, image.Pt(b.geometry.pixels(at.X)+edge, b.geometry.pixels(at.Y)+edge))
}

// tellCursor tells the owner where the cursor of the keys is.
func (b *Board) tellCursor() {
	if b.OnPoint == nil || b.overlay.draw == nil || b.cursor.cell < 0 {
		return
	}
	p := b.overlay.plate
	b.OnPoint(b.cursor.cell, p.Middle(b.cursor.cell))
}

// Cell is where a cell lies, without the gap around.
func (p Plate) Cell(c int) image.Rectangle {
	at := p.First.Add(image.Pt(p.Board.Col(c)*p.Pitch, p.Board.Row(c)*p.Pitch))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(p.Tile, p.Tile))}
}

// Middle is the middle of a cell.
func (p Plate) Middle(c int) image.Point { return p.Cell(c).Min.Add(image.Pt(p.Tile/2, p.Tile/2)) }

// Picture is the picture as it was cut for a goal; the zero Picture for another one.
func (b *Board) Picture(g puzzle.Goal) Picture {
	if b.goal.Size() != g.Size() || !b.picture.fits(len(b.tiles)) {
		return Picture{}
	}
	return b.picture
}

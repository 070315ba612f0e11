package board

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/ui/look"
)

func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	r := &boardRenderer{b: b}
	b.parts.paint(b.veiled)
	b.hint.paint()
	b.tileEditing.paint()
	b.keyboardCursor.paint()
	b.reveal()
	return r
}

// MinSize implements fyne.CanvasObject: as small as a board can be played on.
func (b *Board) MinSize() fyne.Size {
	b.ExtendBaseWidget(b)
	return leastSize(b.goal.Size())
}

// AccessibilityLabel describes the board: its size, how many tiles are home, and which tile lies where. It does not
// reveal what is hidden.
func (b *boardTiles) AccessibilityLabel() string {
	size := b.state.Size()
	words := map[string]any{"Columns": size.W, "Rows": size.H}
	if b.paused {
		return lang.L("Puzzle board, {{.Columns}} columns and {{.Rows}} rows: paused", words)
	}
	blank := b.state.Blank()
	words["Home"], words["All"], words["Tiles"] = b.goal.HomeTiles(b.state), size.Cells()-1, b.state.Rows()
	words["Row"], words["Column"] = size.Row(blank)+1, size.Col(blank)+1
	return lang.L("Puzzle board, {{.Columns}} columns and {{.Rows}} rows: {{.Home}} of {{.All}} tiles home, blank in row {{.Row}}, column {{.Column}}. {{.Tiles}}", words)
}

// AccessibilityRole returns the role of something that contains others.
func (b *boardTiles) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// Parts returns the tiles, for a screen reader: each tells its number and its cell.
func (b *boardTiles) Parts() []fyne.CanvasObject {
	list := make([]fyne.CanvasObject, 0, len(b.tiles))
	for _, t := range b.tiles[1:] {
		list = append(list, t)
	}
	return list
}

type boardRenderer struct {
	b       *Board
	objects []fyne.CanvasObject
	tiles   []*tile // the tiles of which objects was made
	raised  *tile   // the tile that lies above the others
	layers  int     // the value of layers of the board when objects were made
}

func (r *boardRenderer) Layout(fyne.Size)   { r.b.arrange() }
func (r *boardRenderer) MinSize() fyne.Size { return leastSize(r.b.goal.Size()) }
func (r *boardRenderer) Destroy()           {}

// Refresh takes the colours of the theme anew. Pictures stay on the graphics card, and a motion goes on.
func (r *boardRenderer) Refresh() {
	r.b.parts.paint(r.b.veiled)
	r.b.hint.paint()
	r.b.paintCovers()
	r.b.tileEditing.paint()
	r.b.keyboardCursor.paint()
	r.b.arrange()
	r.b.repaint()
}

// Objects lists everything from the lowest to the highest.
func (r *boardRenderer) Objects() []fyne.CanvasObject {
	raised := r.b.tileEditing.raised
	if len(r.tiles) == len(r.b.tiles) && r.tiles[0] == r.b.tiles[0] && raised == r.raised && r.layers == r.b.layers {
		return r.objects
	}
	p := r.b.parts
	r.tiles, r.raised, r.layers = r.b.tiles, raised, r.b.layers
	r.objects = nil
	for _, slice := range p.frame.slices {
		r.objects = append(r.objects, slice)
	}
	for _, hollow := range p.hollow.hollows {
		r.objects = append(r.objects, hollow)
	}
	for _, t := range r.b.tiles {
		if t != raised {
			r.objects = append(r.objects, t)
		}
	}
	if slices.Contains(r.b.tiles, raised) {
		r.objects = append(r.objects, raised)
	}
	r.objects = append(r.objects, r.b.overlayLayer.objects()...)
	r.objects = append(r.objects, p.hover)
	r.objects = append(r.objects, r.b.hint.objects()...)
	r.objects = append(r.objects, r.b.tileEditing.objects()...)
	r.objects = append(r.objects, r.b.keyboardCursor.objects()...)
	r.objects = append(r.objects, p.whole)
	r.objects = append(r.objects, p.pause.objects()...)
	return r.objects
}

// nonTileObjects are the things on the canvas that are not tiles, from the lowest to the highest.
type nonTileObjects struct {
	frame  *boardFrame
	hollow blankHollow
	hover  *canvas.Rectangle
	whole  *canvas.Image
	pause  pauseCover
}

func newNonTileObjects() nonTileObjects {
	return nonTileObjects{
		frame: newBoardFrame(), hollow: newBlankHollow(),
		hover: canvas.NewRectangle(nil),
		whole: newPicture(),
		pause: newPauseCover(),
	}
}

// newMark returns an empty rectangle to mark a cell with, hidden.
func newMark() *canvas.Rectangle {
	mark := canvas.NewRectangle(color.Transparent)
	mark.Hide()
	return mark
}

// newPicture returns an empty picture that is drawn as it is, or scaled by the graphics card.
func newPicture() *canvas.Image {
	i := canvas.NewImageFromImage(nil)
	i.FillMode, i.ScaleMode = canvas.ImageFillStretch, canvas.ImageScaleFastest
	return i
}

// paint takes the colours of the theme. The mark of the pointer is white on a photo, and on a veil a colour that stands
// out from it.
func (o *nonTileObjects) paint(veiled bool) {
	ink := color.NRGBA{255, 255, 255, 255}
	if veiled {
		ink = look.Color(theme.ColorNameForeground)
	}
	fill, line := ink, ink
	fill.A, line.A = 0x12, 0xA0
	o.hover.FillColor, o.hover.StrokeColor, o.hover.StrokeWidth = fill, line, 2
	o.pause.paint()
}

// reveal shows the parts of the board that its state calls for now, and hides the others.
func (b *boardTiles) reveal() {
	closed := b.complete && !b.motion.moving()
	for n, t := range b.tiles {
		t.showRim(1, b.corner())
		t.cover.CornerRadius = b.corner()
		t.cover.paint(b.appearance.Display)
		t.reveal(!b.complete)
		show(t, !b.paused && !closed && !b.peeking && n != 0)
		t.image.Translucency = 0
	}
	p := &b.parts
	show(p.whole, !b.paused && (closed || b.peeking))
	p.pause.cover(b.paused, p.whole.Image)
	b.revealed()
	b.repaint()
}

func show(o fyne.CanvasObject, shown bool) {
	switch {
	case shown && !o.Visible():
		o.Show()
	case !shown && o.Visible():
		o.Hide()
	}
}

func put(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	o.Move(at)
	o.Resize(size)
}

// repaint makes the window draw anew, which Fyne does not do when a hidden object is shown. Refreshing one pixel that
// is always visible is the cheapest way.
func (b *boardTiles) repaint() { canvas.Refresh(b.parts.frame.slices[4]) }

// lay puts a mark on the tile of a cell, wherever that tile is just now.
func (b *boardTiles) lay(mark *canvas.Rectangle, cell int) {
	t := b.tileAt(cell)
	if t == nil || b.paused || b.complete || b.peeking {
		show(mark, false)
		return
	}
	mark.CornerRadius = b.corner()
	put(mark, t.Position(), t.Size())
	show(mark, true)
	b.repaint()
}

func (b *boardTiles) measure(g geometry) {
	b.geometry = g
	for _, t := range b.tiles {
		t.Resize(fyne.NewSquareSize(g.side()))
		if t.mark != nil {
			t.mark.layout(g)
		}
	}
}

func (b *boardTiles) layParts() {
	b.layFrame()
	p, g := &b.parts, b.geometry
	wellAt, well := g.well()
	p.pause.lay(wellAt, well, b.corner()+g.units(g.gap))
	wholeAt, whole := g.whole()
	p.whole.CornerRadius = b.corner()
	put(p.whole, wholeAt, whole)
}

// layFrame lays out the frame around and below the tiles.
func (b *boardTiles) layFrame() {
	g := b.geometry
	margin := g.pixels(margin)
	w, h := g.extent()
	s := boardFrameStyle{
		width: w + 2*(g.frame+margin), height: h + 2*(g.frame+margin),
		margin: float64(margin), frame: float64(g.frame), gap: float64(g.gap),
		radius: float64(b.corner() * g.scale), unit: float64(g.scale),
		mount: look.Color(look.ColorMount), rim: look.Color(look.ColorMountRim),
		well: look.Color(look.ColorWell), shadow: look.Color(look.ColorShadow),
	}
	if b.ringed {
		s.ring = look.Color(theme.ColorNameForeground)
	}
	around := g.units(g.frame + margin)
	b.parts.frame.lay(s, g.origin.SubtractXY(around, around), g.units)
}

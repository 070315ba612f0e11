package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
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

// AccessibilityLabel describes the board: its size, how many tiles are home, and which tile lies where. Of a hidden
// board it tells no more than can be seen.
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
	tiles   []*tile // those that objects were made of
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

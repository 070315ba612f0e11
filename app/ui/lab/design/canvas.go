package design

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/board"
	"tilewise/app/ui/brush"
)

// paintCanvas is the board with a hand over it that paints.
type paintCanvas struct {
	page   *Page
	board  *board.Board
	hand   *paintArea
	object *fyne.Container
}

func newCanvas(p *Page) *paintCanvas {
	c := &paintCanvas{page: p, board: board.New()}
	c.board.Disable()                                                        // the hand is over it
	c.board.OnTileSize = func(int) { p.kit.Tasks.Post(func() { c.show() }) } // its pieces are cut for another board
	c.hand = &paintArea{canvas: c}
	c.hand.ExtendBaseWidget(c.hand)
	c.object = container.NewStack(c.board, c.hand)
	return c
}

// show draws the painting on the board at its goal.
func (c *paintCanvas) show() {
	goal := c.page.goal()
	c.board.SetPosition(goal.State, goal)
	c.board.SetPicture(c.page.app.Board.Picture(goal))
	c.board.SetOverlay(c.draw)
}

// draw paints the patterns over the tiles.
func (c *paintCanvas) draw(plate board.MountPixels) board.Overlay {
	s := brush.NewSheet(plate)
	p := c.page.shown()
	if plate.Board != p.size {
		return s.Overlay()
	}
	for cell, of := range p.of {
		if of != none {
			s.Paint(cell, of, true)
			s.Badge(brush.Letter(of), s.CornerOf(cell), brush.Tone(of))
		}
	}
	return s.Overlay()
}

// paintArea is what a person paints with: a press, or a drag over several tiles.
type paintArea struct {
	widget.BaseWidget
	canvas  *paintCanvas
	down    bool
	erasing bool
	last    int
}

var (
	_ desktop.Mouseable = (*paintArea)(nil)
	_ fyne.Draggable    = (*paintArea)(nil)
)

func (h *paintArea) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// MouseDown begins a stroke. The other button takes colour away.
func (h *paintArea) MouseDown(e *desktop.MouseEvent) {
	h.down, h.last, h.erasing = true, -1, e.Button == desktop.MouseButtonSecondary
	h.canvas.page.begin()
	h.stroke(e.Position)
}

// MouseUp ends it.
func (h *paintArea) MouseUp(*desktop.MouseEvent) { h.end() }

// Dragged goes on with it.
func (h *paintArea) Dragged(e *fyne.DragEvent) { h.stroke(e.Position) }

// DragEnd ends it.
func (h *paintArea) DragEnd() { h.end() }

func (h *paintArea) end() {
	if h.down {
		h.down = false
		h.canvas.page.ended()
	}
}

func (h *paintArea) stroke(at fyne.Position) {
	cell := h.canvas.board.CellAt(at)
	if !h.down || cell < 0 || cell == h.last {
		return
	}
	h.last = cell
	h.canvas.page.paint(cell, h.erasing)
}

// Cursor is a cross-hair over the board.
func (h *paintArea) Cursor() desktop.Cursor { return desktop.CrosshairCursor }

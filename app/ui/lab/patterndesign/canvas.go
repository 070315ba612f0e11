package patterndesign

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/board"
	"tilewise/app/ui/brush"
)

// paintCanvas is the board, under an area that takes the pointer to paint.
type paintCanvas struct {
	page   *Page
	board  *board.Board
	area   *paintArea
	object *fyne.Container
}

func newPaintCanvas(p *Page) *paintCanvas {
	c := &paintCanvas{page: p, board: board.New()}
	c.board.Disable()                                                        // the paint area takes the pointer
	c.board.OnTileSize = func(int) { p.app.Tasks.Post(func() { c.show() }) } // its picture must be cut for another size
	c.area = &paintArea{canvas: c}
	c.area.ExtendBaseWidget(c.area)
	c.object = container.NewStack(c.board, c.area)
	return c
}

// show shows the board at its goal, with the painting.
func (c *paintCanvas) show() {
	goal := c.page.goal()
	c.board.SetPosition(goal.State, goal)
	c.board.SetPicture(c.page.app.Board.Picture(goal))
	c.board.SetOverlay(c.draw)
}

// draw draws the patterns over the tiles.
func (c *paintCanvas) draw(plate board.OverlayGeometry) board.Overlay {
	s := brush.NewOverlayDrawing(plate)
	p := c.page.shown()
	if plate.Board != p.size {
		return s.Overlay()
	}
	for cell, of := range p.pattern {
		if of != none {
			s.Paint(cell, of, true)
			s.Badge(brush.Letter(of), s.CornerOf(cell), brush.Tone(of))
		}
	}
	return s.Overlay()
}

// paintArea lies over the board; a press paints a tile, and a drag several.
type paintArea struct {
	widget.BaseWidget
	canvas   *paintCanvas
	painting bool
	erasing  bool
	last     int
}

var (
	_ desktop.Mouseable = (*paintArea)(nil)
	_ fyne.Draggable    = (*paintArea)(nil)
)

func (h *paintArea) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// MouseDown begins a stroke. The secondary button erases.
func (h *paintArea) MouseDown(e *desktop.MouseEvent) {
	h.painting, h.last, h.erasing = true, -1, e.Button == desktop.MouseButtonSecondary
	h.canvas.page.beginStroke()
	h.stroke(e.Position)
}

func (h *paintArea) MouseUp(*desktop.MouseEvent) { h.end() }

func (h *paintArea) Dragged(e *fyne.DragEvent) { h.stroke(e.Position) }
func (h *paintArea) DragEnd()                  { h.end() }

func (h *paintArea) end() {
	if h.painting {
		h.painting = false
		h.canvas.page.endStroke()
	}
}

func (h *paintArea) stroke(at fyne.Position) {
	cell := h.canvas.board.CellAt(at)
	if !h.painting || cell < 0 || cell == h.last {
		return
	}
	h.last = cell
	h.canvas.page.paint(cell, h.erasing)
}

func (h *paintArea) Cursor() desktop.Cursor { return desktop.CrosshairCursor }

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

func (a *paintArea) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// MouseDown begins a stroke. The secondary button erases.
func (a *paintArea) MouseDown(e *desktop.MouseEvent) {
	a.painting, a.last, a.erasing = true, -1, e.Button == desktop.MouseButtonSecondary
	a.canvas.page.beginStroke()
	a.stroke(e.Position)
}

func (a *paintArea) MouseUp(*desktop.MouseEvent) { a.end() }

func (a *paintArea) Dragged(e *fyne.DragEvent) { a.stroke(e.Position) }
func (a *paintArea) DragEnd()                  { a.end() }

func (a *paintArea) end() {
	if a.painting {
		a.painting = false
		a.canvas.page.endStroke()
	}
}

func (a *paintArea) stroke(at fyne.Position) {
	cell := a.canvas.board.CellAt(at)
	if !a.painting || cell < 0 || cell == a.last {
		return
	}
	a.last = cell
	a.canvas.page.paint(cell, a.erasing)
}

func (a *paintArea) Cursor() desktop.Cursor { return desktop.CrosshairCursor }

package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/look"
)

// SizeGrid is a grid of cells for choosing a number of columns and rows with the pointer: all
// cells from the first to the one under the pointer are lit.
type SizeGrid struct {
	widget.BaseWidget
	FocusableControl
	least, most   int
	columns, rows int // the columns and rows that are lit
	tip           string
	point         func(columns, rows int) // called when the pointer, or a key, came to another cell
	take          func()                  // called when a cell was pressed
	how           func(columns, rows int) string
}

// NewRectangles makes a grid of most columns and rows, of which a person chooses at least least.
func (k *Kit) NewRectangles(tip string, least, most int, how func(columns, rows int) string,
	point func(columns, rows int), take func()) *SizeGrid {
	f := &SizeGrid{least: least, most: most, tip: tip, how: how, point: point, take: take}
	f.FocusableControl = k.NewKeyed(f, func() (string, string) { return "", "" }, take, nil)
	f.ExtendBaseWidget(f)
	return f
}

// Light lights so many columns and rows, without calling back.
func (f *SizeGrid) Light(columns, rows int) {
	f.columns, f.rows = min(max(columns, f.least), f.most), min(max(rows, f.least), f.most)
	f.Refresh()
}

func (f *SizeGrid) goTo(columns, rows int) {
	before := [2]int{f.columns, f.rows}
	f.Light(columns, rows)
	if before != [2]int{f.columns, f.rows} {
		f.point(f.columns, f.rows)
	}
}

// TypedKey moves the last cell that is lit.
func (f *SizeGrid) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		f.goTo(f.columns-1, f.rows)
	case fyne.KeyRight:
		f.goTo(f.columns+1, f.rows)
	case fyne.KeyUp:
		f.goTo(f.columns, f.rows-1)
	case fyne.KeyDown:
		f.goTo(f.columns, f.rows+1)
	default:
		f.FocusableControl.TypedKey(e)
	}
}

// MouseIn implements desktop.Hoverable.
func (f *SizeGrid) MouseIn(e *desktop.MouseEvent) { f.MouseMoved(e) }

// MouseMoved lights the cells up to the pointer.
func (f *SizeGrid) MouseMoved(e *desktop.MouseEvent) {
	f.goTo(int(e.Position.X/rectanglePitch)+1, int(e.Position.Y/rectanglePitch)+1)
}

// MouseOut implements desktop.Hoverable.
func (f *SizeGrid) MouseOut() {}

// Tapped chooses the lit size.
func (f *SizeGrid) Tapped(e *fyne.PointEvent) {
	f.goTo(int(e.Position.X/rectanglePitch)+1, int(e.Position.Y/rectanglePitch)+1)
	f.take()
}

// Cursor is a hand.
func (f *SizeGrid) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel is the purpose of the grid, and the lit size.
func (f *SizeGrid) AccessibilityLabel() string { return Labelled(f.tip, f.how(f.columns, f.rows)) }

func (f *SizeGrid) CreateRenderer() fyne.WidgetRenderer {
	r := &rectanglesRenderer{f: f}
	for range f.most * f.most {
		cell := canvas.NewRectangle(color.Transparent)
		cell.CornerRadius = 4
		r.cells = append(r.cells, cell)
		r.Parts = append(r.Parts, cell)
	}
	r.Refresh()
	return f.Ringed(r)
}

type rectanglesRenderer struct {
	f     *SizeGrid
	cells []*canvas.Rectangle
	Drawn
}

const (
	rectanglePitch float32 = 26
	rectangleCell  float32 = 23
)

func (r *rectanglesRenderer) Layout(fyne.Size) {
	for i, cell := range r.cells {
		Put(cell, float32(i%r.f.most)*rectanglePitch, float32(i/r.f.most)*rectanglePitch, rectangleCell, rectangleCell)
	}
}

func (r *rectanglesRenderer) MinSize() fyne.Size {
	side := float32(r.f.most)*rectanglePitch - (rectanglePitch - rectangleCell)
	return fyne.NewSize(side, side)
}

func (r *rectanglesRenderer) Refresh() {
	for i, cell := range r.cells {
		cell.FillColor, cell.StrokeWidth = look.Color(look.ColorWell), 0
		if i%r.f.most < r.f.columns && i/r.f.most < r.f.rows {
			cell.FillColor = theme.Color(theme.ColorNameSelection)
			cell.StrokeColor, cell.StrokeWidth = theme.Color(theme.ColorNamePrimary), 1.5
		}
	}
	canvas.Refresh(r.f)
}

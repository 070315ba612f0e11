package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// bound is a lower bound on the moves left, and who says so.
type bound struct {
	Title string
	Moves int
	Taken bool // by the heuristic that is chosen
	Exact bool // the true distance
}

// bounds shows several lower bounds of one position side by side, each as a
// bar that would reach the far end if it were the best.
type bounds struct {
	widget.BaseWidget
	rows []bound
}

func newBounds() *bounds {
	b := &bounds{}
	b.ExtendBaseWidget(b)
	return b
}

// show draws other bounds, and tells whether their height has changed.
func (b *bounds) show(rows []bound) bool {
	taller := len(rows) != len(b.rows)
	b.rows = rows
	b.Refresh()
	return taller
}

func (b *bounds) CreateRenderer() fyne.WidgetRenderer {
	r := &boundsRenderer{b: b}
	r.Refresh()
	return r
}

type boundsRenderer struct {
	b       *bounds
	objects []fyne.CanvasObject
}

const boundRow float32 = 30

func (r *boundsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(160, boundRow*float32(len(r.b.rows)))
}
func (r *boundsRenderer) Layout(fyne.Size)             { r.build() }
func (r *boundsRenderer) Destroy()                     {}
func (r *boundsRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *boundsRenderer) Refresh() {
	r.build()
	canvas.Refresh(r.b)
}

func (r *boundsRenderer) build() {
	r.objects = nil
	best := 1
	for _, row := range r.b.rows {
		best = max(best, row.Moves)
	}
	for i, row := range r.b.rows {
		r.row(float32(i)*boundRow, row, float32(row.Moves)/float32(best))
	}
}

// row draws a title and a number, and the bar below them.
func (r *boundsRenderer) row(y float32, row bound, share float32) {
	const barHeight, lineHeight = 4, 18
	width := r.b.Size().Width
	ink, fill := theme.ColorNamePlaceHolder, theme.ColorNameDisabled
	if row.Taken || row.Exact {
		ink, fill = theme.ColorNameForeground, theme.ColorNamePrimary
	}
	title := canvas.NewText(row.Title, theme.Color(ink))
	title.TextSize = smallText
	title.Move(fyne.NewPos(0, y))
	title.Resize(fyne.NewSize(width, lineHeight))
	number := canvas.NewText(strconv.Itoa(row.Moves), theme.Color(theme.ColorNameForeground))
	number.TextSize, number.Alignment = smallText, fyne.TextAlignTrailing
	number.TextStyle.Bold = row.Exact
	number.Move(fyne.NewPos(0, y))
	number.Resize(fyne.NewSize(width, lineHeight))
	track := canvas.NewRectangle(theme.Color(theme.ColorNameInputBackground))
	bar := canvas.NewRectangle(theme.Color(fill))
	for rect, w := range map[*canvas.Rectangle]float32{track: width, bar: max(barHeight, width*share)} {
		rect.CornerRadius = barHeight / 2
		rect.Move(fyne.NewPos(0, y+lineHeight+1))
		rect.Resize(fyne.NewSize(w, barHeight))
	}
	r.objects = append(r.objects, title, number, track, bar)
}

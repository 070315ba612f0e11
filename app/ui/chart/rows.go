package chart

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// Row is a lower bound on the moves left, and who says so.
type Row struct {
	Title string
	Moves int
	By    string // whose it is; "" where Exact
	Taken bool   // by the one that is chosen
	Exact bool   // the true distance
}

// Bounds shows several lower bounds of one position side by side, each as a
// bar that would reach the far end if it were the best. That of the heuristic
// that is chosen has a tick, and the true distance stands in bold: both have
// thicker bars, so that nobody needs their colour to tell them.
type Bounds struct {
	widget.BaseWidget
	kit.Legible
	Rows []Row
}

func NewBounds() *Bounds {
	b := &Bounds{}
	b.ExtendBaseWidget(b)
	return b
}

// SetRows draws other bounds, and tells whether their height has changed.
func (b *Bounds) SetRows(rows []Row) bool {
	taller := len(rows) != len(b.Rows)
	b.Rows = rows
	b.Refresh()
	return taller
}

// Take moves the tick to the row of one.
func (b *Bounds) Take(by string) {
	moved := false
	for i := range b.Rows {
		row := &b.Rows[i]
		taken := row.By == by && !row.Exact
		moved = moved || taken != row.Taken
		row.Taken = taken
	}
	if moved {
		b.Refresh()
	}
}

// AccessibilityLabel tells every row, and which of them is chosen.
func (b *Bounds) AccessibilityLabel() string {
	var words []string
	for _, row := range b.Rows {
		title := row.Title
		if row.Taken {
			title = lang.L("{{.Heuristic}} (chosen)", map[string]any{"Heuristic": title})
		}
		words = append(words, kit.Labelled(title, strconv.Itoa(row.Moves)))
	}
	return strings.Join(words, "; ")
}

func (b *Bounds) CreateRenderer() fyne.WidgetRenderer {
	r := &boundsRenderer{b: b}
	r.Make = r.build
	r.Refresh()
	return r
}

type boundsRenderer struct {
	kit.Resized
	b       *Bounds
	objects []fyne.CanvasObject
}

const boundRow float32 = 30

func (r *boundsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(160, boundRow*float32(len(r.b.Rows)))
}
func (r *boundsRenderer) Destroy()                     {}
func (r *boundsRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *boundsRenderer) Refresh() {
	r.build()
	canvas.Refresh(r.b)
}

func (r *boundsRenderer) build() {
	r.objects = nil
	best := 1
	for _, row := range r.b.Rows {
		best = max(best, row.Moves)
	}
	for i, row := range r.b.Rows {
		r.row(float32(i)*boundRow, row, float32(row.Moves)/float32(best))
	}
}

// row draws a title and a number, and the bar below them.
func (r *boundsRenderer) row(y float32, row Row, share float32) {
	const lineHeight, tick, thin, thick = 18, 13, 4, 7
	width := r.b.Size().Width
	ink, fill, barHeight, left := theme.ColorNamePlaceHolder, look.ColorBar, float32(thin), float32(0)
	if row.Taken || row.Exact {
		ink, fill, barHeight = theme.ColorNameForeground, theme.ColorNamePrimary, thick
	}
	if row.Taken {
		sign := canvas.NewImageFromResource(theme.NewPrimaryThemedResource(theme.ConfirmIcon()))
		kit.Put(sign, 0, y+(lineHeight-tick)/2, tick, tick)
		r.objects = append(r.objects, sign)
		left = tick + 4
	}
	title := canvas.NewText(row.Title, theme.Color(ink))
	title.TextSize, title.TextStyle.Bold = kit.SmallText, row.Exact
	kit.Put(title, left, y, width, lineHeight)
	number := canvas.NewText(strconv.Itoa(row.Moves), theme.Color(theme.ColorNameForeground))
	number.TextSize, number.Alignment = kit.SmallText, fyne.TextAlignTrailing
	number.TextStyle.Bold = row.Exact || row.Taken
	kit.Put(number, 0, y, width, lineHeight)
	track := canvas.NewRectangle(theme.Color(theme.ColorNameInputBackground))
	bar := canvas.NewRectangle(look.Color(fill))
	bar.Hidden = row.Moves == 0 // even the shortest bar would say more
	for rect, w := range map[*canvas.Rectangle]float32{track: width, bar: max(barHeight, width*share)} {
		rect.CornerRadius = barHeight / 2
		kit.Put(rect, 0, y+lineHeight+1+(thin-barHeight)/2, w, barHeight)
	}
	r.objects = append(r.objects, title, number, track, bar)
}

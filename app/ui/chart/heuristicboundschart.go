package chart

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// HeuristicBound is a heuristic's lower bound on the moves left, or the true distance.
type HeuristicBound struct {
	Title string
	Moves int
	By    string // the heuristic of the bound; "" if Exact
	Taken bool   // the bound is that of the chosen heuristic
	Exact bool   // the bound is the true distance
}

// HeuristicBoundsChart shows several lower bounds of one position below one another, each as a bar in proportion to the
// largest. The bound of the chosen heuristic has a tick, and the true distance is bold. Both have thicker bars, so that
// they can be told apart without colours.
type HeuristicBoundsChart struct {
	widget.BaseWidget
	kit.AccessibleAsText
	Rows    []HeuristicBound
	OnPoint func(by string) // called when the user points at the row of a heuristic, with "" when at none; may be nil
	pointed string
}

func NewHeuristicBoundsChart() *HeuristicBoundsChart {
	b := &HeuristicBoundsChart{}
	b.ExtendBaseWidget(b)
	return b
}

func (b *HeuristicBoundsChart) CreateRenderer() fyne.WidgetRenderer {
	return NewRenderer(b, func() fyne.Size { return fyne.NewSize(160, boundRow*float32(len(b.Rows))) }, b.draw, nil)
}

// SetRows shows other bounds, and reports whether the height of the widget has changed.
func (b *HeuristicBoundsChart) SetRows(rows []HeuristicBound) bool {
	taller := len(rows) != len(b.Rows)
	b.Rows = rows
	b.Refresh()
	return taller
}

// Choose moves the tick to the row of a heuristic.
func (b *HeuristicBoundsChart) Choose(by string) {
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

func (b *HeuristicBoundsChart) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved reports the heuristic whose row is below the pointer; the row of the true distance counts as none.
func (b *HeuristicBoundsChart) MouseMoved(e *desktop.MouseEvent) {
	by := ""
	if i := int(e.Position.Y / boundRow); e.Position.Y >= 0 && i < len(b.Rows) {
		by = b.Rows[i].By
	}
	b.point(by)
}

func (b *HeuristicBoundsChart) MouseOut() { b.point("") }

func (b *HeuristicBoundsChart) point(by string) {
	if by == b.pointed {
		return
	}
	b.pointed = by
	b.Refresh()
	if b.OnPoint != nil {
		b.OnPoint(by)
	}
}

func (b *HeuristicBoundsChart) AccessibilityLabel() string {
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

const boundRow float32 = 30

func (b *HeuristicBoundsChart) draw(size fyne.Size, _ TextWidthFunc) *LaidOutChart {
	p := &LaidOutChart{Size: size}
	best := 1
	for _, row := range b.Rows {
		best = max(best, row.Moves)
	}
	for i, row := range b.Rows {
		if row.By != "" && row.By == b.pointed {
			const beside, above = 6, 3
			top := float32(i)*boundRow - above
			p.Add(Box{kit.Rect{Left: -beside, Top: top, Right: size.Width + beside, Bottom: top + boundRow}, 5,
				Ink{Name: theme.ColorNameHover}})
		}
		row.draw(p, float32(i)*boundRow, float32(row.Moves)/float32(best))
	}
	return p
}

// draw lays out a title and a number, and the bar below them.
func (b HeuristicBound) draw(p *LaidOutChart, y, share float32) {
	const thin, thick, tick = 4, 7, 17
	ink, fill, high, left := quietInk, Ink{Name: look.ColorBar}, float32(thin), float32(0)
	if b.Taken || b.Exact {
		ink, fill, high = plainInk, Ink{Name: theme.ColorNamePrimary}, thick
	}
	level := y + lineRoom/2
	if b.Taken {
		p.Add(Path{Parts: [][]fyne.Position{{{X: 1.5, Y: level}, {X: 5, Y: level + 4}, {X: 11.5, Y: level - 4.5}}},
			Width: 2, Ink: fill})
		left = tick
	}
	p.Add(
		Text{At: fyne.NewPos(left, level), Words: b.Title, Size: nameText, Bold: b.Exact, Ink: ink},
		Text{At: fyne.NewPos(p.Size.Width, level), Words: strconv.Itoa(b.Moves), Size: nameText, Bold: b.Exact ||
			b.Taken, Align: fyne.TextAlignTrailing, Ink: plainInk},
	)
	bar := func(wide float32, ink Ink) Box {
		top := y + lineRoom + 1 + (thin-high)/2
		return Box{kit.Rect{Left: 0, Top: top, Right: wide, Bottom: top + high}, high / 2, ink}
	}
	p.Add(bar(p.Size.Width, Ink{Name: theme.ColorNameInputBackground}))
	if b.Moves > 0 { // for 0 even the shortest bar would show too much
		p.Add(bar(max(high, p.Size.Width*share), fill))
	}
}

package stepper

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// The inks of words.
var (
	ink   = chart.Ink{Name: theme.ColorNameForeground}
	quiet = chart.Ink{Name: theme.ColorNamePlaceHolder}
	rule  = chart.Ink{Name: theme.ColorNameSeparator}
	lit   = chart.Ink{Name: theme.ColorNameSelection}
)

// Measures of the picture, in units.
const (
	rowHigh     float32 = 21
	headHigh    float32 = 64
	lineHigh    float32 = 19
	countsHigh  float32 = 42
	whyLines            = 3
	lowLines            = 2   // while the panel shows counts and queue
	listsBeside float32 = 560 // the width from which the lists stand side by side
	betweenBy   float32 = 24
)

// stepDescriptionLayout is a picture that is being laid out, with the function that measures its text.
type stepDescriptionLayout struct {
	*chart.LaidOutChart
	measure chart.TextWidthFunc
}

// layDescription lays a description out. The result depends on the arguments only.
func layDescription(s stepDescription, size fyne.Size, measure chart.TextWidthFunc) *chart.LaidOutChart {
	p := stepDescriptionLayout{&chart.LaidOutChart{Size: size}, measure}
	p.head(s, size.Width)
	lines := whyLines
	if len(s.counts) == 0 {
		lines = lowLines
	}
	y := p.paragraph(s.why, headHigh, size.Width, lines) + 8
	if len(s.counts) > 0 {
		y = p.counts(s.counts, y, size.Width) + 6
	}
	if s.board.Size().Valid() {
		p.board(s.board, s.goal, kit.Rect{Top: y + 10, Right: size.Width, Bottom: size.Height})
		return p.LaidOutChart
	}
	if size.Width >= listsBeside {
		half := (size.Width - betweenBy) / 2
		p.block(s.blocks[0], 0, y, half, size.Height-y)
		p.column(s.blocks[min(1, len(s.blocks)):], half+betweenBy, y, half, size.Height-y)
		return p.LaidOutChart
	}
	p.column(s.blocks, 0, y, size.Width, size.Height-y)
	return p.LaidOutChart
}

func (l stepDescriptionLayout) text(x, y float32, words string, size float32, bold bool, align fyne.TextAlign,
	i chart.Ink) {
	if words != "" {
		l.Add(chart.Text{At: fyne.NewPos(x, y), Words: words, Size: size, Bold: bold, Align: align, Ink: i})
	}
}

// head draws the sum in large letters at the left, and the kind of the step at the right.
func (l stepDescriptionLayout) head(s stepDescription, width float32) {
	size := kit.HugeText
	side := max(l.measure(s.place, kit.SmallText, false), l.measure(s.kind, kit.PlainText, true)+22) + 16
	for size > 20 && l.sum(s.terms, size, false)+side > width {
		size -= 2
	}
	l.sum(s.terms, size, true)
	wide := l.measure(s.kind, kit.PlainText, true)
	l.text(width, 16, s.kind, kit.PlainText, true, fyne.TextAlignTrailing, ink)
	l.Add(s.status.shapes(fyne.NewPos(width-wide-14, 16), 13)...)
	l.text(width, 38, s.place, kit.SmallText, false, fyne.TextAlignTrailing, quiet)
}

// sum returns the width of the sum; if draws is set, it also draws it.
func (l stepDescriptionLayout) sum(terms []evaluationTerm, size float32, draws bool) (x float32) {
	small := max(kit.LargeText, size*0.66)
	for i, t := range terms {
		before := x + 9
		if t.before != "" {
			x = before + l.measure(t.before, small, false) + 9
		}
		wide := max(l.measure(t.number, size, true), l.measure(t.name, kit.SmallText, false), size*0.9)
		if draws {
			color := ink
			if t.name == "f" || len(terms) == 1 {
				color = Current.ink()
			}
			l.text(before, 20, t.before, small, false, fyne.TextAlignLeading, quiet)
			l.text(x+wide/2, 20, t.number, size, true, fyne.TextAlignCenter, color)
			l.text(x+wide/2, 47, t.name, kit.SmallText, i == len(terms)-1, fyne.TextAlignCenter, quiet)
		}
		x += wide
	}
	return x
}

// paragraph writes words into the height of a fixed number of lines, so that nothing below moves. Long words get
// smaller letters, and at last an ellipsis.
func (l stepDescriptionLayout) paragraph(words string, y, width float32, most int) float32 {
	high, size := lineHigh*float32(most), kit.PlainText
	lines := chart.Wrap(l.measure, words, size, width)
	for size > kit.SmallText && len(lines) > most {
		size--
		lines = chart.Wrap(l.measure, words, size, width)
	}
	if step := high / float32(most+1); len(lines) == most+1 && size <= kit.SmallText && step >= 13 {
		most++ // one line more, closer together
	}
	if len(lines) > most {
		lines = lines[:most]
		lines[most-1] += " …"
	}
	step := min(lineHigh, high/float32(max(1, len(lines))))
	for i, line := range lines {
		l.text(0, y+step*(float32(i)+0.5), line, size, false, fyne.TextAlignLeading, ink)
	}
	return y + high
}

// board draws the state as large as fits into an area. Tiles at home have another ground.
func (l stepDescriptionLayout) board(state, goal puzzle.State, area kit.Rect) {
	const gap = 3
	shape, home, top := state.Size(), goal.Tiles(), area.Top+gap
	side := min((area.Width()-2*gap)/float32(shape.W), (area.Height()-2*gap)/float32(shape.H))
	left := (area.Left + area.Right - side*float32(shape.W)) / 2
	l.Add(chart.Box{Rect: kit.Rect{Left: left - gap, Top: top - gap, Right: left + side*float32(shape.W) + gap,
		Bottom: top + side*float32(shape.H) + gap}, Radius: 8, Fill: chart.Ink{Name: theme.ColorNameInputBackground}})
	for cell, tile := range state.Tiles() {
		if tile == 0 {
			continue
		}
		fill := rule
		if tile == home[cell] {
			fill = lit
		}
		x, y := left+side*float32(cell%shape.W), top+side*float32(cell/shape.W)
		l.Add(chart.Box{Rect: kit.Rect{Left: x + gap, Top: y + gap, Right: x + side - gap, Bottom: y + side - gap},
			Radius: 6, Fill: fill})
		l.text(x+side/2, y+side/2, strconv.Itoa(int(tile)), side*0.42, true, fyne.TextAlignCenter, ink)
	}
}

// counts draws the counts in a row, on a raised ground.
func (l stepDescriptionLayout) counts(list []namedCount, y, width float32) float32 {
	l.Add(chart.Box{Rect: kit.Rect{Top: y, Right: width, Bottom: y + countsHigh}, Radius: 8,
		Fill: chart.Ink{Name: theme.ColorNameInputBackground}})
	const least = 8
	names := kit.SmallText - 1
	needs, all := l.needs(list, names)
	for ; all > width && names > least; needs, all = l.needs(list, names) {
		names--
	}
	x := float32(0)
	for i, c := range list {
		wide := needs[i] + (width-all)/float32(len(list)) // shares what is left, or missing, evenly
		l.text(x+wide/2, y+14, l.cut(c.name, names, wide-4), names, false, fyne.TextAlignCenter, quiet)
		l.text(x+wide/2, y+30, c.number, kit.PlainText, true, fyne.TextAlignCenter, ink)
		x += wide
	}
	return y + countsHigh
}

// needs returns the width that each count takes with letters of a size, and the sum of these widths.
func (l stepDescriptionLayout) needs(list []namedCount, letters float32) (each []float32, all float32) {
	const apart = 8
	for _, c := range list {
		wide := max(l.measure(c.name, letters, false), l.measure(c.number, kit.PlainText, true)) + apart
		each, all = append(each, wide), all+wide
	}
	return each, all
}

func (l stepDescriptionLayout) cut(words string, size, width float32) string {
	return l.measure.Cut(words, size, false, width)
}

// column draws blocks below one another, with as many rows as fit. If the first of two blocks has few rows, it gets all
// of them. Otherwise the height is shared.
func (l stepDescriptionLayout) column(blocks []titledNodeList, x, y, width, high float32) {
	for i, b := range blocks {
		room := high
		if n := len(blocks) - i; n > 1 && !(i == 0 && len(b.rows) <= 4 && n == 2) {
			room = max(high/float32(n), 3*rowHigh)
		}
		used := l.block(b, x, y, width, room)
		y, high = y+used+10, high-used-10
	}
}

const numberWide float32 = 34

// block draws a list, and returns its height.
func (l stepDescriptionLayout) block(b titledNodeList, x, y, width, high float32) float32 {
	if high < 2*rowHigh {
		return 0
	}
	numbers := float32(len(b.heads)) * numberWide
	l.text(x, y+rowHigh/2, l.cut(b.heading, kit.SmallText, width-numbers), kit.SmallText, true, fyne.TextAlignLeading,
		quiet)
	for i, h := range b.heads {
		if len(b.rows) > 0 {
			l.text(x+width-numbers+float32(i+1)*numberWide-4, y+rowHigh/2, h, kit.SmallText, false,
				fyne.TextAlignTrailing, quiet)
		}
	}
	l.Add(chart.Path{Parts: [][]fyne.Position{{{X: x, Y: y + rowHigh + 1}, {X: x + width, Y: y + rowHigh + 1}}},
		Width: 1, Ink: rule})
	top := y
	y += rowHigh + 4
	if len(b.rows) == 0 {
		for _, line := range chart.Wrap(l.measure, b.empty, kit.SmallText+1, width) {
			l.text(x, y+rowHigh/2, line, kit.SmallText+1, false, fyne.TextAlignLeading, quiet)
			y += rowHigh
		}
		return y - top
	}
	for _, r := range b.rows {
		if y+rowHigh > top+high {
			break
		}
		l.row(r, x, y, width)
		y += rowHigh
	}
	return y - top
}

// row draws a row of a list.
func (l stepDescriptionLayout) row(r nodeRow, x, y, width float32) {
	area := kit.Rect{Left: x - 4, Top: y, Right: x + width + 4, Bottom: y + rowHigh}
	if r.selected {
		l.Add(chart.Box{Rect: area, Radius: 5, Fill: lit})
	}
	middle := y + rowHigh/2
	l.Add(r.status.shapes(fyne.NewPos(x+7, middle), 11)...)
	numbers := float32(len(r.numbers)) * numberWide
	l.text(x+20, middle, l.cut(r.words, kit.SmallText+1, width-numbers-24), kit.SmallText+1, false,
		fyne.TextAlignLeading, ink)
	for i, n := range r.numbers {
		l.text(x+width-numbers+float32(i+1)*numberWide-4, middle, n, kit.SmallText+1, i == len(r.numbers)-1,
			fyne.TextAlignTrailing, ink)
	}
	if r.node >= 0 {
		l.Spots = append(l.Spots, chart.HoverSpot{Key: int(r.node), Area: area, Reach: area})
	}
}

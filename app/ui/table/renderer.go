package table

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

func (t *Table) CreateRenderer() fyne.WidgetRenderer {
	r := &tableRenderer{t: t, rule: canvas.NewLine(color.Transparent), thumb: canvas.NewRectangle(color.Transparent)}
	least := func() fyne.Size { return fyne.NewSize(200, headHeight+2*RowHeight) }
	r.RebuiltRenderer = kit.NewRebuiltRenderer(t, least, func(*kit.RebuiltRenderer) { r.draw() })
	t.drawn = r
	return t.Ringed(r)
}

// tableRenderer keeps the texts of the rows in sight. A row that comes into sight takes over the texts
// of one that has left.
type tableRenderer struct {
	t     *Table
	rule  *canvas.Line
	thumb *canvas.Rectangle
	heads []*canvas.Text
	lines []*rowObjects
	*kit.RebuiltRenderer
}

type rowObjects struct {
	ground *canvas.Rectangle
	below  *canvas.Line
	lead   *canvas.Text
	cells  []*canvas.Text
}

// draw writes the rows in sight.
func (r *tableRenderer) draw() {
	t := r.t
	t.clampScroll()
	r.headings()
	n := min(t.rows(), t.Count-t.top)
	for len(r.lines) < n {
		r.lines = append(r.lines, &rowObjects{ground: canvas.NewRectangle(color.Transparent),
			below: canvas.NewLine(color.Transparent), lead: canvas.NewText("", color.Transparent)})
	}
	for i := range n {
		r.row(r.lines[i], t.top+i, headHeight+float32(i)*RowHeight)
	}
	r.scrollBar()
}

// headings writes the heads, with an arrow at the one that sorts.
func (r *tableRenderer) headings() {
	t := r.t
	first, last := t.columnsInSight()
	k := 0
	t.eachColumn(func(column int, x, width float32) {
		if k == len(r.heads) {
			r.heads = append(r.heads, canvas.NewText("", color.Transparent))
		}
		head := r.heads[k]
		k++
		text := t.Columns[column].Title
		if column == 0 {
			text = cut(text, kit.SmallText, false, width-2*inset)
		}
		if column == first && t.left > 0 { // columns to the left of it are out of sight
			text = "‹ " + text
		}
		if column == last && last < len(t.Columns)-1 {
			text += " ›"
		}
		if column == t.Sorted { // last: a space behind an arrow has no picture in the font that has arrows
			text += map[bool]string{true: " ↓", false: " ↑"}[t.Falling]
		}
		ink := theme.ColorNamePlaceHolder
		if column == t.Sorted {
			ink = theme.ColorNameForeground
		}
		write(head, text, theme.Color(ink), kit.SmallText, fyne.TextStyle{Bold: column == t.Sorted},
			column > 0 && !t.Columns[column].Left)
		kit.Put(head, x+inset, (headHeight-18)/2, width-2*inset, 18)
		r.Parts = append(r.Parts, head)
	})
	r.rule.StrokeColor, r.rule.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	r.rule.Position1, r.rule.Position2 = fyne.NewPos(0, headHeight-1), fyne.NewPos(t.Size().Width, headHeight-1)
	r.Parts = append(r.Parts, r.rule)
}

// write changes a text only if it differs: each change is a new picture for the graphics card.
func write(t *canvas.Text, text string, ink color.Color, size float32, style fyne.TextStyle, right bool) {
	align := fyne.TextAlignLeading
	if right {
		align = fyne.TextAlignTrailing
	}
	if t.Text == text && t.Color == ink && t.TextSize == size && t.TextStyle == style && t.Alignment == align {
		return
	}
	t.Text, t.Color, t.TextSize, t.TextStyle, t.Alignment = text, ink, size, style, align
	t.Refresh()
}

func (r *tableRenderer) row(l *rowObjects, row int, y float32) {
	t := r.t
	width := t.Size().Width - bar
	l.ground.CornerRadius, l.ground.StrokeWidth, l.ground.FillColor = theme.Size(theme.SizeNameSelectionRadius), 0,
		color.Transparent
	switch {
	case row == t.Selected:
		l.ground.FillColor = theme.Color(theme.ColorNameSelection)
		l.ground.StrokeColor, l.ground.StrokeWidth = theme.Color(theme.ColorNamePrimary), 1.5
	case row == t.Hovered:
		l.ground.FillColor = theme.Color(theme.ColorNameHover)
	}
	kit.Put(l.ground, 1, y+1, width-2, RowHeight-2)
	l.below.StrokeColor, l.below.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	l.below.Position1, l.below.Position2 = fyne.NewPos(0, y+RowHeight-0.5), fyne.NewPos(width, y+RowHeight-0.5)
	r.Parts = append(r.Parts, l.below, l.ground)
	ground := look.Over(color.NRGBAModel.Convert(l.ground.FillColor).(color.NRGBA), look.Color(theme.ColorNameBackground))
	read := func(ink fyne.ThemeColorName) color.Color {
		return contrast.Readable(look.Color(ink), ground, look.ReadableContrast)
	}
	k := 0
	t.eachColumn(func(column int, x, w float32) {
		if k == len(l.cells) {
			l.cells = append(l.cells, canvas.NewText("", color.Transparent))
		}
		text := l.cells[k]
		k++
		cell := t.Cell(row, column)
		if lead := t.Columns[column].Lead; lead > 0 && column == 0 {
			write(l.lead, cell.Lead, read(theme.ColorNamePlaceHolder), cellText, fyne.TextStyle{}, true)
			kit.Put(l.lead, x+inset, y+(RowHeight-20)/2, lead-leadGap, 20)
			r.Parts = append(r.Parts, l.lead)
			if x, w = x+lead, w-lead; w < FigureWidth(cell.Text) {
				cell.Text = "" // the number says which it is
			}
		}
		write(text, cut(cell.Text, cellText, cell.Bold, w-2*inset), read(cell.ink()), cellText,
			fyne.TextStyle{Bold: cell.Bold}, column > 0 && !t.Columns[column].Left)
		kit.Put(text, x+inset, y+(RowHeight-20)/2, w-2*inset, 20)
		r.Parts = append(r.Parts, text)
	})
}

const cellText = kit.SmallText + 1

// ink returns the colour of a cell.
func (c Cell) ink() fyne.ThemeColorName {
	switch {
	case c.Alarm:
		return theme.ColorNameWarning
	case c.Quiet:
		return theme.ColorNamePlaceHolder
	}
	return theme.ColorNameForeground
}

// WidthOf returns the room that a cell in bold needs.
func WidthOf(text string) float32 {
	return fyne.MeasureText(text, cellText, fyne.TextStyle{Bold: true}).Width + 2*inset + 2
}

// FigureWidth returns the room that a figure needs.
func FigureWidth(text string) float32 {
	return fyne.MeasureText(text, cellText, fyne.TextStyle{}).Width + 2*inset
}

// leadGap is the room between a lead and the words of its cell.
const leadGap float32 = 12

// LeadOf returns the room that a lead needs.
func LeadOf(text string) float32 {
	return fyne.MeasureText(text, cellText, fyne.TextStyle{}).Width + leadGap
}

// cut shortens words to a width. It keeps a short last part, in which runs differ: "Weighted A* · Man… · w = 2".
func cut(text string, size float32, bold bool, width float32) string {
	wide := func(s string) float32 { return fyne.MeasureText(s, size, fyne.TextStyle{Bold: bold}).Width }
	last := text[max(0, strings.LastIndex(text, " · ")):]
	if end := wide(last); end < width/2 && wide(text) > width {
		return kit.Cut(strings.TrimSuffix(text, last), width-end, wide) + last
	}
	return kit.Cut(text, width, wide)
}

func (r *tableRenderer) scrollBar() {
	t := r.t
	n := t.rows()
	r.thumb.Hidden = t.Count <= n
	if r.thumb.Hidden {
		return
	}
	room := t.Size().Height - headHeight
	high := max(24, room*float32(n)/float32(t.Count))
	y := headHeight + (room-high)*float32(t.top)/float32(t.Count-n)
	r.thumb.FillColor, r.thumb.CornerRadius = theme.Color(theme.ColorNameScrollBar), bar/2
	kit.Put(r.thumb, t.Size().Width-bar, y, bar, high)
	r.Parts = append(r.Parts, r.thumb)
}

package chart

import (
	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// legendEntry is one line of the legend.
type legendEntry struct {
	words string
	draw  func(sign kit.Rect) // draws the sign before the words
}

const signWidth float32 = 20

// legend draws the legend, in as many lines as the names of the series need. A single series has no legend: the axes
// name it. If there is room beside a square plot, the names stand there, one below the other.
func (l *chartLayout) legend() {
	list := l.entries()
	if len(list) == 0 {
		return
	}
	x, y, room := l.free.Left, l.free.Top, l.free.Width()
	const beside = 140
	aside := l.square() && room-l.free.Height() > beside
	if aside {
		x, room = l.free.Left+l.free.Height()+16, room-l.free.Height()-16
	}
	left := x
	for i, e := range list {
		words := l.measure.Cut(e.words, axisText, false, room-signWidth-6)
		wide := signWidth + 6 + l.measure(words, axisText, false)
		if i > 0 && (aside || x+wide > l.free.Right) {
			x, y = left, y+lineRoom
		}
		e.draw(kit.Rect{Left: x, Top: y, Right: x + signWidth, Bottom: y + lineRoom})
		l.label(x+signWidth+6, y+lineRoom/2, words, fyne.TextAlignLeading)
		x += wide + 16
	}
	if aside {
		l.free.Right = left - 16
		return
	}
	l.free.Top = y + lineRoom + 6
}

// entries returns the entries for series, if there are several, and for marks, and one that explains the hatching.
func (l *chartLayout) entries() []legendEntry {
	var list []legendEntry
	limited := false
	for _, s := range l.Series {
		if s.Name != "" && (len(l.Series) > 1 || len(l.Marks) > 0 || s.Kind == Cells) {
			list = append(list, legendEntry{s.Name, func(a kit.Rect) { l.sign(s, a) }})
		}
		for _, v := range s.Values {
			limited = limited || v.AtLeast
		}
	}
	for _, m := range l.Marks {
		if m.Name != "" && (m.Diagonal || m.Level) {
			list = append(list, legendEntry{m.Name, func(a kit.Rect) {
				l.Add(Path{Parts: [][]fyne.Position{{{X: a.Left, Y: a.Middle().Y}, {X: a.Right, Y: a.Middle().Y}}},
					Width: 1.3, Dash: markDash, Gap: markDash, Ink: plainInk})
			}})
		}
	}
	if limited {
		list = append(list, legendEntry{lang.L("stopped by a limit: at least this much"), func(a kit.Rect) {
			m := a.Middle()
			l.hatched(kit.Rect{Left: a.Left, Top: m.Y - 5, Right: a.Right - 4, Bottom: m.Y + 5}, Grey, l.Lying)
		}})
	}
	return list
}

// sign draws a small picture of a series.
func (l *chartLayout) sign(s Series, a kit.Rect) {
	m := a.Middle()
	across := [][]fyne.Position{{{X: a.Left, Y: m.Y}, {X: a.Right, Y: m.Y}}}
	switch s.Kind {
	case Cells:
		const steps = 4
		for i := range steps {
			left := a.Left + signWidth*float32(i)/steps
			l.Add(Box{kit.Rect{Left: left, Top: m.Y - 5, Right: left + signWidth/steps, Bottom: m.Y + 5}, 0,
				s.Tone.ink().faint(uint8(40 + 215*i/(steps-1)))})
		}
	case Columns, Bins:
		l.Add(Box{kit.Around(m, 12, 10), 2, s.Tone.ink()})
	case Line, Steps:
		dash, gap := s.Tone.dash()
		l.Add(Path{Parts: across, Width: lineWidth, Dash: dash, Gap: gap, Ink: s.Tone.ink()})
	case Dots:
		l.Add(DotsShape{At: []fyne.Position{m}, Width: 8, Kind: s.Tone.dotShape(), Ink: s.Tone.ink()})
	}
}

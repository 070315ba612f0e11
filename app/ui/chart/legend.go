package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
)

// legendEntry is one line of the legend.
type legendEntry struct {
	words string
	draw  func(sign kit.Rect) // draws the sign before the words
}

const signWidth float32 = 20

// legend takes as many lines as the names of the series need. A single series has no legend: the
// axes name it. Beside a square plot the names stand one below the other, where there is room.
func (d *chartLayout) legend() {
	list := d.entries()
	if len(list) == 0 {
		return
	}
	x, y, room := d.free.Left, d.free.Top, d.free.Width()
	const beside = 140
	aside := d.square() && room-d.free.Height() > beside
	if aside {
		x, room = d.free.Left+d.free.Height()+16, room-d.free.Height()-16
	}
	left := x
	for i, e := range list {
		words := d.measure.Cut(e.words, axisText, false, room-signWidth-6)
		wide := signWidth + 6 + d.measure(words, axisText, false)
		if i > 0 && (aside || x+wide > d.free.Right) {
			x, y = left, y+lineRoom
		}
		e.draw(kit.Rect{Left: x, Top: y, Right: x + signWidth, Bottom: y + lineRoom})
		d.label(x+signWidth+6, y+lineRoom/2, words, fyne.TextAlignLeading)
		x += wide + 16
	}
	if aside {
		d.free.Right = left - 16
		return
	}
	d.free.Top = y + lineRoom + 6
}

// entries are the names of series, where there are several, and of marks, and the meaning of the
// hatching.
func (d *chartLayout) entries() []legendEntry {
	var list []legendEntry
	limited := false
	for _, s := range d.Series {
		if s.Name != "" && (len(d.Series) > 1 || len(d.Marks) > 0 || s.Kind == Cells) {
			list = append(list, legendEntry{s.Name, func(a kit.Rect) { d.sign(s, a) }})
		}
		for _, v := range s.Values {
			limited = limited || v.AtLeast
		}
	}
	for _, m := range d.Marks {
		if m.Name != "" && (m.Diagonal || m.Level) {
			list = append(list, legendEntry{m.Name, func(a kit.Rect) {
				d.Add(Path{Parts: [][]fyne.Position{{{X: a.Left, Y: a.Middle().Y}, {X: a.Right, Y: a.Middle().Y}}},
					Width: 1.3, Dash: markDash, Gap: markDash, Ink: plainInk})
			}})
		}
	}
	if limited {
		list = append(list, legendEntry{lang.L("stopped by a limit: at least this much"), func(a kit.Rect) {
			m := a.Middle()
			d.hatched(kit.Rect{Left: a.Left, Top: m.Y - 5, Right: a.Right - 4, Bottom: m.Y + 5}, Grey, d.Lying)
		}})
	}
	return list
}

// sign is a small picture of a series.
func (d *chartLayout) sign(s Series, a kit.Rect) {
	m := a.Middle()
	across := [][]fyne.Position{{{X: a.Left, Y: m.Y}, {X: a.Right, Y: m.Y}}}
	switch s.Kind {
	case Cells:
		const steps = 4
		for i := range steps {
			left := a.Left + signWidth*float32(i)/steps
			d.Add(Box{kit.Rect{Left: left, Top: m.Y - 5, Right: left + signWidth/steps, Bottom: m.Y + 5}, 0,
				s.Tone.ink().faint(uint8(40 + 215*i/(steps-1)))})
		}
	case Columns, Bins:
		d.Add(Box{kit.Around(m, 12, 10), 2, s.Tone.ink()})
	case Line, Steps:
		dash, gap := s.strokes()
		d.Add(Path{Parts: across, Width: lineWidth, Dash: dash, Gap: gap, Ink: s.Tone.ink()})
	case Dots:
		d.Add(DotsShape{At: []fyne.Position{m}, Width: 8, Kind: s.Tone.dotShape(), Ink: s.Tone.ink()})
	}
}

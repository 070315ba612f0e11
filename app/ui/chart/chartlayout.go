package chart

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tilewise/app/figures"
	"tilewise/app/ui/kit"
)

// The sizes of letters, and the heights of their lines.
const (
	titleText float32 = kit.PlainText
	axisText  float32 = kit.SmallText - 1
	nameText  float32 = kit.SmallText
	lineRoom  float32 = 18
)

// Draw lays a chart out in a picture of a size. The same values give the same picture. It takes time in proportion to
// the values.
func (c Chart) Draw(size fyne.Size, measure TextWidthFunc) *LaidOutChart {
	d := chartLayout{Chart: c, LaidOutChart: &LaidOutChart{Size: size}, measure: measure}
	d.free = kit.Rect{Left: 0, Top: 0, Right: size.Width, Bottom: size.Height}
	d.title()
	d.source()
	switch {
	case c.Blank():
		d.emptySentence()
	case c.Lying:
		d.legend()
		d.lyingBars()
	default:
		d.legend()
		d.uprightPlot()
	}
	return d.LaidOutChart
}

// chartLayout is a chart that is being laid out.
type chartLayout struct {
	Chart
	*LaidOutChart
	measure TextWidthFunc
	free    kit.Rect // the area that is still free
	x, y    axisRange
}

func (l *chartLayout) label(x, y float32, words string, align fyne.TextAlign) {
	l.Add(Text{At: fyne.NewPos(x, y), Words: words, Size: axisText, Align: align, Ink: quietInk})
}

func (l *chartLayout) title() {
	if l.Title == "" {
		return
	}
	l.Add(Text{At: fyne.NewPos(0, lineRoom/2), Words: l.measure.Cut(l.Title, titleText, true, l.free.Width()),
		Size: titleText, Bold: true, Ink: plainInk})
	l.free.Top += lineRoom + 6
}

// source puts Source below all else.
func (l *chartLayout) source() {
	lines := Wrap(l.measure, l.Source, axisText, l.free.Width())
	for i, words := range lines {
		l.label(l.free.Left, l.free.Bottom-lineRoom*(float32(len(lines)-i)-0.5), words, fyne.TextAlignLeading)
	}
	l.free.Bottom -= lineRoom * float32(len(lines))
}

func (l *chartLayout) emptySentence() {
	words := Wrap(l.measure, l.Empty, nameText, min(360, l.free.Width()-16))
	m := l.free.Middle()
	y := m.Y - float32(len(words)-1)*lineRoom/2
	for i, line := range words {
		l.Add(Text{At: fyne.NewPos(m.X, y+float32(i)*lineRoom), Words: line, Size: nameText,
			Align: fyne.TextAlignCenter, Ink: quietInk})
	}
}

// Cut shortens words to a width.
func (f TextWidthFunc) Cut(words string, size float32, bold bool, room float32) string {
	return kit.Cut(words, room, func(s string) float32 { return f(s, size, bold) })
}

// Wrap breaks words into lines that fit a width.
func Wrap(measure TextWidthFunc, words string, size, width float32) []string {
	if words == "" {
		return nil
	}
	return kit.Wrap(words, width, func(s string) float32 { return measure(s, size, false) })
}

// format returns a value of an axis in words.
func (a Axis) format(v float64) string {
	if a.Format != nil {
		return a.Format(v)
	}
	if v < 0 {
		return "−" + Short(-v)
	}
	return Short(v)
}

// figure returns a value in words; a value that a limit cut short is shown as a lower bound.
func (a Axis) figure(v Value) string {
	if v.AtLeast {
		return "≥\u202f" + a.format(v.Y)
	}
	return a.format(v.Y)
}

// Short returns a number of 0 or more with at most three digits, and without needless zeros: 0.25, 12.5,
// 1 500, 20 k, 1 M.
func Short(v float64) string {
	switch {
	case v < 1:
		return figures.Marked(strconv.FormatFloat(v, 'g', 2, 64))
	case v < 10_000 && v == math.Trunc(v):
		return figures.Grouped(uint64(v))
	case v < 10_000:
		return figures.Marked(strconv.FormatFloat(v, 'f', max(0, 2-int(math.Log10(v))), 64))
	}
	units := []string{"k", "M", "G", "T", "P"}
	if three, err := strconv.ParseFloat(strconv.FormatFloat(v, 'e', 2, 64), 64); err == nil {
		v = three // three digits round 999,999 to a million
	}
	power := min(len(units)-1, int(math.Log10(v)+1e-9)/3-1)
	v /= math.Pow(1000, float64(power+1))
	number := strconv.FormatFloat(v, 'f', max(0, 2-int(math.Log10(v)+1e-9)), 64)
	if strings.Contains(number, ".") {
		number = strings.TrimRight(strings.TrimRight(number, "0"), ".")
	}
	return figures.Marked(number) + "\u202f" + units[power]
}

func (a Axis) rangeFor(low, high float64, most int) axisRange {
	if a.From != a.To {
		low, high = min(low, a.From), max(high, a.To)
	}
	if math.IsInf(low, 0) || math.IsInf(high, 0) || math.IsNaN(low+high) {
		low, high = 0, 1
	}
	return a.roundRange(low, high, most)
}

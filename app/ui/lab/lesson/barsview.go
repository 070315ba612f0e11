package lesson

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/contrast"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// chartBar is one bar of a barsView.
type chartBar struct {
	name, figure string
	value        float64 // NaN while it is unknown
	tone         int
	guess        float64 // drawn over the bar as a frame; NaN is none
	chosen       bool
	press        func() // nil if the bar can't be pressed
}

// barsView draws bars below one another, large enough for an illustration. A bar whose value is guessed can be dragged.
type barsView struct {
	widget.BaseWidget
	kit.AccessibleAsText
	said     string
	bars     []chartBar
	low      float64 // the start of a logarithmic scale; 0 for a linear one
	high     float64
	grown    float64             // the share of the bars that is drawn
	drag     func(value float64) // nil if no bar can be dragged
	guessing string              // the label of a guess
}

func newBarsView() *barsView {
	v := &barsView{grown: 1}
	v.ExtendBaseWidget(v)
	return v
}

// onPage returns a view with the same bars, small enough for the page of a browser to be read on a telephone.
func (v *barsView) onPage() *barsView {
	small := newBarsView()
	small.said, small.bars, small.low, small.high, small.guessing = v.said, v.bars, v.low, v.high, v.guessing
	small.Resize(fyne.NewSize(360, barRow*float32(len(v.bars))+barsFoot))
	return small
}

func (v *barsView) AccessibilityLabel() string { return v.said }

const (
	barRow    float32 = 104
	barHigh   float32 = 44
	barNames  float32 = 24
	barsFoot  float32 = 22
	barFigure float32 = 15
)

// pitch returns the height of a row; room returns the width of the longest bar.
func (v *barsView) pitch(size fyne.Size) float32 {
	return min(barRow, (size.Height-barsFoot)/float32(max(1, len(v.bars))))
}

func (v *barsView) room(size fyne.Size) float32 { return max(40, size.Width-8) }

// top returns the top of the first row: a third of the free height is above the rows.
func (v *barsView) top(size fyne.Size) float32 {
	return max(0, size.Height-barsFoot-v.pitch(size)*float32(len(v.bars))) / 3
}

// share returns the place of a value on the scale, from 0 to 1.
func (v *barsView) share(x float64) float32 {
	switch {
	case math.IsNaN(x) || v.high <= 0:
		return 0
	case v.low > 0:
		x = math.Log(max(x, v.low)/v.low) / math.Log(v.high/v.low)
	default:
		x /= v.high
	}
	return float32(max(0, min(x, 1)))
}

// valueAt returns the value at a share of the scale.
func (v *barsView) valueAt(share float64) float64 {
	share = max(0, min(share, 1))
	if v.low > 0 {
		return v.low * math.Pow(v.high/v.low, share)
	}
	return v.high * share
}

// ticks returns the numbers below a scale: powers of ten on a logarithmic one, else four equal parts.
func (v *barsView) ticks() (list []float64) {
	if v.low == 0 {
		for part := range 5 {
			list = append(list, math.Round(v.high*float64(part)/4))
		}
		return list
	}
	const most = 4
	decades := math.Log10(v.high / v.low)
	step := math.Pow(10, max(1, math.Ceil(decades/most)))
	for x := math.Pow(10, math.Ceil(math.Log10(v.low))); x <= v.high; x *= step {
		list = append(list, x)
	}
	return list
}

// Dragged guesses the value at the pointer.
func (v *barsView) Dragged(e *fyne.DragEvent) { v.take(e.Position) }
func (v *barsView) DragEnd()                  {}

// Tapped chooses the bar under the pointer, or guesses the value there.
func (v *barsView) Tapped(e *fyne.PointEvent) {
	if v.drag != nil {
		v.take(e.Position)
		return
	}
	i := int((e.Position.Y - v.top(v.Size())) / v.pitch(v.Size()))
	if i >= 0 && i < len(v.bars) && v.bars[i].press != nil {
		v.bars[i].press()
	}
}

func (v *barsView) take(at fyne.Position) {
	if v.drag != nil {
		v.drag(v.valueAt(float64(at.X / v.room(v.Size()))))
	}
}

// Cursor shows whether a bar can be dragged or pressed.
func (v *barsView) Cursor() desktop.Cursor {
	switch {
	case v.drag != nil:
		return desktop.HResizeCursor
	case len(v.bars) > 0 && v.bars[0].press != nil:
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (v *barsView) CreateRenderer() fyne.WidgetRenderer {
	return kit.NewRebuiltRenderer(v, func() fyne.Size { return fyne.NewSize(160, 80) },
		func(r *kit.RebuiltRenderer) { (&barsViewRenderer{r, v}).build() })
}

// barsViewRenderer adds the bars of a view.
type barsViewRenderer struct {
	*kit.RebuiltRenderer
	v *barsView
}

func (r *barsViewRenderer) text(words string, x, y, wide, size float32, ink color.Color, align fyne.TextAlign) {
	t := canvas.NewText(words, ink)
	t.TextSize, t.Alignment = size, align
	r.Add(t, x, y, wide, t.MinSize().Height)
}

func (r *barsViewRenderer) build() {
	v, size := r.v, r.v.Size()
	if size.Width < 1 {
		return
	}
	room, pitch, top := v.room(size), v.pitch(size), v.top(size)
	tones := look.ToneSet(look.Color(look.ColorRail))
	for i, b := range v.bars {
		r.bar(b, top+float32(i)*pitch, room, min(barHigh, pitch-barNames-6), tones[b.tone%len(tones)])
	}
	if v.drag == nil {
		return
	}
	foot, ink := top+barNames+min(barHigh, pitch-barNames-6)+8, look.Color(theme.ColorNamePlaceHolder)
	for _, x := range v.ticks() {
		number := chart.Short(x)
		wide := fyne.MeasureText(number, kit.SmallText, fyne.TextStyle{}).Width
		at := v.share(x)*room - wide/2
		r.text(number, max(0, min(at, room-wide)), foot, wide, kit.SmallText, ink, fyne.TextAlignLeading)
	}
}

// bar draws one bar with its name above it, its figure at the right, and the guess over it.
func (r *barsViewRenderer) bar(b chartBar, top, room, high float32, tone color.NRGBA) {
	v := r.v
	ink := look.Color(theme.ColorNameForeground)
	r.text(b.name, 0, top, room, kit.PlainText, ink, fyne.TextAlignLeading)
	r.text(b.figure, 0, top, room, barFigure, ink, fyne.TextAlignTrailing)
	ground := canvas.NewRectangle(contrast.Mix(look.Color(look.ColorRail), ink, 0.08))
	ground.CornerRadius = 5
	if b.chosen {
		ground.StrokeWidth, ground.StrokeColor = 2, look.Color(theme.ColorNamePrimary)
	}
	r.Add(ground, 0, top+barNames, room, high)
	if wide := v.share(b.value) * room * float32(v.grown); !math.IsNaN(b.value) {
		r.Box(tone, 5, 0, top+barNames, max(3, wide), high)
	}
	if math.IsNaN(b.guess) {
		return
	}
	wide := v.share(b.guess) * room
	frame := r.Box(color.Transparent, 5, 0, top+barNames-3, max(4, wide), high+6)
	frame.StrokeWidth, frame.StrokeColor = 2, ink
	r.Box(ink, 3, max(0, wide-3), top+barNames-6, 6, high+12)
	if v.drag == nil {
		need := fyne.MeasureText(v.guessing, kit.SmallText, fyne.TextStyle{})
		x, y := max(0, min(wide-need.Width/2, room-need.Width)), top+barNames+high+6
		if y+need.Height > top+v.pitch(v.Size()) { // the next bar's name is there
			x, y = fyne.MeasureText(b.name, kit.PlainText, fyne.TextStyle{}).Width+12, top+3
			if x+need.Width+12 > room-fyne.MeasureText(b.figure, barFigure, fyne.TextStyle{}).Width {
				return
			}
		}
		r.text(v.guessing, x, y, need.Width, kit.SmallText, look.Color(theme.ColorNamePlaceHolder), fyne.TextAlignLeading)
	}
}

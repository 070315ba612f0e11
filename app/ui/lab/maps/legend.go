package maps

import (
	"image"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// Legend explains the colours of a map. Numbers get a bar each, whose height is the number of boards; what searches did
// gets a shape with words. A press on an entry shows its boards alone, so that the colours need not be told apart.
type Legend struct {
	widget.BaseWidget
	kit.FocusableControl
	kit       *kit.Kit
	shading   *mapShading
	inks      mapColours
	isolated  int
	hovered   int
	areas     []kit.Rect // the area of each class, for the pointer
	width     float32    // the width that the entries were laid out for
	OnIsolate func(class int)
}

var _ desktop.Hoverable = (*Legend)(nil)

func newLegend(k *kit.Kit) *Legend {
	l := &Legend{kit: k, isolated: -1, hovered: -1}
	l.FocusableControl = k.NewKeyed(l, func() (string, string) { return l.entryWords(l.hovered), "" },
		func() { l.toggleClass(-1) },
		func(by int) {
			if n := l.classes(); n > 0 {
				l.toggleClass(min(max(l.isolated+by, -1), n-1))
			}
		})
	l.ExtendBaseWidget(l)
	return l
}

// Set shows the legend of a shading, with one class isolated; nil shows none.
func (l *Legend) Set(d *mapShading, single int) {
	l.shading, l.isolated = d, single
	l.Refresh()
}

func (l *Legend) classes() int {
	if l.shading == nil {
		return 0
	}
	return len(l.shading.classes)
}

// showsShapes reports whether the entries are shapes with words (what a search did) rather than bars with numbers.
func (l *Legend) showsShapes() bool {
	return l.shading != nil && l.shading.computed.request.colouring.ofSearch()
}

// toggleClass isolates a class; −1, or the isolated class itself, shows all again.
func (l *Legend) toggleClass(class int) {
	if class == l.isolated {
		class = -1
	}
	l.isolated = class
	l.Refresh()
	if l.OnIsolate != nil {
		l.OnIsolate(class)
	}
}

// classAt returns the class whose entry is at a point, or −1.
func (l *Legend) classAt(pos fyne.Position) int {
	for i, a := range l.areas {
		if pos.X >= a.Left && pos.X < a.Right && pos.Y >= a.Top && pos.Y < a.Bottom {
			return i
		}
	}
	return -1
}

// Tapped isolates the class under the pointer.
func (l *Legend) Tapped(e *fyne.PointEvent)     { l.toggleClass(l.classAt(e.Position)) }
func (l *Legend) MouseIn(e *desktop.MouseEvent) { l.MouseMoved(e) }

// MouseMoved shows in a tip how many boards the class under the pointer has.
func (l *Legend) MouseMoved(e *desktop.MouseEvent) {
	if i := l.classAt(e.Position); i != l.hovered {
		l.hovered = i
		l.kit.Tips.Offer(l, l.entryWords(i), "")
		l.Refresh()
	}
}

func (l *Legend) MouseOut() {
	l.kit.Tips.Withdraw()
	l.hovered = -1
	l.Refresh()
}

// entryWords returns the sentence about a class; "" where there is no such class.
func (l *Legend) entryWords(i int) string {
	if l.shading == nil || i < 0 || i >= len(l.shading.classes) {
		return ""
	}
	return l.shading.classWords(l.shading.classes[i])
}

// AccessibilityLabel returns the sentences of all classes, or of the isolated one.
func (l *Legend) AccessibilityLabel() string {
	if l.shading == nil {
		return ""
	}
	text := l.shading.title()
	if l.isolated >= 0 {
		return kit.Labelled(text, l.entryWords(l.isolated))
	}
	var entries []string
	for i := range l.shading.classes {
		entries = append(entries, l.entryWords(i))
	}
	return kit.Labelled(text, strings.Join(entries, "; "))
}

func (l *Legend) CreateRenderer() fyne.WidgetRenderer {
	r := &legendRenderer{l: l}
	r.RebuiltRenderer = kit.NewRebuiltRenderer(l, r.least, func(*kit.RebuiltRenderer) { r.build() })
	r.build()
	return l.Ringed(r)
}

// legendRenderer adds the entries of a legend.
type legendRenderer struct {
	*kit.RebuiltRenderer
	l *Legend
}

// Heights of the legend's parts, and the side of its shapes.
const (
	barsHigh  float32 = 34
	ticksHigh float32 = 16
	signHigh  float32 = 24
	signSide  float32 = 14
)

// least returns the height at the present width.
func (r *legendRenderer) least() fyne.Size {
	if r.l.showsShapes() {
		return fyne.NewSize(160, r.layoutShapes(func(int, string, float32, float32, float32) {}))
	}
	return fyne.NewSize(160, barsHigh+ticksHigh)
}

func (r *legendRenderer) build() {
	l := r.l
	l.areas = nil
	l.width = l.Size().Width
	if l.classes() == 0 {
		return
	}
	l.inks = coloursOf(l.shading, l.isolated)
	if l.showsShapes() {
		r.buildShapes()
	} else {
		r.buildBars()
	}
}

// ink returns the colour in which the map shows a class now.
func (l *Legend) ink(class int) color.NRGBA {
	d := l.shading
	beyond := d.computed.request.colouring == ByF && d.bound >= 0 && d.classes[class].value > d.bound
	ink, _ := l.inks.entryColours(classEntry(class, beyond))
	return ink
}

// buildBars draws a bar for each value, and below them as many of the numbers as fit.
func (r *legendRenderer) buildBars() {
	l := r.l
	most := 0
	for _, c := range l.shading.classes {
		most = max(most, c.count)
	}
	n := float32(len(l.shading.classes))
	each := min(l.width/n, 40)
	every := 1
	room := fyne.MeasureText("88", kit.SmallText-1, fyne.TextStyle{}).Width + 6
	for each*float32(every) < room {
		every++
	}
	for i, c := range l.shading.classes {
		x := each * float32(i)
		high := max(3, (barsHigh-4)*float32(c.count)/float32(most))
		bar := canvas.NewRectangle(l.ink(i))
		bar.CornerRadius = 1.5
		if i == l.hovered || i == l.isolated {
			bar.StrokeColor, bar.StrokeWidth = look.Color(theme.ColorNameForeground), 1.5
		}
		r.Add(bar, x+0.5, barsHigh-high, max(1, each-1), high)
		l.areas = append(l.areas, kit.Rect{Left: x, Top: 0, Right: x + each, Bottom: barsHigh + ticksHigh})
		if i%every == 0 {
			r.addText(figures.Grouped(c.value), x+each/2, barsHigh+1, ticksHigh, kit.SmallText-1, fyne.TextAlignCenter,
				i)
		}
	}
}

func (r *legendRenderer) addText(s string, x, y, high, size float32, align fyne.TextAlign, class int) {
	t := canvas.NewText(s, look.Color(theme.ColorNamePlaceHolder))
	t.TextSize, t.Alignment, t.TextStyle.Bold = size, align, class == r.l.isolated
	if class == r.l.isolated || class == r.l.hovered {
		t.Color = look.Color(theme.ColorNameForeground)
	}
	need := t.MinSize()
	if align == fyne.TextAlignCenter {
		x -= need.Width / 2
	}
	r.Add(t, x, y+(high-need.Height)/2, need.Width, need.Height)
}

// layoutShapes lays out the shapes with their words in lines, calls put for each, and returns the
// height. The words are short where the full ones need more than two lines.
func (r *legendRenderer) layoutShapes(put func(class int, words string, x, y, wide float32)) float32 {
	none := func(int, string, float32, float32, float32) {}
	const most = 2 // lines in which the words still name the searches
	if r.layoutShapesWith(false, none) > most*signHigh {
		return r.layoutShapesWith(true, put)
	}
	return r.layoutShapesWith(false, put)
}

// layoutShapesWith does so with the short words or with the full ones.
func (r *legendRenderer) layoutShapesWith(few bool, put func(class int, words string, x, y, wide float32)) float32 {
	const between, gap = 6, 16
	x, y := float32(0), float32(0)
	for i, c := range r.l.shading.classes {
		words := r.l.entryWords(i)
		if few {
			words = r.l.shading.shortClassWords(c)
		}
		wide := signSide + between + fyne.MeasureText(words, kit.SmallText, fyne.TextStyle{Bold: true}).Width
		if x > 0 && x+wide > r.l.Size().Width {
			x, y = 0, y+signHigh
		}
		put(i, words, x, y, wide)
		x += wide + gap
	}
	return y + signHigh
}

// buildShapes draws a shape with its words for each class.
func (r *legendRenderer) buildShapes() {
	l := r.l
	r.layoutShapes(func(i int, words string, x, y, wide float32) {
		form, ink := l.shading.shapeOf(i), l.ink(i)
		sign := canvas.NewRaster(func(width, height int) image.Image { return shapePicture(form, width, height, ink) })
		r.Add(sign, x, y+(signHigh-signSide)/2, signSide, signSide)
		r.addText(words, x+signSide+6, y, signHigh, kit.SmallText, fyne.TextAlignLeading, i)
		l.areas = append(l.areas, kit.Rect{Left: x, Top: y, Right: x + wide, Bottom: y + signHigh})
	})
}

// shapePicture returns a shape as a picture of its own.
func shapePicture(form markShape, width, height int, ink color.NRGBA) image.Image {
	picture := image.NewRGBA(image.Rect(0, 0, max(1, width), max(1, height)))
	p := newAntialiasedPen(picture, look.Color(theme.ColorNameBackground))
	mask := shapeMask(form, float64(min(width, height))-2)
	p.Stamp(mask, (width-mask.Rect.Dx())/2, (height-mask.Rect.Dy())/2, ink)
	return p.Into
}

package maps

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// Legend tells the colours of a map: numbers as a bar each, as high as there are many
// boards of it, what searches did as signs with words. A press on one of them shows
// these boards alone, so that nobody needs the colours.
type Legend struct {
	widget.BaseWidget
	kit.FocusableControl
	kit      *kit.Kit
	shading  *boardClasses
	inks     mapColours
	single   int
	hovered  int
	spots    []kit.Rect // by class
	width    float32    // the width in the last layout
	OnSingle func(class int)
}

var _ desktop.Hoverable = (*Legend)(nil)

func NewLegend(k *kit.Kit) *Legend {
	l := &Legend{kit: k, single: -1, hovered: -1}
	l.FocusableControl = k.NewKeyed(l,
		func() (string, string) { return l.entryWords(l.hovered), "" },
		func() { l.take(-1) },
		func(by int) {
			if n := l.classes(); n > 0 {
				l.take(min(max(l.single+by, -1), n-1))
			}
		})
	l.ExtendBaseWidget(l)
	return l
}

// Set tells of another shading; nil is nothing.
func (l *Legend) Set(d *boardClasses, single int) {
	l.shading, l.single = d, single
	l.Refresh()
}

func (l *Legend) classes() int {
	if l.shading == nil {
		return 0
	}
	return len(l.shading.classes)
}

// signs tells whether the legend names its classes by words (what a search did), and not by numbers.
func (l *Legend) signs() bool { return l.shading != nil && l.shading.scene.wish.colouring == BySearch }

// take singles a class out; −1, or the same again, shows all.
func (l *Legend) take(class int) {
	if class == l.single {
		class = -1
	}
	l.single = class
	l.Refresh()
	if l.OnSingle != nil {
		l.OnSingle(class)
	}
}

// at is the class at a point, or −1.
func (l *Legend) at(pos fyne.Position) int {
	for i, a := range l.spots {
		if pos.X >= a.Left && pos.X < a.Right && pos.Y >= a.Top && pos.Y < a.Bottom {
			return i
		}
	}
	return -1
}

// Tapped singles out the class under the pointer.
func (l *Legend) Tapped(e *fyne.PointEvent) { l.take(l.at(e.Position)) }

// MouseIn implements desktop.Hoverable.
func (l *Legend) MouseIn(e *desktop.MouseEvent) { l.MouseMoved(e) }

// MouseMoved says of the class under the pointer how many boards it has.
func (l *Legend) MouseMoved(e *desktop.MouseEvent) {
	if i := l.at(e.Position); i != l.hovered {
		l.hovered = i
		l.kit.Tips.Offer(l, l.entryWords(i), "")
		l.Refresh()
	}
}

// MouseOut implements desktop.Hoverable.
func (l *Legend) MouseOut() {
	l.kit.Tips.Withdraw()
	l.hovered = -1
	l.Refresh()
}

// entryWords is a class in words.
func (l *Legend) entryWords(i int) string {
	if l.shading == nil || i < 0 || i >= len(l.shading.classes) {
		return ""
	}
	return l.shading.tell(l.shading.classes[i])
}

// AccessibilityLabel tells all classes in words, or the one that is singled out.
func (l *Legend) AccessibilityLabel() string {
	if l.shading == nil {
		return ""
	}
	said := l.shading.title()
	if l.single >= 0 {
		return kit.Labelled(said, l.entryWords(l.single))
	}
	for i := range l.shading.classes {
		if i == 0 {
			said += ": "
		} else {
			said += "; "
		}
		said += l.entryWords(i)
	}
	return said
}

func (l *Legend) CreateRenderer() fyne.WidgetRenderer {
	r := &legendRenderer{l: l}
	r.Make = r.build
	r.build()
	return l.Ringed(r)
}

type legendRenderer struct {
	kit.Resized
	l *Legend
	kit.Drawn
}

// Heights of the legend.
const (
	barsHigh  float32 = 34
	ticksHigh float32 = 16
	signHigh  float32 = 24
	signSide  float32 = 14
)

// MinSize is that at the width at hand.
func (r *legendRenderer) MinSize() fyne.Size {
	if r.l.signs() {
		return fyne.NewSize(160, r.lines(func(int, string, float32, float32, float32) {}))
	}
	return fyne.NewSize(160, barsHigh+ticksHigh)
}

// Refresh shows other classes, or the same in other colours.
func (r *legendRenderer) Refresh() {
	r.build()
	canvas.Refresh(r.l)
}

func (r *legendRenderer) add(o fyne.CanvasObject, x, y, w, h float32) {
	kit.Put(o, x, y, w, h)
	r.Parts = append(r.Parts, o)
}

func (r *legendRenderer) build() {
	l := r.l
	r.Parts, l.spots = nil, nil
	l.width = l.Size().Width
	if l.classes() == 0 {
		return
	}
	l.inks = inksOf(l.shading, l.single)
	if l.signs() {
		r.buildSigns()
	} else {
		r.buildBars()
	}
}

// ink is the colour of a class as the map shows it now.
func (l *Legend) ink(class int) color.NRGBA {
	d := l.shading
	beyond := d.scene.wish.colouring == ByF && d.bound >= 0 && d.classes[class].value > d.bound
	ink, _ := l.inks.of(entry(class, beyond))
	return ink
}

// buildBars draws a bar for each number, and the numbers as far as there is room.
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
		if i == l.hovered || i == l.single {
			bar.StrokeColor, bar.StrokeWidth = look.Color(theme.ColorNameForeground), 1.5
		}
		r.add(bar, x+0.5, barsHigh-high, max(1, each-1), high)
		l.spots = append(l.spots, kit.Rect{Left: x, Top: 0, Right: x + each, Bottom: barsHigh + ticksHigh})
		if i%every == 0 {
			r.words(figures.Grouped(uint64(c.value)), x+each/2, barsHigh+1, ticksHigh, kit.SmallText-1, fyne.TextAlignCenter, i)
		}
	}
}

// words adds a text.
func (r *legendRenderer) words(s string, x, y, high, size float32, align fyne.TextAlign, class int) {
	t := canvas.NewText(s, look.Color(theme.ColorNamePlaceHolder))
	t.TextSize, t.Alignment, t.TextStyle.Bold = size, align, class == r.l.single
	if class == r.l.single || class == r.l.hovered {
		t.Color = look.Color(theme.ColorNameForeground)
	}
	need := t.MinSize()
	if align == fyne.TextAlignCenter {
		x -= need.Width / 2
	}
	r.add(t, x, y+(high-need.Height)/2, need.Width, need.Height)
}

// lines lays out the signs with their words, as many on a line as there is room for,
// and tells how high that is.
func (r *legendRenderer) lines(put func(class int, words string, x, y, wide float32)) float32 {
	none := func(int, string, float32, float32, float32) {}
	const most = 2 // lines with the names of the searches
	if r.linesOf(false, none) > most*signHigh {
		return r.linesOf(true, put)
	}
	return r.linesOf(false, put)
}

// linesOf does so with few words or with all.
func (r *legendRenderer) linesOf(few bool, put func(class int, words string, x, y, wide float32)) float32 {
	const between, gap = 6, 16
	x, y := float32(0), float32(0)
	for i, c := range r.l.shading.classes {
		words := r.l.entryWords(i)
		if few {
			words = r.l.shading.tellFew(c)
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

// buildSigns draws a sign for each class, with its words.
func (r *legendRenderer) buildSigns() {
	l := r.l
	r.lines(func(i int, words string, x, y, wide float32) {
		form, ink := l.shading.shapeOf(i), l.ink(i)
		sign := canvas.NewRaster(func(width, height int) image.Image { return drawSign(form, width, height, ink) })
		r.add(sign, x, y+(signHigh-signSide)/2, signSide, signSide)
		r.words(words, x+signSide+6, y, signHigh, kit.SmallText, fyne.TextAlignLeading, i)
		l.spots = append(l.spots, kit.Rect{Left: x, Top: y, Right: x + wide, Bottom: y + signHigh})
	})
}

// drawSign is a shape as a picture of its own.
func drawSign(form markShape, width, height int, ink color.NRGBA) image.Image {
	p := pen{image.NewRGBA(image.Rect(0, 0, max(1, width), max(1, height)))}
	p.fill(look.Color(theme.ColorNameBackground))
	mask := drawShape(form, float64(min(width, height))-2)
	p.mask(mask, (width-mask.Rect.Dx())/2, (height-mask.Rect.Dy())/2, ink)
	return p.RGBA
}

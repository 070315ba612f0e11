package maps

import (
	"image"
	"image/color"
	"math"
	"slices"
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

// Legend explains the colours of a map. A number has a bar, as high as the number of its boards; an outcome of searches
// has a shape with words. A press on an entry shows its boards alone, for users who can't tell the colours apart.
type Legend struct {
	widget.BaseWidget
	kit.FocusableControl
	kit       *kit.Kit
	shading   *mapShading
	inks      mapColours
	isolated  int
	hovered   int
	areas     []kit.Rect // the area of each class, for the pointer
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
	return slices.IndexFunc(l.areas, func(a kit.Rect) bool { return a.Contains(pos) })
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

// entryWords returns the sentence about a class; "" if there is no such class.
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
	return l.Ringed(kit.NewRebuiltRenderer(l, l.least, l.build))
}

// Heights of the legend's parts, and the side of its shapes.
const (
	barsHigh  float32 = 34
	ticksHigh float32 = 16
	signHigh  float32 = 24
	signSide  float32 = 14
)

// least returns the height at the present width.
func (l *Legend) least() fyne.Size {
	if l.showsShapes() {
		_, high := l.shapeEntries()
		return fyne.NewSize(160, high)
	}
	return fyne.NewSize(160, barsHigh+ticksHigh)
}

func (l *Legend) build(r *kit.RebuiltRenderer) {
	l.areas = nil
	if l.classes() == 0 {
		return
	}
	l.inks = coloursOf(l.shading, l.isolated)
	if l.showsShapes() {
		l.buildShapes(r)
	} else {
		l.buildBars(r)
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
func (l *Legend) buildBars(r *kit.RebuiltRenderer) {
	most := 0
	for _, c := range l.shading.classes {
		most = max(most, c.count)
	}
	each := min(l.Size().Width/float32(len(l.shading.classes)), 40)
	room := fyne.MeasureText("88", kit.SmallText-1, fyne.TextStyle{}).Width + 6
	every := max(1, int(math.Ceil(float64(room/each))))
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
			l.addText(r, figures.Grouped(c.value), x+each/2, barsHigh+1, ticksHigh, kit.SmallText-1, fyne.TextAlignCenter, i)
		}
	}
}

func (l *Legend) addText(r *kit.RebuiltRenderer, s string, x, y, high, size float32, align fyne.TextAlign, class int) {
	t := canvas.NewText(s, look.Color(theme.ColorNamePlaceHolder))
	t.TextSize, t.Alignment, t.TextStyle.Bold = size, align, class == l.isolated
	if class == l.isolated || class == l.hovered {
		t.Color = look.Color(theme.ColorNameForeground)
	}
	need := t.MinSize()
	if align == fyne.TextAlignCenter {
		x -= need.Width / 2
	}
	r.Add(t, x, y+(high-need.Height)/2, need.Width, need.Height)
}

// shapeEntry is the words of a class, and the area of shape and words.
type shapeEntry struct {
	words string
	area  kit.Rect
}

// The gaps between a shape and its words, and between two entries.
const signGap, entryGap float32 = 6, 16

// shapeEntries lays out the entries with shapes in lines, and returns their height. The words name the searches, or are
// shorter if they would take more than two lines.
func (l *Legend) shapeEntries() (list []shapeEntry, high float32) {
	for _, say := range []func(colourClass) string{l.shading.classWords, l.shading.shortClassWords} {
		list, high = nil, signHigh
		x := float32(0)
		for _, c := range l.shading.classes {
			words := say(c)
			wide := signSide + signGap + fyne.MeasureText(words, kit.SmallText, fyne.TextStyle{Bold: true}).Width
			if x > 0 && x+wide > l.Size().Width {
				x, high = 0, high+signHigh
			}
			list = append(list, shapeEntry{words, kit.Rect{Left: x, Top: high - signHigh, Right: x + wide, Bottom: high}})
			x += wide + entryGap
		}
		if high <= 2*signHigh {
			break
		}
	}
	return list, high
}

// buildShapes draws a shape with its words for each class.
func (l *Legend) buildShapes(r *kit.RebuiltRenderer) {
	list, _ := l.shapeEntries()
	for i, e := range list {
		form, ink, x, y := l.shading.shapeOf(i), l.ink(i), e.area.Left, e.area.Top
		sign := canvas.NewRaster(func(width, height int) image.Image { return shapePicture(form, width, height, ink) })
		r.Add(sign, x, y+(signHigh-signSide)/2, signSide, signSide)
		l.addText(r, e.words, x+signSide+signGap, y, signHigh, kit.SmallText, fyne.TextAlignLeading, i)
		l.areas = append(l.areas, e.area)
	}
}

// shapePicture returns a shape as a picture of its own.
func shapePicture(form markShape, width, height int, ink color.NRGBA) image.Image {
	picture := image.NewRGBA(image.Rect(0, 0, max(1, width), max(1, height)))
	p := newAntialiasedPen(picture, look.Color(theme.ColorNameBackground))
	mask := shapeMask(form, float64(min(width, height))-2)
	p.Stamp(mask, (width-mask.Rect.Dx())/2, (height-mask.Rect.Dy())/2, ink)
	return p.Into
}

package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// keyed is what a person without a mouse meets in a control: a ring around it
// while it has the keys, its tooltip after a moment, and what the keys do. What
// is not a control's own goes on to the window, so that every key means there
// what it means on the board.
type keyed struct {
	usable
	kit   *kit
	self  fyne.CanvasObject
	ring  *canvas.Rectangle
	gap   float32 // between the control and its ring
	tip   func() (text, key string)
	press func()       // Enter and Space
	step  func(by int) // arrows; nil where there is nothing to choose
}

func (k *kit) newKeyed(self fyne.CanvasObject, tip func() (text, key string), press func(), step func(by int)) keyed {
	f := keyed{kit: k, self: self, ring: canvas.NewRectangle(color.Transparent), gap: ringGap, tip: tip, press: press, step: step}
	f.ring.StrokeWidth = 2
	f.ring.Hide()
	return f
}

// FocusGained draws the ring, brings the control into sight, and says what it
// is for if the keys stay.
func (f *keyed) FocusGained() {
	setShown(f.ring, true)
	f.kit.reveal(f.self)
	text, key := f.tip()
	f.kit.tips.offer(f.self, text, key)
}

// FocusLost takes ring and tooltip away.
func (f *keyed) FocusLost() {
	f.ring.Hide()
	f.kit.tips.withdraw()
}

// TypedRune implements fyne.Focusable; TypedKey says it all.
func (f *keyed) TypedRune(rune) {}

// TypedKey presses the control, or takes its next choice. The keys stay here
// then, for those who came by Tab. Escape first takes a tooltip away.
func (f *keyed) TypedKey(e *fyne.KeyEvent) {
	told := f.kit.tips.shown()
	f.kit.tips.withdraw()
	if told && e.Name == fyne.KeyEscape {
		return
	}
	steps := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyUp: -1, fyne.KeyRight: 1, fyne.KeyDown: 1}
	switch by := steps[e.Name]; {
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter || e.Name == fyne.KeySpace:
		f.kit.byKey(f.press)
	case by != 0 && f.step != nil:
		f.kit.byKey(func() { f.step(by) })
	default:
		f.kit.otherKey(e)
	}
}

// byKey does something for a person at the keyboard, who keeps the control.
func (k *kit) byKey(do func()) {
	k.keeping = true
	do()
	k.keeping = false
}

// ringed adds the ring to the drawing of a control.
func (f *keyed) ringed(r fyne.WidgetRenderer) fyne.WidgetRenderer {
	return &ringedRenderer{r, f.ring, f.gap}
}

type ringedRenderer struct {
	fyne.WidgetRenderer
	ring *canvas.Rectangle
	gap  float32
}

// ringGap is between a control and its ring, where it has room around it.
const ringGap float32 = 4

// Layout lays the ring around the control.
func (r *ringedRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	put(r.ring, -r.gap, -r.gap, size.Width+2*r.gap, size.Height+2*r.gap)
}

// Refresh takes the colours of the theme.
func (r *ringedRenderer) Refresh() {
	r.paint()
	r.WidgetRenderer.Refresh()
}

func (r *ringedRenderer) paint() {
	r.ring.StrokeColor = theme.Color(theme.ColorNamePrimary)
	r.ring.CornerRadius = theme.Size(theme.SizeNameButtonRadius) + r.gap
}

// Objects lists the ring above the control only where it shows.
func (r *ringedRenderer) Objects() []fyne.CanvasObject {
	inner := r.WidgetRenderer.Objects()
	if !r.ring.Visible() {
		return inner
	}
	r.paint()
	return append(inner[:len(inner):len(inner)], r.ring)
}

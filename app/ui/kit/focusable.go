package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
)

// FocusableControl gives a widget the focus, hover and key handling of all controls: a ring while it has the focus, a
// tooltip, Enter and Space to press it, arrow keys to step.
type FocusableControl struct {
	AccessibleAsButton
	kit   *Kit
	self  fyne.CanvasObject
	Ring  *canvas.Rectangle
	gap   float32 // the room between the control and its focus ring
	tip   func() (text, key string)
	press func()                // called for Enter and Space
	step  func(by int)          // called for arrow keys; nil where there is nothing to choose
	ahead func() fyne.Focusable // returns the control that the next key goes to; nil, or returns nil: this one

	under bool // the pointer is over the control

	Beside bool // the text of the tooltip stands beside the control: it is shown only with a key
}

func (k *Kit) NewKeyed(self fyne.CanvasObject, tip func() (text, key string), press func(),
	step func(by int)) FocusableControl {
	return FocusableControl{kit: k, self: self, Ring: newRing(), gap: ringGap, tip: tip, press: press, step: step}
}

// newRing returns the ring around a control that has the focus, hidden.
func newRing() *canvas.Rectangle {
	ring := canvas.NewRectangle(color.Transparent)
	ring.StrokeWidth = 2
	ring.Hide()
	return ring
}

// FocusGained draws the ring, scrolls the control into sight, and shows its tooltip after a while.
func (f *FocusableControl) FocusGained() {
	SetShown(f.Ring, true)
	f.kit.Reveal(f.self)
	f.offerTip()
}

func (f *FocusableControl) offerTip() {
	text, key := f.tip()
	if f.Beside && key == "" {
		text = ""
	}
	f.kit.Tips.Offer(f.self, text, key)
}

func (f *FocusableControl) FocusLost() {
	f.Ring.Hide()
	f.kit.Tips.Withdraw()
}

func (f *FocusableControl) MouseIn(*desktop.MouseEvent) {
	f.offerTip()
	f.under = true
	f.self.Refresh()
}

func (f *FocusableControl) MouseMoved(*desktop.MouseEvent) {}

func (f *FocusableControl) MouseOut() {
	f.kit.Tips.Withdraw()
	f.under = false
	f.self.Refresh()
}

// Under reports whether the pointer is over the control.
func (f *FocusableControl) Under() bool              { return f.under }
func (f *FocusableControl) Cursor() desktop.Cursor   { return desktop.PointerCursor }
func (f *FocusableControl) TypedRune(rune)           {}
func (f *FocusableControl) KeyDown(e *fyne.KeyEvent) { f.kit.KeyDown(e) }
func (f *FocusableControl) KeyUp(e *fyne.KeyEvent)   { f.kit.KeyUp(e) }

// TypedKey presses the control, or steps to its next choice; the focus stays on the control then. Every key removes the
// tooltip.
func (f *FocusableControl) TypedKey(e *fyne.KeyEvent) {
	f.kit.Tips.Withdraw()
	if f.ahead != nil {
		if to := f.ahead(); to != nil {
			to.TypedKey(e)
			return
		}
	}
	steps := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyUp: -1, fyne.KeyRight: 1, fyne.KeyDown: 1}
	switch by := steps[f.kit.Keys.Arrow(e)]; {
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter || e.Name == fyne.KeySpace:
		f.kit.ByKey(f.press)
	case by != 0 && f.step != nil:
		f.kit.ByKey(func() { f.step(by) })
	default:
		f.kit.OtherKey(e)
	}
}

// ByKey runs do for the user at the keyboard, so that the control keeps the focus.
func (k *Kit) ByKey(do func()) {
	k.keeping = true
	do()
	k.keeping = false
}

// RingOnEdge draws the focus ring on the edge of the control itself, for controls in a scroll area
// that would cut off a ring around them.
func (f *FocusableControl) RingOnEdge() { f.gap = 0 }

// Ringed adds the focus ring to the renderer of a control.
func (f *FocusableControl) Ringed(r fyne.WidgetRenderer) fyne.WidgetRenderer {
	return &focusRingRenderer{r, f.Ring, f.gap}
}

type focusRingRenderer struct {
	fyne.WidgetRenderer
	ring *canvas.Rectangle
	gap  float32
}

// ringGap is the room between a control and its focus ring.
const ringGap float32 = 4

func (r *focusRingRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	Put(r.ring, -r.gap, -r.gap, size.Width+2*r.gap, size.Height+2*r.gap)
}

func (r *focusRingRenderer) Refresh() {
	r.paint()
	r.WidgetRenderer.Refresh()
}

func (r *focusRingRenderer) paint() {
	r.ring.StrokeColor = theme.Color(theme.ColorNameForeground) // what is chosen has the accent
	r.ring.CornerRadius = theme.Size(theme.SizeNameButtonRadius) + r.gap
}

// Objects lists the ring above the control only while it is shown.
func (r *focusRingRenderer) Objects() []fyne.CanvasObject {
	inner := r.WidgetRenderer.Objects()
	if !r.ring.Visible() {
		return inner
	}
	r.paint()
	return append(inner[:len(inner):len(inner)], r.ring)
}

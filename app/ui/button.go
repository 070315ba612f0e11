package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/door"
)

// kit is what every control of the window is made with.
type kit struct {
	door     door.Door
	tips     *tips
	giveBack func()                          // gives the keys back to the board
	otherKey func(*fyne.KeyEvent)            // does what a key means that is not a control's own
	reveal   func(control fyne.CanvasObject) // scrolls a control into sight
	keeping  bool                            // a control is used by keyboard
}

// ready is called after a control was used: the keys go back to the board, unless
// a person uses the keyboard.
func (k *kit) ready() {
	if !k.keeping {
		k.giveBack()
	}
}

// button is a Fyne button with a tooltip. Pressing it leaves the keyboard with
// the board.
type button struct {
	widget.Button
	kit      *kit
	keys     keyed
	tip, key string
}

// newButton makes a button that shows a label, an icon, or both.
func (k *kit) newButton(label string, icon fyne.Resource, tip, key string, do func()) *button {
	b := &button{kit: k, tip: tip, key: key}
	b.Text, b.Icon = label, icon
	b.OnTapped = func() {
		k.tips.withdraw()
		do()
		k.ready()
	}
	b.keys = k.newKeyed(b, func() (string, string) { return b.tip, b.key }, func() { b.Tapped(nil) }, nil)
	b.ExtendBaseWidget(b)
	return b
}

func (b *button) CreateRenderer() fyne.WidgetRenderer {
	return b.keys.ringed(b.Button.CreateRenderer())
}

func (b *button) FocusGained()              { b.keys.FocusGained() }
func (b *button) FocusLost()                { b.keys.FocusLost() }
func (b *button) TypedKey(e *fyne.KeyEvent) { b.keys.TypedKey(e) }

// AccessibilityLabel is the label, or the tooltip where there is only an icon.
func (b *button) AccessibilityLabel() string {
	if b.Text != "" {
		return b.Text
	}
	return b.tip
}

// Cursor is a hand over a button that can be pressed.
func (b *button) Cursor() desktop.Cursor {
	if b.Disabled() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

func (b *button) MouseIn(e *desktop.MouseEvent) {
	b.Button.MouseIn(e)
	b.kit.tips.offer(b, b.tip, b.key)
}

func (b *button) MouseOut() {
	b.Button.MouseOut()
	b.kit.tips.withdraw()
}

// setEnabled enables or disables a control, and refreshes it only when that
// changes something.
func setEnabled(w fyne.Disableable, on bool) {
	switch {
	case on && w.Disabled():
		w.Enable()
	case !on && !w.Disabled():
		w.Disable()
	}
}

// setShown shows or hides an object, only when that changes something. Fyne has
// the window drawn for an object that it has drawn before; one that comes for the
// first time, or after a while, would wait for the next thing to happen.
func setShown(o fyne.CanvasObject, on bool) {
	if o.Visible() == on {
		return
	}
	if !on {
		o.Hide()
		return
	}
	o.Show()
	for _, w := range fyne.CurrentApp().Driver().AllWindows() {
		if c, ok := w.Canvas().(interface{ SetDirty() }); ok {
			c.SetDirty()
		}
	}
}

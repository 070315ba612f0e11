package kit

import (
	"reflect"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// KeyForwarder handles what a text field does not use: Escape, function keys, and shortcuts without a meaning in a
// text.
type KeyForwarder interface {
	PressEscape()
	Shortcut(fyne.Shortcut)
	Key(*fyne.KeyEvent)
	Reveal(control fyne.CanvasObject) // scrolls until the field can be seen
}

// takeShortcut hands a shortcut on, and reports whether it did.
func (f *TextField) takeShortcut(s fyne.Shortcut) bool {
	pressed, ok := s.(*desktop.CustomShortcut)
	if !ok {
		return false
	}
	switch pressed.KeyName {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyBackspace, fyne.KeyDelete: // these keys work on whole words
		return false
	}
	f.Shortcut(s)
	return true
}

// takeKey hands a key on, and reports whether it did.
func (f *TextField) takeKey(e *fyne.KeyEvent) bool {
	switch {
	case e.Name == fyne.KeyEscape:
		f.PressEscape()
	case IsFunctionKey(e.Name):
		f.Key(e)
	default:
		return false
	}
	return true
}

// IsFunctionKey reports whether a key is one of F1 to F12.
func IsFunctionKey(name fyne.KeyName) bool {
	rest, f := strings.CutPrefix(string(name), "F")
	return f && rest != "" && strings.Trim(rest, "0123456789") == ""
}

// TextField is a text field, usually of one line; the keys up and down may have a meaning of their own.
type TextField struct {
	widget.Entry
	AccessibleAsText
	KeyForwarder
	FocusRing
	What string       // what the user types here, for a screen reader
	Step func(by int) // called for the keys up and down; may be nil
	Page func(by int) // called for Page Up and Page Down; may be nil

	TakeFirst func(*fyne.KeyEvent) bool // handles a key before the field does, and reports whether it has; may be nil
}

// NewTextField makes a field; what is for a screen reader.
func NewTextField(what string, b KeyForwarder) *TextField {
	f := &TextField{What: what, KeyForwarder: b}
	f.ExtendBaseWidget(f)
	return f
}

// AcceptsTab returns false: Tab goes on to the next control.
func (f *TextField) AcceptsTab() bool                    { return false }
func (f *TextField) CreateRenderer() fyne.WidgetRenderer { return f.Ringed(f.Entry.CreateRenderer()) }

func (f *TextField) FocusLost() {
	f.ShowRing(false)
	f.Entry.FocusLost()
}

// FocusGained draws the ring, and scrolls the field into sight.
func (f *TextField) FocusGained() {
	f.ShowRing(true)
	f.Entry.FocusGained()
	if b := f.blinks(); b != nil {
		b.Stop()
	}
	f.Reveal(f)
}

// blinks returns the animation of the cursor, or nil. Its fades draw the whole window anew fourteen times a second, so
// it is stopped. The toolkit keeps it to itself, and starts it once for each focus.
func (f *TextField) blinks() *fyne.Animation {
	cursor := reflect.ValueOf(&f.Entry).Elem().FieldByName("cursorAnim")
	if cursor.IsNil() { // the field was never drawn
		return nil
	}
	return (*fyne.Animation)(cursor.Elem().FieldByName("anim").UnsafePointer())
}

func (f *TextField) AccessibilityLabel() string { return Labelled(f.What, f.Text) }

// TypedShortcut handles a shortcut of a text, or hands it on.
func (f *TextField) TypedShortcut(s fyne.Shortcut) {
	if _, pastes := s.(*fyne.ShortcutPaste); pastes {
		f.Shortcut(PasteInField{})
	} else if !f.takeShortcut(s) {
		f.Entry.TypedShortcut(s)
	}
}

// TypedKey writes a character, or hands the key on.
func (f *TextField) TypedKey(e *fyne.KeyEvent) {
	switch {
	case f.TakeFirst != nil && f.TakeFirst(e):
	case f.takeKey(e):
	case e.Name == fyne.KeyUp && f.Step != nil:
		f.Step(+1)
	case e.Name == fyne.KeyDown && f.Step != nil:
		f.Step(-1)
	case e.Name == fyne.KeyPageUp && f.Page != nil:
		f.Page(-1)
	case e.Name == fyne.KeyPageDown && f.Page != nil:
		f.Page(+1)
	default:
		f.Entry.TypedKey(e)
	}
}

// FocusRing is the ring on the edge of a field that has the focus.
type FocusRing struct{ ring *canvas.Rectangle }

// Ringed adds the ring to the renderer of a field.
func (f *FocusRing) Ringed(r fyne.WidgetRenderer) fyne.WidgetRenderer {
	f.ring = newRing()
	return &focusRingRenderer{r, f.ring, 0}
}

// ShowRing draws the ring, or removes it.
func (f *FocusRing) ShowRing(on bool) {
	if f.ring != nil {
		SetShown(f.ring, on)
	}
}

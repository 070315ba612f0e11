//go:build !nogui && !ci

package platform

import (
	"strings"
	"syscall/js"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// ForwardKeys hands a window the keys that Fyne has no names for in a browser: letters and punctuation. In a browser
// Fyne reports these as typed text alone, and letters with Ctrl. The window hears of the key before that text, as on
// every other system.
func ForwardKeys(w fyne.Window) {
	listen := func(event string, do func(fyne.Canvas, *fyne.KeyEvent, fyne.KeyModifier)) {
		js.Global().Get("document").Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
			if name, with := letter(args[0]); name != "" {
				fyne.Do(func() { do(w.Canvas(), &fyne.KeyEvent{Name: name}, with) })
			}
			return nil
		}), true) // before Fyne's own
	}
	listen("keydown", press)
	listen("keyup", release)
}

// letter returns the name of a key that Fyne does not know, or "", and the modifiers that are held with it.
func letter(e js.Value) (name fyne.KeyName, with fyne.KeyModifier) {
	key := strings.ToUpper(e.Get("key").String())
	if place, is := strings.CutPrefix(e.Get("code").String(), "Key"); is && utf8.RuneCountInString(key) == 1 &&
		(len(key) > 1 || strings.Contains("WASD", place)) { // by position, as kit.KeyLayout does
		key = place
	}
	if e.Get("altKey").Bool() || e.Get("metaKey").Bool() || len(key) != 1 {
		return "", 0
	}
	isLetter, ctrl := key[0] >= 'A' && key[0] <= 'Z', e.Get("ctrlKey").Bool()
	if ctrl {
		with = fyne.KeyModifierControl
	}
	if isLetter && ctrl || !isLetter && !strings.Contains(`[]\',-./*;+=`+"`", key) {
		return "", 0
	}
	return fyne.KeyName(key), with
}

// press sends a key to the widget or canvas that has the focus, as Fyne does with the keys that it can name.
func press(c fyne.Canvas, e *fyne.KeyEvent, with fyne.KeyModifier) {
	focused := c.Focused()
	if with != 0 {
		for _, to := range []any{focused, c} {
			if to, ok := to.(fyne.Shortcutable); ok {
				to.TypedShortcut(&desktop.CustomShortcut{KeyName: e.Name, Modifier: with})
				return
			}
		}
	}
	if keyable, ok := focused.(desktop.Keyable); ok {
		keyable.KeyDown(e)
	} else if down := c.(desktop.Canvas).OnKeyDown(); focused == nil && down != nil {
		down(e)
	}
	if focused = c.Focused(); focused != nil {
		focused.TypedKey(e)
	} else if typed := c.OnTypedKey(); typed != nil {
		typed(e)
	}
}

func release(c fyne.Canvas, e *fyne.KeyEvent, _ fyne.KeyModifier) {
	if keyable, ok := c.Focused().(desktop.Keyable); ok {
		keyable.KeyUp(e)
	} else if up := c.(desktop.Canvas).OnKeyUp(); c.Focused() == nil && up != nil {
		up(e)
	}
}

//go:build !nogui

package platform

import (
	"strings"
	"syscall/js"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/ui/kit"
)

// WatchPage tells an app when its page goes out of sight, which may be for good, and when it is seen again. Fyne
// notices only a change of the keyboard's focus. The app hears it at once, because no frame is drawn afterwards.
// WatchPage also gives the page the function tilewiseHeard: touch.js waits by it until Fyne has handled a touch.
func WatchPage(a fyne.App) {
	told, ok := a.Lifecycle().(interface {
		OnEnteredForeground() func()
		OnExitedForeground() func()
	})
	if !ok {
		return
	}
	for event, target := range map[string]string{"visibilitychange": "document", "pagehide": "window"} {
		listen := js.FuncOf(func(js.Value, []js.Value) any {
			tell := told.OnExitedForeground()
			if event != "pagehide" && !hidden() {
				tell = told.OnEnteredForeground()
			}
			if tell != nil {
				tell()
			}
			return nil
		})
		js.Global().Get(target).Call("addEventListener", event, listen, true) // before the page's own, which keep the files
	}
	js.Global().Set("tilewiseHeard", js.FuncOf(func(_ js.Value, args []js.Value) any {
		fyne.Do(func() { args[0].Invoke() })
		return nil
	}))
}

func hidden() bool { return js.Global().Get("document").Get("hidden").Bool() }

// Minimised reports whether the page is out of sight, as a tab behind another one is.
func Minimised(fyne.Window) bool { return hidden() }

// LargestWindow returns the size of the page.
func LargestWindow() fyne.Size {
	page := js.Global()
	return fyne.NewSize(float32(page.Get("innerWidth").Float()), float32(page.Get("innerHeight").Float()))
}

// NewKeyPositions, PointerTrail and WindowPlace do nothing: in a browser only Fyne names the keys, reports the place of
// the pointer, and restores a window.
func NewKeyPositions() kit.KeyPositions               { return nil }
func PointerTrail(fyne.Window) func() []fyne.Position { return nil }
func WindowPlace(fyne.Window) (putBack func())        { return func() {} }

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

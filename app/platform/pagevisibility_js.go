//go:build !nogui && js

package platform

import (
	"syscall/js"

	"fyne.io/fyne/v2"
)

// WatchPage tells an app when its page goes out of sight, which may be for good, and when it is seen again. Fyne
// notices only a change of the keyboard's focus. The app hears it at once, because no frame is drawn afterwards.
// WatchPage also gives the page tilewiseHeard, by which touch.js waits until Fyne has handled what it was told of a
// finger.
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

// PointerTrail returns nil, where Fyne alone tells where the pointer is.
func PointerTrail(fyne.Window) func() []fyne.Position { return nil }

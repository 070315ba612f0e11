package lifecycle

import (
	"time"

	"fyne.io/fyne/v2"
)

// PreferencesTime is longer than Fyne gathers changes of preferences for (100 ms) before it writes them, from a
// goroutine of its own. Two writes at once, or one that the end of the program cuts short, would leave an empty file.
const PreferencesTime = 200 * time.Millisecond

// TakeStopHook takes from Fyne the function that it calls when its loop has ended, which writes the preferences, and
// returns it for the caller to call, PreferencesTime later. Fyne v2.8.1 sends it through a queue that it closes at the
// same moment: now and then the program panics there, or ends before the preferences are written.
func TakeStopHook(l fyne.Lifecycle) func() {
	hooked, ok := l.(interface {
		OnStopped() func()
		SetOnStoppedHookExecuted(func())
	})
	if !ok || hooked.OnStopped() == nil {
		return func() {}
	}
	act := hooked.OnStopped()
	hooked.SetOnStoppedHookExecuted(nil)
	return act
}

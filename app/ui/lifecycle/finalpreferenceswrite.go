package lifecycle

import (
	"time"

	"fyne.io/fyne/v2"
)

// PreferencesTime is longer than Fyne gathers changes of preferences for (100 ms)
// before it writes them, from a goroutine of its own. Two writes at once, or one
// that the end of the program cuts short, would leave an empty file.
const PreferencesTime = 200 * time.Millisecond

// TakeStopHook takes from Fyne what it does when its loop has ended, the writing of
// the preferences, and returns it for the caller to do then, PreferencesTime later. Fyne itself (v2.8.1)
// sends it through a queue that it closes at the same moment: now and then that
// ends the program in a panic, or before the preferences are written.
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

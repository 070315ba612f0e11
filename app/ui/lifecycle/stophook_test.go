package lifecycle

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// Fyne's own lifecycle has nothing left to do at its end; another one is left alone.
func TestFyneWritesNothingAtTheEnd(t *testing.T) {
	l := test.NewTempApp(t).Lifecycle()
	hooked, ok := l.(interface {
		OnStopped() func()
		SetOnStoppedHookExecuted(func())
	})
	if !ok {
		t.Fatal("the lifecycle has changed: see whether DropStopHook is needed still")
	}
	hooked.SetOnStoppedHookExecuted(func() {})
	if DropStopHook(l); hooked.OnStopped() != nil {
		t.Error("Fyne would write its preferences")
	}
	DropStopHook(struct{ fyne.Lifecycle }{})
}

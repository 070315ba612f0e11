package lifecycle

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// Fyne's own lifecycle gives its last act away; another one is left alone.
func TestTheLastActIsTakenFromFyne(t *testing.T) {
	l := test.NewTempApp(t).Lifecycle()
	hooked, ok := l.(interface {
		OnStopped() func()
		SetOnStoppedHookExecuted(func())
	})
	if !ok {
		t.Fatal("the lifecycle has changed: see whether TakeLastAct is needed still")
	}
	done := 0
	hooked.SetOnStoppedHookExecuted(func() { done++ })
	act := TakeStopHook(l)
	if hooked.OnStopped() != nil {
		t.Error("Fyne would do it as well")
	}
	if act(); done != 1 {
		t.Errorf("done %d times", done)
	}
	TakeStopHook(l)()
	TakeStopHook(struct{ fyne.Lifecycle }{})()
}

package task

import (
	"testing"
	"time"
)

func TestAPlaybackGoesOnToTheEndAndTellsOfBoth(t *testing.T) {
	var w manualRunner
	at, turns := 0, 0
	p := StepTicker{Pause: func() time.Duration { return time.Second }, Turned: func() { turns++ },
		Step: func() bool { at++; return at < 3 }}
	p.Start(w.runner())
	for i := 0; i < len(w.timed); i++ {
		w.timed[i]()
	}
	if at != 3 || turns != 2 || p.Running() {
		t.Errorf("%d steps, %d turns, running %v; want 3, 2, false", at, turns, p.Running())
	}
	at = 0
	p.Step = func() bool {
		if !p.Running() {
			t.Error("while a step is made it does not play")
		}
		p.Stop()
		return true
	}
	p.Start(w.runner())
	w.timed[len(w.timed)-1]()
	if p.Running() || turns != 4 {
		t.Errorf("after a step that stops: %d turns, running %v; want 4, false", turns, p.Running())
	}
	p.Start(w.runner())
	p.Stop()
	p.Stop()
	w.timed[len(w.timed)-1]()
	if at != 0 || turns != 6 {
		t.Errorf("after a stop: %d steps, %d turns; want 0, 6", at, turns)
	}
}

//go:build e2e

package e2e

import (
	"syscall"
	"testing"
	"time"
)

// TestASignalEndsAPlaybackQuietly asks the program to end, as a system does that
// shuts down, while timers are running in it. What it says is judged by kill.
func TestASignalEndsAPlaybackQuietly(t *testing.T) {
	p := launch(newScreen(t, 1280, 800), plain(t).prefer(t, map[string]any{"solve.speed": 8.0}), nil)
	p.resize(1280, 800)
	p.seed(hardSeed, shuffled(t, p.home, size4, hardSeed))
	p.key("ctrl+Return")
	p.until("a moving solution", func(now situation) bool { return now.Cursors >= 1 })
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	select {
	case <-p.exited:
		if p.ended != nil {
			t.Errorf("it ended with: %v\n%s", p.ended, p.said.String())
		}
	case <-time.After(patience):
		t.Error("it did not end")
	}
}

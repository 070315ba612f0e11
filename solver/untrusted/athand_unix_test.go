//go:build unix

package untrusted

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"tilewise/solver/test/fixture"
)

// AtHand answers at once for a pipe and for a path into the network.
func TestNoPipeIsWaitedForAndNoNetworkAsked(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "photo.jpg")
	fixture.NoError(t, syscall.Mkfifo(pipe, 0o600))
	mine := filepath.Join(t.TempDir(), "mine.png")
	fixture.NoError(t, os.WriteFile(mine, []byte("a picture"), 0o600))
	for path, want := range map[string]bool{
		mine: true, pipe: false, "/" + mine: false, `\\server\share\photo.jpg`: false, "//server/share/photo.jpg": false,
		"/net/server/photo.jpg": false, "mine.png": false, filepath.Dir(mine): false,
	} {
		answer := make(chan bool, 1)
		go func() { answer <- AtHand(path) }()
		select {
		case got := <-answer:
			if got != want {
				t.Errorf("%s is taken to be at hand: %v", path, got)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%s never answers", path)
		}
	}
}

package filesys_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"tilewise/solver/filesys"
)

// On the real disk, too: what is written stays, also for who sweeps in the same program, and goes
// as soon as nobody writes it any more.
func TestWhatIsBeingWrittenIsNotSwept(t *testing.T) {
	folder := t.TempDir()
	half := filepath.Join(folder, "game.0badcafe.new")
	f, err := filesys.OSDisk{}.Create(half, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	filesys.Sweep(filesys.OSDisk{}, folder, time.Now())
	if _, err := os.Stat(half); err != nil {
		t.Errorf("while it is written: %v", err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	filesys.Sweep(filesys.OSDisk{}, folder, time.Now())
	if _, err := os.Stat(half); err == nil {
		t.Error("it stays")
	}
}

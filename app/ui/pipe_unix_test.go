//go:build unix

package ui

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"tilewise/solver/test/fixture"
)

// A pipe that has a name like a file is refused at once: nothing waits for it.
func TestAPipeIsNoFile(t *testing.T) {
	s := newStand(t)
	for _, name := range []string{"experiment.toml", "certificate.json"} {
		pipe := filepath.Join(t.TempDir(), name)
		fixture.NoError(t, syscall.Mkfifo(pipe, 0o600))
		s.transfer.Dropped([]fyne.URI{storage.NewFileURI(pipe)})
		s.until(name, func() bool { return strings.Contains(s.Messages.Text, name) })
		if want := name + " isn't a file; it's a folder or a pipe."; s.Messages.Text != want {
			t.Errorf("it says %q; want %q", s.Messages.Text, want)
		}
	}
}

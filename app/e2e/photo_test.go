//go:build e2e && linux

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A bad photo on the command line is refused with a sentence that names it, and the window can be used.
func TestABadPhotoIsToldAndTheGameStays(t *testing.T) {
	t.Parallel()
	const name = "phone.heic"
	path := filepath.Join(t.TempDir(), name)
	const cut = "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic\x00\x00\x10\x00meta"
	if err := os.WriteFile(path, []byte(cut), 0o600); err != nil {
		t.Fatal(err)
	}
	p := launch(newScreen(t, 800, 600), home(t.TempDir()), nil, path)
	now := p.until("a sentence and a board", func(now situation) bool {
		return now.Banner != "" && now.Photo.TilePx > 0 && now.state() != ""
	})
	if !strings.Contains(now.Banner, name) || now.Photo.Photo == name {
		t.Errorf("%q is said, with %s on the board", now.Banner, now.Photo.Photo)
	}
	p.resize(800, 600)
	p.shot("bad-photo")
	p.key("ctrl+h") // the window can be used
	p.shows(goal(t, size4))
}

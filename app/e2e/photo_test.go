//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOpeningAPhotoFromTheDialog types a part of the photo's name, and opens what
// is left with Enter.
func TestOpeningAPhotoFromTheDialog(t *testing.T) {
	t.Parallel()
	own, h := ownPhoto(t), plain(t)
	if err := os.Rename(own, h.file("my-holiday.png")); err != nil {
		t.Fatal(err)
	}
	p := launch(newScreen(t, 1280, 800), h, nil)
	before := p.resize(1280, 800)
	p.point(away(before.Ground))
	p.still()
	p.brings("ctrl+o")
	p.still()
	p.write("holi")
	shot(t, "dialog", p.still())
	p.brings("Return")
	shot(t, "new game", p.still())
	p.key("Return")
	p.until("the photo", func(now situation) bool { return now.Photo.Photo == "my-holiday.png" })
	now := p.until("another board", func(now situation) bool { return now.state() != before.state() })
	p.pictured(openPicture(t, h.file("my-holiday.png"), size4), board(t, now.state(), size4))
}

func TestABadPhotoIsToldAndTheGameStays(t *testing.T) {
	t.Parallel()
	s := newScreen(t, 1280, 800)
	folder := t.TempDir()
	for name, content := range map[string]string{
		"text.jpg":    "This is not a photo.",
		"empty.png":   "",
		"phone.heic":  "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic\x00\x00\x10\x00meta",
		"missing.jpg": "-",
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(folder, name)
			if content != "-" {
				if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			p := launch(&screen{t: t, display: s.display, frame: s.frame}, home(t.TempDir()), nil, path)
			now := p.until("a sentence and a board", func(now situation) bool {
				return now.Banner != "" && now.Photo.TilePx > 0 && now.state() != ""
			})
			t.Log(now.Banner)
			if !strings.Contains(now.Banner, name) || now.Photo.Photo == name {
				t.Errorf("%q is said, with %s on the board", now.Banner, now.Photo.Photo)
			}
			p.resize(1280, 800)
			shot(t, "bad-"+name, p.still())
			p.key("ctrl+h") // the window can be used
			p.shows(goal(t, size4))
		})
	}
}

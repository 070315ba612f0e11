//go:build e2e && linux

package e2e

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatAPersonChoseIsThereAgain(t *testing.T) {
	t.Parallel()
	own := ownPhoto(t)
	s, h := newScreen(t, 1280, 800), home(t.TempDir())

	p := launchWith(s, h, own)
	p.resize(1000, 700)
	p.key("alt+3")
	p.until("a 3×3 board", isSize3)
	p.key("n") // from corner to large
	p.remembered("view.numbers", "large")
	last := p.now().state()
	p.quit()

	p = launch(s, h, nil)
	now := p.restored(own)
	if now.Ground.Width != 1000 || now.Ground.Height != 700 {
		t.Errorf("the window is %d×%d again; it was 1000×700", now.Ground.Width, now.Ground.Height)
	}
	if now.state() != last {
		t.Errorf("the board is %s again; it was %s", now.state(), last)
	}
	p.resize(1000, 700)
	p.key("n") // from large to off
	p.remembered("view.numbers", "off")
	p.point(away(p.now().Ground))
	p.pictured(openPicture(t, own, size3), board(t, last, size3)) // no numbers over it
}

// restored waits until the photo and the 3×3 board of an earlier session are in
// the window.
func (p *program) restored(own string) situation {
	p.t.Helper()
	return p.until("the window as it was", func(now situation) bool {
		return now.Photo.Photo == filepath.Base(own) && now.Ground.TilePx == now.Photo.TilePx && isSize3(now)
	})
}

func isSize3(now situation) bool { return strings.Count(now.state(), " ") == 8 }

// TestTheWindowManagerMayHaveBeenKilled starts the program after a window manager was killed. Its name stays on the
// screen then, which once ended the program in GLFW before there was a window.
func TestTheWindowManagerMayHaveBeenKilled(t *testing.T) {
	t.Parallel()
	s := newScreen(t, 1280, 800)
	s.endManager()
	p := launch(s, home(t.TempDir()), nil)
	p.until("a board with a photo", func(now situation) bool { return now.Photo.TilePx > 0 && now.state() != "" })
}

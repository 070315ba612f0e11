//go:build e2e && linux

package e2e

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"tilewise/solver/puzzle"
)

// TestEverySizeThemeAndScale shows photos of different kinds on boards of
// different sizes in windows of different sizes, and checks each on the pixels.
func TestEverySizeThemeAndScale(t *testing.T) {
	t.Parallel()
	narrow, small, usual, fine := [2]int{600, 700}, [2]int{800, 600}, [2]int{1280, 800}, [2]int{1600, 1200}
	for _, look := range []struct {
		theme, photo string
		scale        int
		windows      [][2]int
	}{
		{"light", "citrus", 1, [][2]int{small, narrow}}, // bright
		{"dark", "bridge", 1, [][2]int{usual, small}},   // dark
		{"dark", "stream", 2, [][2]int{fine}},           // busy
	} {
		t.Run(fmt.Sprintf("%s-%s-%dx", look.theme, look.photo, look.scale), func(t *testing.T) {
			t.Parallel()
			h := home(t.TempDir()).prefer(t,
				map[string]any{"view.theme": look.theme, "photo": "sample:" + look.photo, "window.width": 800,
					"window.height": 600})
			p := launch(newScreen(t, 1600, 1200), h, []string{fmt.Sprintf("FYNE_SCALE=%d", look.scale)})
			for _, window := range look.windows {
				p.resize(window[0], window[1])
				p.point(away(p.now().Ground))
				for _, side := range []int{3, 10} { // the walks are on 4×4
					p.sized(side)
					p.photographed(look.photo, side)
					name := fmt.Sprintf("%s-%dx%d-%dx-%d", look.theme, window[0], window[1], look.scale, side)
					shot(t, filepath.Join("looks", name), crop(p.still(), window[0], window[1]))
				}
			}
		})
	}
}

// sized begins a game on a square board that is not far from home, unless there is one.
func (p *program) sized(side int) {
	p.t.Helper()
	cells := side*side - 1
	if strings.Count(p.now().state(), " ") != cells {
		if side <= 5 {
			p.key(fmt.Sprintf("alt+%d", side))
		} else {
			p.key("alt+0")
			p.fill(fmt.Sprintf("%dx%d", side, side))
			p.key("Return")
		}
	}
	p.until("a board of that size", func(now situation) bool {
		return strings.Count(now.state(), " ") == cells && now.Ground.TilePx == now.Photo.TilePx
	})
}

// photographed waits until the board shows a sample photo.
func (p *program) photographed(sample string, side int) {
	p.t.Helper()
	size := puzzle.Size{W: side, H: side}
	photo := openPicture(p.t, filepath.Join("..", "..", "resources", "photos", sample+".jpg"), size)
	p.pictured(photo, board(p.t, p.now().state(), size))
}

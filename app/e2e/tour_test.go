//go:build e2e && linux

package e2e

import (
	"image"
	"path/filepath"
	"testing"

	"tilewise/solver/puzzle"
)

var arrows = map[puzzle.Move]string{puzzle.Up: "Up", puzzle.Down: "Down", puzzle.Left: "Left", puzzle.Right: "Right"}

// crop cuts the window out of a screen that is larger.
func crop(m *image.NRGBA, width, height int) image.Image {
	return m.SubImage(image.Rect(0, 0, width, height))
}

// TestTour takes the pictures of the README. "make run" takes them, too, on a machine without a screen.
func TestTour(t *testing.T) {
	t.Parallel()
	const width, height = 1280, 800
	tables := "XDG_CACHE_HOME=" + t.TempDir() // the tables are built once
	guide := func(t *testing.T, choices map[string]any) *program {
		p := launch(newScreen(t, width, height), home(t.TempDir()).prefer(t, choices), []string{tables})
		p.point(away(p.resize(width, height).Ground))
		return p
	}
	picture := func(p *program, name string) {
		p.t.Helper()
		shot(p.t, filepath.Join("tour", name), p.still())
	}

	t.Run("light", func(t *testing.T) {
		t.Parallel()
		p := guide(t, map[string]any{"view.theme": "light", "photo": "sample:bee"})
		p.photographed("bee", 4)
		p.quiet()
		picture(p, "play-light")
		p.key("c")
		picture(p, "crop")
		p.key("Escape")

		p.sized(3)
		start := shuffled(t, p.home, size3, easySeed)
		p.seed(easySeed, start)
		for _, m := range shortest(t, p.home, start) {
			p.key(arrows[m])
		}
		p.until("a solved board", func(now situation) bool { return len(now.Solved) > 0 })
		picture(p, "solved")
	})

	t.Run("dark", func(t *testing.T) {
		t.Parallel()
		p := guide(t, map[string]any{"view.theme": "dark", "photo": "sample:bridge", "view.numbers": "off"})
		p.photographed("bridge", 4)
		p.quiet()
		picture(p, "play-dark")
		p.key("F1")
		picture(p, "keys")
		p.key("Escape", "ctrl+d")
		picture(p, "databases")
	})

	t.Run("solution", func(t *testing.T) {
		t.Parallel()
		p := guide(t, map[string]any{"view.theme": "light", "photo": "sample:citrus", "view.numbers": "corner"})
		start := shuffled(t, p.home, size4, "2a")
		p.seed("2A", start)
		p.key("ctrl+Return")
		way := moves(t, p.solved(0).Solution)
		p.until("a moving solution", func(now situation) bool { return now.Cursors >= 1 })
		p.key("space", "Home")
		p.at(0, start)
		for range 23 {
			p.key("Right")
		}
		p.at(23, after(t, start, way[:23]...))
		picture(p, "solution")
	})

	t.Run("search", func(t *testing.T) {
		t.Parallel()
		p := guide(t, map[string]any{"view.theme": "dark", "photo": "sample:dandelions", "view.numbers": "off",
			"solve.algorithm": "idastar", "solve.heuristic": "manhattan"})
		p.seed(hardSeed, shuffled(t, p.home, size4, hardSeed))
		p.key("ctrl+Return")
		p.until("the place to solve", func(now situation) bool { return now.View == "solve" })
		p.until("a search that has something to show", func(now situation) bool { return now.Bounds >= 3 })
		shot(t, filepath.Join("tour", "search"), p.look())
		p.key("Escape")
		p.solved(0)
	})

	t.Run("large", func(t *testing.T) {
		t.Parallel()
		p := guide(t, map[string]any{"view.theme": "light", "photo": "sample:picos", "view.numbers": "off",
			"board.size": "10x10"})
		p.sized(10)
		p.photographed("picos", 10)
		p.quiet()
		picture(p, "ten")
	})
}

// quiet closes any message of the window.
func (p *program) quiet() {
	p.t.Helper()
	if p.now().Banner != "" {
		p.key("Escape")
		p.until("a quiet window", func(now situation) bool { return now.Banner == "" })
	}
}

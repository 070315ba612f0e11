//go:build e2e && linux

package e2e

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tilewise/solver/puzzle"
)

// TestANewcomerIsShownAround goes through the tour of a first start by doing
// what it shows, and finds at the next start that it is over.
func TestANewcomerIsShownAround(t *testing.T) {
	t.Parallel()
	h := home(t.TempDir()).prefer(t, map[string]any{seen: []string{}, "view.slide_ms": 0})
	p := launch(newScreen(t, 1280, 800), h, nil)
	now := p.resize(1280, 800)
	for _, step := range []struct{ name, key string }{
		{"push", ""}, {"photo", "ctrl+shift+o"}, {"shuffle", "ctrl+1"}, {"solve", "ctrl+shift+2"},
	} {
		p.until(step.name+" shown", func(now situation) bool { return now.Tour == step.name })
		shot(t, filepath.Join("newcomer", step.name), p.still())
		if step.name == "push" {
			p.click(now.Ground.middle(size4, neighbour(t, now.state())))
		} else {
			p.key(step.key)
		}
		p.until(step.name+" done", func(now situation) bool { return now.Tour != step.name })
		p.eventually(step.name+" remembered", func() error { return p.home.toured(step.name) })
		if step.name == "photo" {
			p.key("Escape")
		}
	}
	p.until("the end", func(now situation) bool { return now.Tour == "" })
	p.quit()
	again := launch(p.screen, h, nil)
	again.resize(1280, 800)
	if tour := again.now().Tour; tour != "" {
		t.Errorf("it begins anew, with %q", tour)
	}
}

// neighbour returns a cell beside the blank.
func neighbour(t testing.TB, state string) int {
	t.Helper()
	at := board(t, state, size4)
	for _, m := range []puzzle.Move{puzzle.Up, puzzle.Down, puzzle.Left, puzzle.Right} {
		if cell := size4.Source(at.Blank(), m); cell >= 0 {
			return cell
		}
	}
	t.Fatal("no tile can be pushed")
	return 0
}

// toured returns an error unless the preferences have a step of the tour as seen.
func (h home) toured(step string) error {
	choices, err := h.choices()
	if names, _ := choices[seen].([]any); err == nil && !slices.Contains(names, any(step)) {
		err = errors.New("not in the preferences")
	}
	return err
}

// TestANewcomerSolvesTheirOwnPhotoInFivePresses goes from the start to a solved board with the user's photo.
func TestANewcomerSolvesTheirOwnPhotoInFivePresses(t *testing.T) {
	t.Parallel()
	own, h := ownPhoto(t), home(t.TempDir()).prefer(t, map[string]any{seen: []string{}, "view.slide_ms": 0})
	if err := os.MkdirAll(h.file("Pictures"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(own, h.file("Pictures", "mine.png")); err != nil {
		t.Fatal(err)
	}
	p := launch(newScreen(t, 1280, 800), h, nil)
	p.resize(1280, 800)
	p.still()
	p.brings("ctrl+o")
	p.still()
	p.brings("Return") // the first photo
	shot(t, filepath.Join("newcomer", "new game"), p.still())
	p.key("Return") // starts
	first := p.until("the photo", func(now situation) bool { return now.Photo.Photo == "mine.png" })
	p.key("alt+3")
	p.until("a board of 3×3", func(now situation) bool { return isSize3(now) && now.state() != first.state() })
	p.key("ctrl+Return")
	p.until("home", func(now situation) bool { return now.state() == "1 2 3 4 5 6 7 8 0" })
	shot(t, filepath.Join("newcomer", "solved"), p.still())
}

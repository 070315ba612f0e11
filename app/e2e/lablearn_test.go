//go:build e2e && linux

package e2e

import (
	"errors"
	"image"
	"strings"
	"testing"
	"time"
)

// TestTheWalkThroughTheLab sees a search think, presses a point of the map, answers a
// lesson and gives a lecture, in German; TestTheLab goes through it in English.
func TestTheWalkThroughTheLab(t *testing.T) {
	t.Parallel()
	s, h := newScreen(t, 1280, 800), home(t.TempDir())
	h.prefer(t, map[string]any{"board.size": "3x3", "view.language": "de", "view.theme": "dark"})
	p := launch(s, h, nil)
	p.resize(1280, 800)
	p.key("alt+3")
	p.until("a 3×3 board", isSize3)
	before := p.now().state()
	p.key("ctrl+3")
	start := p.until("a shuffle", func(now situation) bool { return now.state() != before }).state()
	p.key("ctrl+shift+3")
	p.until("the Lab", func(now situation) bool { return now.View == "lab" })
	p.thinks(start)
	p.maps()
	p.learns()
	p.lectures()
}

// thinks records a search, and steps through it forwards and backwards.
func (p *program) thinks(start string) {
	p.t.Helper()
	p.onPage("think", "Schritt f")
	p.key("ctrl+Return")
	p.eventually("a step", func() error {
		p.key("Right")
		if p.now().state() == start {
			return errors.New("the board still shows the start")
		}
		return nil
	})
	p.atRest("think")
	p.key("End")
	p.until("the goal", func(now situation) bool { return now.state() == "1 2 3 4 5 6 7 8 0" })
	p.key("Home")
	p.until("the start", func(now situation) bool { return now.state() == start })
}

// maps presses a point of the map of all boards.
func (p *program) maps() {
	p.t.Helper()
	p.onPage("maps", "Karten")
	before, pressed := p.now().state(), time.Time{}
	p.eventually("a board of the map", func() error {
		if p.now().state() != before {
			return nil
		}
		if time.Since(pressed) > time.Second { // again, if the map was not drawn yet
			p.click(image.Pt(430, 430))
			pressed = time.Now()
		}
		return errors.New("the board is the same")
	})
	p.atRest("map")
}

// learns answers the first lesson: its question, and the one to try alone.
func (p *program) learns() {
	p.t.Helper()
	p.onPage("lessons", "Lektionen")
	p.atRest("lessons")
	before := p.now().Measured
	p.click(image.Pt(230, 250))
	p.stands("lessons/states/0")
	p.key("Next", "Next", "Next")
	p.stands("lessons/states/3")
	p.atRest("reading")
	p.key("Next")
	p.stands("lessons/states/4")
	p.key("Down", "Down", "Down")
	p.atRest("question")
	p.key("Next")
	p.stands("lessons/states/5")
	p.until("the run", func(now situation) bool { return now.Measured > before }) // which Escape would stop, in place of going back
	p.atRest("decided")
	p.key("Next", "Next", "Down", "Down", "Down", "Next")
	p.stands("lessons/states/8")
	p.atRest("alone")
	p.key("Escape")
	p.stands("lessons")
}

// lectures gives a lecture.
func (p *program) lectures() {
	p.t.Helper()
	before := p.look()
	p.key("F5")
	p.changes("large type", before, 0.05)
	p.atRest("lecture")
	p.key("Escape")
}

// atRest keeps a picture of the window once it stands still.
func (p *program) atRest(name string) {
	p.t.Helper()
	shot(p.t, "lab-walk-"+name, p.still())
}

// stands waits until the Lab shows a page.
func (p *program) stands(page string) {
	p.t.Helper()
	p.until(page, func(now situation) bool { return now.Lab.Text == page })
}

// onPage goes to a page of the Lab by the search for commands, which finds it by a word.
func (p *program) onPage(page, word string) {
	p.t.Helper()
	p.brings("ctrl+shift+f")
	p.fill(word)
	p.key("Return")
	p.until(page, func(now situation) bool { return strings.HasPrefix(now.Lab.Text, page) })
}

//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// racer is a user who solves boards against the clock, with the pointer, in one window.
type racer struct {
	*program
	t *testing.T
}

// TestARacersTenMinutes solves boards by hovering, gives one up, edits and exports the records of the session, reviews
// a solve and plays the board of the day, in a small dark window in French.
func TestARacersTenMinutes(t *testing.T) {
	t.Parallel()
	h := home(t.TempDir()).prefer(t, map[string]any{"view.theme": "dark", "view.language": "fr",
		"view.pointer_moves": true, "view.slide_ms": 0, "play.inspection_s": 15, "view.score": "hundredths",
		"board.size": "3x3", "shuffle.difficulty": "random"})
	r := &racer{launch(newScreen(t, 800, 600), h, nil), t}
	r.point(away(r.resize(800, 600).Ground))
	r.races(3)
	r.givesUp()
	r.looksAtTheSession()
	r.reviewsASolve()
	r.playsTheDaily()
}

// shot keeps a picture of the window when it has come to rest.
func (r *racer) shot(name string) {
	shot(r.t, filepath.Join("racer", name), r.still())
}

// book returns the records on the disk.
func (r *racer) book() session.SolveRecords {
	r.t.Helper()
	return fixture.Must(r.home.records())
}

// kept waits until the records on the disk satisfy a condition.
func (r *racer) kept(what string, is func(session.SolveRecords) bool) {
	r.t.Helper()
	r.eventually(what, func() error {
		if all := r.book(); !is(all) {
			return fmt.Errorf("in the book: %+v", all)
		}
		return nil
	})
}

// shuffles makes another board by a key, and returns it.
func (r *racer) shuffles(key string) puzzle.State {
	r.t.Helper()
	before := r.now().state()
	r.key(key)
	now := r.until("another board", func(now situation) bool { return now.state() != before && now.state() != "" })
	return board(r.t, now.state(), size3)
}

// hover solves a board with the pointer alone, by one call of xdotool with a shortest solution.
func (r *racer) hover(at puzzle.State, route []puzzle.Move) {
	g := r.now().Ground
	cell := at.Blank()
	args := append(move(away(g), "0.3"), move(g.middle(size3, cell), "0.3")...)
	for _, m := range route {
		cell = size3.Source(cell, m)
		args = append(args, move(g.middle(size3, cell), "0.05")...)
	}
	r.do(append(args, move(away(g), "0.1")...)...)
}

// move returns the arguments for xdotool that move the pointer to a point and then pause.
func move(to image.Point, pause string) []string {
	return []string{"mousemove", strconv.Itoa(to.X), strconv.Itoa(to.Y), "sleep", pause}
}

func (r *racer) races(boards int) {
	at := r.shuffles("ctrl+n")
	whole := r.now().Ground
	r.shot("1-inspection")
	for n := range boards {
		r.hover(at, shortest(r.t, r.home, at))
		r.until("a solved board", func(now situation) bool { return len(now.Solved) > 2*n })
		r.shot(fmt.Sprintf("2-solved-%d", n+1))
		at = r.shuffles("Return")
		r.until("a board without the card below", func(now situation) bool { return now.Ground == whole })
	}
	r.kept("its solves", func(all session.SolveRecords) bool {
		for _, one := range all {
			if one.Input != session.Hover || one.Played == "" || one.Session != "" {
				return false
			}
		}
		return len(all) == boards
	})
	r.key("F11")
	r.until("the whole screen", func(now situation) bool { return now.Ground != whole })
	r.shot("3-full-screen")
	r.key("F11")
	r.until("the window", func(now situation) bool { return now.Ground == whole })
}

func (r *racer) givesUp() {
	before := len(r.book())
	at := board(r.t, r.now().state(), size3)
	route := shortest(r.t, r.home, at)[:3]
	r.hover(at, route)
	there := after(r.t, at, route...).String()
	r.until("three moves", func(now situation) bool { return now.state() == there })
	r.shuffles("F7")
	r.kept("what was given up", func(all session.SolveRecords) bool {
		return len(all) == before+1 && all[before].DNF && all[before].Moves == 3
	})
	r.shot("4-given-up")
}

// looksAtTheSession deletes the newest solve and brings it back, adds a note, and saves the report and the session.
func (r *racer) looksAtTheSession() {
	r.brings("ctrl+shift+t")
	r.shot("5-session")
	r.key("Tab", "Tab") // from the sessions past the name of a new one to the list
	r.key("Delete")
	r.kept("a deleted solve", func(all session.SolveRecords) bool { return len(all.Kept()) == len(all)-1 })
	r.key("Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Return") // past the note and other buttons to Undo
	r.kept("all solves", func(all session.SolveRecords) bool { return len(all.Kept()) == len(all) })
	r.brings("Escape")
	r.still()
	r.brings("ctrl+shift+t")
	r.still()
	r.key("Tab", "Tab", "Down", "Tab")
	r.fill("last row")
	r.key("Return")
	r.kept("a note", func(all session.SolveRecords) bool {
		return strings.Contains(fmt.Sprintf("%+v", all), "Note:last row")
	})
	r.shot("6-note")
	r.key("Tab", "Tab")
	r.brings("Return")
	r.shot("7-report")
	r.saves("report.md", "|---|---:|---:|---:|")
	r.still()
	r.brings("ctrl+shift+t")
	r.still()
	r.saves("timer.txt", `"sessionData"`)
}

// saves presses the button before the one that closes a sheet, types a file name, and waits for a text in that file.
func (r *racer) saves(name, text string) {
	r.t.Helper()
	r.key("shift+Tab", "shift+Tab")
	r.brings("space")
	r.fill(name)
	r.key("Return")
	r.eventually("the file "+name, func() error {
		content, err := os.ReadFile(r.home.file(name))
		if err == nil && !strings.Contains(string(content), text) {
			err = fmt.Errorf("it holds %q", content)
		}
		return err
	})
}

func (r *racer) reviewsASolve() {
	r.still()
	r.brings("ctrl+shift+t")
	r.still()
	r.key("Tab", "Tab", "Down")
	r.brings("Return")
	r.shot("8-review")
	r.key("End")
	r.until("its end", func(now situation) bool { return now.state() == goal(r.t, size3).String() })
	r.brings("Escape")
}

func (r *racer) playsTheDaily() {
	solved := len(r.now().Solved)
	at := r.shuffles("ctrl+shift+d")
	r.hover(at, shortest(r.t, r.home, at))
	r.until("the board of the day", func(now situation) bool { return len(now.Solved) > solved })
	r.kept("the board of the day", func(all session.SolveRecords) bool {
		return all[len(all)-1].Origin.Kind == session.Daily && all.Streak(all[len(all)-1].When) == 1
	})
	r.shot("9-daily")
}

// TestHoveringLosesNothing moves the pointer from cell to cell, and counts the moves that the board makes.
func TestHoveringLosesNothing(t *testing.T) {
	const crossings, rate = 150, 30
	h := home(t.TempDir()).prefer(t, map[string]any{"view.pointer_moves": true, "view.slide_ms": 0})
	p := launch(newScreen(t, 800, 600), h, nil)
	g := p.resize(800, 600).Ground
	p.key("ctrl+n")
	p.until("another board", func(now situation) bool { return len(now.Positions) > 1 })
	at := board(t, p.now().state(), size4)
	blank, cell := at.Blank(), neighbour(t, at.String())
	before := len(p.now().Positions)
	args := append(move(away(g), "0.2"), move(g.middle(size4, blank), "0.2")...)
	for n := range crossings {
		args = append(args, move(g.middle(size4, [2]int{cell, blank}[n%2]), fmt.Sprintf("%.4f", 1.0/rate))...)
	}
	p.do(args...)
	counted := 0
	p.eventually("all moves", func() error {
		if counted = len(p.now().Positions) - before; counted < crossings {
			return fmt.Errorf("%d moves of %d crossings", counted, crossings)
		}
		return nil
	})
	t.Logf("%d a second: %d of %d lost", rate, crossings-counted, crossings)
	if counted != crossings || p.now().state() != at.String() {
		t.Errorf("%d a second: %d moves of %d crossings", rate, counted, crossings)
	}
}

//go:build e2e && linux

package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// solved waits until another search has ended.
func (p *program) solved(before int) event {
	p.t.Helper()
	now := p.until("the end of a search", func(now situation) bool { return len(now.Jobs) > before })
	return now.Jobs[before]
}

// at waits until playback stands after n moves of a solution.
func (p *program) at(n int, want puzzle.State) situation {
	p.t.Helper()
	return p.until("playback at its move", func(now situation) bool {
		return now.Cursor == n && now.state() == want.String()
	})
}

// watches plays the solution of a board, and steps through it.
func (p *program) watches(photo picture, start puzzle.State) {
	t := p.t
	t.Helper()
	home := goal(t, size4)
	p.key("ctrl+Return")
	job := p.solved(0)
	way := moves(t, job.Solution)
	if want := len(shortest(t, p.home, start)); !job.Optimal || job.Length != want || len(way) != want {
		t.Fatalf("the window found %d moves, optimal: %v; the terminal program %d", job.Length, job.Optimal, want)
	}
	if after(t, start, way...) != home {
		t.Fatalf("%s does not lead home from %v", job.Solution, start)
	}
	if now := p.now(); now.View != "solve" {
		t.Errorf("the solution is shown in %s", now.View)
	}

	// The solution plays by itself, and Space stops it.
	p.until("a moving solution", func(now situation) bool { return now.Cursors >= 3 })
	p.key("space")
	p.key("Home")
	p.at(0, start)
	p.pictured(photo, start)
	p.key("Right", "Right")
	p.at(2, after(t, start, way[:2]...))
	p.key("Left")
	p.at(1, after(t, start, way[:1]...))
	p.key("End")
	p.at(len(way), home)
	p.key("Home", "space")
	p.until("a solution that plays again", func(now situation) bool { return now.Cursor >= 2 })
	p.key("space", "Home", "Right", "Right", "Right")
	third := after(t, start, way[:3]...)
	p.at(3, third)
	p.pictured(photo, third)
	shot(t, "solution", p.still())

	// Return continues from the shown position, and Undo brings the user's position back.
	p.key("Return")
	p.until("the place to play", func(now situation) bool { return now.View == "play" && now.state() == third.String() })
	p.key("ctrl+z")
	p.pictured(photo, start)
}

func TestStoppingAHardSearch(t *testing.T) {
	t.Parallel()
	p := launch(newScreen(t, 800, 600), plain(t), nil)
	g := p.resize(800, 600).Ground
	p.point(away(g))
	p.menu("Algorithm", slices.IndexFunc(solver.Algorithms(),
		func(a solver.Algorithm) bool { return a.ID == solver.IDAStar }))
	p.remembered("solve.algorithm", string(solver.IDAStar))
	p.menu("Heuristic", slices.IndexFunc(solver.Heuristics(),
		func(h solver.Heuristic) bool { return h.ID == solver.Manhattan }))
	p.remembered("solve.heuristic", string(solver.Manhattan))
	start := shuffled(t, p.home, size4, hardSeed)
	p.seed(hardSeed, start)

	p.key("ctrl+Return")
	p.until("the place to solve", func(now situation) bool { return now.View == "solve" })
	for range 3 { // the numbers of the search change
		p.changes("another number", p.look(), 0)
	}
	if jobs := p.now().Jobs; len(jobs) != 0 {
		t.Fatalf("the search was over before it could be stopped: %+v", jobs)
	}
	p.key("Escape")
	pressed := time.Now()
	job := p.solved(0)
	t.Logf("stopped within %d ms", time.Since(pressed).Milliseconds())
	if job.Length >= 0 || job.Algorithm != string(solver.IDAStar) || job.Heuristic != string(solver.Manhattan) {
		t.Errorf("what was stopped is reported as %+v", job)
	}
	if now := p.now(); now.state() != start.String() {
		t.Errorf("stopping moved the board to %s", now.state())
	}
	p.key("ctrl+shift+1", "ctrl+h") // the game goes on
	p.shows(goal(t, size4))
	p.toldAtOnce()
}

// toldAtOnce finds that Loyd's board is refused at once, with the reason.
func (p *program) toldAtOnce() {
	t := p.t
	t.Helper()
	p.key("ctrl+l")
	g, err := puzzle.NewGoal(puzzle.BlankLast, size4)
	if err != nil {
		t.Fatal(err)
	}
	p.shows(puzzle.Loyd(g))
	why := p.until("the reason", func(now situation) bool { return now.Banner != "" }).Banner
	if !strings.Contains(why, "inversion") {
		t.Errorf("the reason is: %s", why)
	}
	p.key("Escape")
	p.until("a board without a banner", func(now situation) bool { return now.Banner == "" })
	p.key("ctrl+Return")
	if job := p.solved(1); job.Length >= 0 || job.Text != why {
		t.Errorf("solving it is reported as %+v", job)
	}
	shot(t, "loyd", p.still())
}

//go:build page

package browser

import (
	"io"
	"testing"

	"tilewise/app/page"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// sendSearch makes the page of a search, and returns its address and how many steps it has.
func sendSearch(t *testing.T, algorithm solver.AlgorithmID) (address string, steps int) {
	t.Helper()
	goal, to := puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8), record.NewRecorder(0)
	_, err := solver.New(solver.Config{}).Solve(t.Context(), solver.Request{Start: puzzle.RandomWalk(goal, 30, 5), Goal: goal,
		Algorithm: algorithm, Heuristic: solver.Manhattan, Workers: 1, Record: to})
	if err != nil {
		t.Fatal(err)
	}
	run, err := record.ReadRun(to)
	if err != nil {
		t.Fatal(err)
	}
	path := fixture.File(t, "search.html", func(w io.Writer) (err error) {
		steps, err = page.SearchPage{Run: run, Goal: goal, Algorithm: algorithm, Title: "A search"}.Write(w)
		return err
	})
	return "file://" + path, steps
}

// TestASearchPageIsForEveryone steps through pages by keys and by pressing, on a phone and at a desk, and has axe-core
// look at them.
func TestASearchPageIsForEveryone(t *testing.T) {
	b := open(t)
	for _, algorithm := range []solver.AlgorithmID{solver.AStar, solver.IDAStar, solver.Bidirectional, solver.NBS} {
		address, last := sendSearch(t, algorithm)
		for _, s := range screens {
			b.visitPage(address, s, "no-preference")
			b.until("the page", "document.getElementById('place')?.textContent")
			b.key("End", "End", 35, 0)
			b.key("ArrowLeft", "ArrowLeft", 37, 0)
			b.press(s, "#back")
			b.press(s, "#on")
			var at struct{ Step, Lines, Lit, Wide int }
			b.key("ArrowDown", "ArrowDown", 40, 0)
			read := `({ step: place.step, lines: document.querySelectorAll("#code .ran").length, lit: document.querySelectorAll("#code .lit").length,
				wide: document.documentElement.scrollWidth - innerWidth })`
			b.run(read, &at)
			if at.Step != last-1 || at.Lines == 0 || at.Lit != 1 || at.Wide > 0 {
				t.Errorf("%s on %s, before the last of %d steps: %+v", algorithm, s.name, last, at)
			}
			b.forEveryone(string(algorithm), s)
			b.picture("search-" + string(algorithm) + "-" + s.name)
		}
		b.key("Home", "Home", 36, 0)
		b.press(screens[0], "#play")
		b.until("the search to play", "place.step > 1")
	}
}

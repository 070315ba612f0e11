package solver

import (
	"testing"

	"tilewise/solver/puzzle"
)

// Every entry of the catalogue is complete. The error names an entry that lacks something.
func TestEveryCardIsWhole(t *testing.T) {
	titles := map[string]string{}
	card := func(id, title string, whole bool) {
		t.Helper()
		if other, twice := titles[title]; id == "" || title == "" || twice {
			t.Errorf("%q: the title %q is missing, or that of %q", id, title, other)
		}
		titles[title] = id
		if !whole {
			t.Errorf("%q: its card leaves something out", id)
		}
	}
	for _, a := range algorithms {
		runs := a.Run != nil || a.ID == Auto || a.ID == Anytime
		card(string(a.ID), a.Title, runs && (a.Memory == Linear || a.Memory == Exponential) && (a.Complete || !a.Optimal))
	}
	delete(titles, "Auto") // the title of an algorithm and of a heuristic
	for _, h := range heuristics {
		known := h.ID == AutoHeuristic || (h.build != nil) != h.Tabled()
		if h.build != nil && h.growth == (storedStatesGrowth{}) {
			t.Errorf("%q: its card does not say how many states A* stores with it", h.ID)
		}
		card(string(h.ID), h.Title, known && somewhere(h) && (h.Admissible || !h.Consistent) && !(h.build != nil && (h.aware.Valid() || h.blink)))
	}
}

// somewhere reports whether the heuristic serves any board that there is.
func somewhere(h Heuristic) bool {
	for w := puzzle.MinSide; w <= puzzle.MaxSide; w++ {
		if h.Serves(puzzle.Size{W: w, H: w}) || w > puzzle.MinSide && h.Serves(puzzle.Size{W: w, H: w - 1}) {
			return true
		}
	}
	return false
}

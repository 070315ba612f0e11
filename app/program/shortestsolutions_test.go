package program

import (
	"testing"

	"tilewise/solver/puzzle"
)

func TestNoMoreThanAThousandSolutionsAreKept(t *testing.T) {
	w := &ShortestSolutions{List: [][]puzzle.Move{{puzzle.Up}}}
	told := 0
	for range 3000 {
		if w.take([]puzzle.Move{puzzle.Down}) {
			told++
		}
	}
	if w.appendFresh(); told != 1 || len(w.List) != mostWays {
		t.Errorf("told %d times, of %d", told, len(w.List))
	}
}

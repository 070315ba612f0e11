package ui

import (
	"strings"
	"testing"
)

func TestTheSealTellsHowManySolutionsAreAsShort(t *testing.T) {
	for board, want := range map[string]string{
		"1 2 3 4 5 6 0 7 8": "no other",
		hardest:             "one of ",
	} {
		s := newStand(t)
		s.solved(board)
		if !strings.HasPrefix(s.solver.seal.words, "Optimal") {
			t.Fatalf("%s: the seal says %q", board, s.solver.seal.words)
		}
		s.until("the count", func() bool { return strings.Contains(s.solver.seal.words, want) })
	}
}

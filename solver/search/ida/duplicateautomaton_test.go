package ida

import (
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/testbudget"
)

// words lists the states that the automaton lets a search reach from a cell of
// the blank, with the length of the shortest path that it allows.
func words(a *duplicateAutomaton, size puzzle.Size, blank, depth int) map[string]int {
	links := puzzle.NewNeighbours(size)
	reached := map[string]int{}
	type place struct {
		row   uint16
		cells string
	}
	level := map[place]bool{{uint16(blank), string(home(size))}: true}
	for d := 0; d <= depth; d++ {
		deeper := map[place]bool{}
		for p := range level {
			if _, known := reached[p.cells]; !known {
				reached[p.cells] = d
			}
			row := a.rows[p.row]
			for i, step := range row.steps[:row.count] {
				cells := []byte(p.cells)
				to, from := step>>2, (*links)[step>>2][step&3]
				cells[to], cells[from] = cells[from], cells[to]
				deeper[place{row.next[i], string(cells)}] = true
			}
		}
		level = deeper
	}
	return reached
}

func home(size puzzle.Size) []byte {
	cells := make([]byte, size.Cells())
	for c := range cells {
		cells[c] = byte(c)
	}
	return cells
}

func TestTheAutomatonLeavesAShortestPathToEveryState(t *testing.T) {
	testbudget.OneGoroutine(t)
	for _, test := range []struct {
		size         puzzle.Size
		words, depth int
	}{
		{puzzle.Size{W: 2, H: 2}, 8, 12},
		{puzzle.Size{W: 3, H: 2}, 12, 21},
		{puzzle.Size{W: 3, H: 3}, 10, 17},
		{puzzle.Size{W: 4, H: 4}, 10, 12},
	} {
		plain, pruned := newDuplicateAutomaton(test.size, 2), newDuplicateAutomaton(test.size, test.words)
		for blank := range test.size.Cells() {
			want, got := words(plain, test.size, blank, test.depth), words(pruned, test.size, blank, test.depth)
			if len(want) != len(got) {
				t.Fatalf("%s from %d: %d of %d states reached", test.size, blank, len(got), len(want))
			}
			for state, depth := range want {
				if got[state] != depth {
					t.Fatalf("%s from %d: %v reached after %d moves, not %d", test.size, blank, []byte(state), got[state], depth)
				}
			}
		}
	}
}

package lab

import (
	"testing"

	"tilewise/app/lab"
	"tilewise/solver"
)

// hard returns the deepest board of the 8-puzzle.
func hard() lab.Board { return methodCard{}.set().Boards[0] }

func TestTheBoardIsSeenAsItsHeuristicSeesIt(t *testing.T) {
	b := hard() // 8 6 7 / 2 5 4 / 3 0 1
	lit := 0
	marks, _ := tileMarks(solver.Misplaced, b, nil)
	for _, m := range marks {
		if m.highlighted {
			lit++
		}
	}
	if lit != 7 { // all but 5
		t.Errorf("%d tiles are misplaced", lit)
	}
	if sum := b.Goal.Manhattan(b.Start); sum != 21 {
		t.Errorf("Manhattan distance is %d", sum)
	}
	_, pairs := tileMarks(solver.LinearConflict, b, nil)
	if len(pairs) != 1 || b.Start.At(pairs[0][0]) != 5 || b.Start.At(pairs[0][1]) != 4 {
		t.Errorf("in each other's way are %v", pairs)
	}
	marks, _ = tileMarks(solver.PDB44, b, [][]int{{0, 1, 2, 3}, {4, 5, 6, 7}})
	if tile8 := marks[0]; tile8.tone != 1 || marks[b.Start.Find(1)].tone != 0 || marks[b.Start.Blank()].tone != -1 {
		t.Errorf("the groups are %v", marks)
	}
}

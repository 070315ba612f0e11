package lab

import (
	"testing"

	"tilewise/app/lab"
	"tilewise/app/test/servicetest"
	"tilewise/solver"
	"tilewise/solver/test/fixture"
)

// hard returns the deepest board of the 8-puzzle.
func hard() lab.Board { return methodCard{}.set().Boards[0] }

func TestTheBoardIsSeenAsItsHeuristicSeesIt(t *testing.T) {
	b, engine := hard(), servicetest.Engine(t, 1) // 8 6 7 / 2 5 4 / 3 0 1
	marked := func(h solver.HeuristicID) (marks []heuristicTileMark, pairs [][2]int) {
		return tileMarks(fixture.Must(engine.Value(t.Context(), b.Start, b.Goal, h)), b)
	}
	lit := 0
	marks, _ := marked(solver.Misplaced)
	for _, m := range marks {
		if m.highlighted {
			lit++
		}
	}
	if lit != 7 { // all but 5
		t.Errorf("%d tiles are misplaced", lit)
	}
	if marks, _ = marked(solver.Inversion); marks[0].below != "7" || marks[b.Start.Blank()].below != "" {
		t.Errorf("behind the tiles stand %v", marks)
	}
	_, pairs := marked(solver.LinearConflict)
	if len(pairs) != 1 || b.Start.At(pairs[0][0]) != 5 || b.Start.At(pairs[0][1]) != 4 {
		t.Errorf("in each other's way are %v", pairs)
	}
	marks, _ = marked(solver.PDB44)
	if tile8, tile1 := marks[0].tone, marks[b.Start.Find(1)].tone; min(tile8, tile1) != 0 || max(tile8, tile1) != 1 ||
		marks[b.Start.Blank()].tone != -1 {
		t.Errorf("the groups are %v", marks)
	}
}

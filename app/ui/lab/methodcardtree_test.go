package lab

import (
	"testing"

	"tilewise/app/lab"
	"tilewise/solver"
)

// hard is the deepest board of the 8-puzzle.
func hard() lab.Board { return methodCard{}.set().Boards[0] }

// order is the depths of the boards that were expanded, in their turn.
func order(nodes []methodCardTreeNode) []int {
	turns := make([]int, treeSteps)
	for _, n := range nodes {
		if n.expanded > 0 {
			turns[n.expanded-1] = n.depth
		}
	}
	return turns
}

func TestTheTreeIsThatOfItsAlgorithm(t *testing.T) {
	wide, deep := order(treeOf(solver.BFS, hard())), order(treeOf(solver.DFS, hard()))
	for i := 1; i < len(wide); i++ {
		if wide[i] < wide[i-1] {
			t.Errorf("breadth first goes back to depth %d after %d", wide[i], wide[i-1])
		}
	}
	if deep[3] != 3 {
		t.Errorf("depth first stands at depth %d after three steps", deep[3])
	}
	nodes := treeOf(solver.AStar, hard())
	for _, waiting := range nodes {
		for _, n := range nodes {
			if last := n.expanded == treeSteps; last && waiting.expanded == 0 && waiting.parent >= 0 &&
				nodes[waiting.parent].expanded < treeSteps && waiting.priority < n.priority {
				t.Errorf("A* expands f = %v while f = %v waits", n.priority, waiting.priority)
			}
		}
	}
}

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

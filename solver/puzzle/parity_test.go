package puzzle

import (
	"errors"
	"os"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
)

// goalsOf returns the named goals of a size and one with the blank in the middle.
func goalsOf(size Size) []Goal {
	var goals []Goal
	for _, name := range GoalNames() {
		g := fixture.Must(NewGoal(name, size))
		goals = append(goals, g)
	}
	return append(goals, CustomGoal(goals[0].Swap(size.Cells()/2, size.Cells()-1)))
}

// TestParity finds, for every goal of the small sizes, the states that moves reach, and compares them with the parity
// of every arrangement.
func TestParity(t *testing.T) {
	sizes := []Size{{2, 2}, {2, 3}, {3, 2}}
	if os.Getenv("TILEWISE_EXHAUSTIVE") != "" {
		sizes = append(sizes, Size{3, 3})
	}
	for _, size := range sizes {
		for _, g := range goalsOf(size) {
			reached := reachable(g)
			arrangements := 0
			permute(g.Tiles(), 0, func(tiles []int) {
				arrangements++
				s := packState(size, tiles)
				err := Solvable(s, g)
				if reached[s] != (err == nil) || (err != nil && !errors.Is(err, ErrUnsolvable)) {
					t.Fatalf("%s to %s: reachable %v, %v", s.Rows(), g.Rows(), reached[s], err)
				}
				if fixed := Repair(s, g); !reached[fixed] || (err == nil && fixed != s) {
					t.Fatalf("%s to %s: repaired to %s", s.Rows(), g.Rows(), fixed.Rows())
				}
			})
			if 2*len(reached) != arrangements {
				t.Errorf("%d of %d arrangements reach %s", len(reached), arrangements, g.Rows())
			}
			if Solvable(Loyd(g), g) == nil {
				t.Errorf("Loyd's board for %s can be solved", g.Rows())
			}
		}
	}
}

// reachable returns all states that moves lead to.
func reachable(g Goal) map[State]bool {
	seen := map[State]bool{g.State: true}
	for queue := []State{g.State}; len(queue) > 0; queue = queue[1:] {
		for _, m := range queue[0].Legal() {
			if next, err := queue[0].Apply(m); err == nil && !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	return seen
}

func permute(tiles []int, i int, visit func([]int)) {
	if i == len(tiles) {
		visit(tiles)
		return
	}
	for j := i; j < len(tiles); j++ {
		tiles[i], tiles[j] = tiles[j], tiles[i]
		permute(tiles, i+1, visit)
		tiles[i], tiles[j] = tiles[j], tiles[i]
	}
}

func TestParityReasons(t *testing.T) {
	for _, c := range []struct {
		board string
		goal  GoalName
		want  Parity
		says  string
	}{
		{"1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0", BlankLast, Parity{1, 0, true}, "inversions (1) and rows from the blank to its goal (0)"},
		{"1 2 3 / 4 5 6 / 8 7 0", BlankLast, Parity{1, 0, false}, "the number of inversions, 1, is odd"},
		{"0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15", BlankLast, Parity{0, 3, true}, "inversions (0) and rows from the blank to its goal (3)"},
		{"8 6 7 / 2 5 4 / 3 0 1", BlankLast, Parity{24, 0, false}, ""},
	} {
		s := mustParse(c.board)
		g := fixture.Must(NewGoal(c.goal, s.Size()))
		p, err := ParityOf(s, g)
		if err != nil || p != c.want {
			t.Errorf("%s: %+v, %v; want %+v", c.board, p, err, c.want)
		}
		if err := Solvable(s, g); (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v; want %q", c.board, err, c.says)
		}
	}
	g := fixture.Must(NewGoal(BlankLast, Size{4, 4}))
	if err := Solvable(mustParse("1 2 / 3 0"), g); !errors.Is(err, ErrGoal) {
		t.Errorf("sizes differ: error %v; want ErrGoal", err)
	}
}

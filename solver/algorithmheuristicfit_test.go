package solver

import (
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

func TestFitTellsThePossibleFromTheHopeless(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	goal := func(w, h int) puzzle.Goal {
		return fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: w, H: h}))
	}
	four, ten := goal(4, 4), goal(10, 10)
	hard, near := request(hardest, "", "").Start, puzzle.RandomWalk(four, 16, 3)
	for _, c := range []struct {
		name string
		s    puzzle.State
		g    puzzle.Goal
		a    AlgorithmID
		h    HeuristicID
		want UnfitReason
	}{
		{"Auto always works", hard, four, Auto, "", WhyNot},
		{"the 8-puzzle is small", request(deepest, "", "").Start, goal(3, 3), BFS, "", WhyNot},
		{"IDA* needs no memory", hard, four, IDAStar, LinearConflict, WhyNot},
		{"A* does", hard, four, AStar, Misplaced, WhyMemory},
		{"but not near home", near, four, AStar, Misplaced, WhyNot},
		{"BFS is hopeless far from home", hard, four, BFS, "", WhyMemory},
		{"IDDFS takes for ever", hard, four, IDDFS, "", WhyTime},
		{"tables belong to a size", near, four, IDAStar, PDB44, WhyTables},
		{"10×10 is too far for IDA*", puzzle.Shuffle(ten, 1), ten, IDAStar, LinearConflict, WhyTime},
		{"but greedy search goes anywhere", puzzle.Shuffle(ten, 1), ten, Greedy, LinearConflict, WhyNot},
	} {
		f := e.Fit(c.s, c.g, c.a, c.h)
		if f.Why != c.want || f.OK != (c.want == WhyNot) {
			t.Errorf("%s: %+v, %+v; expected %d", c.name, f, f, c.want)
		}
	}
}

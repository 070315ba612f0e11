package words

import (
	"math"
	"slices"
	"testing"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// recorded records a search on 3×3 toward a spiral, with Manhattan distance, from a board that a random walk of a
// number of moves leads to.
func recorded(t *testing.T, a solver.AlgorithmID, moves int, seed uint64) *record.RecordedRun {
	t.Helper()
	g := fixture.Must(puzzle.NewGoal(puzzle.Spiral, puzzle.Size{W: 3, H: 3}))
	r := solver.Request{Start: puzzle.RandomWalk(g, moves, seed), Goal: g, Algorithm: a, Heuristic: solver.Manhattan,
		Record: record.NewRecorder(400), Nodes: 800}
	_, _ = solver.New(solver.Config{CacheDir: t.TempDir(), Workers: 1}).Solve(t.Context(), r) // the limit ends some
	return fixture.Must(record.ReadRun(r.Record))
}

// Each reason for a step has its sentence, with its numbers in their places. The tests of solver/search/record count
// the numbers again.
func TestEveryReasonForAStepIsSaid(t *testing.T) {
	goal := fixture.Must(puzzle.NewGoal(puzzle.Spiral, puzzle.Size{W: 3, H: 3}))
	for _, c := range []struct {
		of    solver.AlgorithmID
		moves int // of the walk to the start
		step  int
		want  string
	}{
		{solver.BFS, 0, 1, "The start is already the goal."},
		{solver.AStar, 14, 0, "Nothing is expanded yet. The heuristic says home is at least 6 moves away."},
		{solver.BFS, 14, 0, "Nothing is expanded yet. This search uses no heuristic: it goes by depth alone."},
		{solver.BFS, 14, 1, "It is the only open state."},
		{solver.BFS, 14, 2, "First in, first out: of 4 open states it has waited longest. Still waiting at its depth, 1: 4."},
		{solver.UniformCost, 14, 2, "Smallest g of 4 open states: 1, which 4 have; of these, it came in last."},
		{solver.UniformCost, 14, 5, "Smallest g of 7 open states: 1."},
		{solver.Greedy, 14, 2, "Smallest h of 4 open states: 5, which 2 have; of these, it came in last."},
		{solver.Greedy, 14, 139, "Smallest h of 80 open states: 0. It is the goal: 14 moves."},
		{solver.AStar, 14, 2, "Smallest f of 4 open states: 6, which 2 have, all with h 5; of these, it came in last."},
		{solver.AStar, 14, 3,
			"Smallest f of 5 open states: 6, which 2 have; the tie goes to the larger g, and so the smaller h: 4."},
		{solver.AStar, 14, 4, "Smallest f of 5 open states: 6."},
		{solver.AStar, 14, 6, "Smallest f of 7 open states: 8, which 5 have; the tie goes to the larger g, and so the " +
			"smaller h: 6. Of the 3 with that h, it came in last."},
		{solver.IDAStar, 14, 1, "It is the start, under the bound 6."},
		{solver.IDAStar, 14, 2, "Deeper: 5 right is the first move that stays within the bound: f 6, bound 6. " +
			"Before it: 2 down is cut off: f 8 over bound 6."},
		{solver.IDAStar, 14, 3, "It backs up, then goes on: 8 up is the next move that stays within the bound: f 6, " +
			"bound 6. Before it: 2 down is cut off: f 8 over bound 6; 5 right is followed in step 2; " +
			"4 left is cut off: f 8 over bound 6."},
		{solver.IDAStar, 14, 5,
			"The bound rises from 6 to 8 and the search starts over: no goal lay within it. Cut off above it: 6."},
		{solver.DFS, 14, 4, "Deeper: 5 up is the first move that stays within the bound: depth 3, bound 31. " +
			"Before it: 1 left would undo the last move."},
		{solver.DFS, 14, 33, "It backs up, then goes on: 3 left is the next move that stays within the bound: depth 30, " +
			"bound 31. Before it: 5 right is followed in step 31."},
		{solver.RBFS, 14, 1, "It is the start."},
		{solver.RBFS, 14, 2,
			"Deeper: of 4 successors, 5 right has the smallest F: 6. The smallest F beside the path is 6."},
		{solver.RBFS, 14, 3, "It comes back: the F of what it left was 6 and is 8. Of 4 successors, 8 up has the smallest " +
			"F now: 6. The smallest F beside the path is 8."},
		{solver.Bidirectional, 14, 1, "Both sides had 1 open when this layer began, so it is the start's turn. " +
			"First in, first out: still waiting at depth 0: 1."},
		{solver.Bidirectional, 14, 2, "The layer from the goal was the smaller one: 1 open against 4. " +
			"First in, first out: still waiting at depth 0: 1."},
		{solver.Bidirectional, 3, 3, "The layer from the start was the smaller one: 3 open against 4. " +
			"First in, first out: still waiting at depth 1: 3."},
		{solver.Bidirectional, 14, 238,
			"The two searches meet: this state is 7 moves from the start and 7 from the goal, together 14."},
		{solver.NBS, 14, 1, "One of a pair, a state from each side: no two open states promise a solution of fewer than " +
			"6 moves. Its own f is 6."},
		{solver.NBS, 14, 179, "The two searches meet: this state is 7 moves from the start and 7 from the goal, " +
			"together 14. No two open states promise a shorter solution."},
	} {
		run := recorded(t, c.of, c.moves, 1)
		if got := WhyStep(run.Head(), run.At(c.step), goal); got != c.want {
			t.Errorf("%s, step %d:\n%s\nwant\n%s", c.of, c.step, got, c.want)
		}
	}
}

func TestEveryOutcomeOfASuccessorIsSaid(t *testing.T) {
	child := record.Successor{G: 5, OldG: 7, F: 9, Step: 12}
	for outcome, want := range map[record.SuccessorOutcome]string{
		record.New: "is new and waits", record.Known: "is known by a path just as short",
		record.Reopened:  "waits again: this path is shorter (g was 7)",
		record.Ignored:   "is known; this path is shorter (g was 7), but that is ignored",
		record.Descended: "is followed in step 12",
		record.OverBound: "is cut off: f 9 over bound 8",
		record.Duplicate: "is left out: other moves lead there too",
		record.Back:      "would undo the last move",
		record.Untried:   "is not tried until the recording ends",
	} {
		child.Outcome = outcome
		if got := ChildWords(record.RunHeader{Informed: true}, child, 8); got != want {
			t.Errorf("it %s; want %q", got, want)
		}
	}
}

// RBFS enters a successor of which no other has a smaller F. NBS takes a pair of the least bound of all pairs. Where
// two searches meet, the moves from the start lead to the state.
func TestReasonsOfRecursionPairsAndMeetings(t *testing.T) {
	for seed := range uint64(12) {
		for _, a := range []solver.AlgorithmID{solver.RBFS, solver.NBS, solver.Bidirectional} {
			run := recorded(t, a, 20, seed)
			for k := 1; k <= run.Last(); k++ {
				switch s := run.At(k); {
				case s.Kind == record.Meeting:
					near := []int{s.G, len(s.Path) - s.G}[s.Front]
					if b := played(run, s.Path[:near]); !slices.Equal(b.Cells, s.Board.Cells) {
						t.Fatalf("%s, board %d, step %d: they do not meet there", a, seed, k)
					}
				case s.Reason.Why == record.LeastPair && s.Front == 0:
					if least := leastPair(run, k-1); least != s.Bound {
						t.Fatalf("board %d, step %d: the least bound of all pairs is %d, not %d", seed, k, least, s.Bound)
					}
				case s.Reason.Why == record.BestBelow || s.Reason.Why == record.BestAgain:
					if n := successors(run, s.Path[:len(s.Path)-1]); n != s.Reason.Open {
						t.Fatalf("board %d, step %d: %d successors, not %d", seed, k, n, s.Reason.Open)
					}
					if slices.ContainsFunc(s.Reason.Tried, func(c record.Successor) bool { return c.F < s.F }) {
						t.Fatalf("board %d, step %d: another has a smaller F", seed, k)
					}
				}
			}
		}
	}
}

// played returns the board after moves from the start.
func played(run *record.RecordedRun, moves []puzzle.Move) *puzzle.SearchState {
	b := run.Head().Start.Clone()
	b.PlayMoves(moves)
	return b
}

// successors counts the moves after a path that do not undo its last one.
func successors(run *record.RecordedRun, path []puzzle.Move) (count int) {
	b := played(run, path)
	for _, m := range run.Head().Order {
		if b.Source(m) >= 0 && (len(path) == 0 || m != path[len(path)-1].Inverse()) {
			count++
		}
	}
	return count
}

// leastPair returns the least lower bound of all pairs of states, one of each side, that wait after step k.
func leastPair(run *record.RecordedRun, k int) int {
	const all = 1000
	least := math.MaxInt
	sides := run.Sides(k, all)
	for _, a := range sides[0].First {
		for _, b := range sides[1].First {
			least = min(least, max(a.F, b.F, a.G+b.G+1))
		}
	}
	return least
}

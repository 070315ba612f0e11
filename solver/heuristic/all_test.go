package heuristic_test

import (
	"testing"

	"tilewise/solver"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/searchtest"
)

// testedHeuristic is the interface of all heuristics.
type testedHeuristic interface {
	search.Heuristic
	Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown
}

type namedHeuristic struct {
	testedHeuristic
	Name string
	card solver.Heuristic
}

// all returns every heuristic of the catalogue without tables, for a size and a goal cell of
// the blank; walking distance only where its own table is small.
func all(tb testing.TB, size puzzle.Size, blankGoal int) (list []namedHeuristic) {
	tb.Helper()
	for _, card := range solver.Heuristics() {
		if card.ID == solver.Walking && heuristic.WalkingBytes(size) > 1<<20 {
			continue
		}
		h := fixture.Must(card.Computed(size, blankGoal))
		if h == nil {
			continue
		}
		explains, ok := h.(testedHeuristic)
		if !ok {
			tb.Fatalf("%s explains none of its values", card.ID)
		}
		list = append(list, namedHeuristic{testedHeuristic: explains, Name: string(card.ID), card: card})
	}
	return list
}

// TestEveryBoard checks every promise of every heuristic by the true distance, on all boards of the small sizes and for
// every goal cell of the blank: in normal form these are all goals there are. On 3×3, short runs look at one corner
// only.
//
//	0 ≤ H ≤ true distance       Admissible
//	|H(b) − H(b′)| ≤ 1          Consistent, on every edge
//	After = H                   on every edge
//	H ≡ distance (mod 2)        keepsParity
func TestEveryBoard(t *testing.T) {
	for _, size := range []puzzle.Size{{W: 2, H: 2}, {W: 2, H: 3}, {W: 3, H: 2}, {W: 3, H: 3}} {
		for blankGoal := range size.Cells() {
			if size.Cells() == 9 && testing.Short() && blankGoal != 8 {
				continue
			}
			d := fixture.Must(search.NewDistanceTable(size, blankGoal))
			for _, h := range all(t, size, blankGoal) {
				checkEveryBoard(t, size, blankGoal, d, h)
			}
		}
	}
}

// keepsParity are those whose value is odd where the true distance is, for which IDA* raises its bound in steps of 2.
var keepsParity = map[solver.HeuristicID]bool{solver.Manhattan: true, solver.LinearConflict: true, solver.Inversion: true, solver.Walking: true}

func checkEveryBoard(t *testing.T, size puzzle.Size, blankGoal int, d *search.DistanceTable, h namedHeuristic) {
	t.Helper()
	fail := func(b *puzzle.SearchState, format string, arguments ...any) {
		t.Helper()
		t.Errorf("%s on %s, blank to %d, %v: "+format, append([]any{h.Name, size, blankGoal, b.Cells}, arguments...)...)
	}
	if h.Consistent() != h.card.Consistent || h.Admissible() != h.card.Admissible {
		t.Errorf("%s is said to be consistent: %v, admissible: %v; its card says %v and %v",
			h.Name, h.Consistent(), h.Admissible(), h.card.Consistent, h.card.Admissible)
	}
	boards := 0
	searchtest.EveryBoard(size, blankGoal, d, func(b *puzzle.SearchState, distance int) {
		boards++
		if t.Failed() {
			return
		}
		value := h.H(b)
		if value < 0 || h.Admissible() && value > distance {
			fail(b, "H = %d, the true distance is %d", value, distance)
		}
		if keepsParity[h.card.ID] && (distance-value)%2 != 0 {
			fail(b, "H = %d has not the parity of the true distance %d", value, distance)
		}
		for _, m := range puzzle.Moves {
			from, to := b.Source(m), b.Blank
			if from < 0 {
				continue
			}
			b.Play(from)
			after, again := h.After(b, value, from, to), h.H(b)
			if after != again {
				fail(b, "After = %d, H = %d, when the tile on %d came from %d", after, again, to, from)
			}
			if h.Consistent() && (again-value > 1 || value-again > 1) {
				fail(b, "H = %d beside %d", again, value)
			}
			b.Play(to)
		}
		if boards%7 == 0 {
			checkExplanation(t, h, b)
		}
	})
	want := 1
	for i := 3; i <= size.Cells(); i++ {
		want *= i
	}
	if boards != want {
		t.Errorf("%s has %d boards; want %d", size, boards, want)
	}
}

// checkExplanation fails unless the parts make H and name tiles on the cells where they lie.
func checkExplanation(t *testing.T, h namedHeuristic, b *puzzle.SearchState) {
	t.Helper()
	e := h.Explain(b)
	if e.Value() != h.H(b) {
		t.Errorf("%s on %v: the parts make %d, H = %d", h.Name, b.Cells, e.Value(), h.H(b))
	}
	for _, part := range e.Parts {
		for i, c := range part.Cells {
			if len(part.Tiles) != len(part.Cells) || int(b.Cells[c]) != part.Tiles[i] || part.Tiles[i] == b.BlankGoal {
				t.Errorf("%s on %v: part %+v does not fit the board", h.Name, b.Cells, part)
			}
		}
	}
}

// TestLargeBoards walks over boards of other sizes and compares After with H,
// neighbours with each other and the parts with the value.
func TestLargeBoards(t *testing.T) {
	sizes := []puzzle.Size{
		{W: 4, H: 4}, {W: 4, H: 3}, {W: 2, H: 5}, {W: 5, H: 2}, {W: 5, H: 5}, {W: 6, H: 4},
		{W: 5, H: 7}, {W: 9, H: 8}, {W: 20, H: 20}, {W: 2, H: 20},
	}
	for _, size := range sizes {
		for _, blankGoal := range []int{0, size.Cells() / 2, size.Cells() - 1} {
			home := puzzle.Home(size, blankGoal)
			goal := puzzle.CustomGoal(stateOf(home))
			b := fixture.Must(puzzle.NewSearchState(puzzle.RandomWalk(goal, 400, 7), goal))
			for _, h := range all(t, size, blankGoal) {
				if h.H(home) != 0 {
					t.Errorf("%s at home on %s is %d", h.Name, size, h.H(home))
				}
				walkTable(t, h, b.Clone())
			}
		}
	}
}

// stateOf returns a board as a state whose tiles are called by their goal cells.
func stateOf(b *puzzle.SearchState) puzzle.State {
	tiles, number := make([]int, len(b.Cells)), 0
	for c := range tiles {
		if c != b.Blank {
			number++
			tiles[c] = number
		}
	}
	return fixture.Must(puzzle.NewState(b.Size, tiles))
}

func walkTable(t *testing.T, h namedHeuristic, b *puzzle.SearchState) {
	t.Helper()
	value := h.H(b)
	for i := range 300 {
		m := puzzle.Moves[i*i*7/3%4]
		from, to := b.Source(m), b.Blank
		if from < 0 {
			continue
		}
		b.Play(from)
		after := h.After(b, value, from, to)
		if want := h.H(b); after != want || h.Consistent() && (after-value > 1 || value-after > 1) {
			t.Fatalf("%s on %s, step %d: After = %d from %d, H = %d", h.Name, b.Size, i, after, value, want)
		}
		value = after
	}
	checkExplanation(t, h, b)
}

// TestKnownValues checks the examples of the comments, and the estimates that Korf printed beside his first boards.
func TestKnownValues(t *testing.T) {
	for _, c := range []struct {
		board string
		goal  puzzle.GoalName
		want  map[string]int
	}{
		{"2 1 3 / 4 5 6 / 7 8 0", puzzle.BlankLast, map[string]int{"misplaced": 2, "manhattan": 2, "linear-conflict": 4}},
		{"3 2 1 / 4 5 6 / 7 8 0", puzzle.BlankLast, map[string]int{"misplaced": 2, "manhattan": 4, "linear-conflict": 8}},
		{"8 6 7 / 2 5 4 / 3 0 1", puzzle.BlankLast, map[string]int{"misplaced": 7, "manhattan": 21, "linear-conflict": 23}},
		{"14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", puzzle.BlankFirst, map[string]int{"manhattan": 41}},
		{"13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6", puzzle.BlankFirst, map[string]int{"manhattan": 43}},
	} {
		s := fixture.Must(puzzle.Parse(c.board, puzzle.Size{}))
		g := fixture.Must(puzzle.NewGoal(c.goal, s.Size()))
		b := fixture.Must(puzzle.NewSearchState(s, g))
		for _, h := range all(t, b.Size, b.BlankGoal) {
			if want, told := c.want[h.Name]; told && h.H(b) != want {
				t.Errorf("%s of %s is %d; want %d", h.Name, c.board, h.H(b), want)
			}
		}
	}
}

func TestNoAllocations(t *testing.T) {
	for _, size := range []puzzle.Size{{W: 4, H: 4}, {W: 10, H: 10}} {
		b := puzzle.Home(size, 0)
		b.Play(size.W)
		b.Play(size.W + 1)
		for _, h := range all(t, size, 0) {
			if n := testing.AllocsPerRun(20, func() { h.After(b, h.H(b), size.W+1, size.W) }); n != 0 {
				t.Errorf("%s on %s allocates %v times", h.Name, size, n)
			}
		}
	}
}

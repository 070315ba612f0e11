package forecast

import (
	"testing"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

func fifteen(t *testing.T, id solver.HeuristicID) (*solver.Engine, puzzle.Goal, search.Heuristic) {
	t.Helper()
	e := solver.New(solver.Config{})
	g, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 4, H: 4})
	if err != nil {
		t.Fatal(err)
	}
	h, err := e.Estimate(t.Context(), id, g.Size(), g.Blank(), solver.Variant{})
	if err != nil {
		t.Fatal(err)
	}
	return e, g, h
}

// TestTheTreeIsThatOfTheField: the tree of the 15-puzzle grows by 2.1304 a level
// in the long run (Edelkamp and Korf, 1998), as that of the 8-puzzle does by √3.
func TestTheTreeIsThatOfTheField(t *testing.T) {
	for _, c := range []struct {
		side   int
		square float64 // growth over two levels
	}{{3, 3}, {4, 2.1304 * 2.1304}} {
		tr := newTree(puzzle.Size{W: c.side, H: c.side}, 0)
		nodes := func() float64 {
			sum := 0.0
			for _, n := range tr.nodes() {
				sum += n
			}
			return sum
		}
		for tr.depth < 200 {
			tr.deepen()
		}
		before := nodes()
		tr.deepen()
		tr.deepen()
		if got := nodes() / before; got < c.square*0.9995 || got > c.square*1.0005 {
			t.Errorf("%d×%d grows by %v over two levels; want %v", c.side, c.side, got, c.square)
		}
	}
}

// TestTheFormulaHoldsOnAverage compares the formula with the whole rounds of
// random boards of 3×3, gone through to their end: it is a mean, and over many
// boards it is right.
func TestTheFormulaHoldsOnAverage(t *testing.T) {
	g, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3})
	if err != nil {
		t.Fatal(err)
	}
	h, err := solver.New(solver.Config{}).Estimate(t.Context(), solver.Manhattan, g.Size(), g.Blank(), solver.Variant{})
	if err != nil {
		t.Fatal(err)
	}
	d, err := Sample(t.Context(), h, g, 100_000, 1)
	if err != nil {
		t.Fatal(err)
	}
	const boards = 3000
	told, truth := 0.0, 0
	for i := range uint64(boards) {
		b, err := puzzle.NewBoard(puzzle.Shuffle(g, 1_000_000+i), g)
		if err != nil {
			t.Fatal(err)
		}
		const bound = 20
		told += d.Round(b.Blank, bound)
		truth += below(h, b, -1, h.H(b), 0, bound)
	}
	t.Logf("the same round of %d boards: %.0f states foretold, %d in truth", boards, told, truth)
	if float64(truth) < told*0.9 || float64(truth) > told*1.1 {
		t.Errorf("%.0f states foretold, %d in truth", told, truth)
	}
}

// below counts the nodes of f ≤ bound under a board, itself included.
func below(h search.Heuristic, b *puzzle.Board, last, value, g, bound int) int {
	if g+value > bound {
		return 0
	}
	n, blank := 1, b.Blank
	for _, m := range puzzle.Moves {
		from := b.Source(m)
		if from < 0 || from == last {
			continue
		}
		b.Play(from)
		n += below(h, b, blank, h.After(b, value, from, blank), g+1, bound)
		b.Play(blank)
	}
	return n
}

// TestForecastsAreWithinAFactorOfTwo is the bar: before IDA* starts, the states
// that it will need on boards of 4×4 from 36 to 46 moves from home, within a
// factor of two on nine of ten boards; and every whole round of them.
func TestForecastsAreWithinAFactorOfTwo(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and all on one goroutine: nothing for the race detector")
	}
	runs, within, held, rounds, close := 0, 0, 0, 0, 0
	for _, id := range []solver.HeuristicID{solver.Manhattan, solver.LinearConflict} {
		e, g, h := fifteen(t, id)
		for i := range uint64(100) {
			depth := 36 + 2*int(i%6)
			s, err := e.AtDepth(t.Context(), g, depth, 500+i)
			if err != nil {
				t.Fatal(err)
			}
			b, err := puzzle.NewBoard(s, g)
			if err != nil {
				t.Fatal(err)
			}
			counts, err := Probe(t.Context(), h, b, depth, 10, i)
			if err != nil {
				t.Fatal(err)
			}
			told := Rounds(counts)
			r, err := e.Solve(t.Context(), solver.Request{Start: s, Goal: g, Algorithm: solver.IDAStar, Heuristic: id, Workers: 1})
			if err != nil || len(told) != len(r.Iterations) {
				t.Fatalf("%d rounds foretold, %d in truth, %v", len(told), len(r.Iterations), err)
			}
			for k, n := range told[:len(told)-1] {
				rounds++
				if truth := float64(r.Iterations[k].Expanded); truth > n/1.25 && truth < n*1.25 {
					close++
				}
			}
			f := IDAStar(told, ByProbe)
			runs++
			if f.Within(2, float64(r.Expanded)) {
				within++
			}
			if f.Low /= 1.1; f.Holds(float64(r.Expanded)) {
				held++
			}
		}
	}
	t.Logf("of %d searches %d within a factor of two, %d within the range; of %d whole rounds %d within a quarter", runs, within, held, rounds, close)
	if 10*within < 9*runs || 20*held < 19*runs || 20*close < 19*rounds {
		t.Errorf("of %d searches %d within a factor of two, %d within the range; of %d whole rounds %d within a quarter", runs, within, held, rounds, close)
	}
}

func TestTheNextRoundGrowsAsTheLastOneDid(t *testing.T) {
	if f, ok := NextRound([]float64{10, 50}); !ok || f.Likely != 250 {
		t.Errorf("%+v, %v", f, ok)
	}
	if _, ok := NextRound([]float64{10}); ok {
		t.Error("one round tells nothing")
	}
}

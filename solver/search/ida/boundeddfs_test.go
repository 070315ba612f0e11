package ida

import (
	"errors"
	"slices"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// korfBoard returns one of Korf's hundred in normal form, goal blank first.
func korfBoard(text string) *puzzle.SearchState {
	s := fixture.Must(puzzle.Parse(text, puzzle.Size{}))
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankFirst, s.Size()))
	return fixture.Must(puzzle.NewSearchState(s, g))
}

// plainManhattan is Manhattan without TileDistance, so that IDAStar takes the general tree.
type plainManhattan struct{ m *heuristic.Manhattan }

func (p plainManhattan) H(b *puzzle.SearchState) int { return p.m.H(b) }
func (p plainManhattan) After(b *puzzle.SearchState, h, from, to int) int {
	return p.m.After(b, h, from, to)
}
func (plainManhattan) Consistent() bool { return true }
func (plainManhattan) Admissible() bool { return true }

// TestTwins searches boards of several sizes and goals with both trees. They look at the same states in the same order,
// and so agree in all counts.
func TestTwins(t *testing.T) {
	moves := 60
	if testing.Short() {
		moves = 40
	}
	for _, size := range []puzzle.Size{{W: 2, H: 2}, {W: 3, H: 3}, {W: 4, H: 4}, {W: 4, H: 3}, {W: 2, H: 8},
		{W: 5, H: 3}} {
		for seed := range uint64(6) {
			goal := fixture.Must(puzzle.NewGoal(puzzle.GoalNames()[seed%4], size))
			b := fixture.Must(puzzle.NewSearchState(puzzle.RandomWalk(goal, moves, seed), goal))
			m := heuristic.NewManhattan(size, b.BlankGoal)
			if _, ok := newNibbleDFS(b, m, nil); !ok {
				t.Fatalf("no fast tree on %s", size)
			}
			fast := fixture.Must(IDAStar(t.Context(), b, m, search.Options{}))
			slow := fixture.Must(IDAStar(t.Context(), b, plainManhattan{m}, search.Options{}))
			if !slices.Equal(fast.Moves, slow.Moves) || fast.Expanded != slow.Expanded || fast.Stored != slow.Stored {
				t.Errorf("%s, seed %d: fast %d moves, %d expanded; slow %d, %d",
					size, seed, len(fast.Moves), fast.Expanded, len(slow.Moves), slow.Expanded)
			}
			sameRounds(t, fast.Iterations, slow.Iterations)
		}
	}
}

func sameRounds(t *testing.T, fast, slow []search.Iteration) {
	t.Helper()
	if len(fast) != len(slow) {
		t.Errorf("%d and %d iterations", len(fast), len(slow))
		return
	}
	for i := range fast {
		if fast[i].Bound != slow[i].Bound || fast[i].Expanded != slow[i].Expanded || fast[i].Generated != slow[i].Generated {
			t.Errorf("iteration %d: %+v and %+v", i, fast[i], slow[i])
		}
	}
}

// korf is boards of Korf's paper with the initial estimate, the length and the
// states generated that its table gives.
var korf = []struct {
	text                        string
	estimate, length, generated int
}{
	{"0 1 9 7 11 13 5 3 14 12 4 2 8 6 10 15", 28, 42, 540_860},
	{"14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15", 35, 45, 546_344},
	{"3 14 9 11 5 4 8 2 13 12 6 7 10 1 15 0", 32, 46, 1_650_696},
	{"13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6", 43, 55, 15_300_442},
}

// TestKorf compares the searches with Korf's table, whose counts include the start.
func TestKorf(t *testing.T) {
	for i, k := range korf {
		if testing.Short() && i == len(korf)-1 {
			break // the longest one
		}
		b := korfBoard(k.text)
		r, err := IDAStar(t.Context(), b, heuristic.NewManhattan(b.Size, b.BlankGoal), search.Options{})
		if err != nil || len(r.Moves) != k.length || r.Iterations[0].Bound != k.estimate ||
			int(r.Generated)+1 != k.generated {
			t.Errorf("%s: %d moves from %d on, %d generated, error %v; want %+v",
				k.text, len(r.Moves), r.Iterations[0].Bound, r.Generated, err, k)
		}
	}
}

// TestWorkers compares one worker with two and three: the same length, and the
// same counts in all rounds but the last, however they are split.
func TestWorkers(t *testing.T) {
	boards := korf[:3]
	if testing.Short() {
		boards = korf[:1]
	}
	for _, k := range boards {
		b := korfBoard(k.text)
		m := heuristic.NewManhattan(b.Size, b.BlankGoal)
		for _, h := range []search.Heuristic{m, plainManhattan{m}, heuristic.NewLinearConflict(b.Size, b.BlankGoal)} {
			var alone []search.Iteration
			for workers := range 4 {
				r, err := IDAStar(t.Context(), b, h, search.Options{Workers: workers})
				if err != nil || len(r.Moves) != k.length || r.LowerBound != k.length {
					t.Errorf("%s with %d workers: %d moves, error %v; want %d", k.text, workers, len(r.Moves), err, k.length)
					continue
				}
				rounds := r.Iterations[:len(r.Iterations)-1]
				if alone == nil {
					alone = rounds
				}
				sameRounds(t, rounds, alone)
			}
		}
	}
}

// TestSplitLimit stops a search by several workers at a limit.
func TestSplitLimit(t *testing.T) {
	b := korfBoard("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3")
	m := heuristic.NewManhattan(b.Size, b.BlankGoal)
	for _, h := range []search.Heuristic{m, plainManhattan{m}} {
		r, err := IDAStar(t.Context(), b, h, search.Options{Workers: 2, Nodes: 2_000_000})
		if !errors.Is(err, search.ErrLimit) || r.Found || r.Expanded < 2_000_000 || r.Expanded > 2_100_000 {
			t.Errorf("error %v after %d states; want search.ErrLimit soon after 2,000,000", err, r.Expanded)
		}
	}
}

// TestNoAllocations searches whole subtrees of some ten thousand states.
func TestNoAllocations(t *testing.T) {
	b := korfBoard("1 3 2 5 10 9 15 6 8 14 13 11 12 4 7 0")
	counter := search.NewEffortCounter(t.Context(), search.Options{}, 16)
	for name, h := range map[string]search.Heuristic{
		"manhattan":       plainManhattan{heuristic.NewManhattan(b.Size, b.BlankGoal)},
		"linear conflict": heuristic.NewLinearConflict(b.Size, b.BlankGoal),
		"inversion":       heuristic.NewInversionDistance(b.Size, b.BlankGoal),
	} {
		tree := newBoardDFS(b, h, counter)
		if n := testing.AllocsPerRun(3, func() { tree.under(nil, 36) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
	fast, _ := newNibbleDFS(b, heuristic.NewManhattan(b.Size, b.BlankGoal), counter)
	n := testing.AllocsPerRun(3, func() {
		top, err := fast.seed(b, nil, 36)
		if err == nil {
			_, err = fast.walk(top)
		}
		if !errors.Is(err, search.ErrExhausted) {
			t.Error(err)
		}
	})
	if n != 0 {
		t.Errorf("fast tree: %v allocations", n)
	}
}

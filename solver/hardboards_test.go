package solver

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// hardBoard is a board, and the states that a search by 7-8 takes for it.
type hardBoard struct {
	state    puzzle.State
	expanded uint64
}

// climbToHardBoard changes a 15-puzzle a little, steps times, and keeps each change after which the search by 7-8 takes
// more states. The hardest boards are not the farthest ones but those whose estimate falls far short, which no sample
// of random boards meets.
func climbToHardBoard(t *testing.T, e *Engine, start puzzle.State, steps int, rng *rand.Rand) hardBoard {
	t.Helper()
	effort := func(s puzzle.State) uint64 {
		r := Request{Start: s, Goal: puzzle.BlankAt(s.Size(), 15), Algorithm: IDAStar, Heuristic: PDB78, Nodes: 400e6}
		got, err := e.Solve(t.Context(), r)
		if err != nil && got.Expanded == 0 {
			t.Fatal(err)
		}
		return got.Expanded
	}
	best, most := start, effort(start)
	for range steps {
		cells := best.Tiles()
		if rng.IntN(2) == 0 { // two tiles side by side change places, and two others: solvable stays solvable
			for range 2 {
				swapNeighbours(cells, rng)
			}
		} else {
			cells = walked(best, 1+rng.IntN(6), rng).Tiles()
		}
		next, err := puzzle.NewState(best.Size(), cells)
		if err != nil || next == best || puzzle.Solvable(next, puzzle.BlankAt(best.Size(), 15)) != nil {
			continue
		}
		if n := effort(next); n > most {
			best, most = next, n
			t.Logf("%d: %v", most, best)
		}
	}
	return hardBoard{best, most}
}

// swapNeighbours swaps two tiles of a 4×4 board that lie side by side.
func swapNeighbours(cells []int, rng *rand.Rand) {
	for {
		i, step := rng.IntN(16), []int{1, 4}[rng.IntN(2)]
		if j := i + step; j < 16 && (step == 4 || j%4 > 0) && cells[i] != 0 && cells[j] != 0 {
			cells[i], cells[j] = cells[j], cells[i]
			return
		}
	}
}

// walked returns the board that random moves lead to.
func walked(s puzzle.State, moves int, rng *rand.Rand) puzzle.State {
	for range moves {
		if next, err := s.Apply([]puzzle.Move{puzzle.Up, puzzle.Down, puzzle.Left, puzzle.Right}[rng.IntN(4)]); err == nil {
			s = next
		}
	}
	return s
}

// Auto solves the hardest board that climbToHardBoard finds, from a fresh cache, with at most twice the states of the
// hardest board known.
func TestFaultHardBoardsThatAClimberFinds(t *testing.T) {
	steps, _ := strconv.Atoi(os.Getenv("TILEWISE_FAULT_TIMES"))
	if steps == 0 {
		t.Skip("make faults climbs")
	}
	seed, _ := strconv.ParseUint(os.Getenv("TILEWISE_FAULT_SEED"), 10, 64)
	start := fixture.Must(puzzle.Parse("1 5 9 13 2 6 10 14 3 7 11 15 4 8 12 0", puzzle.Size{W: 4, H: 4}))
	known := climbToHardBoard(t, New(Config{CacheDir: t.TempDir()}), start, 0, nil)
	found := climbToHardBoard(t, New(Config{CacheDir: t.TempDir()}), start, steps, rand.New(rand.NewPCG(seed, 0)))
	for _, board := range []hardBoard{known, found} {
		got, err := New(Config{CacheDir: t.TempDir()}).Solve(t.Context(),
			Request{Start: board.state, Goal: puzzle.BlankAt(start.Size(), 15)})
		if err != nil || !got.Optimal || got.Expanded > 2*known.expanded {
			t.Errorf("%v: %d expanded, after %s of tables in %s: %v", board.state, got.Expanded, got.Setup, got.Elapsed, err)
		}
		t.Logf("%v: %d moves, %d expanded, %s of tables, %s", board.state, len(got.Moves), got.Expanded, got.Setup, got.Elapsed)
	}
}

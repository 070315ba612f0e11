package lab

import (
	"context"
	"os"
	"slices"
	"testing"

	"tilewise/app/lab/forecast"
	"tilewise/pdb"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// foretoldBoards holds, for each board, the forecast of a run and the number of states that the run expanded.
type foretoldBoards struct {
	told  []forecast.Forecast
	truth []float64
}

// foretell draws boards by a seed, forecasts IDA* on each and solves it. depth 0 draws them at random.
func foretell(ctx context.Context, e *solver.Engine, id solver.HeuristicID, g puzzle.Goal, depth, boards int,
	seed uint64) (found foretoldBoards, err error) {
	x := Experiment{Runs: []Run{{Algorithm: solver.IDAStar, Heuristic: id}}}
	for i := range uint64(boards) {
		b := Board{Start: puzzle.Shuffle(g, seed+i), Goal: g, Known: puzzle.UnknownLength}
		if depth > 0 {
			if b.Start, err = e.AtDepth(ctx, g, depth, seed+i); err != nil {
				return found, err
			}
		}
		f, err := x.Foretell(ctx, e, 0, b, nil, nil)
		if err != nil {
			return found, err
		}
		r, err := e.Solve(ctx, x.Runs[0].request(b, Limits{}))
		if err != nil {
			return found, err
		}
		found.told, found.truth = append(found.told, f), append(found.truth, float64(r.Expanded))
	}
	return found, nil
}

// sums returns the share of boards within the range, the widest range, the median of truth over
// forecast, and the mean of the truth over that of the forecasts.
func (f foretoldBoards) sums() (held, widest, bias, mean float64) {
	var ratios []float64
	var told, truth float64
	for i, one := range f.told {
		if one.Contains(f.truth[i]) {
			held++
		}
		widest = max(widest, one.High/one.Low)
		ratios = append(ratios, f.truth[i]/one.Likely)
		told, truth = told+one.Likely, truth+f.truth[i]
	}
	slices.Sort(ratios)
	return held / float64(len(ratios)), widest, ratios[len(ratios)/2], truth / told
}

// ownDesign returns a partition that no other test and no tuning has seen.
func ownDesign(patterns ...[]int) solver.HeuristicID {
	own := pdb.CustomPartition{Name: "own", Size: puzzle.Size{W: 4, H: 4}, Blank: 15, Patterns: patterns}
	return solver.DesignCard(own).ID
}

// TestTheRangeOfAForecastHoldsTheTruth checks fifty boards of each row: nine of ten ranges hold the result, the median
// has no bias, and the mean is right within a factor of two. Random boards of 4×4 are in make exhaustive only.
func TestTheRangeOfAForecastHoldsTheTruth(t *testing.T) {
	testbudget.OneGoroutine(t)
	e := solver.New(solver.Config{CacheDir: t.TempDir()})
	for _, c := range []struct {
		id    solver.HeuristicID
		size  puzzle.Size
		depth int
	}{
		{solver.Manhattan, puzzle.Size{W: 3, H: 3}, 0},
		{solver.LinearConflict, puzzle.Size{W: 4, H: 3}, 0},
		{solver.LinearConflict, puzzle.Size{W: 4, H: 4}, 42},
		{solver.PDB663, puzzle.Size{W: 4, H: 4}, 42},
		{ownDesign([]int{0, 1, 2, 5, 6}, []int{3, 7, 11, 10, 14}, []int{4, 8, 9, 12, 13}), puzzle.Size{W: 4, H: 4}, 46},
		// large rounds
		{ownDesign([]int{1, 2, 3, 5, 13}, []int{0, 4, 9, 10, 12}, []int{6, 7, 8, 11, 14}), puzzle.Size{W: 4, H: 4}, 0},
	} {
		if c.depth == 0 && c.size.Cells() == 16 && os.Getenv("TILEWISE_EXHAUSTIVE") == "" {
			continue
		}
		g := goalOf(c.size)
		found := fixture.Must(foretell(t.Context(), e, c.id, g, c.depth, 50, 777_000))
		held, widest, bias, mean := found.sums()
		if held < 0.9 || widest > forecast.Wide*1.001 || bias < 0.7 || bias > 1.4 || mean < 0.5 || mean > 2 {
			t.Errorf("%s on %s at %d moves: %.0f %% within a range of %.1f, median %.2f, mean %.2f", c.id, c.size, c.depth,
				100*held, widest, bias, mean)
		}
	}
}

func goalOf(size puzzle.Size) puzzle.Goal {
	return fixture.Must(puzzle.NewGoal(puzzle.BlankLast, size))
}

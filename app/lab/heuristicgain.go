package lab

import (
	"context"

	"tilewise/app/lab/stat"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// HeuristicGain says by how much a heuristic exceeds another one on random boards.
type HeuristicGain struct {
	Boards int
	Mean   float64 // of the heuristic
	More   stat.Summary
	Less   int // boards on which it is smaller
	Values []stat.Bin
}

// HeuristicProvider prepares heuristics for boards of a size, as solver.Engine does.
type HeuristicProvider interface {
	Estimate(ctx context.Context, id solver.HeuristicID, size puzzle.Size, blank int,
		v solver.SearchVariant) (search.Heuristic, error)
}

// MeasureGain evaluates two heuristics on n random boards. Cost: n evaluations of each, once their tables are built.
func MeasureGain(ctx context.Context, e HeuristicProvider, id, over solver.HeuristicID, g puzzle.Goal, n int,
	seed uint64) (HeuristicGain, error) {
	gain := HeuristicGain{Boards: n}
	one, err := e.Estimate(ctx, id, g.Size(), g.Blank(), solver.SearchVariant{})
	if err != nil {
		return gain, err
	}
	other, err := e.Estimate(ctx, over, g.Size(), g.Blank(), solver.SearchVariant{})
	if err != nil {
		return gain, err
	}
	values, more := make([]float64, n), make([]float64, n)
	for i := range n {
		if err := ctx.Err(); err != nil {
			return gain, err
		}
		b, err := puzzle.NewSearchState(puzzle.Shuffle(g, seed+uint64(i)), g)
		if err != nil {
			return gain, err
		}
		h := one.H(b)
		values[i], more[i] = float64(h), float64(h-other.H(b))
		gain.Mean += float64(h) / float64(n)
		if more[i] < 0 {
			gain.Less++
		}
	}
	gain.More, gain.Values = stat.Summarize(more, seed), stat.Histogram(values, 30)
	return gain, nil
}

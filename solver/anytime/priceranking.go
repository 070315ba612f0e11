package anytime

import (
	"context"
	"math"
	"math/rand/v2"

	"tilewise/solver/puzzle"
)

// rankedLevel has the cells of states of one level of a beam: first of the one on the way of the beam's solution, then
// of others, drawn by chance.
type rankedLevel [][]uint16

// rank returns prices that rank the states of a level: those with which a beam keeps the state on the way of its
// solution. A regression of the moves left tells how far a state is from home, but a beam only asks which states of one
// level are nearer. See Y. Xu, A. Fern and S. Yoon, "Learning linear ranking functions for beam search with application
// to planning", 2009. A round adds levels of beams that the prices of the round before lead, and so shows the states
// that these prefer wrongly.
func (p learningPlan) rank(ctx context.Context, before *learnedPenalty, workers int) (*learnedTable, error) {
	r, learned := newPriceRegression(puzzle.Size{W: p.side, H: p.side}), before
	var levels []rankedLevel
	for _, round := range p.rankings {
		more, err := forEachBoard(round, workers, func(i uint64) ([]rankedLevel, error) {
			return p.levels(ctx, round, learned, i)
		})
		if err != nil {
			return nil, err
		}
		levels = append(levels, more...)
		learned = newLearnedPenalty(p.side, r.ranked(before.learnedTable, levels))
	}
	return learned.learnedTable, nil
}

// levels returns some levels of the beams that lead the i-th board home and back.
func (p learningPlan) levels(ctx context.Context, round learningRound, learned *learnedPenalty,
	i uint64) (levels []rankedLevel, err error) {
	const between = 3 // levels from one to the next
	b, err := p.board(i)
	if err != nil {
		return nil, err
	}
	for _, from := range []*puzzle.SearchState{b, b.Reversed()} {
		draw, drawn := rand.New(rand.NewPCG(i, uint64(p.side))), map[int]rankedLevel{}
		moves, err := round.way(ctx, learned, from, func(g int, s *beamShard) {
			if g%between != 0 || len(s.now.heads) < round.aside {
				return
			}
			for range round.aside {
				k := draw.IntN(len(s.now.heads))
				drawn[g] = append(drawn[g], append([]uint16(nil), s.now.cells[k*s.cells:][:s.cells]...))
			}
		})
		if err != nil {
			return nil, err
		}
		at := from.Clone()
		for g, m := range moves {
			if others := drawn[g]; others != nil {
				levels = append(levels, append(rankedLevel{append([]uint16(nil), at.Cells...)}, others...))
			}
			at.Play(at.Source(m))
		}
	}
	return levels, nil
}

// ranked returns prices that make the first state of each level the most likely one, where its score s has the odds
// e^−s among all of the level. It descends the gradient of the logarithm from the prices before, with steps as in
// J. Duchi, E. Hazan and Y. Singer, "Adaptive subgradient methods", 2011.
func (r *priceRegression) ranked(before *learnedTable, levels []rankedLevel) *learnedTable {
	const (
		scale  = 10 * unit // a score of 1 as prices
		rate   = 0.01
		epochs = 4
		batch  = 16
	)
	prices := r.pricesOf(before)
	for i := range prices {
		prices[i] /= scale
	}
	gradient, squares := make([]float64, len(prices)), make([]float64, len(prices))
	draw, at := rand.New(rand.NewPCG(1, uint64(r.size.W))), puzzle.Home(r.size, r.size.Cells()-1)
	var counts [][]priceCount
	for epoch := range epochs {
		for n, k := range draw.Perm(len(levels)) {
			counts = r.descend(prices, levels[k], at, gradient, counts)
			if n%batch != batch-1 {
				continue
			}
			for i, d := range gradient {
				if d != 0 {
					squares[i] += d * d
					prices[i] -= rate * (1 - float64(epoch)/epochs) * d / math.Sqrt(squares[i])
				}
			}
			clear(gradient)
		}
	}
	for i := range prices {
		prices[i] *= scale
	}
	return r.table(prices)
}

// descend adds the gradient of a level. It returns counts, which it overwrites, with room for those of the level.
func (r *priceRegression) descend(prices []float64, level rankedLevel, at *puzzle.SearchState, gradient []float64,
	counts [][]priceCount) [][]priceCount {
	odds, sum := make([]float64, len(level)), 0.0
	for k, cells := range level {
		copy(at.Cells, cells)
		if k == len(counts) {
			counts = append(counts, nil)
		}
		counts[k] = r.counts(counts[k][:0], at)
		for _, c := range counts[k] {
			odds[k] -= prices[c.price] * c.times
		}
		odds[k] = math.Exp(odds[k])
		sum += odds[k]
	}
	for k := range level {
		share := -odds[k] / sum
		if k == 0 {
			share++
		}
		for _, c := range counts[k] {
			gradient[c.price] += share * c.times
		}
	}
	return counts
}

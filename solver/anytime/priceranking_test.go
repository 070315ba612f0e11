package anytime

import (
	"reflect"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/testbudget"
)

// Ranked prices prefer the states on the ways of beams more often than those before, with any number of workers.
func TestRankedPricesPreferTheWay(t *testing.T) {
	testbudget.OneGoroutine(t)
	round := learningRound{0, 6, 64, 8}
	p := learningPlan{side: 5, rankings: []learningRound{round, {6, 2, 64, 8}}}
	before := learnedOf(puzzle.Size{W: 5, H: 5})
	ranked, err := p.rank(t.Context(), before, 1)
	if err != nil {
		t.Fatal(err)
	}
	again, err := p.rank(t.Context(), before, 3)
	if err != nil || !reflect.DeepEqual(ranked, again) {
		t.Errorf("three workers learn other prices, %v", err)
	}
	r, at := newPriceRegression(puzzle.Size{W: 5, H: 5}), puzzle.Home(puzzle.Size{W: 5, H: 5}, 24)
	preferred := func(prices []float64) (states int) {
		score := func(cells []uint16) (sum float64) {
			copy(at.Cells, cells)
			for _, c := range r.counts(nil, at) {
				sum += prices[c.price] * c.times
			}
			return sum
		}
		for i := range uint64(round.boards) {
			levels, err := p.levels(t.Context(), round, before, i)
			if err != nil {
				t.Fatal(err)
			}
			for _, level := range levels {
				for _, other := range level[1:] {
					if score(other) < score(level[0]) {
						states++
					}
				}
			}
		}
		return states
	}
	if was, now := preferred(r.pricesOf(before.learnedTable)), preferred(r.pricesOf(ranked)); now >= was {
		t.Errorf("%d states are preferred to those on the way, %d by the prices before", now, was)
	}
}

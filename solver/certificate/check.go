package certificate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
)

// Report is what a check has looked at.
type Report struct {
	Samples int    // subtrees that were counted again
	Fresh   int    // subtrees that the check drew itself
	States  uint64 // in all of them
	Whole   bool   // the whole proof was small enough to be done again
	Tables  int    // that were compared and proven right
}

// wholeMost is how many states a proof may have that is done again as a whole.
const wholeMost = 1_000_000

// fresh is how many subtrees a check draws that no certificate could foresee.
const fresh = 4

// Check tells whether all that a certificate says is so, but for its tables, which
// need an engine. It replays the moves, holds all numbers against one another,
// counts every sample again, and looks for a solution within the bound in subtrees
// of its own, drawn with seed. ErrForm, a *Disagreement, or the context's error.
//
// The cost is that of some millions of states: seconds.
func Check(ctx context.Context, c Certificate, seed uint64) (Report, error) {
	var r Report
	s, g, b, moves, err := c.board()
	if err != nil {
		return r, err
	}
	if err := puzzle.Solvable(s, g); err != nil {
		return r, disagree("start", "a board with a lower bound", "unsolvable")
	}
	if err := c.replay(s, g, moves); err != nil {
		return r, err
	}
	if err := c.numbers(b); err != nil {
		return r, err
	}
	bound := c.LargestExhausted(b)
	for k, sample := range c.Samples {
		if sample.Bound != bound {
			return r, disagree(fmt.Sprintf("samples[%d].bound", k), sample.Bound, fmt.Sprintf("%d, below the lower bound of %d", bound, c.LowerBound))
		}
		if err := recount(ctx, b, k, sample); err != nil {
			return r, err
		}
		r.Samples, r.States = r.Samples+1, r.States+sample.Expanded
	}
	return r, c.look(ctx, b, bound, seed, &r)
}

// replay checks the moves.
func (c Certificate) replay(s puzzle.State, g puzzle.Goal, moves []puzzle.Move) error {
	switch {
	case !c.Found && (len(moves) > 0 || c.Optimal || c.Length != 0):
		return disagree("found", c.Found, "contradicted by moves, length or optimal")
	case !c.Found:
		return nil
	case c.Length != len(moves):
		return disagree("length", c.Length, len(moves))
	}
	for i, m := range moves {
		next, err := s.Apply(m)
		if err != nil {
			return disagree("moves", fmt.Sprintf("%s as number %d", m, i+1), "not possible there")
		}
		s = next
	}
	if s != g.State {
		return disagree("moves", "the way to the goal", fmt.Sprintf("one to %s", s.Rows()))
	}
	return nil
}

// numbers holds the numbers against one another.
func (c Certificate) numbers(b *puzzle.Board) error {
	least := heuristic.NewLinearConflict(b.Size, b.BlankGoal).H(b)
	switch {
	case c.LowerBound < 0:
		return disagree("lower_bound", c.LowerBound, "never negative")
	case c.Found && c.LowerBound > c.Length:
		return disagree("lower_bound", c.LowerBound, fmt.Sprintf("%d at most, the length of a solution", c.Length))
	case c.Optimal != (c.Found && c.Length == c.LowerBound):
		return disagree("optimal", c.Optimal, fmt.Sprintf("that the length is %d and the lower bound %d", c.Length, c.LowerBound))
	case c.LowerBound > least && len(c.Samples) == 0:
		return disagree("samples", "none", fmt.Sprintf("needed: the heuristic knows only %d of the lower bound of %d", least, c.LowerBound))
	}
	for i, round := range c.Bounds {
		field := fmt.Sprintf("bounds[%d]", i)
		switch {
		case i > 0 && round.Bound <= c.Bounds[i-1].Bound:
			return disagree(field+".bound", round.Bound, fmt.Sprintf("over %d, the one before", c.Bounds[i-1].Bound))
		case round.Bound > c.LowerBound:
			return disagree(field+".bound", round.Bound, fmt.Sprintf("%d at most, the lower bound", c.LowerBound))
		}
	}
	return nil
}

// LargestExhausted is the greatest length below the lower bound that a solution
// could have, by parity: the bound of the samples.
func (c Certificate) LargestExhausted(b *puzzle.Board) int {
	even := heuristic.NewManhattan(b.Size, b.BlankGoal).H(b) % 2
	bound := c.LowerBound - 1
	if bound%2 != even {
		bound--
	}
	return bound
}

// look searches for a solution within the bound: everywhere where that is quick,
// else in some subtrees.
func (c Certificate) look(ctx context.Context, b *puzzle.Board, bound int, seed uint64, r *Report) error {
	all := newCounter(ctx, b, bound, wholeMost)
	r.Whole = all.count(0, 0)
	counters := []*counter{all}
	for k := range uint64(fresh) {
		if r.Whole || ctx.Err() != nil {
			break
		}
		moves, _, ok := draw(ctx, b, bound, rand.New(rand.NewPCG(seed, k)))
		if !ok {
			continue
		}
		one := newCounter(ctx, b, bound, sampleMost)
		g, last, _ := one.walk(moves)
		one.count(g, last)
		counters = append(counters, one)
		r.Fresh++
	}
	for _, one := range counters {
		r.States += min(one.expanded, one.most)
		if one.home {
			return disagree("lower_bound", c.LowerBound, fmt.Sprintf("too high: there is a solution of at most %d moves", bound))
		}
	}
	return ctx.Err()
}

// SameTables holds the tables of a certificate against those that are so.
func (c Certificate) SameTables(sums []Table) error {
	if len(c.Tables) != len(sums) {
		return disagree("tables", fmt.Sprintf("%d of them", len(c.Tables)), len(sums))
	}
	for i, t := range sums {
		if !slices.Equal(c.Tables[i].Tiles, t.Tiles) {
			return disagree(fmt.Sprintf("tables[%d].tiles", i), c.Tables[i].Tiles, t.Tiles)
		}
		if c.Tables[i].SHA256 != t.SHA256 {
			return disagree(fmt.Sprintf("tables[%d].sha256", i), c.Tables[i].SHA256, t.SHA256)
		}
	}
	return nil
}

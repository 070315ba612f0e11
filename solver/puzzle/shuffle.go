package puzzle

import "math/rand/v2"

// randomSource is a source of bounded random numbers that is the same on every platform and in every version of Go:
// PCG-DXSM (M. O'Neill, 2014), whose outputs math/rand/v2 fixes, with bounds taken by rejection here.
type randomSource struct{ source *rand.PCG }

func newRandomSource(seed uint64) randomSource {
	return randomSource{rand.NewPCG(seed, 0x9e3779b97f4a7c15)}
}

// below is uniform on 0 … n−1.
func (s randomSource) below(n int) int {
	bound := uint64(n)
	limit := -bound % bound // 2⁶⁴ mod n: so many low values would be drawn too often
	for {
		if x := s.source.Uint64(); x >= limit {
			return int(x % bound)
		}
	}
}

// Shuffle returns a state drawn uniformly from all those that can reach the goal;
// the same seed gives the same state everywhere. The goal itself can be drawn.
//
// A Fisher-Yates shuffle draws from all arrangements; swapping two tiles maps the unsolvable half one to one onto the
// solvable half, so the repaired draw is uniform too.
func Shuffle(g Goal, seed uint64) State {
	d, tiles := newRandomSource(seed), g.Tiles()
	for i := len(tiles) - 1; i > 0; i-- {
		j := d.below(i + 1)
		tiles[i], tiles[j] = tiles[j], tiles[i]
	}
	return Repair(packState(g.size, tiles), g)
}

// RandomWalk plays k random moves from home and never takes the last one
// back. The result is at most k moves from home, and as far as k in parity. From the zero Goal there are none.
func RandomWalk(g Goal, k int, seed uint64) State {
	if !g.size.Valid() {
		return g.State
	}
	d, tiles, blank := newRandomSource(seed), g.Tiles(), g.Blank()
	last, moved := Up, false
	for range k {
		var open []Move
		for _, m := range Moves {
			if g.size.Source(blank, m) >= 0 && !(moved && m == last.Inverse()) {
				open = append(open, m)
			}
		}
		last, moved = open[d.below(len(open))], true
		source := g.size.Source(blank, last)
		tiles[blank], tiles[source] = tiles[source], 0
		blank = source
	}
	return packState(g.size, tiles)
}

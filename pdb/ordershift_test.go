package pdb

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// add moves groups of orders to the ranks to which scatter moves the states one by one.
func TestGroupsMoveAsTheirStatesDo(t *testing.T) {
	rng := rand.New(rand.NewPCG(57, 1))
	for tiles := 1; tiles <= maxTiles; tiles++ {
		o := newTileOrders(tiles, 5)
		states := make([]uint64, o.words)
		for rank := range o.count {
			states[rank/64] |= rng.Uint64() & 1 << (rank % 64)
		}
		spare := make([][]uint64, maxTiles-2)
		for i := range spare {
			spare[i] = make([]uint64, o.words)
		}
		for from := range tiles {
			for to := range tiles {
				s := o.shift[from][to]
				if s == nil || s.worth > o.count {
					continue
				}
				want, got := make([]uint64, o.words), make([]uint64, o.words)
				s.scatter(want, states, make([]uint64, o.words))
				if s.add(got, states, spare...); !slices.Equal(got, want) {
					t.Errorf("%d tiles, from %d to %d: groups move otherwise", tiles, from, to)
				}
			}
		}
	}
}

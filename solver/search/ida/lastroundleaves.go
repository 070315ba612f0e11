package ida

import (
	"slices"

	"tilewise/solver/puzzle"
)

// lastRoundLeaves are the leaves of the last round, with the depth to which each of them was expanded before all its
// paths were cut off. On a shortest path, f mostly rises to the last bound only late. So the goal is most often below a
// leaf that went deep under the bound before, and the next round begins with the deepest leaves. All rounds but the
// last visit the same states in any order; this order saves half of the last round or more.
//
// States that several paths lead to are left in: under the last bound but one of boards 44 and 25 of Korf and Felner,
// 21 and 17 % of what the automaton leaves of the depths down to 40. To remember states would take more than that:
// 16,384 of those in the upper third of the paths spare 5 % of board 40's states, and no time.
type lastRoundLeaves struct {
	scouts  bool // the trees report how deep they went
	leaves  leafList
	reached []uint8
}

// depthTrackingDFS is a search that reports how deep it went.
type depthTrackingDFS interface {
	// reached returns the depth of the deepest state that the last under expanded.
	reached() int
}

// The states of a round from which on the next one is cut into leaves. Shorter searches look at the same states in the
// same order as one that is recorded, which has no leaves; but for a FifteenSearch, which looks at the states of its
// batches in another order in any case. Of Korf's hundred boards it looks at 8,005 states each with the tables of 7
// and 8 tiles where it cuts from 20,000 states on, at 7,104 from 2,000 and 6,564 from 100, which took
// about as long: a cut costs time, too.
const (
	cutFrom        = 20_000
	cutFifteenFrom = 2_000
)

// CutsFrom returns the number of states of a round from which on the next one is cut into leaves, for boards of a size
// and the tables of one partition.
func CutsFrom(size puzzle.Size) uint64 {
	if size == packedSize {
		return cutFifteenFrom
	}
	return cutFrom
}

// order returns the order in which to search the leaves: first those below the deepest of the last round, of these the
// ones with the deepest roots, and equal ones in their order. Each is a leaf of the last round, or below one.
func (l *lastRoundLeaves) order(leaves *leafList) []int32 {
	order, depths := make([]int32, leaves.len()), make([]int, leaves.len())
	known := 0
	var path, before []puzzle.Move
	for i := range order {
		order[i] = int32(i)
		path = leaves.path(i, path)
		for ; known < l.leaves.len(); known++ {
			before = l.leaves.path(known, before)
			if slices.Compare(before, path[:min(len(path), len(before))]) >= 0 {
				break
			}
		}
		depths[i] = len(path)
		if known < l.leaves.len() && slices.Equal(before, path[:min(len(path), len(before))]) {
			depths[i] += int(l.reached[known]) << 8
		}
	}
	slices.SortStableFunc(order, func(a, b int32) int { return depths[b] - depths[a] })
	return order
}

package ida

import (
	"slices"

	"tilewise/solver/puzzle"
)

// lastRoundLeaves is the leaves of the last round, and how deep each of them was expanded
// before all its paths were cut off. A shortest path is as good as any other until
// the state where its f rises to the last bound, and for most boards that is a
// late one: so the goal lies most often below a leaf that went deep under the
// bound before, and the next round begins with the deepest. All rounds but the
// last look at the same states in any order; of the last round, half or more is
// spared.
//
// States that several paths lead to are left in: under the last bound but one of
// boards 44 and 25 of Korf and Felner, 21 and 17 % of what the automaton leaves of
// the depths down to 40. To remember states would take more than that: 16,384 of those
// in the upper third of the paths spare 5 % of board 40's states, and no time.
type lastRoundLeaves struct {
	scouts  bool // the trees tell how deep they went
	leaves  leafList
	reached []uint8
}

// depthTrackingDFS is a search that tells how deep it went.
type depthTrackingDFS interface {
	// reached is the depth of the deepest state that the last under expanded.
	reached() int
}

// FrontFrom is the states of a round from which on the next one is cut into leaves. Shorter searches of a
// BlankAwareSearch look at the same states in the same order as one that is recorded, which
// has no leaves; those of a FifteenSearch look at them in another order, and at others in the last round.
const FrontFrom = 20_000

// order is the order in which to take leaves: the deepest first, equal ones as they come. Each is a leaf of the last
// round, or below one.
func (f *lastRoundLeaves) order(leaves *leafList, bound int) []int32 {
	depths, starts := make([]uint8, leaves.len()), make([]int, bound+2)
	known := 0
	var path, before []puzzle.Move
	for i := range depths {
		path = leaves.path(i, path)
		for ; known < f.leaves.len(); known++ {
			before = f.leaves.path(known, before)
			if slices.Compare(before, path[:min(len(path), len(before))]) >= 0 {
				break
			}
		}
		if known < f.leaves.len() && slices.Equal(before, path[:min(len(path), len(before))]) {
			depths[i] = min(f.reached[known], uint8(min(bound, 255)))
		}
		starts[bound-int(depths[i])+1]++
	}
	for i := 1; i < len(starts); i++ {
		starts[i] += starts[i-1]
	}
	order := make([]int32, len(depths))
	for i, depth := range depths {
		at := &starts[bound-int(depth)]
		order[*at] = int32(i)
		*at++
	}
	return order
}

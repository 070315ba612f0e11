package ida

import (
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// lastRoundSubtrees is the subtrees of the last round, and how deep each of them was expanded
// before all its paths were cut off. A shortest path is as good as any other until
// the state where its f rises to the last bound, and for most boards that is a
// late one: so the goal lies most often below a subtree that went deep under the
// bound before, and the next round begins with the deepest. All rounds but the
// last look at the same states in any order; of the last round, half or more is
// spared.
//
// States that several paths lead to are left in: under the last bound but one of
// boards 44 and 25 of Korf and Felner, 21 and 17 % of what the automaton leaves of
// the depths down to 40. To remember states would take more than that: 16,384 of those
// in the upper third of the paths spare 5 % of board 40's states, and no time.
type lastRoundSubtrees struct {
	scouts  bool // the trees tell how deep they went
	roots   [][]puzzle.Move
	reached []int
}

// depthTrackingDFS is a search that tells how deep it went.
type depthTrackingDFS interface {
	// reached is the depth of the deepest state that the last under expanded.
	reached() int
}

// A front is worth its while from rounds of FrontFrom states on, and is made of one
// subtree for so many states of the round before. Shorter searches of a
// BlankAwareSearch look at the same states in the same order as one that is recorded, which
// has no front; those of a FifteenSearch look at them in another order, and at others in the last round.
const (
	FrontFrom  = 20_000
	frontShare = 64
	frontMost  = 100_000
)

// wants is the number of subtrees that the next round is cut into, 0 where that
// does not pay.
func (f *lastRoundSubtrees) wants(rounds []search.Iteration) int {
	if !f.scouts || len(rounds) == 0 || rounds[len(rounds)-1].Expanded < FrontFrom {
		return 0
	}
	return int(min(rounds[len(rounds)-1].Expanded/frontShare, frontMost))
}

// order is the order in which to take the roots, which must come in the order of the
// search: the deepest first, equal ones as they come.
func (f *lastRoundSubtrees) order(roots [][]puzzle.Move, bound int) []int {
	depths, starts := make([]int, len(roots)), make([]int, bound+2)
	known := 0
	for i, root := range roots {
		for known < len(f.roots) && slices.Compare(f.roots[known], root[:min(len(root), len(f.roots[known]))]) < 0 {
			known++
		}
		if known < len(f.roots) && slices.Equal(f.roots[known], root[:min(len(root), len(f.roots[known]))]) {
			depths[i] = f.reached[known]
		}
		starts[bound-depths[i]+1]++
	}
	for i := 1; i < len(starts); i++ {
		starts[i] += starts[i-1]
	}
	order := make([]int, len(roots))
	for i, depth := range depths {
		at := &starts[bound-depth]
		order[*at] = i
		*at++
	}
	return order
}

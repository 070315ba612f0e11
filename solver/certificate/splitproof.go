package certificate

import "tilewise/solver/puzzle"

// mostParts is about how many parts a proof is divided into: Parts takes the deepest layer of states around the start
// that has no more.
const mostParts = 4096

// Parts returns the states that are a given number of moves from the start, in an order that depends on the start
// alone; see the package. depth is less than within, so that no part is beyond the goal.
func Parts(start puzzle.State, within int) (parts []puzzle.State, depth int) {
	layer, before := []puzzle.State{start}, map[puzzle.State]bool{}
	for ; depth+1 < within; depth++ {
		next, seen := []puzzle.State(nil), map[puzzle.State]bool{}
		for _, s := range layer {
			for _, m := range puzzle.Moves {
				if to, err := s.Apply(m); err == nil && !seen[to] && !before[to] { // a move leads one layer on or back
					seen[to] = true
					next = append(next, to)
				}
			}
		}
		if len(next) == 0 || len(next) > mostParts {
			break
		}
		before = map[puzzle.State]bool{}
		for _, s := range layer {
			before[s] = true
		}
		layer = next
	}
	return layer, depth
}

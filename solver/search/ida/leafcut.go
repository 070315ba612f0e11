package ida

import (
	"errors"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// leafCut divides the tree of a round into an upper part and leaves. The upper part is a lower round that was
// exhausted, the base. Each child that the base cuts off is the root of a leaf; so every state of the round is in the
// upper part or in one leaf, and since all roots have the same f, no leaf is a corridor that leads to one other. How
// large they are is unknown beforehand. Many leaves even that out, better than a fixed depth, estimates, or blocks of
// neighbours do.
//
// The cut depends on the board and the bound alone. A leaf begins without what the one before it left, and so the
// states of a round are the same for any number of workers, in any order.
type leafCut struct {
	base   int // the bound of the upper part; leaves is empty where there is none
	next   int // the bound of the round after the base
	full   bool
	leaves leafList
	upper  search.Stats // what the upper part counts
}

var errManyLeaves = errors.New("too many leaves")

// to raises the base for a round: to the highest bound that is at least gap lower and whose leaves fit into a list. It
// leaves the counter of the tree as it was.
func (c *leafCut) to(t fringeDFS, bound int) error {
	counter := t.counts()
	before := counter.Stats
	defer func() { counter.Rewind(before) }()
	for !c.full && (c.next+t.gap() <= bound || c.base == 0 && c.next+t.gap()-2 == bound) {
		var leaves leafList
		counter.Rewind(before)
		_, next, err := t.fringe(c.next, leaves.add)
		switch {
		case errors.Is(err, errManyLeaves):
			c.full = true
			continue
		case !errors.Is(err, search.ErrExhausted):
			return err
		}
		c.leaves, c.base = leaves, c.next
		c.upper = search.Stats{Expanded: counter.Expanded - before.Expanded, Generated: counter.Generated - before.Generated}
		if c.next = next; next == noBound {
			return nil
		}
	}
	return nil
}

// fringeDFS is a tree that can be cut into leaves.
type fringeDFS interface {
	boundedDFS
	// fringe searches like under without a prefix, under a bound below the first goal. It evaluates all heuristics for
	// every state, and calls cut with the path to each child that it cuts off, in the order of the search; cut must
	// not keep the path. Where cut returns false, fringe ends with errManyLeaves.
	fringe(bound int, cut func(path []puzzle.Move) bool) (moves []puzzle.Move, next int, err error)
	// gap returns how far the base of a cut lies below the bound, so that leaves are large compared with the cost of
	// beginning one. It is 2 less where the search has no bound that low.
	gap() int
	// cutFrom returns the number of states of a round from which on the next one is cut into leaves.
	cutFrom() uint64
}

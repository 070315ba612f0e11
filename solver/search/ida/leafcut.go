package ida

import (
	"errors"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// leafCut divides the tree of a round into an upper part and leaves. The upper part is a lower round that was
// exhausted, the base. Each child that the base cuts off is the root of a leaf; so every state of the round is in the
// upper part or in one leaf, and since all roots have the same f, no leaf is a corridor that leads to one other. How
// heavy they are nobody knows beforehand: many leaves even that out, and nothing else does (a fixed depth, estimates,
// blocks of neighbours are all worse).
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

// to moves the base up for a round: it is the highest bound that is gap below, of which the leaves fit into a list.
// The counter of the tree is left as it was.
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
	// fringe is under without a prefix, for a bound under which there is no goal. It asks all heuristics about every
	// state, and hands the path to each child that is cut off to cut, in the order of the search; cut must not keep
	// it. Where cut returns false it ends with errManyLeaves.
	fringe(bound int, cut func(path []puzzle.Move) bool) (moves []puzzle.Move, next int, err error)
	// gap is how far the base of a cut lies below the bound: a leaf has a given number of states that to begin one costs
	// little. It is 2 less where the search has no bound so low.
	gap() int
	// cutFrom is the states of a round from which on the next one is cut into leaves.
	cutFrom() uint64
}

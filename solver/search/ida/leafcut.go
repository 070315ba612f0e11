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

// leafList holds the paths to the leaves of a cut, in the order of the search, 2 bits a move: some 16 bytes a leaf.
type leafList struct {
	moves []byte   // 4 to a byte
	ends  []uint32 // by leaf: where its path ends, in moves
}

// mostLeaves is the greatest length of a list, which so stays below 40 MB. Two million leaves suffice for a thousand
// workers (see BoundCut).
const mostLeaves = 2_000_000

// add adds the path to a leaf. It returns false where the list is full.
func (l *leafList) add(path []puzzle.Move) bool {
	at := l.end(len(l.ends))
	for _, m := range path {
		if at%4 == 0 {
			l.moves = append(l.moves, 0)
		}
		l.moves[at/4] |= byte(m) << (at % 4 * 2)
		at++
	}
	l.ends = append(l.ends, at)
	return len(l.ends) < mostLeaves
}

func (l *leafList) len() int { return len(l.ends) }

// end returns where the first n paths end.
func (l *leafList) end(n int) uint32 {
	if n == 0 {
		return 0
	}
	return l.ends[n-1]
}

// path returns the path to a leaf, in the memory of path.
func (l *leafList) path(leaf int, path []puzzle.Move) []puzzle.Move {
	path = path[:0]
	for at := l.end(leaf); at < l.ends[leaf]; at++ {
		path = append(path, puzzle.Move(l.moves[at/4]>>(at%4*2)&3))
	}
	return path
}

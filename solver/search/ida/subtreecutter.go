package ida

import (
	"cmp"
	"errors"
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// subtreeCutter is where a tree is cut into subtrees. It collects the paths to these in one piece
// of memory.
type subtreeCutter struct {
	least int // depth to begin with
	later int // depth to begin later cuts with, 0 for that of the last cut
	floor int // depth at which the tree is cut, 0 for no cut
	moves []puzzle.Move
	count int
}

func (c *subtreeCutter) cutting() *subtreeCutter { return c }

// cut searches the upper part of a tree that stops at the floor and adds the paths there, down to where there are about
// count subtrees, and lists the paths to these. Otherwise it is like under without a prefix. It looks for the least
// depth that gives enough subtrees, and counts that last attempt only.
func (c *subtreeCutter) cut(t boundedDFS, bound, count int) (roots [][]puzzle.Move, moves []puzzle.Move, next int,
	err error) {
	for c.floor = c.least; ; c.floor++ {
		before := t.counts().Stats
		c.moves, c.count = c.moves[:0], 0
		if moves, next, err = t.under(nil, bound); !errors.Is(err, search.ErrExhausted) || c.count >= count ||
			2*c.floor >= bound { // no path to a goal is cut: it lies at the bound, or the rounds before found it
			c.least, c.floor = cmp.Or(c.later, c.floor), 0
			return c.paths(), moves, next, err
		}
		t.counts().Rewind(before)
	}
}

func (c *subtreeCutter) add(path []puzzle.Move) {
	c.moves = append(c.moves, path...)
	c.count++
}

// paths hands out what was collected; all paths are as long.
func (c *subtreeCutter) paths() [][]puzzle.Move {
	if c.count == 0 {
		return nil
	}
	roots := make([][]puzzle.Move, 0, c.count)
	for path := range slices.Chunk(c.moves, len(c.moves)/c.count) {
		roots = append(roots, path)
	}
	c.moves = nil
	return roots
}

package ida

import (
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// boundedDFS is a depth-first search under a bound.
type boundedDFS interface {
	// under searches the subtree that prefix leads to, whose root has f ≤ bound, for the goal, through all states of f
	// ≤ bound. It returns the moves from the start to the goal, or ErrExhausted and the least f that was cut off.
	under(prefix []puzzle.Move, bound int) (moves []puzzle.Move, next int, err error)
	// fork returns a tree for another worker.
	fork() boundedDFS
	// counts returns the counter of the search.
	counts() *search.EffortCounter
	// pastGoals makes under go on after each goal, to its end, and count them. each
	// gets the moves to every one, which it must not keep; it may be nil.
	pastGoals(each func(moves []puzzle.Move))
	// goals returns the number of counted goals.
	goals() uint64
}

// goalCounter makes a tree stop at a goal, or count it and go on.
type goalCounter struct {
	every bool
	each  func(moves []puzzle.Move)
	met   uint64
}

func (c *goalCounter) pastGoals(each func(moves []puzzle.Move)) { c.every, c.each = true, each }
func (c *goalCounter) goals() uint64                            { return c.met }

// stops is called at each goal with the moves that led there, and reports whether the tree stops.
func (c *goalCounter) stops(moves []puzzle.Move) bool {
	if c.every {
		c.met++
		if c.each != nil {
			c.each(moves)
		}
	}
	return !c.every
}

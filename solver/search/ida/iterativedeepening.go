package ida

import (
	"errors"
	"math"

	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

const noBound = math.MaxInt

type iterativeDeepening struct {
	*search.EffortCounter
	trees      []boundedDFS // one for each worker; the first counts with the counter of the rounds
	cutter     fringeDFS    // counts with that counter, too
	admissible bool
	cut        leafCut
	front      lastRoundLeaves
}

// roundsOf returns a loop over the rounds of a tree and its forks, one for each worker.
func roundsOf(first boundedDFS, cutter fringeDFS, workers int, admissible bool) *iterativeDeepening {
	r := &iterativeDeepening{EffortCounter: first.counts(), cutter: cutter, trees: []boundedDFS{first},
		admissible: admissible}
	_, r.front.scouts = first.(depthTrackingDFS)
	for range workers - 1 {
		r.trees = append(r.trees, first.fork())
	}
	return r
}

// run searches under one bound after the other, from the given one on, or from that of an earlier search.
func (d *iterativeDeepening) run(bound int) (result search.Result, err error) {
	d.cut.next = bound
	bound = max(bound, d.Proven())
	for {
		if d.admissible {
			result.LowerBound = bound
			if err = d.Enough(bound); err != nil {
				break
			}
		}
		if err = d.RoundAhead(); err != nil {
			break
		}
		var next int
		d.Round(bound, func() { result.Moves, next, err = d.round(bound) })
		if !errors.Is(err, search.ErrExhausted) || next == noBound {
			break
		}
		bound = next
	}
	result.Found = err == nil
	d.Show()
	result.Stats = d.Stats
	return result, err
}

// round runs one search under a bound. After a panic in it, such as of a heuristic, the counts so far remain.
func (d *iterativeDeepening) round(bound int) (moves []puzzle.Move, next int, err error) {
	next = noBound
	err = guard.Run(func() (err error) {
		n := len(d.Iterations)
		if n > 0 && d.Iterations[n-1].Expanded >= d.cutter.cutFrom() && (len(d.trees) > 1 || d.front.scouts) {
			moves, next, err = d.split(bound)
		} else {
			moves, next, err = d.trees[0].under(nil, bound)
		}
		return err
	})
	return moves, next, err
}

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

package record

import (
	"errors"
	"fmt"
	"sort"
	"sync"
	"time"

	"tilewise/solver/puzzle"
)

// ErrDamaged means that a record contradicts itself.
var ErrDamaged = errors.New("damaged record")

// ErrEmpty means that a recorder has recorded no search.
var ErrEmpty = errors.New("nothing recorded")

// RecordedRun is a recorded search that can be read at any step. It never changes, and any number of goroutines may use
// it at once.
//
// Reading a record of a million expansions takes half a second, and some 100 bytes for each of them; a jump takes a
// tenth of a millisecond (BenchmarkOpenAMillion, BenchmarkJumpInAMillion).
type RecordedRun struct {
	head  RunHeader
	log   []byte
	steps int
	full  bool
	marks []time.Duration
	past  searchHistory
	found bool // the last step is Goal or Meeting
	bests []int
	index func() *stateIndex // of states; made when it is first asked for
}

// searchHistory is the decoded record of one of the two kinds of searches.
type searchHistory interface {
	step(k int) Step
	boundsRose() []int             // the steps that are the first under a new bound
	estimate(k int) (h int)        // of the state expanded in step k
	queued(k, n int) []QueuedState // the first n that wait
	has(k int, o SuccessorOutcome) bool
	node(k int) NodeID            // chosen in step k
	visit(see func(enteredState)) // calls see with each state that was entered, in order
	entries(k, until int, see func(SearchTreeNode) bool)
	parent(n NodeID, k int) NodeID
	look(n NodeID, k int) NodeSnapshot
}

// ReadRun reads the record of a search that has ended. The error is ErrDamaged or ErrEmpty.
func ReadRun(r *Recorder) (run *RecordedRun, err error) {
	if r.head.Start == nil {
		return nil, ErrEmpty
	}
	run = &RecordedRun{head: r.head, log: r.log, steps: r.steps, full: r.full, marks: r.marks}
	defer func() {
		if recover() != nil { // an index out of range: the log is impossible
			run, err = nil, fmt.Errorf("%w: it ends or points outside of itself", ErrDamaged)
		}
	}()
	switch {
	case r.head.Recursive:
		run.past, run.found, err = decodeRecursion(run)
	case r.head.Method == DepthFirst:
		run.past, run.found, err = decodeTree(run)
	default:
		run.past, run.found, err = decodeGraph(run)
	}
	if err != nil {
		return nil, err
	}
	run.index = sync.OnceValue(run.indexed)
	best := -1
	for k := 1; k <= run.steps && run.head.Informed; k++ {
		if h := run.past.estimate(k); best < 0 || h < best {
			best, run.bests = h, append(run.bests, k)
		}
	}
	return run, nil
}

// Head returns the header, which is about the whole search.
func (r *RecordedRun) Head() RunHeader { return r.head }

// Len returns the number of expansions in the record.
func (r *RecordedRun) Len() int { return r.steps }

// Last returns the number of the last step: Len, or Len + 1 where the goal was found.
func (r *RecordedRun) Last() int {
	if r.found {
		return r.steps + 1
	}
	return r.steps
}

// Found reports whether the last step is a solution.
func (r *RecordedRun) Found() bool { return r.found }

// Complete reports whether the search ended within the record. Otherwise it went on unrecorded.
func (r *RecordedRun) Complete() bool { return !r.full }

// At returns step k, from 0 to Last; outside of these the nearest one.
func (r *RecordedRun) At(k int) Step { return r.past.step(r.within(k)) }

// NodeAt returns the node of step k, faster than At.
func (r *RecordedRun) NodeAt(k int) NodeID { return r.past.node(r.within(k)) }

// Queue returns the first n states that wait after step k, in the order in which the search would take them; not the
// goal, once it was taken. For a depth-first search they are the path, deepest first.
func (r *RecordedRun) Queue(k, n int) []QueuedState {
	if k = r.within(k); r.Head().Method != DepthFirst && r.At(k).Kind == Goal {
		list := r.past.queued(k, n+1)
		return list[min(1, len(list)):]
	}
	return r.past.queued(k, n)
}

// WaveSnapshot is one of two waves at a moment.
type WaveSnapshot struct {
	Waiting int           // states of it that wait
	First   []QueuedState // of those that wait, in the order of the queue
}

// Sides returns both fronts after step k, each with the first n states that wait. For other searches they are empty.
func (r *RecordedRun) Sides(k, n int) (sides [2]WaveSnapshot) {
	if g, ok := r.past.(*graphHistory); ok && r.head.TwoFronts() {
		for front := range sides {
			sides[front] = g.sideAt(front, r.within(k), n)
		}
	}
	return sides
}

func (r *RecordedRun) within(k int) int { return min(max(k, 0), r.Last()) }

// NextBound returns the next step from k on, forward or back, under a new bound: the first of a round, or the first
// with a larger F than all before. Last or 0 where there is none.
func (r *RecordedRun) NextBound(k, by int) int { return r.next(r.past.boundsRose(), k, by) }

// NextBest returns the next step from k on, forward or back, whose state has a smaller h than all before. Last or 0
// where there is none.
func (r *RecordedRun) NextBest(k, by int) int { return r.next(r.bests, k, by) }

// HasOutcome reports whether a successor that the search looked at between step k and the next one has an outcome: New,
// Known (or Ignored) or Reopened, of depth-first searches Descended, OverBound or Duplicate. It costs much less than
// At.
func (r *RecordedRun) HasOutcome(k int, o SuccessorOutcome) bool { return r.past.has(r.within(k), o) }

// NextReopened returns the next step from k on, forward or back, in which a shorter way to a known state was found.
// Last or 0 where there is none.
func (r *RecordedRun) NextReopened(k, by int) int {
	for k += by; k > 0 && k < r.Last() && !r.HasOutcome(k, Reopened); {
		k += by
	}
	return r.within(k)
}

// next returns the first of some steps after k or, where by is −1, the last one before it.
func (r *RecordedRun) next(steps []int, k, by int) int {
	i := sort.SearchInts(steps, k+1)
	if by < 0 {
		i = sort.SearchInts(steps, k) - 1
	}
	switch {
	case i < 0:
		return 0
	case i == len(steps):
		return r.Last()
	}
	return steps[i]
}

// Elapsed returns how long the search had taken at step k, exact to a few thousand expansions. Recording slows a search
// down.
func (r *RecordedRun) Elapsed(k int) time.Duration {
	k = min(r.within(k), r.steps)
	i := min(k/markEvery, len(r.marks)-1)
	if i < 0 {
		return 0
	}
	if i+1 >= len(r.marks) {
		return r.marks[i]
	}
	width := min(markEvery, r.steps-i*markEvery)
	part := float64(k-i*markEvery) / float64(max(width, 1))
	return r.marks[i] + time.Duration(part*float64(r.marks[i+1]-r.marks[i]))
}

// Parent returns the parent of n on the path that the search knew after step k; None for the start. n should have been
// entered by then.
func (r *RecordedRun) Parent(n NodeID, k int) NodeID { return r.past.parent(n, r.within(k)) }

// Snapshot returns the search's data of a node after step k.
func (r *RecordedRun) Snapshot(n NodeID, k int) NodeSnapshot { return r.past.look(n, r.within(k)) }

// NodeStatus is the status of a node in the search.
type NodeStatus uint8

// The statuses of a node.
const (
	Unseen NodeStatus = iota
	Waiting
	Expanded
)

// NodeSnapshot is the search's data of a node at a moment.
type NodeSnapshot struct {
	Status  NodeStatus
	Move    puzzle.Move // the move that led to the node; meaningless for the start
	Front   int
	G, H, F int
}

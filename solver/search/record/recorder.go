package record

import (
	"encoding/binary"
	"time"

	"tilewise/solver/puzzle"
)

// SearchMethod is the way in which a recorded search works.
type SearchMethod int

// The methods of the searches that can be recorded.
const (
	Waves      SearchMethod = iota // breadth-first
	TwoWaves                       // breadth-first from both ends
	BestFirst                      // greedy, A*, weighted A*, uniform cost
	DepthFirst                     // DFS, IDDFS, IDA*, RBFS
	Pairs                          // best-first from both ends, a pair of states at a time: NBS
)

// DefaultLimit is the default limit on the expansions that a Recorder records.
const DefaultLimit = 1_000_000

// RunHeader is the part of a record about the whole search.
type RunHeader struct {
	Method SearchMethod
	Start  *puzzle.SearchState // in normal form; not to be changed any more
	H      int                 // of the start
	Order  [4]puzzle.Move      // in which the moves are tried
	CountG bool                // BestFirst: whether the priority counts g
	Weight float64             // BestFirst: of h in the priority
	Reopen bool                // BestFirst: a shorter path to a known state replaces the known one
	Closed bool                // BestFirst: expanded states are not opened again
	Rounds bool                // DepthFirst: whether bounds rise from round to round
	Graph  bool                // DepthFirst: the search keeps the states that it has seen
	// DepthFirst: RBFS, which comes back from a successor and goes on with the one of the least F
	Recursive bool
	BackwardH int  // Pairs: the estimate of the goal, toward the start
	Informed  bool // whether there is a heuristic
}

// TwoFronts reports whether the search goes from both ends.
func (h *RunHeader) TwoFronts() bool { return h.Method == TwoWaves || h.Method == Pairs }

// estimated reports whether states of a search that keeps its states have an h.
func (h *RunHeader) estimated() bool { return h.Method == BestFirst || h.Method == Pairs }

func (h *RunHeader) priority(g, estimate int) int {
	p := int(h.Weight * float64(estimate))
	if h.CountG {
		p += g
	}
	return p
}

// Recorder records one search. Only the search's goroutine may call it; when the search has ended, ReadRun reads it.
// Beyond its limit it records nothing more, and the search goes on. A search that is not recorded calls a nil Recorder.
type Recorder struct {
	limit int
	head  RunHeader
	log   []byte
	steps int
	full  bool
	began time.Time
	marks []time.Duration // after every markEvery expansions, and the last one at the end of the record

	// of the expansion that is being recorded
	header, estimates int // offsets of these bytes
	h                 int
	number            [2]uint32 // of the last one expanded, by front
	count             [2]uint32 // numbers in use, by front
	front             int
}

// markEvery is the number of expansions between two readings of the clock.
const markEvery = 2048

// NewRecorder returns a recorder for up to limit expansions; 0 is DefaultLimit.
func NewRecorder(limit int) *Recorder {
	if limit <= 0 {
		limit = DefaultLimit
	}
	return &Recorder{limit: limit}
}

// Begin starts a new record.
func (r *Recorder) Begin(h RunHeader) {
	if r == nil {
		return
	}
	*r = Recorder{limit: r.limit, head: h, log: r.log[:0], began: time.Now()}
	r.head.Start = h.Start.Clone()
	r.count = [2]uint32{1, 1}
}

// off reports whether nothing is recorded: there is no recorder, or it is full.
func (r *Recorder) off() bool { return r == nil || r.full }

// Full reports whether the search went on past the limit.
func (r *Recorder) Full() bool { return r.full }

// Bytes returns the length of the log.
func (r *Recorder) Bytes() int { return len(r.log) }

// step counts an expansion. It returns false where the limit is reached.
func (r *Recorder) step() bool {
	if r != nil && r.steps == r.limit {
		r.full = true
	}
	if r.off() {
		return false
	}
	if r.steps%markEvery == 0 {
		r.marks = append(r.marks, time.Since(r.began))
	}
	r.steps++
	return true
}

// End notes the time at the end of the search.
func (r *Recorder) End() {
	if !r.off() {
		r.marks = append(r.marks, time.Since(r.began))
	}
}

func (r *Recorder) varint(n int) { r.log = binary.AppendVarint(r.log, int64(n)) }

func (r *Recorder) uvarint(n int) { r.log = binary.AppendUvarint(r.log, uint64(n)) }

// The codes of a direction in a header.
const (
	headNone = iota
	headNew
	headKnown
	headShorter
)

// The codes of an estimate: h less that of the parent.
const (
	nearer = iota
	farther
	even
	elsewhere // a varint follows
)

// The marks of a table's log, after a header of 0.
const (
	markLayer = iota // front
	markGoal         // number
	markMet          // number of the near wave, number of the far one
	markBound        // Pairs: the lower bound of the pairs that follow
)

// Expand records that the state of a number is expanded. h is its estimate. The following calls are about its
// successors.
func (r *Recorder) Expand(number uint32, h int) {
	if !r.step() {
		return
	}
	r.header, r.h = len(r.log), h
	r.log = append(r.log, 0)
	if r.head.estimated() {
		r.varint(int(number) - int(r.number[r.front]))
		r.estimates = len(r.log)
		r.log = append(r.log, 0)
	}
	r.number[r.front] = number
}

// New records a new successor. It gets the next number.
func (r *Recorder) New(m puzzle.Move, h int) {
	if r.off() {
		return
	}
	r.log[r.header] |= headNew << (2 * m)
	r.count[r.front]++
	if !r.head.estimated() {
		return
	}
	kind := byte(elsewhere)
	switch h - r.h {
	case -1:
		kind = nearer
	case 1:
		kind = farther
	case 0:
		kind = even
	default:
		r.varint(h - r.h)
	}
	r.log[r.estimates] |= kind << (2 * m)
}

// Known records a successor that is known and stays as it is.
func (r *Recorder) Known(m puzzle.Move, number uint32) { r.seen(m, number, headKnown) }

// Shorter records a known successor that is opened or queued again, since this path to it is shorter. Where it is open
// it gets the next number.
func (r *Recorder) Shorter(m puzzle.Move, number uint32, open bool) {
	r.seen(m, number, headShorter)
	if open && !r.off() {
		r.count[r.front]++
	}
}

func (r *Recorder) seen(m puzzle.Move, number uint32, kind byte) {
	if r.off() {
		return
	}
	r.log[r.header] |= kind << (2 * m)
	r.uvarint(int(r.count[r.front] - 1 - number))
}

// Layer records which of two waves expands next: 0 from the start, 1 from the goal.
func (r *Recorder) Layer(front int) {
	if r.off() || r.steps >= r.limit {
		return
	}
	r.front = front
	r.log = append(r.log, 0, markLayer)
	r.uvarint(front)
}

// Bound records for Pairs that no pair of open states has a lower bound below this one.
func (r *Recorder) Bound(bound int) {
	if r.off() || r.steps >= r.limit {
		return
	}
	r.log = append(r.log, 0, markBound)
	r.uvarint(bound)
}

// Goal records that the goal was taken from the queue, under a number.
func (r *Recorder) Goal(number uint32) {
	if r.off() {
		return
	}
	r.log = append(r.log, 0, markGoal)
	r.uvarint(int(number))
}

// Met records that two waves meet in a state: its number is near in the wave that expands, and far in the other one.
func (r *Recorder) Met(near, far uint32) {
	if r.off() {
		return
	}
	r.log = append(r.log, 0, markMet)
	r.uvarint(int(near))
	r.uvarint(int(far))
}

// The outcomes of a successor in a depth-first search.
const (
	triedDown = iota
	triedCut
	triedWord
	triedMark // bits 2–7: which mark
)

// The marks of a depth-first log.
const (
	markRound = iota // bound
	markFound        // the present state is the goal
	markUp           // Recursive: the search comes back to the parent
)

const (
	deltaShift = 2
	deltaBias  = 7
	deltaElse  = 15
)

// Round records that the search begins at the start again, under a bound.
func (r *Recorder) Round(bound int) {
	if r.off() || r.steps >= r.limit {
		return
	}
	r.log = append(r.log, triedMark|markRound<<deltaShift)
	r.uvarint(bound)
}

// Visit records that the present state is expanded: the start, or the state of the last Down.
func (r *Recorder) Visit() { r.step() }

// Down records that the search goes down to the next successor, whose h exceeds its parent's by more. A recursive
// search, which has recorded all successors by Cut before, records the move.
func (r *Recorder) Down(more int) { r.tried(triedDown, more) }

// Cut records that the next successor is cut off or, in a recursive search, waits.
func (r *Recorder) Cut(more int) { r.tried(triedCut, more) }

// Word records that the next successor is left out because its last moves are a duplicate word.
func (r *Recorder) Word() { r.tried(triedWord, 0) }

// Found records that the present state is the goal.
func (r *Recorder) Found() {
	if !r.off() {
		r.log = append(r.log, triedMark|markFound<<deltaShift)
	}
}

// Up records that a recursive search comes back to the parent.
func (r *Recorder) Up() {
	if !r.off() {
		r.log = append(r.log, triedMark|markUp<<deltaShift)
	}
}

func (r *Recorder) tried(what byte, more int) {
	if r.off() {
		return
	}
	if more >= -deltaBias && more < deltaElse-deltaBias {
		r.log = append(r.log, what|byte(more+deltaBias)<<deltaShift)
		return
	}
	r.log = append(r.log, what|deltaElse<<deltaShift)
	r.varint(more)
}

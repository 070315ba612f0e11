package record

import (
	"encoding/binary"
	"time"

	"tilewise/solver/puzzle"
)

// SearchMethod is the way in which a recorded search works.
type SearchMethod int

// The methods.
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

// priority returns the priority of a state in the queue.
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

// begun reports whether Begin was called.
func (r *Recorder) begun() bool { return r.head.Start != nil }

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

package record

// What became of a successor of a depth-first search.
const (
	triedDown = iota
	triedCut
	triedWord
	triedMark // bits 2–7: which mark
)

// The marks of a depth-first log.
const (
	markRound = iota // bound
	markFound        // the state last gone down to, or the start, is the goal
	markUp           // Recursive: the search comes back to the parent
)

const (
	deltaShift = 2
	deltaBias  = 7
	deltaElse  = 15
)

// Round tells that the search begins at the start again, under a bound.
func (r *Recorder) Round(bound int) {
	if r.full || r.steps >= r.limit {
		return
	}
	r.log = append(r.log, triedMark|markRound<<deltaShift)
	r.uvarint(bound)
}

// Visit tells that the state last gone down to, or the start, is expanded.
func (r *Recorder) Visit() { r.step() }

// Down tells that the search goes down to the next successor, the h of which is
// so much more than its parent's. A recursive search, which has told of all successors by Cut before, tells its move.
func (r *Recorder) Down(more int) { r.tried(triedDown, more) }

// Cut tells that the next successor is cut off; of a recursive search, that it waits.
func (r *Recorder) Cut(more int) { r.tried(triedCut, more) }

// Word tells that the next successor is left out: its last moves are a duplicate
// word.
func (r *Recorder) Word() { r.tried(triedWord, 0) }

// Found tells that the state last gone down to, or the start, is the goal.
func (r *Recorder) Found() {
	if !r.full {
		r.log = append(r.log, triedMark|markFound<<deltaShift)
	}
}

// Up tells of a recursive search that it comes back to the parent.
func (r *Recorder) Up() {
	if !r.full {
		r.log = append(r.log, triedMark|markUp<<deltaShift)
	}
}

func (r *Recorder) tried(what byte, more int) {
	if r.full {
		return
	}
	if more >= -deltaBias && more < deltaElse-deltaBias {
		r.log = append(r.log, what|byte(more+deltaBias)<<deltaShift)
		return
	}
	r.log = append(r.log, what|deltaElse<<deltaShift)
	r.varint(more)
}

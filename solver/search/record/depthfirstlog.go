package record

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

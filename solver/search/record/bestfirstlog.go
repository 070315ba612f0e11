package record

import "tilewise/solver/puzzle"

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

// Met records that the other wave has reached the state of a number in the wave that expands.
func (r *Recorder) Met(near, far uint32) {
	if r.off() {
		return
	}
	r.log = append(r.log, 0, markMet)
	r.uvarint(int(near))
	r.uvarint(int(far))
}

package listing

import "tilewise/solver/search/record"

// mostSearched is the number of steps that Until looks through for a line that most steps execute.
const mostSearched = 2000

// Until returns the step, after the moment at of step k, that executes a row next, and the moment in it. ok is false
// where none does, or none of the next mostSearched steps. Lines that run once a bound, or at the end, are looked up in
// the record's index of bounds.
func (l *Listing) Until(run *record.RecordedRun, k, at, row int) (step, moment int, ok bool) {
	for looked := 0; k <= run.Last() && looked < mostSearched; looked++ {
		for i, m := range l.Moments(run, k) {
			if i > at && m.Line == row {
				return k, i, true
			}
		}
		at = -1
		if k == run.Last() {
			break
		}
		k = l.nextCandidate(run, k, l.Rows[row].Mark)
	}
	return 0, 0, false
}

// nextCandidate returns the next step after k that may execute a line.
func (l *Listing) nextCandidate(run *record.RecordedRun, k int, mark Mark) int {
	switch mark {
	case Found, Fail, Home, Up:
		return run.Last()
	case Turn:
		return run.NextBound(k)
	case Rise, Ended, Loop, Clear, Call:
		next := run.NextBound(k + 1)
		if next < run.Last() {
			return max(k+1, next-1) // a round ends in the step before the next one begins
		}
		if last := run.Last(); k < last-1 {
			return last - 1
		}
		return run.Last()
	}
	return k + 1
}

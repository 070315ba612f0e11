package listing

import "tilewise/solver/search/record"

// Until returns the step and the moment in it that execute a row next, after the moment at of step k, or, going back,
// last before it. A row without a mark counts as the one that it runs with. ok is false where none does. Steps that
// cannot execute the row are skipped by a look at the record, which takes some nanoseconds each.
func (l *Listing) Until(run *record.RecordedRun, k, at, row int, back bool) (step, moment int, ok bool) {
	by := 1
	if back {
		by = -1
	}
	if row = l.Rows[row].Line; row < 0 {
		return 0, 0, false
	}
	for mark := l.Rows[row].Mark; k >= 0 && k <= run.Last(); at = -1 {
		moments := l.Moments(run, k)
		i := at + by
		if at < 0 && back {
			i = len(moments) - 1
		}
		for ; i >= 0 && i < len(moments); i += by {
			if moments[i].Line == row {
				return k, i, true
			}
		}
		for k = l.nextCandidate(run, k, by, mark); k > 0 && k < run.Last() && !mayExecute(run, k, mark); {
			k += by
		}
	}
	return 0, 0, false
}

// nextCandidate returns the next step from k on, forward or back, that may execute a line. It reads only the steps of
// new bounds and the end of the record.
func (l *Listing) nextCandidate(run *record.RecordedRun, k, by int, mark Mark) int {
	head, before := run.Head(), 0 // before: how many steps before the first one under a new bound
	switch {
	case mark == Found || mark == Fail || mark == Home || mark == Up || mark == Ended && !head.Rounds:
		if by > 0 {
			return max(k+1, run.Last())
		}
		return -1
	case mark == Call && head.Recursive: // the first step calls, the last one comes back
		if by > 0 {
			return max(k+1, run.Last())
		}
		return min(k-1, 0)
	case mark == Init && !head.Recursive || mark == Goal && head.Method == record.TwoWaves:
		if by < 0 {
			return min(k-1, 0)
		}
		return run.Last() + 1
	case (mark == Turn || mark == While) && head.Method == record.TwoWaves:
	case head.Rounds && (mark == Rise || mark == Ended || mark == Loop || mark == Clear || mark == Call):
		before = 1
	default:
		return k + by
	}
	next := run.NextBound(k+before, by) - before
	if by > 0 {
		return max(k+1, next)
	}
	return min(k-1, next)
}

// mayExecute reports whether step k may execute a line.
func mayExecute(run *record.RecordedRun, k int, mark Mark) bool {
	switch mark {
	case Open, Met:
		return run.HasOutcome(k, record.New) || run.HasOutcome(k, record.Reopened)
	case Known:
		return run.HasOutcome(k, record.Known)
	case Cut:
		return run.HasOutcome(k, record.OverBound)
	case Back:
		return k == run.Last() || run.Parent(run.NodeAt(k+1), k+1) != run.NodeAt(k)
	}
	return true
}

package lab

import (
	"errors"
	"fmt"
	"slices"
)

// BoardPart is the part of an experiment that one of several computers measures: the boards whose number is Part modulo
// Of. The zero value is all boards.
type BoardPart struct{ Part, Of int }

// of returns the measurements of a plan that belong to the part.
func (p BoardPart) of(plan []plannedMeasurement) []plannedMeasurement {
	if p.Of <= 1 {
		return plan
	}
	return slices.DeleteFunc(plan, func(at plannedMeasurement) bool { return at.board%p.Of != p.Part })
}

// ErrJoin means that results of one experiment contradict one another.
var ErrJoin = errors.New("these results disagree")

// JoinRows joins rows of one experiment that several computers have measured, sorted. Of a row that was measured twice,
// the first counts; ErrJoin where the counts of the other one differ, unless a limit of time or memory ended it.
// missing is the number of rows that are not measured yet.
func JoinRows(e Experiment, boards int, parts ...[]Row) (rows []Row, missing int, err error) {
	at := map[plannedMeasurement]int{}
	for _, part := range parts {
		for _, r := range part {
			place := plannedMeasurement{r.Board, r.Run, r.Repetition}
			n, twice := at[place]
			if !twice {
				at[place] = len(rows)
				rows = append(rows, r)
				continue
			}
			if first := rows[n]; e.Runs[r.Run].Workers <= 1 && !first.sameCounts(r) {
				return nil, 0, fmt.Errorf("%w: board %d, run %d: %d states in one, %d in another", ErrJoin, r.Board+1, r.Run+1,
					first.Expanded, r.Expanded)
			}
		}
	}
	Sort(rows)
	return rows, e.Total(boards) - len(rows), nil
}

// sameCounts reports whether two measurements of one search can both be right.
func (r Row) sameCounts(other Row) bool {
	for _, o := range []Outcome{r.Outcome, other.Outcome} {
		if o == LimitTime || o == LimitMemory || o == Failed {
			return true // where these limits end a search depends on the computer
		}
	}
	return r.Outcome == other.Outcome && r.Length == other.Length && r.Expanded == other.Expanded &&
		r.Generated == other.Generated
}

package lab

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
)

// plannedMeasurement is a row to measure: which run on which board, and which repetition.
type plannedMeasurement struct{ board, run, repetition int }

// plan lists the missing rows in the order in which they are measured. Each board is solved by all
// runs in turn, so that other load on the machine affects all runs alike; the order of the boards
// is random, so that the rows so far are a fair sample.
func (e Experiment) plan(boards int, there []Row) []plannedMeasurement {
	total := e.Total(boards)
	done := make([]bool, total)
	number := func(at plannedMeasurement) int { return (at.repetition*boards+at.board)*len(e.Runs) + at.run }
	for _, row := range there {
		done[number(plannedMeasurement{row.Board, row.Run, row.Repetition})] = true
	}
	order := rand.New(rand.NewPCG(e.Seed, orderSeed)).Perm(boards)
	plan := make([]plannedMeasurement, 0, max(0, total-len(there)))
	for repetition := range e.repetitions() {
		for _, board := range order {
			for run := range e.Runs {
				if at := (plannedMeasurement{board, run, repetition}); !done[number(at)] {
					plan = append(plan, at)
				}
			}
		}
	}
	return plan
}

// orderSeed separates the random order from other uses of the seed.
const orderSeed = 0x6f72646572

// Sort sorts rows by board, run and repetition.
func Sort(rows []Row) {
	slices.SortStableFunc(rows,
		func(a, b Row) int { return cmp.Or(a.Board-b.Board, a.Run-b.Run, a.Repetition-b.Repetition) })
}

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
// the first counts; ErrJoin if the counts of the other one differ, unless a limit of time or memory ended it.
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

package lab

import (
	"cmp"
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

package lab

import (
	"math/rand/v2"
	"slices"
)

// measurementPlace is one row to measure: which run on which board, and the how manieth time.
type measurementPlace struct{ board, run, repetition int }

// plan lists the rows that are not there yet, in the order in which they are
// measured: each board under every run in turn, so that the runs share whatever
// else the machine does at the time; and the boards in an order drawn by the
// seed, so that what is done at any moment is a fair sample of them all.
func (e Experiment) plan(boards int, there []Row) []measurementPlace {
	total := e.Total(boards)
	done := make([]bool, total)
	number := func(at measurementPlace) int { return (at.repetition*boards+at.board)*len(e.Runs) + at.run }
	for _, row := range there {
		done[number(measurementPlace{row.Board, row.Run, row.Repetition})] = true
	}
	order := rand.New(rand.NewPCG(e.Seed, orderSeed)).Perm(boards)
	plan := make([]measurementPlace, 0, max(0, total-len(there)))
	for repetition := range e.repetitions() {
		for _, board := range order {
			for run := range e.Runs {
				if at := (measurementPlace{board, run, repetition}); !done[number(at)] {
					plan = append(plan, at)
				}
			}
		}
	}
	return plan
}

// orderSeed keeps the order of boards apart from whatever else is drawn.
const orderSeed = 0x6f72646572

// Sort puts rows in the order of the experiment: by board, run and repetition.
func Sort(rows []Row) {
	slices.SortStableFunc(rows, func(a, b Row) int {
		if a.Board != b.Board {
			return a.Board - b.Board
		}
		if a.Run != b.Run {
			return a.Run - b.Run
		}
		return a.Repetition - b.Repetition
	})
}

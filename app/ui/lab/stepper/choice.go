package stepper

import (
	"cmp"

	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// SearchChoice is a search to record: a run and a board.
type SearchChoice struct {
	Run   lab.Run
	Start puzzle.State
	Goal  puzzle.Goal

	States uint64 // how many states it may expand; 0 is maxExpanded
}

// title is the run's name.
func (c SearchChoice) title() string { return words.RunTitle(c.Run) }

// maxExpanded is how many states a recorded search may expand, in all.
const maxExpanded = 10_000_000

// request is the choice as a request to the engine, which records into a recorder.
func (c SearchChoice) request(to *record.Recorder) solver.Request {
	return solver.Request{
		Start: c.Start, Goal: c.Goal, Algorithm: c.Run.Algorithm, Heuristic: c.Run.Heuristic, Weight: c.Run.Weight,
		Variant: c.Run.Variant, Workers: 1, Nodes: cmp.Or(c.States, maxExpanded), Record: to,
	}
}

// recorded is a search that has ended, and its record.
type recorded struct {
	choice SearchChoice
	run    *record.Run
	bytes  int
	result solver.Result
	err    error // why the search ended early: a limit, or the person who stopped it
}

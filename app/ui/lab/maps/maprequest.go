package maps

import (
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// Colouring is what the colour of a board means.
type Colouring int

// The colourings.
const (
	ByDistance Colouring = iota // the true distance from home
	ByH                         // the estimate of a heuristic
	ByF                         // g + h, from the start of a search
	ByError                     // how much the heuristic is below the true distance
	BySearch                    // what one or two searches did with the board
	colourings
)

// asksH tells whether a heuristic's values are needed.
func (c Colouring) asksH() bool { return c == ByH || c == ByF || c == ByError }

// mapRequest is what a person wants to see.
type mapRequest struct {
	goal      puzzle.Goal
	placing   mapPlacement
	colouring Colouring
	heuristic solver.HeuristicID
	// the start of the searches, from which g counts; of another size: the farthest board is the start
	start puzzle.State
	runs  [2]lab.Run // a second run without an algorithm means none
}

// both tells whether two searches are compared.
func (w mapRequest) both() bool { return w.runs[1].Algorithm != "" }

// heuristicOf is the heuristic that a run's algorithm uses; "" where it is uninformed.
func heuristicOf(run lab.Run) solver.HeuristicID {
	if a, err := solver.LookupAlgorithm(run.Algorithm); err == nil && a.Informed {
		return run.Heuristic
	}
	return ""
}

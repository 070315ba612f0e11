package maps

import (
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// Colouring is what the colour of a board says.
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

// asksH tells whether there is a heuristic in it.
func (c Colouring) asksH() bool { return c == ByH || c == ByF || c == ByError }

// mapRequest is what a person wants to see.
type mapRequest struct {
	goal      puzzle.Goal
	placing   mapPlacement
	colouring Colouring
	heuristic solver.HeuristicID
	start     puzzle.State // of searches, and of g; of another size: the farthest board
	runs      [2]lab.Run   // the second without an algorithm is none
}

// both tells whether two searches are compared.
func (w mapRequest) both() bool { return w.runs[1].Algorithm != "" }

// informed is the heuristic by which the first search judges; "" is none.
func informed(run lab.Run) solver.HeuristicID {
	if a, err := solver.LookupAlgorithm(run.Algorithm); err == nil && a.Informed {
		return run.Heuristic
	}
	return ""
}

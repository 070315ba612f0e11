// Package solve is the panel beside the board while the solver is in sight: the chosen algorithm
// and heuristic, the numbers of a running search, the solution and its moves.
package solve

// Package solve is what stands beside the board while the solver is looked at: the
// pair that is chosen, the numbers of a running search, the solution and its moves.
package solve

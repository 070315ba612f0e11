// Package certificate writes down an answer so that another program can tell
// whether it is right, without the tables and the speed of this one.
//
// A certificate is one JSON object; a file holds one after the other. Version 1 has
// these fields, and no others:
//
//	format       "tilewise-certificate"
//	version      1
//	size         "4x4", columns first
//	goal         blank-last, blank-first, snake, spiral, or all numbers of the goal
//	start        the numbers of the board, row by row, 0 for the blank
//	algorithm    which found the answer, and
//	heuristic    with which heuristic; "" for none
//	moves        U D L R, the way each tile slides; "" where there is none or none is needed
//	found        whether there is a solution
//	length       of the moves
//	lower_bound  no solution is shorter
//	optimal      length = lower_bound
//	bounds       what an iterative search exhausted: each bound, and how many states it expanded under it
//	tables       the heuristic's: their tiles, by goal cells, and the SHA-256 of their entries
//	seed         the samples were drawn with
//	samples      subtrees of the proof: moves from the start, a bound, states expanded
//
// A sample is a claim that anybody can count again. From the state after its moves,
// search depth first; never take the last move back (the last of the sample's moves
// neither); the depth g counts from the start; h is the Manhattan distance with 2
// more for each tile that linear conflicts take out of its line (O. Hansson, A.
// Mayer, M. Yung, 1992). A state with g + h over the bound is cut off, every other
// one counts as expanded. None of them is the goal: that no solution is so short is
// what the bound says. The bound is lower_bound − 2, or − 1 where the sides of the
// parity say so; samples are missing only where h of the start is the lower bound.
package certificate

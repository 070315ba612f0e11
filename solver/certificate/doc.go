// Package certificate writes down an answer so that another program can report whether it is right.
//
// A certificate is one JSON object; a file holds one after the other. Version 2 has these
// fields, each once and by exactly this name, and no others:
//
//	format       "tilewise-certificate"
//	version      2
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
//
// A check believes none of these. It replays the moves and proves the lower bound again with searches and tables of its
// own; algorithm, heuristic and bounds tell where the answer came from, and prove nothing. Version 1 had samples and
// checksums of tables as well; they are read and left out.
//
// Where a proof takes too long, it is divided into parts. On the way of a shortest solution of n moves, the state after
// d of them is d moves from the start, and the goal n − d moves from there. So no solution is shorter than b if none of
// the states that are d moves from the start has a way of less than b − d moves. Each of these states is a part, which
// can be proven by itself.
package certificate

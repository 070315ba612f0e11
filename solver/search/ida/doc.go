// Package ida is the searches that go depth first and keep nothing but their
// path: IDA*, and what is left of it without a heuristic (IDDFS) and without
// bounds (DFS).
//
// One loop raises the bound (iterativedeepening.go) and shares long rounds out among
// workers (parallelround.go), the most promising first (lastroundleaves.go). What it searches
// under a bound is a tree; there are four:
//
//	boardDFS       any board and heuristic
//	nibbleDFS      up to 16 cells, a sum over single tiles: no branch, no h
//	blankAwareDFS  up to 25 cells, blank-aware tables of one partition or more
//	packedDFS      4×4, blank-aware tables of one partition
//
// Every tree finds a shortest solution, and counts them all as well (countshortest.go).
// An automaton keeps the last two from paths that lead nowhere new.
package ida

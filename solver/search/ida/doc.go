// Package ida has the depth-first searches, which keep nothing but their path:
// IDA*, IDDFS, which is IDA* without a heuristic, and DFS, which has no bounds.
//
// One loop raises the bound (iterativedeepening.go) and divides long rounds among workers (parallelround.go), the most
// promising leaves first. Under a bound it searches one of four trees:
//
//	boardDFS       any board and heuristic
//	nibbleDFS      up to 16 cells, a sum over single tiles: no branch, no h
//	blankAwareDFS  up to 25 cells, blank-aware tables of one partition or more
//	packedDFS      4×4, blank-aware tables of one partition
//
// Every tree finds a shortest solution, and counts them all as well (countshortest.go). In the last two, an automaton
// leaves out paths to states that other paths reach, too.
package ida

// Package heuristic holds the lower bounds of the field that need no database:
// one a file, each made for a size and the goal cell of the blank.
//
// They work on a puzzle.Board, in which tiles are called by their goal cells,
// and so serve every goal. Each says of itself whether it is admissible (never
// above the true distance) and consistent (never more than 1 apart for
// neighbours); the tests check both on every state of the small boards and for
// every goal cell of the blank. All are immutable, safe for use by any number
// of searches at once, and allocate nothing but in Explain.
package heuristic

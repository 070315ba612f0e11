// Package puzzle defines the sliding-tile puzzle, and nothing about how it is solved or drawn.
//
// A State is an arrangement of the tiles 1 … W·H−1 and the blank on a W×H board. It is a small comparable value: two
// states are equal exactly when == says so, it serves as a map key, and every operation returns a new one. A Goal is
// the state to reach. A Move names the direction in which a tile slides into the blank.
//
//	cells           a state         after U, tile 5 slides up
//	0 1 2           8 6 7           8 6 7
//	3 4 5           2 _ 4           2 5 4
//	6 7 8           3 5 1           3 _ 1
//
// Searches work on a SearchState: a private, mutable copy in normal form, in which every tile is called by the cell
// where it belongs. In normal form every goal looks the same but for the cell of its blank, so a heuristic or a
// database is made for a size and a blank cell and serves every goal.
package puzzle

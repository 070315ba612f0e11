// Package assist helps the user at the board: hints, the true distance, a look inside the heuristic, and the whole
// picture held up over the tiles.
package assist

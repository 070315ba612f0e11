// Package explain draws how a heuristic estimates a board, over the tiles of the photo, and says it in words.
//
// The one idea: a heuristic accounts for its value in parts (puzzle.HeuristicBreakdown), and each kind of part has a
// drawing and a sentence of its own. The numbers on a drawing add up to the value, and the line below the board gives
// that sum.
//
// The package has no widget: board.Board lays its pictures and words over the tiles.
package explain

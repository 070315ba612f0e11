// Package explain draws how a heuristic estimates a board, over the tiles of the photo, and says it in words.
//
// The one idea: a heuristic accounts for its value in parts (puzzle.HeuristicBreakdown), and each kind of part has one
// way to be drawn and one sentence. What is written on the drawing adds up to the value, and the line below the board
// says that sum.
//
// It knows no widget: a drawing is a picture and words for board.Board to lay over its tiles.
package explain

// Package replay has the commands and controls that play a solution, or a game under review, move by move on the board.
package replay

// Package replay plays move by move what the board shows: a solution, or a game
// under review.
package replay

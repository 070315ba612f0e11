// Package replay is the commands and controls with which the user plays move by move what the board shows: a solution,
// or a game under review.
package replay

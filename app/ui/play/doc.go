// Package play is the panel beside the board while the user plays: the name of the game, its clock and moves, and its
// commands.
package play

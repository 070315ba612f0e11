// Package play is the panel beside the board while the user plays: which game this is, its clock
// and moves, and its commands.
package play

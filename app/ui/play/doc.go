// Package play is the panel beside the board while a person plays: which game this is, its clock
// and moves, and its commands.
package play

// Package session models a game in progress, without a screen: the history of
// its moves, its clock, the playback of a solution, and the user's settings.
//
// The one idea is that a position is never stored beside its history: it is
// always the start and the moves up to a cursor,
//
//	State() = Start + History()[:Cursor()]
//
// so that undo, redo, restart and jumps only move the cursor, and the solver's
// moves are part of the same history as the user's.
//
// Time enters as a function, so that tests control it. Only the types that write files start goroutines. A value must
// not be used by two goroutines at once, unless its comment allows that.
package session

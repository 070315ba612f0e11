// Package autosave says what of the game at hand can't be kept, and goes on with it at the next start.
//
// The one idea: a window claims one slot among the files of games, and writes there alone. What another window has left
// in its slot is offered to the next start.
package autosave

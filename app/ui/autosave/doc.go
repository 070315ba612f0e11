// Package autosave has the game at hand on the disk after every move, and goes on with it at the next start.
//
// The one idea: a window claims one slot among the files of games, and writes there alone. What another window has left
// in its slot is offered to whoever starts next.
package autosave

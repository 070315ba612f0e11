// Package program is Tilewise without a window: the game at hand, what the user is doing, new games, arranging, hints,
// solving, reviewing and saving.
//
// The one idea: a front end shows this model and calls its methods. The changes of a method are announced after it has
// ended, so that no listener sees half a change: as topics, to the views of a state, and as events, to the parts that
// act on them. The window and the terminal's "tilewise play" are both built on it.
package program

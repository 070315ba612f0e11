// Package program is Tilewise without a window: the game at hand, what the user is doing, new games, arranging, hints,
// solving, reviewing and saving.
//
// The one idea: a front end shows this model and calls its methods. What a method has changed is announced when it has
// ended, so that no listener sees half a change: as topics, for the views of a state, and as events, for what has to do
// something about what happened. The window and the terminal's "tilewise play" are
// both made on it.
package program

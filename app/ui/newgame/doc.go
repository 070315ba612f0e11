// Package newgame begins games: of a difficulty, of a seed, an exact number of moves from home, on a board of another
// size, toward another goal.
//
// The one idea: a board is made in the background, and the game that was under way is put aside and offered back.
package newgame

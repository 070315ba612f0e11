// Package play plays the game in a terminal, with the same commands and sentences as the window. Both are made on
// package program.
//
// It has two forms. Plain reads a line and answers with sentences, for screen readers and scripts. Screen draws the
// board, with the photo if the terminal has the colours.
package play

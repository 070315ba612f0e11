// Package play is the program in a terminal: the same game, commands and sentences as the window's, on package program.
//
// There are two ways to look at it: Plain reads a line and answers with sentences, for screen readers and scripts;
// Screen draws the board, with the photo where the terminal has the colours.
package play

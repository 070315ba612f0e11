// Package review is what stands beside the board while a game is looked back at: the
// chart of its distances from home, what is said of each move, and it all in numbers.
package review

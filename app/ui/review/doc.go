// Package review is the panel beside the board while a person looks back at a game: the chart of
// its distances from home, a judgement of each move, and the game in numbers.
package review

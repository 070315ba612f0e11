// Package review is the panel beside the board while the user looks back at a game: the chart of
// its distances from home, a judgement of each move, and the game in numbers.
package review

package puzzle

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// ErrMove means that a move is not possible in a state, or not a move at all.
var ErrMove = errors.New("move not possible")

// MoveError is the reason why a text is no moves, or why moves can't be played: an ErrMove that front ends word in any
// language.
type MoveError struct {
	Position int    // where the mistake is in the text, from 1; 0 where no tile can make the move
	Number   int    // the number of the move that no tile can make, from 1; 0 where the text is wrong
	Problem  string // the text that was found, and the one that was expected
}

// Unwrap returns ErrMove.
func (*MoveError) Unwrap() error { return ErrMove }

func (m *MoveError) Error() string { return ErrMove.Error() + ": " + m.Problem }

// Move is the direction in which a tile slides into the blank. One tile, one cell, cost 1.
type Move uint8

const (
	Up Move = iota
	Down
	Left
	Right
)

// Moves lists the four moves.
var Moves = [4]Move{Up, Down, Left, Right}

const moveLetters = "UDLR"

// Inverse returns the move that takes m back.
func (m Move) Inverse() Move { return m ^ 1 }

// String returns the letter of the move: U, D, L or R.
func (m Move) String() string {
	if int(m) >= len(moveLetters) {
		return "?"
	}
	return moveLetters[m : m+1]
}

// FormatMoves writes moves as a string of U D L R.
func FormatMoves(moves []Move) string {
	letters := make([]byte, len(moves))
	for i, m := range moves {
		letters[i] = moveLetters[m]
	}
	return string(letters)
}

// CompressMoves writes runs as a letter and a count: U U R D becomes "U2RD".
func CompressMoves(moves []Move) string {
	var text strings.Builder
	for i := 0; i < len(moves); {
		run := 1
		for i+run < len(moves) && moves[i+run] == moves[i] {
			run++
		}
		text.WriteByte(moveLetters[moves[i]])
		if run > 1 {
			text.WriteString(strconv.Itoa(run))
		}
		i += run
	}
	return text.String()
}

// Pushes counts moves as multi-tile moves: tiles that slide the same way one after the other are one push. Where no
// move takes the one before it back, there is a turn between two pushes, so there is one turn less than pushes.
func Pushes(moves []Move) int {
	n := 0
	for i, m := range moves {
		if i == 0 || m != moves[i-1] {
			n++
		}
	}
	return n
}

// Undo returns the moves that take others back.
func Undo(moves []Move) []Move {
	back := OfBlank(moves) // each move in the opposite direction
	slices.Reverse(back)
	return back
}

// OfBlank turns moves of tiles into moves of the blank, and back: where a tile slides to the left, the blank goes
// to the right.
func OfBlank(moves []Move) []Move {
	turned := make([]Move, len(moves))
	for i, m := range moves {
		turned[i] = m.Inverse()
	}
	return turned
}

package puzzle

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrMove means that a move is not possible in a state, or not a move at all.
var ErrMove = errors.New("move not possible")

// Move is the direction in which a tile slides into the blank. One tile, one
// cell, cost 1.
type Move uint8

// The four moves.
const (
	Up Move = iota
	Down
	Left
	Right
)

// Moves lists the four moves.
var Moves = [4]Move{Up, Down, Left, Right}

const moveLetters = "UDLR"

// Inverse is the move that takes m back.
func (m Move) Inverse() Move { return m ^ 1 }

// String is the letter of the move: U, D, L or R.
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

// maxRun bounds a repetition in ParseMoves: far more than any line of tiles,
// far less than what would fill the memory.
const maxRun = 10_000

// ParseMoves reads what FormatMoves and CompressMoves write; spaces and commas
// between moves and small letters are allowed. The error says where.
func ParseMoves(text string) ([]Move, error) {
	var moves []Move
	for i := 0; i < len(text); {
		c := text[i]
		if c == ' ' || c == ',' || c == '\n' || c == '\t' || c == '\r' {
			i++
			continue
		}
		m := strings.IndexByte(moveLetters, c&^0x20)
		if m < 0 {
			return nil, fmt.Errorf("%w: %q at position %d; expected U, D, L or R", ErrMove, c, i+1)
		}
		end := i + 1
		for end < len(text) && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		run := 1
		if end > i+1 {
			n, err := strconv.Atoi(text[i+1 : end])
			if err != nil || n < 1 || n > maxRun {
				return nil, fmt.Errorf("%w: count %q at position %d; expected 1 to %d", ErrMove, text[i+1:end], i+2, maxRun)
			}
			run = n
		}
		for range run {
			moves = append(moves, Move(m))
		}
		i = end
	}
	return moves, nil
}

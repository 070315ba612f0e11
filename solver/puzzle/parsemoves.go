package puzzle

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds of what ParseMoves reads: far more than anybody plays, far less than what would fill the memory.
const (
	maxRun     = 10_000    // repetitions of one move or bracket
	maxMoves   = 1_000_000 // moves in all
	maxNesting = 8         // brackets within brackets
)

// ParseMoves reads what FormatMoves and CompressMoves write, and how people write solutions elsewhere: small letters,
// words as in "up, left", arrows, spaces, quotes, commas and semicolons between moves, and brackets with a count
// behind them, as in "U2 (RD)3". The error is an ErrMove and says where.
func ParseMoves(text string) ([]Move, error) {
	r := moveParser{text: text}
	moves, err := r.sequence(0)
	if err != nil {
		return nil, err
	}
	return moves, nil
}

// moveParser reads a text of moves from the left to the right.
type moveParser struct {
	text string
	at   int // the next byte
}

// fault is an error at the next byte.
func (r *moveParser) fault(expected string) error {
	found := "the end"
	if r.at < len(r.text) {
		found = fmt.Sprintf("%q", []rune(r.text[r.at:])[0])
	}
	return mistakeAt(r.at+1, "%s at position %d; expected %s", found, r.at+1, expected)
}

func mistakeAt(position int, format string, values ...any) error {
	return &MoveError{Position: position, Problem: fmt.Sprintf(format, values...)}
}

// sequence reads moves until the text, or the bracket around them, ends.
func (r *moveParser) sequence(depth int) (moves []Move, err error) {
	for r.at < len(r.text) {
		c, length := utf8.DecodeRuneInString(r.text[r.at:])
		var part []Move
		switch m, written := MoveSign(r.text[r.at:]); {
		case MoveSpace(c):
			r.at += length
			continue
		case written > 0:
			r.at += written
			part = []Move{m}
		case c == '(' || c == '[':
			part, err = r.bracket(depth)
		case depth > 0 && (c == ')' || c == ']'):
			return moves, nil
		default:
			err = r.fault("U, D, L or R")
		}
		if err == nil {
			moves, err = r.repeat(moves, part)
		}
		if err != nil {
			return nil, err
		}
	}
	return moves, nil
}

// MoveSpace reports whether a sign may stand between moves and says nothing.
func MoveSpace(c rune) bool {
	return strings.ContainsRune(",;\"'`“”\ufeff\ufe0e\ufe0f", c) || unicode.IsSpace(c)
}

// moveArrows are the arrows with which moves are written.
var moveArrows = [len(Moves)]string{Up: "↑￪⬆⇧", Down: "↓￬⬇⇩", Left: "←￩⬅⇦", Right: "→￫➡⇨"}

// MoveSign is the move that a text begins with, as a word, a letter or an arrow, and its length in bytes; 0 where it
// begins with none.
func MoveSign(text string) (m Move, length int) {
	first, size := utf8.DecodeRuneInString(text)
	for m, word := range [len(Moves)]string{"up", "down", "left", "right"} {
		switch {
		case len(text) >= len(word) && strings.EqualFold(text[:len(word)], word):
			return Move(m), len(word)
		case unicode.ToLower(first) == rune(word[0]), strings.ContainsRune(moveArrows[m], first) && size > 1:
			return Move(m), size
		}
	}
	return 0, 0
}

// bracket reads what stands in a bracket, and both its signs.
func (r *moveParser) bracket(depth int) ([]Move, error) {
	if depth == maxNesting {
		return nil, r.fault("fewer brackets within brackets")
	}
	end := map[byte]byte{'(': ')', '[': ']'}[r.text[r.at]]
	r.at++
	moves, err := r.sequence(depth + 1)
	if err != nil {
		return nil, err
	}
	if r.at == len(r.text) || r.text[r.at] != end {
		return nil, r.fault(strconv.Quote(string(end)))
	}
	r.at++
	return moves, nil
}

// repeat adds part to moves as often as the count that follows says, once where none does.
func (r *moveParser) repeat(moves, part []Move) ([]Move, error) {
	begin, count := r.at, 1
	for r.at < len(r.text) && r.text[r.at] >= '0' && r.text[r.at] <= '9' {
		r.at++
	}
	if digits := r.text[begin:r.at]; digits != "" {
		n, err := strconv.Atoi(digits)
		if err != nil || n < 1 || n > maxRun {
			return nil, mistakeAt(begin+1, "count %.10q at position %d; expected 1 to %d", digits, begin+1, maxRun)
		}
		count = n
	}
	if len(moves)+count*len(part) > maxMoves {
		return nil, mistakeAt(begin+1, "more than %d moves at position %d", maxMoves, begin+1)
	}
	for range count {
		moves = append(moves, part...)
	}
	return moves, nil
}

package puzzle

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// These limits of ParseMoves are far above any real solution, and keep the moves from filling the memory.
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

// fault returns an error at the next byte.
func (p *moveParser) fault(expected string) error {
	found := "the end"
	if p.at < len(p.text) {
		found = fmt.Sprintf("%q", []rune(p.text[p.at:])[0])
	}
	return mistakeAt(p.at+1, "%s at position %d; expected %s", found, p.at+1, expected)
}

func mistakeAt(position int, format string, values ...any) error {
	return &MoveError{Position: position, Problem: fmt.Sprintf(format, values...)}
}

// sequence reads moves until the text, or the bracket around them, ends.
func (p *moveParser) sequence(depth int) (moves []Move, err error) {
	for p.at < len(p.text) {
		c, length := utf8.DecodeRuneInString(p.text[p.at:])
		var part []Move
		switch m, written := MoveSign(p.text[p.at:]); {
		case MoveSpace(c):
			p.at += length
			continue
		case written > 0:
			p.at += written
			part = []Move{m}
		case c == '(' || c == '[':
			part, err = p.bracket(depth)
		case depth > 0 && (c == ')' || c == ']'):
			return moves, nil
		default:
			err = p.fault("U, D, L or R")
		}
		if err == nil {
			moves, err = p.repeat(moves, part)
		}
		if err != nil {
			return nil, err
		}
	}
	return moves, nil
}

// MoveSpace reports whether a sign may stand between moves and is ignored.
func MoveSpace(c rune) bool {
	return strings.ContainsRune(",;\"'`“”\ufeff\ufe0e\ufe0f", c) || unicode.IsSpace(c)
}

// moveArrows are the arrows with which moves are written.
var moveArrows = [len(Moves)]string{Up: "↑￪⬆⇧", Down: "↓￬⬇⇩", Left: "←￩⬅⇦", Right: "→￫➡⇨"}

// MoveSign returns the move that a text begins with, as a word, a letter or an arrow, and its length in bytes; 0 where
// it begins with none.
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
func (p *moveParser) bracket(depth int) ([]Move, error) {
	if depth == maxNesting {
		return nil, p.fault("fewer brackets within brackets")
	}
	end := map[byte]byte{'(': ')', '[': ']'}[p.text[p.at]]
	p.at++
	moves, err := p.sequence(depth + 1)
	if err != nil {
		return nil, err
	}
	if p.at == len(p.text) || p.text[p.at] != end {
		return nil, p.fault(strconv.Quote(string(end)))
	}
	p.at++
	return moves, nil
}

// repeat adds part to moves as often as the count that follows says, once where none does.
func (p *moveParser) repeat(moves, part []Move) ([]Move, error) {
	begin, count := p.at, 1
	for p.at < len(p.text) && p.text[p.at] >= '0' && p.text[p.at] <= '9' {
		p.at++
	}
	if digits := p.text[begin:p.at]; digits != "" {
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

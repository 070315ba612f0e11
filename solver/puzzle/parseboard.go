package puzzle

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
)

// maxText bounds what is read as one board, in bytes: ten times the longest board.
const maxText = 20_000

// Parse reads one board as people and programs write it: numbers row by row, separated by spaces, commas, tabs,
// semicolons, slashes, bars or brackets, or rows on lines, or the digits of a small board joined; and the blank as 0 _
// . x * - or an empty cell. A size or an index may stand before it, and comments behind # or //, as in the lists that
// BoardListReader reads. With a zero size, what the text says, equally long rows, or else a square gives the size.
//
// The error is a BoardError or wraps ErrSize; it says what was expected, and where. A text that could be several
// boards is none, nor is one whose size, rows and tiles contradict each other.
func Parse(text string, size Size) (State, error) {
	if len(text) > maxText {
		return State{}, &BoardError{Fault: TooLong, Count: len(text)}
	}
	l := BoardListReader{Size: size, FixedSize: size != Size{}}
	boards := slices.Collect(l.Boards(Lines([]byte(text))))
	if len(boards) == 0 {
		return State{}, &BoardError{Fault: NoNumbers}
	}
	for _, b := range boards {
		if b.Err != nil {
			return State{}, b.Err
		}
	}
	if n := len(boards) + l.goals; n > 1 {
		return State{}, &BoardError{Fault: Several, Count: n}
	}
	return boards[0].Start, nil
}

// noIndex is a least index that no board has.
const noIndex = math.MaxInt

// readBoard reads lines that are one board, of a size that may be zero. Words are cells, and what stands between two
// words is a gap. One kind of gap parts cells and another ends rows; a text is read where exactly one board explains
// all its gaps, its size, and each tile once. index is the number in a list that stands before it, or −1. From least
// on, a number is known to be an index rather than a tile.
func readBoard(lines []boardLine, size Size, least int) (s State, index int, err error) {
	if length := textLength(lines); length > maxText {
		return State{}, -1, &BoardError{Fault: TooLong, Count: length}
	}
	tokens := scan(lines)
	boards, err := arrange(tokens, size)
	if index = -1; len(boards) != 1 { // else each word is a cell, so that none can be a size or an index
		sizes, behind := sizesBefore(tokens)
		for _, said := range sizes {
			if said.Valid() && (size == (Size{}) || said == size) {
				found, fault := arrange(behind, said)
				boards, err = append(boards, found...), cmp.Or(fault, err)
			}
		}
		if behind, n, told := indexedBoards(tokens, size, least); len(behind) > 0 {
			of := behind[0].Size()
			tile := n < of.Cells() || n < of.Cells()+of.H && has(tokens, "[;/|") // of a board a column wider
			listed := told || least > 1 && least != noIndex || !allTiles(tokens)
			switch {
			case n >= least && len(behind) == 1 && listed:
				boards, index = behind, n
			case (told || !tile) && (listed || len(boards) > 0):
				boards, index = append(boards, behind...), n
			}
		}
	}
	switch b, ok := errors.AsType[*BoardError](err); {
	case len(boards) == 1:
		return boards[0], index, nil
	case len(boards) > 1:
		err = &BoardError{Fault: Ambiguous, Count: boards[0].Size().Cells(), Readings: boards}
	case ok && len(lines) == 1:
		b.Line = 0
	}
	return State{}, -1, err
}

// allTiles reports whether all words together are the tiles of a board, so that the first may be one, too.
func allTiles(tokens []boardToken) bool {
	tiles := map[int]bool{}
	words := slices.DeleteFunc(slices.Clone(tokens), func(t boardToken) bool { return t.sign != 0 })
	for _, word := range words {
		if tile, ok := tileOf(word.text); ok && tile < len(words) {
			tiles[tile] = true
		}
	}
	return len(tiles) == len(words)
}

func textLength(lines []boardLine) (bytes int) {
	for _, l := range lines {
		bytes += len(l.text)
	}
	return bytes
}

// sizesBefore returns the sizes that a text before a board may mean, and the tokens behind it: 4x4, or alone on the
// first line one number for a square, or two in any order.
func sizesBefore(tokens []boardToken) (sizes []Size, board []boardToken) {
	word, behind := cutWord(tokens)
	if sign, rest := cutWord(behind); strings.EqualFold(sign, "x") { // 4 x 4
		sign, rest = cutWord(rest)
		word, behind = word+"x"+sign, rest
	}
	if size, err := ParseSize(word); err == nil {
		if has(behind[:min(1, len(behind))], "\n") {
			behind = behind[1:]
		}
		return []Size{size}, behind
	}
	w, err := strconv.Atoi(word)
	h := w
	if len(behind) > 0 && behind[0].sign != '\n' && err == nil {
		word, behind = cutWord(behind)
		h, err = strconv.Atoi(word)
	}
	if err != nil || len(behind) == 0 || behind[0].sign != '\n' {
		return nil, nil
	}
	if sizes = []Size{{w, h}}; w != h {
		sizes = append(sizes, Size{h, w})
	}
	return sizes, behind[1:]
}

// indexedBoards returns the boards behind a number n. told is set where a point or a colon shows that n is an index.
func indexedBoards(tokens []boardToken, known Size, least int) (boards []State, n int, told bool) {
	word, behind := cutWord(tokens)
	n, err := strconv.Atoi(strings.TrimSuffix(word, "."))
	if err != nil || n < 0 || len(behind) == 0 || behind[0].sign == '\n' {
		return nil, 0, false
	}
	told = strings.HasSuffix(word, ".") || has(tokens[:len(tokens)-len(behind)], ":")
	space := has(tokens[:len(tokens)-len(behind)], " \t")
	tile := n < least && slices.ContainsFunc(behind, func(t boardToken) bool { return t.text == word })
	if !told && (tile || !space || has(tokens, "\n")) {
		return nil, 0, false
	}
	if !told && n < least && known != (Size{}) { // all may be a board of another size
		if whole, _ := arrange(tokens, Size{}); len(whole) > 0 {
			return nil, 0, false
		}
	}
	boards, _ = arrange(behind, known)
	return boards, n, told
}

// cutWord returns the word that tokens begin with, "" where they begin with a sign, and what stands behind it and its
// spaces and colon.
func cutWord(tokens []boardToken) (word string, behind []boardToken) {
	for i, t := range tokens {
		switch {
		case strings.ContainsRune(" \t:", t.sign):
		case t.sign == 0 && word == "":
			word = t.text
		default:
			return word, tokens[i:]
		}
	}
	return word, nil
}

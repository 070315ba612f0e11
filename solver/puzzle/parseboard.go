package puzzle

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// maxText bounds what is read as one board, in bytes: ten times the longest board.
const maxText = 20_000

// Parse reads one board as people and programs write it: numbers row by row, separated by spaces, commas, tabs,
// semicolons, slashes, bars or brackets, or rows on lines, or the digits of a small board joined; and the blank as 0
// _ . x * - or an empty cell. A size or an index may stand before it, and comments behind # or //, as in the lists
// that BoardListReader reads. With a zero size, what the text says, equally long rows, or else a square gives the
// size.
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
	if len(boards) > 1 {
		return State{}, &BoardError{Fault: Several, Count: len(boards)}
	}
	return boards[0].Start, nil
}

// readBoard reads lines that are one board, of a size that may be zero, in two steps: the cells, and the one board that
// they can be. indexed reports whether an index stands before the board. Where indexes are known to stand there, that
// goes before other readings.
func readBoard(lines []boardLine, size Size, indexes bool) (s State, indexed bool, err error) {
	if length := textLength(lines); length > maxText {
		return State{}, false, &BoardError{Fault: TooLong, Count: length}
	}
	cells := scanCells(lines)
	for words := range withBlank(lines, cells) {
		f := foundBoards{filled: err != nil}
		for _, w := range words {
			f.read(w, size)
		}
		if i := slices.IndexFunc(f.indexed, func(yes bool) bool { return yes }); indexes && i >= 0 && !f.plain {
			return f.boards[i], true, nil
		}
		switch len(f.boards) {
		case 0:
			err = cmp.Or(err, f.fault)
		case 1:
			return f.boards[0], f.indexed[0], nil
		default:
			err = &BoardError{Fault: Ambiguous, Count: len(words[0]), Readings: f.boards}
			return State{}, false, err
		}
	}
	if err == nil {
		err = &BoardError{Fault: NoNumbers}
	}
	if b := (*BoardError)(nil); errors.As(err, &b) && len(lines) == 1 {
		b.Line = 0
	}
	return State{}, false, err
}

func textLength(lines []boardLine) (bytes int) {
	for _, l := range lines {
		bytes += len(l.text)
	}
	return bytes
}

// foundBoards are the boards that a text can be.
type foundBoards struct {
	boards  []State
	indexed []bool // an index stands before the board
	plain   bool   // every word is a cell of a board of one size: none can be a size or an index
	filled  bool   // the blank is an empty cell, that may be none: too little for an index beside it
	fault   error  // why the likeliest reading is none
}

// read adds what words can be, the likelier first: a board; one behind its size, as 4x4, alone on the first line or as
// two numbers there; one behind its index.
func (f *foundBoards) read(words []boardCell, known Size) {
	if len(words) == 0 {
		return
	}
	s, plain := arrangeWords(words, known)
	if plain == nil {
		f.plain = true
		f.add(s, nil, false)
		return
	}
	if words[0].marks&(bracketMarks|strayMark) != 0 {
		f.add(s, plain, false) // within brackets, the first word is a cell
		return
	}
	sized := func(behind, w, h int) {
		if size, err := NewSize(w, h); err == nil && len(words) > behind && (known == Size{} || known == size) {
			s, err := arrangeWords(words[behind:], size)
			f.add(s, err, false)
		}
	}
	size, _ := ParseSize(words[0].text)
	sized(1, size.W, size.H)
	n, err := strconv.Atoi(strings.TrimSuffix(words[0].text, "."))
	ends := func(i int) bool { return len(words) > i && words[i].marks&lineMark != 0 } // a line, before this word
	if err == nil && ends(1) {
		sized(1, n, n)
	}
	f.add(s, plain, false)
	if err == nil && !ends(1) && ends(2) {
		m, _ := tileOf(words[1].text)
		sized(2, n, m)
		sized(2, m, n)
	}
	if err == nil && n >= 0 && len(words) > 1 && !ends(1) && !f.filled {
		s, err := arrangeWords(words[1:], known)
		f.add(s, err, true)
	}
}

// add takes a board, or the boards that a text could be, or why it is none.
func (f *foundBoards) add(s State, err error, indexed bool) {
	boards, many := []State{s}, (*BoardError)(nil)
	switch {
	case errors.As(err, &many) && many.Fault == Ambiguous && !indexed:
		boards = many.Readings
	case err != nil:
		f.fault = cmp.Or(f.fault, err)
		return
	}
	for _, s := range boards {
		if !slices.Contains(f.boards, s) {
			f.boards, f.indexed = append(f.boards, s), append(f.indexed, indexed)
		}
	}
}

// arrangeWords makes a board of words that are its cells, or the digits of its cells joined.
func arrangeWords(words []boardCell, size Size) (State, error) {
	s, err := arrange(words, size)
	if err == nil {
		return s, nil
	}
	digits := joined(words)
	if digits == nil {
		return State{}, err
	}
	s, errJoined := arrange(digits, size)
	many := (*BoardError)(nil)
	if long := len(words) == 1 && len(digits) >= MinSide*MinSide; errJoined == nil || long ||
		errors.As(errJoined, &many) && many.Fault == Ambiguous {
		return s, errJoined
	}
	return State{}, err
}

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

// noIndex is a least index that no board has.
const noIndex = math.MaxInt

// readBoard reads lines that are one board, of a size that may be zero, in two steps: the cells, and the one board that
// they can be. index is the number in a list that stands before it, or −1. From least on, a number is known to be an
// index rather than a tile; where least is −1, none is one without a point or a colon.
func readBoard(lines []boardLine, size Size, least int) (s State, index int, err error) {
	if length := textLength(lines); length > maxText {
		return State{}, -1, &BoardError{Fault: TooLong, Count: length}
	}
	cells := scanCells(lines)
	full := len(filled(cells, -1))
	for _, words := range withBlank(lines, cells) {
		f := foundBoards{least: least}
		for _, w := range words {
			f.guessed = len(w) > full
			f.read(w, size)
		}
		switch i := slices.IndexFunc(f.indexes, func(n int) bool { return least >= 0 && n >= least }); {
		case i >= 0 && !f.plain:
			return f.boards[i], f.indexes[i], nil
		case len(f.boards) == 0:
			err = cmp.Or(err, f.fault)
		case len(f.boards) == 1:
			return f.boards[0], f.indexes[0], nil
		default:
			err = &BoardError{Fault: Ambiguous, Count: len(words[0]), Readings: f.boards}
			return State{}, -1, err
		}
	}
	if err == nil {
		err = &BoardError{Fault: NoNumbers}
	}
	if b := (*BoardError)(nil); errors.As(err, &b) && len(lines) == 1 {
		b.Line = 0
	}
	return State{}, -1, err
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
	indexes []int // what stands before the board, or −1
	least   int   // from which on a number is an index
	plain   bool  // every word is a cell of a board of one size: none can be a size or an index
	guessed bool  // the blank is an empty cell, that may be none: too little for an index beside it
	fault   error // why the likeliest reading is none
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
		f.add(s, nil, -1)
		return
	}
	if words[0].marks&(bracketMarks|strayMark) != 0 {
		f.add(s, plain, -1) // within brackets, the first word is a cell
		return
	}
	sized := func(behind, w, h int) {
		if size, err := NewSize(w, h); err == nil && len(words) > behind && (known == Size{} || known == size) {
			s, err := arrangeWords(words[behind:], size)
			f.add(s, err, -1)
		}
	}
	size, _ := ParseSize(words[0].text)
	sized(1, size.W, size.H)
	n, err := strconv.Atoi(strings.TrimSuffix(words[0].text, "."))
	ends := func(i int) bool { return len(words) > i && words[i].marks&lineMark != 0 } // a line, before this word
	if err == nil && ends(1) {
		sized(1, n, n)
	}
	f.add(s, plain, -1)
	if err == nil && known == (Size{}) && !ends(1) && ends(2) {
		m, _ := tileOf(words[1].text)
		sized(2, n, m)
		sized(2, m, n)
	}
	if err == nil && n >= 0 && len(words) > 1 && !ends(1) && !f.guessed {
		f.index(words, n, known, plain)
	}
}

// index adds the board behind a number that may be its index; and where that could be a tile too, the board without
// another word of that tile, or none where the board would be a column wider.
func (f *foundBoards) index(words []boardCell, n int, known Size, plain error) {
	s, err := arrangeWords(words[1:], known)
	cells := len(words) - 1
	told := f.least >= 0 && n >= f.least || strings.HasSuffix(words[0].text, ".") || words[1].marks&colonMark != 0
	if !told && f.least < 0 || words[1].marks&(slashMark|semicolonMark) != 0 {
		return
	}
	row := (*BoardError)(nil)
	if err == nil && !told && n >= cells && n < cells+s.Size().H && errors.As(plain, &row) && row.Fault == WrongRow {
		f.fault = cmp.Or(f.fault, plain)
		return
	}
	f.add(s, err, n)
	same := func(c boardCell) bool { tile, ok := tileOf(c.text); return ok && tile == n }
	if err == nil && !told {
		if i := slices.IndexFunc(words[1:], same); i >= 0 {
			s, err := arrangeWords(slices.Delete(slices.Clone(words), i+1, i+2), known)
			f.add(s, err, -1)
		}
	}
}

// add takes a board, or the boards that a text could be, or why it is none.
func (f *foundBoards) add(s State, err error, index int) {
	boards, many := []State{s}, (*BoardError)(nil)
	switch {
	case errors.As(err, &many) && many.Fault == Ambiguous && index < 0:
		boards = many.Readings
	case err != nil:
		f.fault = cmp.Or(f.fault, err)
		return
	}
	for _, s := range boards {
		if !slices.Contains(f.boards, s) {
			f.boards, f.indexes = append(f.boards, s), append(f.indexes, index)
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

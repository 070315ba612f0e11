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
// boards is none.
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

// readBoard reads lines that are one board, of a size that may be zero; indexed reports whether an index stands
// before the board. Where indexes are known to stand there, that goes before other readings.
func readBoard(lines []boardLine, size Size, indexes bool) (s State, indexed bool, err error) {
	if length := textLength(lines); length > maxText {
		return State{}, false, &BoardError{Fault: TooLong, Count: length}
	}
	all := scanWords(lines)
	words := without(all, -1)
	if len(words) == 0 {
		return State{}, false, &BoardError{Fault: NoNumbers}
	}
	if s, err := arrange(words, size); err == nil {
		return s, false, nil // all its tiles are there, so that none can be a size or an index
	}
	long := len(words) == 1 && len(words[0].text) >= MinSide*MinSide // a board of joined digits, if any
	for stage, ways := range [][][]boardWord{{words}, {joined(words)}, blankBetween(all)} {
		var found []State
		for _, r := range readings(ways, size) {
			s, fault := arrange(r.words, r.size)
			var many *BoardError
			switch {
			case fault == nil && r.indexed && indexes:
				return s, true, nil
			case fault == nil && !slices.Contains(found, s):
				found, indexed = append(found, s), r.indexed
			case errors.As(fault, &many) && many.Fault == Ambiguous && !r.indexed:
				found = append(found, many.Readings...)
			}
			if long && stage == 1 {
				err, long = fault, false
			}
			err = cmp.Or(err, fault) // that of the likeliest reading
		}
		switch {
		case len(found) == 1:
			return found[0], indexed, nil
		case len(found) > 1:
			return State{}, false, &BoardError{Fault: Ambiguous, Count: len(words), Readings: found}
		}
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

// blankBetween fills one empty cell, so that all lines have equally many words: one between two separators, or where
// there is none, one at an end or in a wide space.
func blankBetween(all []boardWord) (ways [][]boardWord) {
	const most = 2 * MaxSide * MaxSide // empty cells that are tried
	for _, edge := range []bool{false, true} {
		tried := 0
		for i, w := range all {
			if w.text != "" || w.edge != edge || tried == most {
				continue
			}
			tried++
			if words := without(all, i); even(rowsOf(words, lineMark)) {
				ways = append(ways, words)
			}
		}
		if len(ways) > 0 {
			break
		}
	}
	return ways
}

// even reports whether all rows have equally many words.
func even(rows [][]boardWord) bool {
	return !slices.ContainsFunc(rows, func(row []boardWord) bool { return len(row) != len(rows[0]) })
}

// boardReading is what the words of a text may be.
type boardReading struct {
	words   []boardWord // of the board alone
	size    Size        // that the text says, or that is known; else zero
	indexed bool        // an index stood before the board
}

// readings are what words may be, the likelier first: a board behind its size, as in 4x4 or alone on the first line;
// a board; one behind two sides; one behind its index.
func readings(ways [][]boardWord, known Size) (all []boardReading) {
	for _, words := range ways {
		sized := func(behind, w, h int) {
			if size, err := NewSize(w, h); err == nil && (known == Size{} || known == size) {
				all = append(all, boardReading{words[behind:], size, false})
			}
		}
		if len(words) == 0 {
			continue
		}
		size, _ := ParseSize(words[0].text)
		sized(1, size.W, size.H)
		n, err := strconv.Atoi(strings.TrimSuffix(words[0].text, "."))
		rows := rowsOf(words, lineMark)
		if len(rows[0]) == 1 && len(rows) > 1 {
			sized(1, n, n)
		}
		all = append(all, boardReading{words, known, false})
		if len(rows[0]) == 2 && len(rows) > 1 {
			m, _ := words[1].tile()
			if wide := len(rows[1]); len(rows) == 2 || wide == n {
				sized(2, n, m)
			}
			if wide := len(rows[1]); len(rows) == 2 || wide == m {
				sized(2, m, n)
			}
		}
		if len(rows[0]) > 1 && err == nil && n >= 0 {
			all = append(all, boardReading{words[1:], known, true})
		}
	}
	return all
}

// arrange makes a board of a size, or of one that follows from the rows, of words that are its cells.
func arrange(words []boardWord, size Size) (State, error) {
	at := func(e *BoardError, i int) error {
		e.Position, e.Line, e.Column = i+1, words[i].line, words[i].column
		return e
	}
	tiles := make([]int, len(words))
	for i, w := range words {
		tile, ok := w.tile()
		if !ok {
			return State{}, at(&BoardError{Fault: NotANumber, Word: clip(w.text)}, i)
		}
		tiles[i] = tile
	}
	rows := markedRows(words)
	shapes := shapesOf(words, rows, size)
	if len(shapes) == 0 {
		return State{}, &BoardError{Fault: NoSquare, Count: len(words)}
	}
	expected := shapes[0].W
	if len(shapes) > 1 {
		expected = len(rows[0])
	}
	for _, row := range rows {
		if len(rows) > 1 && len(words) == shapes[0].Cells() && len(row)%expected != 0 {
			at := row[0]
			return State{}, &BoardError{Fault: WrongRow, Count: len(row), First: expected, Line: at.line, Column: at.column}
		}
	}
	boards := make([]State, len(shapes))
	for i, shape := range shapes {
		var err error
		var fault *BoardError
		if boards[i], err = NewState(shape, tiles); errors.As(err, &fault) && fault.Position > 0 {
			return State{}, at(fault, fault.Position-1)
		} else if err != nil {
			return State{}, err
		}
	}
	if len(boards) > 1 {
		return State{}, &BoardError{Fault: Ambiguous, Count: len(words), Readings: boards}
	}
	return boards[0], nil
}

// markedRows are the rows of a board: between the weakest marks that make equally long ones; else one row, where
// every word would be a row, or such as they are.
func markedRows(words []boardWord) [][]boardWord {
	rows := [][]boardWord{words}
	for mark := bracketMark; mark >= softMark; mark-- {
		switch r := rowsOf(words, mark); {
		case len(r) == len(words):
		case even(r) || !even(rows) || len(rows) == 1:
			rows = r
		}
	}
	return rows
}

// shapesOf are the sizes that a board can have: the known one; else that of its rows; else a square; else all that
// have so many cells.
func shapesOf(words []boardWord, rows [][]boardWord, known Size) (all []Size) {
	count := len(words)
	switch {
	case known != Size{}:
		return []Size{known}
	case even(rows) && len(rows) > 1:
		return []Size{{len(rows[0]), len(rows)}}
	}
	for w := MinSide; w <= MaxSide; w++ {
		switch size := (Size{w, count / w}); {
		case w*w == count:
			return []Size{size}
		case size.Valid() && size.Cells() == count:
			all = append(all, size)
		}
	}
	return all
}

func clip(word string) string {
	const most = 24
	if r := []rune(word); len(r) > most {
		return string(r[:most]) + "…"
	}
	return word
}

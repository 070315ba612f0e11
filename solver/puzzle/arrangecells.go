package puzzle

import (
	"cmp"
	"slices"
)

// arrange makes the one board that fits all that words say as its cells: the size, where one is known; the brackets,
// lines and separators that end rows; and that each tile is there once.
func arrange(words []boardCell, size Size) (State, error) {
	at := func(e *BoardError, i int) error {
		e.Position, e.Line, e.Column = i+1, words[i].line, words[i].column
		return e
	}
	tiles := make([]int, len(words))
	for i, w := range words {
		tile, ok := tileOf(w.text)
		if !ok {
			return State{}, at(&BoardError{Fault: NotANumber, Word: clip(w.text)}, i)
		}
		tiles[i] = tile
	}
	shapes, fault := shapesOf(words, size)
	if fault != nil {
		return State{}, fault
	}
	boards := make([]State, len(shapes))
	for i, shape := range shapes {
		var err error
		if boards[i], err = NewState(shape, tiles); err != nil {
			if fault, ok := err.(*BoardError); ok && fault.Position > 0 {
				return State{}, at(fault, fault.Position-1)
			}
			return State{}, err
		}
	}
	if len(boards) > 1 {
		return State{}, &BoardError{Fault: Ambiguous, Count: len(words), Readings: boards}
	}
	return boards[0], nil
}

// shapesOf returns the sizes that fit the rows of words, and the size that is known, if any. Without rows they are a
// square, or all that have a given number of cells.
func shapesOf(words []boardCell, known Size) (shapes []Size, wrong *BoardError) {
	count := len(words)
	if known != (Size{}) && (!known.Valid() || known.Cells() != count) {
		return []Size{known}, nil // NewState tells it
	}
	can, shown := widths(words, known)
	for w := MinSide; w <= min(MaxSide, count/MinSide); w++ {
		size := Size{w, count / w}
		switch {
		case !size.Valid() || size.Cells() != count || known != Size{} && known != size:
		case can(w):
			shapes = append(shapes, size)
		}
	}
	square := func(s Size) bool { return s.W == s.H }
	switch i := slices.IndexFunc(shapes, square); {
	case shown && len(shapes) == 0:
		return nil, unevenRow(words, known)
	case len(shapes) == 0:
		return nil, &BoardError{Fault: NoSquare, Count: count}
	case !shown && i >= 0:
		return shapes[i : i+1], nil
	}
	return shapes, nil
}

// widths reports which widths rows can have, and whether anything shows that: a kind of sign between some words, and
// not between others. Brackets between rows go before other signs.
func widths(words []boardCell, known Size) (can func(int) bool, shown bool) {
	any, all, lineEnds := cellMarks(0), ^cellMarks(0), ^cellMarks(0)
	commas := 0
	for _, w := range words[1:] {
		if w.marks&commaMark != 0 {
			commas++
		}
		any, all = any|w.marks, all&w.marks
		if w.marks&lineMark != 0 {
			lineEnds &= w.marks
		}
	}
	some := any &^ all
	counts := ^wideMark
	if any&(commaMark|semicolonMark|slashMark|barMark) != 0 && any&lineMark == 0 {
		counts |= wideMark
	}
	flat := lineEnds&commaMark != 0 && 2*commas > len(words) && lineEnds&barMark == 0
	switch flat = flat || words[0].marks&(bracketMarks|strayMark) != 0; {
	case any&strayMark != 0, any&bracketMarks != 0 && words[0].marks&bracketMarks == 0 && words[0].marks&strayMark == 0:
		return func(int) bool { return false }, true
	case any&bracketMarks != 0:
		counts = bracketMarks
	case flat && some&lineMark != 0: // a list goes on over lines, of which each may hold several rows
		line, uneven := evenRows(words, lineMark)
		if uneven != nil { // wrapped where a line was full
			shorter := uneven.Line == words[len(words)-1].line && uneven.Count < uneven.First
			open := known != Size{} || words[0].marks&(bracketMarks|strayMark) != 0 || shorter
			return func(int) bool { return open }, !open
		}
		return func(w int) bool {
			h, lines := len(words)/w, len(words)/line
			nearer := max(w, h)*min(line, lines) < max(line, lines)*min(w, h)
			return w == line || w == h || line%w == 0 && nearer
		}, true
	}
	if some&counts == 0 {
		return func(int) bool { return true }, false
	}
	return func(w int) bool { return marksEnd(words, w, counts) }, true
}

// marksEnd reports whether the signs that count make rows of this width: each kind of sign stands either between rows
// alone or between all cells of a row, and each row has an end. Where that is the end of a line, commas and spaces may
// be mixed within.
func marksEnd(words []boardCell, width int, counts cellMarks) bool {
	all, some, ends := counts, cellMarks(0), cellMarks(0)
	for i := 1; i < len(words); i++ {
		if i%width != 0 {
			all, some = all&words[i].marks, some|words[i].marks&counts
		} else {
			ends |= words[i].marks & counts
		}
	}
	ends &^= some
	lines, common := true, ^lineMark
	for i := width; i < len(words); i += width {
		if words[i].marks&lineMark == 0 {
			if common &= words[i].marks & ends; words[i].marks&all&^spaceMark != 0 {
				return false // 1|2|/3|0
			}
		}
		if words[i].marks&ends == 0 || common == 0 || some&lineMark != 0 && words[i].marks&lineMark == 0 {
			return false // no row has lines within, and ends within a line
		}
		lines = lines && words[i].marks&lineMark != 0
	}
	if mixed := some &^ all; lines {
		return mixed&^(spaceMark|commaMark|tabMark) == 0
	} else {
		return mixed == 0 && (ends != spaceMark || all&(commaMark|digitMark) != 0) // 1,2,3 4,5,6, not 1/2/3 4/5/6
	}
}

// evenRows returns the length of the rows that a kind of sign ends, or the first row that is not equally long.
func evenRows(words []boardCell, end cellMarks) (width int, uneven *BoardError) {
	begin := 0
	for i := 1; i <= len(words); i++ {
		if i < len(words) && words[i].marks&end == 0 {
			continue
		}
		if width = cmp.Or(width, i); i-begin != width {
			at := words[begin]
			return 0, &BoardError{Fault: WrongRow, Count: i - begin, First: width, Line: at.line, Column: at.column}
		}
		begin = i
	}
	return width, nil
}

// unevenRow tells of the row that is not as long as others, or as the size says.
func unevenRow(words []boardCell, known Size) *BoardError {
	kinds := []cellMarks{bracketMark, lineMark, barMark, slashMark, semicolonMark, commaMark, spaceMark, strayMark}
	at := words[0]
	for _, kind := range kinds {
		width, uneven := evenRows(words, kind)
		if uneven == nil && width > 1 && width < len(words) {
			uneven = &BoardError{Fault: WrongRow, Count: width, First: len(words) / width, Line: at.line, Column: at.column}
		}
		if uneven != nil {
			uneven.First = cmp.Or(known.W, uneven.First)
			return uneven
		}
	}
	return &BoardError{Fault: NoSquare, Count: len(words)}
}

func clip(word string) string {
	const most = 24
	if r := []rune(word); len(r) > most {
		return string(r[:most]) + "…"
	}
	return word
}

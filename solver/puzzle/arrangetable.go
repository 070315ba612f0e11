package puzzle

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// arrange returns the boards that tokens can be, in all tables that they make. Where there is none, the error says why
// the likeliest table is no board.
func arrange(tokens []boardToken, known Size) (boards []State, err error) {
	tables, wrong := tablesOf(tokens)
	for _, t := range tables {
		found, fault := t.boards(known)
		if rows := t.unlabelled(); fault != nil && rows != nil {
			found, _ = boardTable{rows: rows}.boards(known)
		}
		for _, s := range found {
			if !slices.Contains(boards, s) {
				boards = append(boards, s)
			}
		}
		err = cmp.Or(err, fault)
	}
	slices.SortFunc(boards, func(a, b State) int { return a.Size().W - b.Size().W })
	switch {
	case !slices.ContainsFunc(tokens, func(t boardToken) bool { return t.sign == 0 }):
		return nil, &BoardError{Fault: NoNumbers}
	case wrong != nil && (err == nil || len(boards) > 0):
		return nil, wrong
	case err == nil && len(boards) == 0:
		return nil, mixed(rarest(tokens))
	}
	return boards, err
}

// mixed returns the error of a text with a sign that can't part cells or rows beside its other signs.
func mixed(t boardToken) *BoardError {
	return &BoardError{Fault: Mixed, Word: clip(cmp.Or(strings.Trim(t.text, " "), "␣")), Line: t.line, Column: t.column}
}

// rarest returns the first sign of the kind that a text has least of; a space or a line's end where it has no other.
func rarest(tokens []boardToken) (rare boardToken) {
	count := map[rune]int{}
	for _, t := range tokens {
		count[t.sign]++
	}
	rank := func(t boardToken) int {
		switch t.sign {
		case 0:
			return 3 * len(tokens)
		case ' ', '\n':
			return 2*len(tokens) - len(t.text)
		}
		return count[t.sign]
	}
	return slices.MinFunc(tokens, func(a, b boardToken) int { return cmp.Compare(rank(a), rank(b)) })
}

// blank reports whether a cell has a sign of the blank.
func (t boardToken) blank() bool {
	tile, ok := tileOf(t.text)
	return ok && tile == 0
}

// boards returns the boards that a table can be: its rows are equally long, one cell is the blank, and each tile is
// there once.
func (t boardTable) boards(known Size) ([]State, error) {
	rows, cells := t.rows, slices.Concat(t.rows...)
	at := func(e *BoardError, i int) error {
		e.Position, e.Line, e.Column = i+1, cells[i].line, cells[i].column
		return e
	}
	tiles, err := t.tiles(cells, at)
	if err != nil {
		return nil, err
	}
	wrong := func(row []boardToken, width int) error {
		return &BoardError{Fault: WrongRow, Count: len(row), First: width, Line: row[0].line, Column: row[0].column}
	}
	for _, row := range rows {
		if len(row) != len(rows[0]) {
			return nil, wrong(row, len(rows[0]))
		}
	}
	shapes := []Size{{len(rows[0]), len(rows)}}
	switch {
	case known != Size{} && (!known.Valid() || known.Cells() != len(cells)):
		shapes = []Size{known} // NewState returns the error
	case t.flat:
		if shapes, err = t.shapes(cells, known); err != nil {
			return nil, err
		}
	case known != shapes[0]:
		switch other := t.grouped(); {
		case known == Size{} && other.Valid():
			shapes = append(shapes, other)
		case known != Size{} && known != other:
			return nil, wrong(rows[0], known.W)
		case known != Size{}:
			shapes[0] = other
		}
	}
	boards := make([]State, len(shapes))
	for i, shape := range shapes {
		if boards[i], err = NewState(shape, tiles); err != nil {
			if fault, ok := err.(*BoardError); ok && fault.Position > 0 {
				err = at(fault, fault.Position-1)
			}
			return nil, err
		}
	}
	return boards, nil
}

// grouped returns the size of a board whose rows are the cells between wider spaces that part every row evenly, as in
// 1 2 3 4   5 6 7 8; zero where there are no such spaces, and on several lines, whose spaces make columns.
func (t boardTable) grouped() Size {
	width := len(t.rows[0])
	if width == 0 || t.rows[0][0].line != t.rows[len(t.rows)-1][0].line {
		return Size{}
	}
	for w := MinSide; 2*w <= width; w++ {
		narrow, wide := 0, maxText
		for _, row := range t.rows {
			for i := 1; i < width; i++ {
				before, room := row[i-1], 0
				if row[i].text != "" && before.text != "" {
					room = row[i].column - before.column - utf8.RuneCountInString(before.text)
				}
				if i%w == 0 {
					wide = min(wide, room)
				} else {
					narrow = max(narrow, room)
				}
			}
		}
		if width%w == 0 && wide > narrow {
			return Size{w, len(t.rows) * width / w}
		}
	}
	return Size{}
}

// tiles returns the tiles of cells. An empty cell is the blank where there is no other, nor a sign of the blank, and it
// is not at an end of a table without rows.
func (t boardTable) tiles(cells []boardToken, at func(*BoardError, int) error) (tiles []int, err error) {
	letters := len(cells) <= len(digitTiles) // 1 2 … 9 A B, but for a b c over columns
	for i, c := range cells {
		letters = letters && len(c.text) == 1 && digitOf(rune(c.text[0])) >= 0 && (i > 0 || !strings.EqualFold(c.text, "a"))
	}
	empty, last := -1, len(cells)-1
	blank := slices.IndexFunc(cells, boardToken.blank)
	for i, c := range cells {
		tile, ok := tileOf(c.text)
		outer := t.flat && (i == 0 || i == last || cells[0].line != cells[last].line)
		switch {
		case c.text == "" && (empty >= 0 || blank >= 0 || outer):
			return nil, at(&BoardError{Fault: EmptyCell}, i)
		case c.text == "":
			empty = i
		case !ok && letters:
			tile = digitOf(rune(c.text[0]))
		case !ok:
			return nil, at(&BoardError{Fault: NotANumber, Word: clip(c.text)}, i)
		}
		tiles = append(tiles, tile)
	}
	return tiles, nil
}

// shapes returns the sizes that a table without rows can have: a square, or all that have its number of cells. A list
// that goes on over lines has lines of whole rows, or is wrapped where a line is full.
func (t boardTable) shapes(cells []boardToken, known Size) (shapes []Size, err error) {
	count, lines := len(cells), map[int]int{} // numbers on each
	for _, c := range cells {
		lines[c.line]++
	}
	length, over := lines[cells[0].line], len(lines)
	wrapped := over == 1 || over == count
	for _, c := range cells {
		n := lines[c.line]
		short := c.line == cells[count-1].line && n < length
		if n != length && !short && !t.open && known == (Size{}) {
			return nil, &BoardError{Fault: WrongRow, Count: n, First: length, Line: c.line, Column: c.column}
		}
		wrapped = wrapped || n != length
	}
	for w := MinSide; w <= min(MaxSide, count/MinSide); w++ {
		h := count / w
		nearer := max(w, h)*min(length, over) < max(length, over)*min(w, h)
		whole := wrapped || w == length || w == h || nearer && (length%w == 0 || w%length == 0)
		size := Size{w, h}
		if size.Valid() && size.Cells() == count && whole && (known == Size{} || known == size) && (!t.loose || w == h) {
			shapes = append(shapes, size)
		}
	}
	square := slices.IndexFunc(shapes, func(s Size) bool { return s.W == s.H })
	switch {
	case wrapped && square >= 0:
		return shapes[square : square+1], nil
	case len(shapes) > 0:
		return shapes, nil
	case known != Size{}:
		return nil, &BoardError{Fault: WrongRow, Count: length, First: known.W, Line: cells[0].line, Column: cells[0].column}
	}
	return nil, &BoardError{Fault: NoSquare, Count: count}
}

func clip(word string) string {
	const most = 24
	if r := []rune(word); len(r) > most {
		return string(r[:most]) + "…"
	}
	return word
}

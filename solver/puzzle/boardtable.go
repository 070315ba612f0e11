package puzzle

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// boardTable is a text split into rows of cells in one way.
type boardTable struct {
	rows      [][]boardToken
	row, cell rune // what ends a row, and what stands between its cells
	open      bool // brackets hold all cells, so that a table without rows may be wrapped over lines of any length
	loose     bool // wide and narrow spaces stand between the cells, which may be rows or not
}

// What may end a row, beside a separator and a line; and what may stand between cells, beside a separator and spaces.
const (
	noRows    rune = -1 - iota // nothing: the first row is all of the text
	wideSpace                  // several spaces or a tab, where one space stands between cells
	spaced                     // the separator of cells with a space behind it, where none stands within rows
	oneSpace                   // each space: two of them have an empty cell between them
	digits                     // nothing: the cells of a row are the signs of a word
)

// tablesOf returns the tables that a text can be: each by one sign that ends rows and another between cells, which
// explain all its signs. wrong tells of brackets that are not as in [[1, 2], [3, 0]].
func tablesOf(tokens []boardToken) (tables []boardTable, wrong *BoardError) {
	groups, wrong := groupsOf(tokens)
	if len(groups) > 1 {
		for _, cell := range ", ;|\t" {
			tables = boardTable{row: ']', cell: cell}.add(tables, groups)
		}
		return tables, wrong
	}
	open := len(groups) == 1
	if open {
		tokens = groups[0]
	}
	bare, signs := trimmed(tokens, " \n"), ""
	for _, t := range bare {
		if t.sign != 0 && t.sign != ' ' && !strings.ContainsRune(signs, t.sign) {
			signs += string(t.sign)
		}
	}
	for _, row := range []rune{'\n', ';', '/', '|', ',', ' ', wideSpace, spaced, noRows} {
		for _, cell := range []rune{digits, ',', ';', '|', '/', '\t', ' ', '\n'} {
			list := open && row == '\n' && cell > ' ' // within brackets, the ends of its lines say nothing
			torn := row == wideSpace && indented(bare)
			if !list && (explain(signs, row, cell) || torn && cell == ' ' && signs == "\n") {
				t := boardTable{row: row, cell: cell, open: open, loose: cell == ' ' && !even(bare)}
				tables = t.add(tables, rowsOf(bare, row, cell))
			}
		}
	}
	if strings.Trim(signs, "\n") == "" {
		tables = append(tables, emptyCellTables(tokens)...)
	}
	return tables, wrong
}

// explain reports whether these are signs of rows and cells and no others. Lines may end behind a separator that ends
// rows, and behind the commas of a list.
func explain(signs string, row, cell rune) bool {
	for _, s := range signs {
		line := s == '\n' && (row > ' ' || row == noRows && cell == ',')
		tab := s == '\t' && (cell == ' ' || row == ' ')
		if s != row && s != cell && !line && !tab {
			return false
		}
	}
	of := func(way rune) bool { return way < 0 || way == ' ' || strings.ContainsRune(signs, way) }
	return row != cell && of(row) && of(cell)
}

// indented reports whether a line begins with several spaces, and the first with none: it may go on with that.
func indented(tokens []boardToken) bool {
	for i, t := range tokens {
		if t.sign == '\n' && tokens[i+1].sign == ' ' && len(tokens[i+1].text) > 1 {
			return tokens[0].column == 1
		}
	}
	return false
}

// rowsOf splits tokens into rows; nil where they are no such rows.
func rowsOf(tokens []boardToken, row, cell rune) (rows [][]boardToken) {
	rows = split(tokens, func(t, next boardToken) bool {
		switch row {
		case noRows:
			return cell == ',' && t.sign == '\n'
		case ' ':
			return t.sign == ' ' || t.sign == '\t'
		case wideSpace:
			return cell == ' ' && (t.sign == '\t' || t.sign == '\n' || len(t.text) > 1 && t.sign == ' ')
		case spaced:
			return cell > ' ' && t.sign == cell && next.sign == ' '
		}
		return t.sign == row
	})
	for i := range rows {
		rows[i] = trimmed(rows[i], " \n")
	}
	ends := func(r []boardToken) bool { return len(r) > 0 && r[len(r)-1].sign == cell }
	if row == noRows { // a comma goes on with the list
		if slices.ContainsFunc(rows[:len(rows)-1], func(r []boardToken) bool { return !ends(r) }) {
			return nil
		}
		return [][]boardToken{tokens}
	}
	if row == '|' && len(rows[0]) == 0 {
		rows = rows[1:]
	}
	if last := len(rows) - 1; last > 0 && len(rows[last]) == 0 {
		rows = rows[:last]
	}
	if row == wideSpace {
		rows = slices.DeleteFunc(rows, func(r []boardToken) bool { return len(r) == 0 })
	}
	bad := func(r []boardToken) bool {
		return len(r) == 0 || has(r, "\n") || row == ' ' && (cell == ' ' || ends(r) || r[0].sign == cell)
	}
	if len(rows) < MinSide || slices.ContainsFunc(rows, bad) {
		return nil
	}
	return rows
}

// aroundGroups matches the text around the innermost brackets: pairs of brackets, names as in
// {"board": [[1, 2], [3, 0]]} and a comma or semicolon behind each group.
var aroundGroups = regexp.MustCompile(`^((?:\[(?:[A-Za-z]+:)?)*)[,;]*(\]*)[,;]?$`)

// groupsOf returns what stands in the innermost brackets, and what is wrong with the brackets.
func groupsOf(tokens []boardToken) (groups [][]boardToken, wrong *BoardError) {
	if !has(tokens, "[]") {
		return nil, nil
	}
	begin, around, last := -1, "", boardToken{}
	for i, t := range tokens {
		switch {
		case t.sign == '[':
			begin = i
		case t.sign == ']' && begin >= 0:
			groups, begin = append(groups, tokens[begin+1:i]), -1
			around = around[:strings.LastIndexByte(around, '[')]
			last = t
			continue
		}
		if t.sign == '[' || t.sign == ']' {
			around, last = around+string(t.sign), t
		} else if t.sign != ' ' && t.sign != '\n' {
			around += t.text
		}
	}
	if begin >= 0 {
		groups = append(groups, tokens[begin+1:])
	}
	parts := aroundGroups.FindStringSubmatch(around)
	if parts == nil || strings.Count(parts[1], "[") != len(parts[2]) {
		wrong = mixed(last)
	}
	return groups, wrong
}

// even reports whether the same space stands between all words of a line, or these begin or end at the same distances.
func even(tokens []boardToken) bool {
	words := slices.DeleteFunc(slices.Clone(tokens), func(t boardToken) bool { return t.sign != 0 })
	gaps, begins, ends := map[int]bool{}, map[int]bool{}, map[int]bool{}
	for i := 1; i < len(words); i++ {
		a, b := words[i-1], words[i]
		gaps[b.column-a.end()], begins[b.column-a.column], ends[b.end()-a.end()] = true, true, true
	}
	return min(len(gaps), len(begins), len(ends)) <= 1 && !(has(tokens, " ") && has(tokens, "\t"))
}

// add adds the table of some rows, unless more than one word stands in a cell.
func (t boardTable) add(tables []boardTable, rows [][]boardToken) []boardTable {
	for _, row := range rows {
		cells := t.cellsOf(row)
		if cells == nil || t.cell == digits && len(t.rows) > 0 && len(cells) != len(t.rows[0]) {
			return tables
		}
		t.rows = append(t.rows, cells)
	}
	several := func(row []boardToken) bool { return len(row) > 1 }
	few := t.cell == digits && len(rows) > 0 && len(t.rows)*len(t.rows[0]) < MinSide*MinSide
	if len(rows) == 0 || few || t.row != noRows && !slices.ContainsFunc(t.rows, several) {
		return tables
	}
	return append(tables, t)
}

// cellsOf splits a row into cells; nil where it has other signs than those between its cells.
func (t boardTable) cellsOf(row []boardToken) (cells []boardToken) {
	switch t.cell {
	case digits:
		if row = trimmed(row, " \t"); len(row) != 1 || len(row[0].text) > len(digitTiles) {
			return nil
		}
		for i, r := range row[0].text {
			if row[0].sign != 0 || digitOf(r) < 0 {
				return nil
			}
			cells = append(cells, boardToken{0, strconv.Itoa(digitOf(r)), row[0].line, row[0].column + i})
		}
	case ' ':
		for i, one := range row {
			switch {
			case one.sign == 0:
				cells = append(cells, one)
			case !strings.ContainsRune(" \t\n", one.sign) || i > 0 && row[i-1].sign+one.sign == ' '+'\t':
				return nil
			}
		}
	default:
		next := 0
		for _, field := range split(row, func(one, _ boardToken) bool { return one.sign == t.cell || t.cell == oneSpace && one.sign == ' ' }) {
			if len(row) == 0 {
				return nil
			}
			cell := row[min(next, len(row)-1)] // the first sign of the cell, or that behind it
			next += len(field) + 1
			field = trimmed(field, " \t\n")
			if cell.sign, cell.text = 0, ""; len(field) > 0 {
				cell = field[0]
			}
			if len(field) > 1 || cell.sign != 0 {
				return nil
			}
			cells = append(cells, cell)
		}
	}
	return cells
}

// emptyCellTables returns the tables of lines of numbers in one of which nothing stands for the blank: where each space
// ends a cell, or where the numbers of a column begin, or end, below each other.
func emptyCellTables(tokens []boardToken) (tables []boardTable) {
	lines := split(tokens, func(t, _ boardToken) bool { return t.sign == '\n' })
	words, width := 0, 0
	for _, line := range lines {
		n := len(boardTable{cell: ' '}.cellsOf(line))
		words, width = words+n, max(width, n)
	}
	if len(lines) <= MinSide || width <= MinSide || words != len(lines)*width-1 {
		return nil
	}
	for _, place := range []func(boardToken) int{
		func(t boardToken) int { return t.column },
		func(t boardToken) int { return t.end() - 1 },
	} {
		if rows := columns(lines, width, place); rows != nil {
			tables = append(tables, boardTable{rows: rows, row: '\n', cell: ' '})
		}
	}
	single := make([][]boardToken, len(lines))
	for i, line := range lines {
		if line[0].sign != 0 {
			return tables // it may be indented
		}
		for _, t := range line {
			for at := 0; t.sign == ' ' && at < len(t.text)-1; at++ {
				single[i] = append(single[i], boardToken{' ', " ", t.line, t.column + at})
			}
			single[i] = append(single[i], t)
		}
	}
	return boardTable{row: '\n', cell: oneSpace}.add(tables, single)
}

// columns returns lines as rows of cells, by the place of each word; nil where there are more places than columns, or a
// line ends before an empty cell.
func columns(lines [][]boardToken, width int, place func(boardToken) int) (rows [][]boardToken) {
	places := map[int]bool{}
	for _, t := range slices.Concat(lines...) {
		if t.sign == 0 {
			places[place(t)] = true
		}
	}
	if len(places) != width {
		return nil
	}
	at := slices.Sorted(maps.Keys(places))
	for _, line := range lines {
		row := make([]boardToken, width)
		for k := range row {
			row[k] = boardToken{0, "", line[0].line, at[k]}
			for _, t := range line {
				if t.sign == 0 && place(t) == at[k] {
					row[k] = t
				}
			}
		}
		if row[width-1].text == "" && line[len(line)-1].end() <= at[width-1] {
			return nil
		}
		rows = append(rows, row)
	}
	return rows
}

package puzzle

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// boardCell is a number, or what else stands in a cell; "" where nothing does.
type boardCell struct {
	text         string
	line, column int // from 1; the column in characters
}

// end returns the column behind a cell.
func (c boardCell) end() int { return c.column + utf8.RuneCountInString(c.text) }

// boardTable is a text split into rows of cells in one way.
type boardTable struct {
	rows  [][]boardCell
	cell  rune // what stands between the cells of a row
	flat  bool // nothing ends a row: the first is all of the text
	part  bool // a separator ends rows, so that none stands at the end of a row too
	open  bool // of a flat table: brackets hold it, so that it may be wrapped over lines of any length
	loose bool // of a flat table: wide and narrow spaces stand between its cells, which may be rows or not
}

// What may end a row, beside a separator and a line; and what may stand between cells, beside a separator and spaces.
const (
	noRows    rune = -1 - iota
	wideSpace      // several spaces or a tab, where one space stands between cells
	spaced         // the separator of cells with a space behind it, where none stands within rows
	digits         // nothing: the cells of a row are the signs of a word
)

// tablesOf returns the tables that a text can be: each by one sign that ends rows and another between cells, which
// explain all its signs. wrong tells of brackets that are not as in [[1, 2], [3, 0]].
func tablesOf(tokens []boardToken) (tables []boardTable, wrong *BoardError) {
	groups, wrong := groupsOf(tokens)
	if len(groups) > 1 {
		for _, cell := range ", ;|\t" {
			tables = boardTable{cell: cell}.add(tables, groups)
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
				t := boardTable{cell: cell, flat: row == noRows, part: row > ' ' || row == spaced, open: open}
				t.loose = t.flat && cell == ' ' && !even(bare)
				tables = t.add(tables, rowsOf(bare, row, cell))
			}
		}
	}
	if strings.Trim(signs, "\n") == "" {
		tables = append(tables, alignedTables(tokens)...)
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
	several := func(row []boardCell) bool { return len(row) > 1 }
	few := t.cell == digits && len(rows) > 0 && len(t.rows)*len(t.rows[0]) < MinSide*MinSide
	if len(rows) == 0 || few || !t.flat && !slices.ContainsFunc(t.rows, several) {
		return tables
	}
	return append(tables, t)
}

// cellsOf splits a row into cells; nil where it has other signs than those between its cells.
func (t boardTable) cellsOf(row []boardToken) (cells []boardCell) {
	switch t.cell {
	case digits:
		if row = trimmed(row, " \t"); len(row) != 1 || len(row[0].text) > len(digitTiles) {
			return nil
		}
		for i, r := range row[0].text {
			if row[0].sign != 0 || digitOf(r) < 0 {
				return nil
			}
			cells = append(cells, boardCell{strconv.Itoa(digitOf(r)), row[0].line, row[0].column + i})
		}
	case ' ':
		for i, one := range row {
			switch {
			case one.sign == 0:
				cells = append(cells, boardCell{one.text, one.line, one.column})
			case !strings.ContainsRune(" \t\n", one.sign) || i > 0 && row[i-1].sign+one.sign == ' '+'\t':
				return nil
			}
		}
	default:
		next := 0
		for _, field := range split(row, func(one, _ boardToken) bool { return one.sign == t.cell }) {
			if len(row) == 0 {
				return nil
			}
			at := row[min(next, len(row)-1)] // the first sign of the cell, or that behind it
			next += len(field) + 1
			field = trimmed(field, " \t\n")
			if at.text = ""; len(field) > 0 {
				at = field[0]
			}
			if len(field) > 1 || at.text != "" && at.sign != 0 {
				return nil
			}
			cells = append(cells, boardCell{at.text, at.line, at.column})
		}
	}
	return cells
}

// alignedTables returns the tables of rows without separators in one of which spaces stand for the blank: its numbers
// begin, or end, in the same columns as those of the other rows; or two spaces stand where one does everywhere else.
func alignedTables(tokens []boardToken) (tables []boardTable) {
	lines := split(tokens, func(t, _ boardToken) bool { return t.sign == '\n' })
	rows, width := make([][]boardCell, len(lines)), 0
	for i, line := range lines {
		rows[i] = boardTable{cell: ' '}.cellsOf(line)
		width = max(width, len(rows[i]))
	}
	short := slices.IndexFunc(rows, func(row []boardCell) bool { return len(row) == width-1 })
	if short < 0 || len(rows) <= MinSide || width <= MinSide {
		return nil
	}
	wide, last := 0, lines[short][len(lines[short])-1] // spaces beside the one between two cells
	for i, line := range lines {
		if i != short && len(rows[i]) != width {
			return nil
		}
		for _, t := range line {
			if t.sign == ' ' {
				wide += len(t.text) - 1
			}
		}
	}
	full := rows[(short+1)%len(rows)]
	for at := range width {
		row, column := rows[short], full[at].column
		switch {
		case at == width-1:
			if last.sign != ' ' || last.column+len(last.text) <= column {
				continue
			}
		case at > 0 && row[at].column-row[at-1].end() < MinSide:
			continue
		}
		all := slices.Clone(rows)
		all[short] = slices.Insert(slices.Clone(row), at, boardCell{"", row[0].line, column})
		if inner := at > 0 && at < width-1; aligned(all, full, short, at) || inner && wide == 1 {
			tables = append(tables, boardTable{rows: all, cell: ' '})
		}
	}
	return tables
}

// aligned reports whether the numbers of all rows begin or end in the same columns, but for one that is empty.
func aligned(rows [][]boardCell, full []boardCell, short, empty int) bool {
	begins, ends := true, true
	for i, row := range rows {
		for k, c := range row {
			begins = begins && (c.column == full[k].column || i == short && k == empty)
			ends = ends && (c.end() == full[k].end() || i == short && k == empty)
		}
	}
	return begins || ends
}

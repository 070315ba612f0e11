package puzzle

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// boardTable is a text split into rows of cells in one way.
type boardTable struct {
	rows  [][]boardToken
	flat  bool // nothing ends a row: the first is all of the text
	open  bool // of a flat table: brackets hold it, so that it may be wrapped over lines of any length
	loose bool // of a flat table: wide and narrow spaces stand between its cells, which may be rows or not
}

// tablesOf returns the tables that a text can be: each by one kind of gap that ends rows and another between cells, which
// explain all its gaps. wrong tells of brackets that are not closed, or closed twice.
func tablesOf(tokens []boardToken) (tables []boardTable, wrong *BoardError) {
	g := newBoardGaps(tokens)
	if len(g.words) == 0 {
		return nil, nil
	}
	wrong = g.unwrap()
	read := map[string]bool{}
	for i := range 1 << 3 { // each way to read the gaps that makes other kinds
		r := gapReading{tabs: i&1 > 0, joined: i&2 > 0, wide: i&4 > 0}
		between := g.read(r)
		if key := strings.Join(g.kinds, "0"); !read[key] {
			read[key] = true
			tables = append(tables, g.tables(r, between)...)
		}
	}
	if !slices.ContainsFunc(tokens, func(t boardToken) bool { return t.sign > ' ' || t.sign == '\t' }) {
		tables = append(tables, columnTables(tokens)...)
	}
	return tables, wrong
}

// tables returns the tables of one reading.
func (g *boardGaps) tables(r gapReading, between []string) (tables []boardTable) {
	if len(between) < 2 {
		tables = g.digitTables(append(between, "")[0])
	}
	if len(g.words) == 1 {
		between = []string{" "}
	}
	for _, cell := range between {
		if len(cell) != 1 || !strings.Contains(separators, cell) {
			continue
		}
		if rows := g.rows(cell, ""); rows != nil && !r.wide && (!r.joined || cell == ",") {
			tables = append(tables, boardTable{rows, true, g.depth > 0, cell == " " && g.uneven()})
		}
		for _, row := range between {
			list := g.depth > 0 && cell > " " && strings.Contains(row, "\n") // within brackets its lines say nothing
			if list || !r.endsRows(row, cell) {
				continue
			}
			if rows := g.rows(cell, row); slices.ContainsFunc(rows, func(r []boardToken) bool { return len(r) > 1 }) {
				tables = append(tables, boardTable{rows: rows})
			}
		}
	}
	return tables
}

// digitTables returns the table of words that are rows, and whose signs are cells.
func (g *boardGaps) digitTables(row string) []boardTable {
	rows := g.rows("", row)
	for i, words := range rows {
		var cells []boardToken
		for at, r := range []rune(words[0].text) {
			cells = append(cells, boardToken{0, strconv.Itoa(digitOf(r)), words[0].line, words[0].column + at})
		}
		bad := slices.ContainsFunc([]rune(words[0].text), func(r rune) bool { return digitOf(r) < 0 })
		if bad || len(cells) < MinSide || i > 0 && len(cells) != len(rows[0]) {
			return nil
		}
		rows[i] = cells
	}
	if n := len(slices.Concat(rows...)); n < MinSide*MinSide || n > len(digitTiles)*len(rows) {
		return nil
	}
	return []boardTable{{rows: rows, flat: row == ""}}
}

// columnTables returns the tables of lines of numbers in one of which spaces stand for the blank: the numbers of a column
// begin, or end, below each other.
func columnTables(tokens []boardToken) (tables []boardTable) {
	lines := linesOf(tokens)
	width := 0
	for _, line := range lines {
		width = max(width, len(newBoardGaps(line).words))
	}
	for _, place := range []func(boardToken) int{
		func(t boardToken) int { return t.column },
		func(t boardToken) int { return t.end() - 1 },
	} {
		if rows := columns(lines, place); len(rows) > MinSide && len(rows[0]) == width && width > MinSide {
			tables = append(tables, boardTable{rows: rows})
		}
	}
	return tables
}

// columns returns lines as rows of cells, by the place of each word; nil where a line ends before an empty cell, or there
// is more than one.
func columns(lines [][]boardToken, place func(boardToken) int) (rows [][]boardToken) {
	at := map[int]bool{}
	words := newBoardGaps(slices.Concat(lines...)).words
	for _, t := range words {
		at[place(t)] = true
	}
	places := slices.Sorted(maps.Keys(at))
	for _, line := range lines {
		row := make([]boardToken, len(places))
		for k := range row {
			row[k] = boardToken{0, "", line[0].line, places[k]}
		}
		for _, t := range newBoardGaps(line).words {
			k, _ := slices.BinarySearch(places, place(t))
			row[k] = t
		}
		if row[len(row)-1].text == "" && line[len(line)-1].end() <= places[len(row)-1] {
			return nil
		}
		rows = append(rows, row)
	}
	if len(words) != len(lines)*len(places)-1 {
		return nil
	}
	return rows
}

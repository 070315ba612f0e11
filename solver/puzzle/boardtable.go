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

// tablesOf returns the tables that a text can be: each by one kind of gap that ends rows and another between cells,
// which explain all its gaps. wrong is the error of brackets that are not closed, or closed twice.
func tablesOf(tokens []boardToken) (tables []boardTable, wrong *BoardError) {
	g := newBoardGaps(tokens)
	if len(g.words) == 0 {
		return nil, nil
	}
	first, last := brackets(g.gaps[0], '['), brackets(g.gaps[len(g.words)], ']')
	if g.depth = len(first); g.depth != len(last) {
		wrong = mixed(append(first, last...)[0])
	}
	read, ways := map[string]bool{}, 1 // which are all the same where each gap is one character
	wide := func(gap []boardToken) bool { return len(gap) > 1 || has(gap, "\t ") && gap[0].text != " " }
	if slices.ContainsFunc(g.gaps, wide) {
		ways = 1 << 3
	}
	for i := range ways { // each way to read the gaps that makes other kinds
		r := gapReading{tabs: i&1 > 0, joined: i&2 > 0, wide: i&4 > 0}
		if r.tabs && !has(tokens, "\t") || r.joined && !has(tokens, "\n") {
			continue
		}
		between := g.read(r)
		if key := strings.Join(g.kinds, "0"); !read[key] {
			read[key] = true
			tables = append(tables, g.tables(r, between)...)
		}
	}
	return append(tables, columnTables(tokens, g.words)...), wrong
}

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
			list := g.depth > 0 && cell > " " && strings.Contains(row, "\n") // within brackets the lines do not count
			if list || !r.endsRows(row, cell) {
				continue
			}
			if rows := g.rows(cell, row); rows != nil && len(rows[0]) > 1 {
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

// columnLabels are letters, which may be tiles behind 9; rowLabels may also be numbers or the sign of a list.
const columnLabels = "A B C D E F G H I J K L M N O P Q R S T "

var rowLabels = []string{columnLabels, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 ",
	"1. 2. 3. 4. 5. 6. 7. 8. 9. 10. ", "- - - - - - - - - - ", "* * * * * * * * * * ", "• • • • • • • • • • "}

// labelled reports whether cells are the first of some labels. Two numbers are too few.
func labelled(cells []boardToken, labels ...string) bool {
	text := ""
	for _, c := range cells {
		text += strings.ToUpper(c.text) + " "
	}
	first := func(of string) bool { return strings.HasPrefix(of, text) && text != "1 2 " }
	return len(cells) >= MinSide && slices.ContainsFunc(labels, first)
}

// unlabelled returns the rows of a table without labels over its columns and before its rows; nil where the labels may
// be tiles. Numbers before rows are tiles twice, so that there is no doubt where the rest is a board.
func (t boardTable) unlabelled() (rows [][]boardToken) {
	if head := t.rows[0]; labelled(head, columnLabels) || head[0].text == "" && labelled(head[1:], columnLabels) {
		t.rows = t.rows[1:]
	}
	var column []boardToken
	for _, row := range t.rows {
		column, rows = append(column, row[0]), append(rows, row[1:])
	}
	if !labelled(column, rowLabels...) || labelled(t.rows[0], rowLabels[1]) { // labels that may be over columns
		rows = t.rows
	}
	short := func(row []boardToken) bool { return len(row) < MinSide }
	if len(rows) < MinSide || len(slices.Concat(rows...)) == 10 || slices.ContainsFunc(rows, short) {
		return nil
	}
	return rows
}

// columnTables returns the tables of lines of words in one of which spaces stand for the blank: the words of a column
// begin, or end, below each other.
func columnTables(tokens, words []boardToken) (tables []boardTable) {
	lines := linesOf(tokens)
	width := (len(words) + 1) / len(lines)
	if len(lines) <= MinSide || width <= MinSide || len(words) != len(lines)*width-1 || has(tokens, "\t,;|/:[]") {
		return nil
	}
	for _, place := range []func(boardToken) int{
		func(t boardToken) int { return t.column },
		func(t boardToken) int { return t.end() - 1 },
	} {
		at := map[int]bool{}
		for _, t := range words {
			at[place(t)] = true
		}
		columns, rows := slices.Sorted(maps.Keys(at)), make([][]boardToken, len(lines))
		longest := func(but int) (end int) { // line, with the spaces behind it
			for i, line := range lines {
				if i != but {
					end = max(end, line[len(line)-1].end())
				}
			}
			return end
		}
		ends := true // behind the place of the last cell where it is empty
		for i, line := range lines {
			for _, column := range columns {
				rows[i] = append(rows[i], boardToken{0, "", line[0].line, column})
			}
			for _, t := range line {
				if k, _ := slices.BinarySearch(columns, place(t)); t.sign == 0 {
					rows[i][k] = t
				}
			}
			if rows[i][0].text == "" && line[len(line)-1].end() > longest(i)+1 { // the line is indented
				ends = false
			}
			last := rows[i][len(columns)-1]
			ends = ends && (last.text != "" || line[len(line)-1].end() > last.column)
		}
		if ends && len(columns) == width {
			tables = append(tables, boardTable{rows: rows})
		}
	}
	return tables
}

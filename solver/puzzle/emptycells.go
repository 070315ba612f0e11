package puzzle

import (
	"iter"
	"slices"
	"strings"
)

// withBlank are the words that cells can be, the surest first: as they are, or with the blank in one empty cell. Each
// entry has those that are as sure as each other.
func withBlank(lines []boardLine, cells []boardCell) iter.Seq[[][]boardCell] {
	return func(yield func([][]boardCell) bool) {
		of := map[emptyCell][]int{}
		for i, c := range cells {
			if c.empty != fullCell {
				of[c.empty] = append(of[c.empty], i)
			}
		}
		if inner := of[emptyInner]; len(inner) > 0 {
			yield([][]boardCell{everyCell(cells, inner)})
			return
		}
		full := filled(cells, -1)
		blank := func(c boardCell) bool { tile, ok := tileOf(c.text); return ok && tile == 0 }
		if !yield([][]boardCell{full}) || len(of[emptyTabs]) > 1 || torn(lines) || slices.ContainsFunc(full, blank) {
			return
		}
		edges, frames := of[emptyTabs], []int{}
		for _, kind := range []emptyCell{emptyFirst, emptyLast} {
			switch {
			case len(of[emptyTabs]) > 0:
			case framed(cells, kind):
				frames = append(frames, of[kind]...)
			default:
				edges = append(edges, of[kind]...)
			}
		}
		_ = yield(withBlankAt(cells, edges)) && yield(withBlankAt(cells, frames)) && yield(blankColumn(lines, full))
	}
}

// torn reports whether a row may be broken over lines: they have separators of several kinds, one has nothing else, or
// only some stand apart.
func torn(lines []boardLine) bool {
	kinds := cellMarks(0)
	for _, l := range lines {
		for _, r := range l.text {
			kinds |= markOf(r) &^ spaceMark
		}
	}
	return len(lines) > 1 && kinds&(kinds-1) != 0 || slices.ContainsFunc(lines[1:], func(l boardLine) bool {
		return l.apart != lines[1].apart ||
			strings.Trim(l.text, " \t") != "" && strings.Trim(l.text, ",;/| \t") == ""
	})
}

// withBlankAt are words with the blank in one of these cells.
func withBlankAt(cells []boardCell, at []int) (ways [][]boardCell) {
	const most = 2 * MaxSide * MaxSide // empty cells that are tried
	for _, i := range at[:min(most, len(at))] {
		ways = append(ways, filled(cells, i))
	}
	return ways
}

// everyCell are the words with these empty cells as blanks, of which a board has but one.
func everyCell(cells []boardCell, at []int) []boardCell {
	cells = slices.Clone(cells)
	for _, i := range at {
		cells[i].text, cells[i].empty = "0", fullCell
	}
	return filled(cells, -1)
}

// framed reports whether all lines, of which there are several, have an empty cell of a kind, as the lines of a table
// with bars around it have.
func framed(cells []boardCell, kind emptyCell) bool {
	with, lines, line := 0, 0, 0
	has := false
	for _, c := range cells {
		if c.line != line {
			line, has = c.line, false
			lines++
		}
		if c.empty == kind && !has {
			has = true
			with++
		}
	}
	return lines > 1 && with == lines
}

// blankColumn are words with the blank where one row of a table without separators has only spaces: in the column that
// the other rows have, or where two spaces stand for one. A row that is only too short at its end is none, unless
// spaces stand there or the columns are wider than their numbers.
func blankColumn(lines []boardLine, words []boardCell) (ways [][]boardCell) {
	all := rowsOf(words)
	for _, rows := range [][][]boardCell{all, all[min(1, len(all)):]} {
		short, width := -1, 0
		for _, row := range rows {
			width = max(width, len(row))
		}
		for i, row := range rows {
			switch {
			case len(row) == width:
			case len(row) != width-1 || short >= 0:
				short, width = -1, 0 // a second one
			default:
				short = i
			}
		}
		if short < 0 || width < MinSide || len(rows) < MinSide {
			continue
		}
		for _, at := range blankIn(lines, rows, short, width) {
			way := slices.Clone(words[:len(words)-countCells(rows[short:])])
			row := slices.Clone(rows[short])
			blank := boardCell{text: "0", line: row[0].line, column: row[0].column, marks: spaceMark}
			if at == 0 {
				blank.marks, row[0].marks = row[0].marks, spaceMark
			}
			way = append(way, slices.Insert(row, at, blank)...)
			for _, row := range rows[short+1:] {
				way = append(way, row...)
			}
			ways = append(ways, way)
		}
	}
	return ways
}

func countCells(rows [][]boardCell) (count int) {
	for _, row := range rows {
		count += len(row)
	}
	return count
}

// blankIn are the columns of a row that is one short in which its blank may stand.
func blankIn(lines []boardLine, rows [][]boardCell, short, width int) (columns []int) {
	texts := map[int]string{}
	for _, l := range lines {
		texts[l.n] = l.text
	}
	text := func(row []boardCell) string { return texts[row[0].line] }
	row := rows[short]
	if slices.ContainsFunc(rows, func(row []boardCell) bool { return strings.ContainsAny(text(row), ",;/|\t[({})]:") }) {
		return nil
	}
	single := func(s string) bool { return strings.Join(strings.Fields(s), " ") == strings.TrimRight(s, " ") }
	padded, spaced := false, true
	for i, row := range rows {
		if i != short {
			padded, spaced = padded || !single(text(row)), spaced && single(text(row))
		}
	}
	open := strings.HasSuffix(text(row), " ") || padded && (short > 0 || strings.HasPrefix(text(row), " "))
	add := func(at int) {
		if !slices.Contains(columns, at) && (at < width-1 || open) {
			columns = append(columns, at)
		}
	}
	left := func(c boardCell) int { return c.column }
	right := func(c boardCell) int { return c.column + len([]rune(c.text)) }
	for _, edge := range []func(boardCell) int{left, right} {
		if at := columnMissing(rows, short, width, edge); at >= 0 {
			add(at)
		}
	}
	if spaced { // cells with one space between them, of which one is empty
		cells := strings.Split(strings.TrimSuffix(text(row), " "), " ")
		if strings.HasSuffix(text(row), " ") {
			cells = append(cells, "")
		}
		if at := slices.Index(cells, ""); len(cells) == width && at >= 0 {
			add(at)
		}
	}
	return columns
}

// columnMissing is the column in which the short row has nothing, where all rows have their cells in columns of which
// an edge is given; else −1.
func columnMissing(rows [][]boardCell, short, width int, edge func(boardCell) int) int {
	var full []boardCell
	for i, row := range rows {
		switch {
		case i == short:
		case full == nil:
			full = row
		case !slices.EqualFunc(row, full, func(a, b boardCell) bool { return edge(a) == edge(b) }):
			return -1
		}
	}
	missing, at := width-1, 0
	for i, c := range full {
		switch {
		case at < len(rows[short]) && edge(c) == edge(rows[short][at]):
			at++
		default:
			missing = i
		}
	}
	if at != len(rows[short]) {
		return -1
	}
	return missing
}

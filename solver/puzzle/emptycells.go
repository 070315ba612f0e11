package puzzle

import (
	"regexp"
	"slices"
	"strings"
)

// withBlank returns the words that cells can be, the surest first: as they are, or with the blank in one of the cells
// that are empty. Where an empty cell must hold a blank, there are no others.
func withBlank(lines []boardLine, cells []boardCell) [][][]boardCell {
	of := map[emptyCell][]int{}
	for i, c := range cells {
		of[c.empty] = append(of[c.empty], i)
	}
	rows := rowsOf(cells)
	if len(rows) > 2 && len(rows[0]) <= 2 && !slices.ContainsFunc(rows[0], isEmpty) {
		rows = rows[1:] // below a size
	}
	framed := func(kind emptyCell) bool { // as the lines of a table with bars around it are
		return len(rows) > 1 && !slices.ContainsFunc(rows, func(row []boardCell) bool {
			return !slices.ContainsFunc(row, func(c boardCell) bool { return c.empty == kind })
		})
	}
	full := filled(cells, -1)
	blank := slices.ContainsFunc(full, func(c boardCell) bool { tile, ok := tileOf(c.text); return ok && tile == 0 })
	held, first, last := of[emptyInner], of[emptyFirst], of[emptyLast]
	if len(first) > 0 && !framed(emptyFirst) && (blank || len(last) > 0) {
		held = slices.Concat(held, first, last)
	} else if len(held) > 0 && !framed(emptyLast) {
		held = append(held, last...)
	}
	if len(held) > 0 {
		cells = slices.Clone(cells)
		for _, i := range held {
			cells[i].text, cells[i].empty = "0", fullCell
		}
		return [][][]boardCell{{filled(cells, -1)}}
	}
	ways := [][][]boardCell{{full}}
	if blank || len(of[emptyTabs]) > 1 || torn(lines) {
		return ways
	}
	maybe := slices.Concat(first, last)
	if tabs := of[emptyTabs]; len(tabs) > 0 {
		maybe = tabs
	}
	guesses := blankColumn(lines, full)
	for _, i := range maybe[:min(MaxSide*MaxSide, len(maybe))] {
		guesses = append(guesses, filled(cells, i))
	}
	return append(ways, guesses)
}

func isEmpty(c boardCell) bool { return c.empty != fullCell }

// parted finds cells between which only spaces stand, and two that may have grown together, and
// commas of which only some have a space behind them.
var parted = regexp.MustCompile(`[^\s,;/|] +[^\s,;/|]|\b0\d|,[^\s,].*, +[^\s,]|, +[^\s,].*,[^\s,]`)

// torn reports whether a row may be broken over lines, so that an empty cell says nothing: lines have separators of
// several kinds, or such and spaces; one has nothing else; only some are indented or stand apart.
func torn(lines []boardLine) bool {
	kinds, spaces := cellMarks(0), false
	indent := func(l boardLine) int { return len(l.text) - len(strings.TrimLeft(l.text, " ")) }
	for i, l := range lines {
		nothing := strings.Trim(l.text, ",;/| \t") == "" && strings.Trim(l.text, " \t") != ""
		head := i == 0 && strings.Trim(l.text, "| ") == ""
		if l.spaces || i > 0 && l.apart != lines[1].apart || nothing && !head {
			return true
		}
		for _, r := range l.text {
			kinds |= markOf(r) &^ (spaceMark | colonMark)
		}
		spaces = spaces || indent(l) != indent(lines[0]) || parted.MatchString(l.text)
	}
	return kinds != 0 && spaces || len(lines) > 1 && kinds&(kinds-1) != 0
}

// blankColumn are words with the blank where one row of a table without separators has only spaces: in the column in
// which the other rows have a number, or where two spaces stand for one. A row that is only too short at its end is
// none, unless spaces stand there or the columns are wider than their numbers.
func blankColumn(lines []boardLine, words []boardCell) (ways [][]boardCell) {
	rows := rowsOf(words)
	short := shortRow(rows)
	if short < 0 && len(rows) > MinSide && (len(rows[0]) == 1 || says(rows[0], len(rows[1]), len(rows)-1)) {
		rows = rows[1:] // below a size
		short = shortRow(rows)
	}
	if short < 0 {
		return nil
	}
	first := len(words) - len(slices.Concat(rows[short:]...))
	for _, at := range emptyColumns(lines, rows, short) {
		way := slices.Clone(words)
		blank := boardCell{text: "0", line: words[first].line, column: words[first].column, marks: spaceMark}
		if at == 0 {
			blank.marks, way[first].marks = way[first].marks, spaceMark
		}
		ways = append(ways, slices.Insert(way, first+at, blank))
	}
	return ways
}

// shortRow returns the one row that is a number shorter than all others; −1 where there is none.
func shortRow(rows [][]boardCell) int {
	width, short := 0, -1
	for _, row := range rows {
		width = max(width, len(row))
	}
	for i, row := range rows {
		if len(row) == width {
			continue
		}
		if len(row) != width-1 || short >= 0 {
			return -1
		}
		short = i
	}
	if width < MinSide || len(rows) < MinSide {
		return -1
	}
	return short
}

// says reports whether two words are a width and a height, in any order.
func says(words []boardCell, w, h int) bool {
	text := words[0].text + "x" + words[len(words)-1].text
	return len(words) == 2 && (text == Size{w, h}.String() || text == Size{h, w}.String())
}

// emptyColumns returns the columns of a row that is one short in which its blank may stand.
func emptyColumns(lines []boardLine, rows [][]boardCell, short int) (columns []int) {
	text := func(row []boardCell) string {
		return lines[slices.IndexFunc(lines, func(l boardLine) bool { return l.n == row[0].line })].text
	}
	width, padded, trailing := len(rows[short])+1, false, 0
	for i, row := range rows {
		if strings.ContainsAny(text(row), ",;/|\t[({})]:") {
			return nil
		}
		if strings.HasSuffix(text(row), " ") {
			trailing++
		}
		padded = padded || i != short && strings.Join(strings.Fields(text(row)), " ") != strings.TrimRight(text(row), " ")
	}
	if trailing > 1 && trailing < len(rows) {
		return nil
	}
	own := text(rows[short])
	open := strings.HasSuffix(own, " ") || padded && (short > 0 || strings.HasPrefix(own, " "))
	spaced := strings.Split(own, " ") // between cells with one space each, one is empty
	for at := range width {
		alone := !padded && len(spaced) == width && spaced[at] == ""
		if (at < width-1 || open) && (alone || aligned(rows, short, at)) {
			columns = append(columns, at)
		}
	}
	return columns
}

// aligned reports whether the numbers of all rows begin or end in the same columns, the short one's with a blank there.
func aligned(rows [][]boardCell, short, blank int) bool {
	full := rows[min(1, len(rows)-1)]
	if short > 0 {
		full = rows[0]
	}
	begins, ends := true, true
	for i, row := range rows {
		for k, c := range row {
			if i == short && k >= blank {
				k++
			}
			begins = begins && c.column == full[k].column
			ends = ends && c.column+len([]rune(c.text)) == full[k].column+len([]rune(full[k].text))
		}
	}
	return begins || ends
}

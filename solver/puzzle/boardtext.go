package puzzle

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// boardLine is a line of a text of boards, in plain signs and without its comment.
type boardLine struct {
	text  string
	n     int  // its number in the text, from 1
	apart bool // a blank line stands before it
}

// boardWord is a number, or what else stands in a cell, as it was written.
type boardWord struct {
	text         string // "" where nothing stands between two separators
	line, column int    // from 1; the column in characters
	mark         rowMark
	edge         bool // of an empty cell: where a separator may stand for nothing, at the end of a row or as wide space
}

// rowMark is the strongest sign between a word and the one before that ends a row.
type rowMark uint8

const (
	noMark      rowMark = iota
	softMark            // ; / |, which separate the cells of a row as well
	lineMark            // the end of a line
	bracketMark         // a bracket
)

// plainSign turns the signs with which boards are written anywhere into those that scanWords knows.
func plainSign(r rune) rune {
	const fullWidth = '！' - '!'
	switch {
	case r >= '！' && r <= '～':
		return plainSign(r - fullWidth)
	case strings.ContainsRune("│┃║╎┆┊", r):
		return '|'
	case r >= '─' && r <= '╿':
		return '─'
	case strings.ContainsRune("−–—‐‑", r):
		return '-'
	case strings.ContainsRune("·□▢☐⬜", r):
		return '_'
	case r == '×':
		return 'x'
	case r == '、':
		return ','
	case strings.ContainsRune("\"'`“”‘’\ufeff\u200b\u2060", r), unicode.IsSpace(r) && r != '\t':
		return ' '
	}
	return r
}

// border reports whether a line only parts the rows of a table, as +---+---+ does.
func border(line string) bool {
	return strings.Trim(line, " \t|+-=─:") == "" &&
		slices.ContainsFunc([]string{"---", "===", "+-", "─"}, func(s string) bool { return strings.Contains(line, s) })
}

// scanWords splits lines into words and empty cells. Its cost is one look at each character.
func scanWords(lines []boardLine) (words []boardWord) {
	mark := noMark
	for _, l := range lines {
		mark = max(mark, lineMark)
		add := func(text string, column int, edge bool) {
			words, mark = append(words, boardWord{text, l.n, column, mark, edge}), noMark
		}
		begin, from, column, spaces := -1, 0, 0, 0
		filled, first := false, true // a word stands in the cell at hand, which is the first
		for i, r := range l.text + "\n" {
			column++
			if !strings.ContainsRune(" :,\t;/|[({})]\n", r) {
				if begin < 0 {
					begin, from = i, column
				}
				continue
			}
			if begin >= 0 {
				if filled && spaces > 1 {
					add("", from-1, true)
				}
				add(l.text[begin:i], from, false)
				begin, spaces, filled = -1, 0, true
			}
			switch {
			case r == ' ' || r == ':':
				spaces++
			case strings.ContainsRune("[({", r):
				mark, filled, first = bracketMark, false, true
			case strings.ContainsRune("])}\n", r):
				if !filled && !first {
					add("", column, true)
				}
				if filled, first = true, false; r != '\n' {
					mark = bracketMark
				}
			default:
				if !filled {
					add("", column, r == '|' && first)
				}
				if filled, first = false, false; strings.ContainsRune(";/|", r) {
					mark = max(mark, softMark)
				}
			}
		}
	}
	return words
}

// without is the words but for the empty cells; keep, where it is not −1, is one that stays, as the blank.
func without(words []boardWord, keep int) []boardWord {
	kept, mark := make([]boardWord, 0, len(words)), noMark
	for i, w := range words {
		if mark = max(mark, w.mark); w.text == "" && i != keep {
			continue
		}
		if i == keep {
			w.text = "0"
		}
		w.mark = mark
		kept, mark = append(kept, w), noMark
	}
	return kept
}

// rowsOf splits words where a mark of at least this strength stands.
func rowsOf(words []boardWord, least rowMark) (rows [][]boardWord) {
	begin := 0
	for i := 1; i <= len(words); i++ {
		if i == len(words) || words[i].mark >= least {
			rows, begin = append(rows, words[begin:i]), i
		}
	}
	return rows
}

// tile is the tile that a word says: a number, or a sign or word for the blank.
func (w boardWord) tile() (int, bool) {
	if tile, err := strconv.Atoi(w.text); err == nil {
		return tile, true
	}
	const longest = 3 // signs for one blank, as in 12 __ 14
	sign := len(w.text) > 0 && len(w.text) <= longest && strings.IndexByte(blankSigns, w.text[0]) >= 0 &&
		strings.Trim(w.text, w.text[:1]) == ""
	return 0, sign || slices.Contains([]string{"none", "null", "blank"}, strings.ToLower(w.text))
}

// blankSigns are those that stand for the blank, beside 0.
const blankSigns = "_.xX*-"

// joined are the signs of words of one length as cells: digits, and letters from 10 on, as in 123456789ABCDE0F. Each
// word is a row where there are several of more than one sign. It is nil where the words are none such.
func joined(words []boardWord) (cells []boardWord) {
	const digits = "0123456789ABCDEFGHIJKLMNO" // of a board of 5×5 at most
	for i, w := range words {
		if len(w.text) != len(words[0].text) || len(words)*len(w.text) > len(digits) {
			return nil
		}
		for k, r := range strings.ToUpper(w.text) {
			value := strings.IndexRune(digits, r)
			if value < 0 && !strings.ContainsRune(blankSigns, r) {
				return nil
			}
			cell := boardWord{strconv.Itoa(max(0, value)), w.line, w.column + k, w.mark, false}
			if len(w.text) > 1 {
				cell.mark = noMark
				if k == 0 && i > 0 {
					cell.mark = lineMark
				}
			}
			cells = append(cells, cell)
		}
	}
	return cells
}

package puzzle

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// boardLine is a line of a text of boards, in plain signs and without its comment.
type boardLine struct {
	text   string
	n      int  // its number in the text, from 1
	apart  bool // a blank line stands before it
	spaces bool // which has spaces
}

// boardCell is a number, or what else stands in a cell, as it was written.
type boardCell struct {
	text         string
	line, column int // from 1; the column in characters
	marks        cellMarks
	empty        emptyCell
}

// cellMarks are the kinds of signs between a cell and the one before.
type cellMarks uint16

const (
	spaceMark cellMarks = 1 << iota // nothing else than spaces and tabs
	commaMark
	semicolonMark
	slashMark
	barMark
	digitMark   // nothing: the cells are digits of one word
	bracketMark // two brackets or more, as between [1 2] [3 0]
	outerMark   // four or more
	outestMark  // six or more
	strayMark   // an odd number of brackets: as many open as close between cells
	lineMark    // the end of a line
	colonMark
	tabMark
	wideMark // two spaces or more, and nothing else

	bracketMarks = bracketMark | outerMark | outestMark
)

// emptyCell is what kind of cell holds nothing.
type emptyCell uint8

const (
	fullCell   emptyCell = iota
	emptyInner           // between two separators of one kind
	emptyTabs            // between two tabs, which may have been one wide space
	emptyFirst           // before the first separator of a row, which may be the frame of a table
	emptyLast            // behind the last separator of a row, which may be a comma too many
)

// plainSign turns the signs with which boards are written anywhere into those that scanCells knows.
func plainSign(r rune) rune {
	const fullWidth = '！' - '!'
	switch {
	case r == '"' || r == '\'' || r == '`' || r == '\r' || r == '\v' || r == '\f':
		return ' '
	case r < 0x80:
		return r
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
	case strings.ContainsRune("\ufeff\u200b\u2060", r): // strings.Map drops it
		return -1
	case strings.ContainsRune("“”‘’", r), unicode.IsSpace(r):
		return ' '
	}
	return r
}

// border reports whether a line only parts the rows of a table, as +---+---+ does.
func border(line string) bool {
	return strings.Trim(line, " \t|+-=─:") == "" &&
		slices.ContainsFunc([]string{"---", "===", "+-", "─"}, func(s string) bool { return strings.Contains(line, s) })
}

// markOf returns the kind of a separator; that of a space is spaceMark.
func markOf(r rune) cellMarks {
	switch r {
	case ',':
		return commaMark
	case ';':
		return semicolonMark
	case '/':
		return slashMark
	case '|':
		return barMark
	case '\t':
		return tabMark
	case ':':
		return colonMark
	}
	return spaceMark
}

// separates reports whether a sign stands between cells.
func separates(r rune) bool { return strings.ContainsRune(" :,\t;/|[({})]\n", r) }

// scanCells splits lines into cells, the empty ones included. Its cost is one look at each character.
func scanCells(lines []boardLine) []boardCell {
	s := cellScanner{cells: make([]boardCell, 0, 16*len(lines))}
	for _, l := range lines {
		s.line(l)
	}
	if s.depth != 0 || s.lowest < 0 {
		for i := range s.cells {
			s.cells[i].marks |= strayMark
		}
	}
	return s.cells
}

// cellScanner splits a text into cells, a line at a time.
type cellScanner struct {
	cells    []boardCell
	marks    cellMarks // since the last cell
	brackets int       // since the last cell
	depth    int       // how many brackets are open, and their least number so far
	lowest   int
	before   rune // the last separator since the last cell, a bracket, or 0 where a cell stands before
}

func (s *cellScanner) add(text string, line, column int, empty emptyCell) {
	for i, mark := range []cellMarks{bracketMark, outerMark, outestMark} {
		if s.brackets >= 2*(i+1) {
			s.marks |= mark
		}
	}
	if s.brackets%2 != 0 {
		s.marks |= strayMark
	}
	s.cells = append(s.cells, boardCell{text, line, column, spacesAlone(s.marks), empty})
	s.marks, s.brackets = 0, 0
}

// spacesAlone are marks with those of spaces where there are no others.
func spacesAlone(marks cellMarks) cellMarks {
	const spaces = spaceMark | wideMark
	if marks&^spaces != 0 {
		return marks &^ spaces
	}
	return marks | spaceMark
}

func (s *cellScanner) line(l boardLine) {
	const opens, closes, ends = '[', ']', '\n'
	first := len(s.cells)
	s.marks |= lineMark
	s.before = opens
	begin, column, from := -1, 0, 0
	for i, r := range l.text + "\n" {
		column++
		if !separates(r) {
			if begin < 0 {
				begin, from = i, column
			}
			continue
		}
		if begin >= 0 {
			s.add(l.text[begin:i], l.n, from, fullCell)
			begin, s.before = -1, 0
		}
		switch r {
		case ' ', ':':
			if s.marks |= markOf(r) &^ spaceMark; strings.HasPrefix(l.text[i:], "  ") && len(s.cells) > first {
				s.marks |= wideMark
			}
		case '[', '(', '{':
			s.brackets++
			s.depth++
			s.before = opens
		case ']', ')', '}', ends:
			if s.before != 0 && s.before != opens && s.before != closes {
				s.add("", l.n, column, emptyLast)
			}
			if s.before = closes; r != ends {
				s.brackets++
				s.depth--
				s.lowest = min(s.lowest, s.depth)
			}
		default:
			s.separator(r, l.n, column)
		}
	}
	if rest := s.cells[first:]; !slices.ContainsFunc(rest, func(c boardCell) bool { return c.empty == fullCell }) {
		for _, c := range rest { // a line of empty cells is the head of a table
			s.marks |= c.marks &^ spaceMark
		}
		s.cells = s.cells[:first]
	}
}

// separator takes a comma, semicolon, slash, bar or tab.
func (s *cellScanner) separator(r rune, line, column int) {
	const opens, closes = '[', ']'
	switch {
	case s.before == closes:
		s.marks |= markOf(r) &^ spaceMark
		return
	case s.before == opens:
		s.add("", line, column, emptyFirst)
	case r == '\t' && s.before == '\t':
		s.add("", line, column, emptyTabs)
	case r == '\t' && s.before != 0, r == '/' && s.before == '/': // a space behind a separator; a double slash
		return
	case r == s.before:
		s.add("", line, column, emptyInner)
	case s.before != 0:
		s.add("", line, column, emptyLast)
	}
	s.before = r
	s.marks |= markOf(r) &^ spaceMark
}

// filled returns the cells that are full, and the one at blank, which holds the blank; −1 is none.
func filled(cells []boardCell, blank int) []boardCell {
	kept := make([]boardCell, 0, len(cells))
	marks := cellMarks(0)
	for i, c := range cells {
		marks |= c.marks
		if c.empty != fullCell && i != blank {
			continue
		}
		if i == blank {
			c.text = "0"
		}
		c.marks = spacesAlone(marks)
		kept, marks = append(kept, c), 0
	}
	return kept
}

// rowsOf splits cells at the ends of lines.
func rowsOf(cells []boardCell) (rows [][]boardCell) {
	begin := 0
	for i := 1; i <= len(cells); i++ {
		if i == len(cells) || cells[i].marks&lineMark != 0 {
			rows, begin = append(rows, cells[begin:i]), i
		}
	}
	return rows
}

// tileOf returns the tile that a word names: a number, or a sign or word for the blank.
func tileOf(word string) (tile int, ok bool) {
	if tile, err := strconv.Atoi(word); err == nil {
		return tile, true
	}
	const longest = 3 // signs for one blank, as in 12 __ 14
	sign := len(word) > 0 && len(word) <= longest && strings.IndexByte(blankSigns, word[0]) >= 0 &&
		strings.Trim(word, word[:1]) == ""
	return 0, sign || slices.Contains([]string{"none", "null", "blank"}, strings.ToLower(word))
}

func isTile(word string) bool {
	_, ok := tileOf(word)
	return ok
}

// blankSigns are those that stand for the blank, beside 0.
const blankSigns = "_.xX*-"

// joined returns the signs of words of one length as cells: digits, and letters from 10 on, as in 123456789ABCDE0F. It
// is nil where the words are none such.
func joined(words []boardCell) (cells []boardCell) {
	const digits = "0123456789ABCDEFGHIJKLMNO" // of a board of 5×5 at most
	if len(words) > 1 && strings.EqualFold(words[0].text, "a") && strings.EqualFold(words[1].text, "b") {
		return nil // letters over the columns of a board
	}
	for _, w := range words {
		if len(w.text) != len(words[0].text) || len(words)*len(w.text) > len(digits) {
			return nil
		}
		for k, r := range strings.ToUpper(w.text) {
			value := strings.IndexRune(digits, r)
			if value < 0 && !strings.ContainsRune(blankSigns, r) {
				return nil
			}
			cell := w
			cell.text, cell.column = strconv.Itoa(max(0, value)), w.column+k
			if k > 0 {
				cell.marks = digitMark
			}
			cells = append(cells, cell)
		}
	}
	return cells
}

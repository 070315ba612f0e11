package puzzle

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
	"tilewise/solver/test/testbudget"
)

// boardForm is a way to write a board: open, then every row as begin, cells with cell between them, and end, with row
// between the rows, then close. A § in begin and end stands for the row's number.
type boardForm struct {
	open, begin, cell, end, row, close string
	blank                              string // "" is any sign that the manual names, " " an empty cell
	format                             string // of a cell; "" adds no spaces
	digits                             bool   // tiles are digits and letters, to 25 cells
	oneLine                            bool   // the rows are not to be seen, so the size follows for square boards alone
	plain                              bool   // the manual names it: it must be read
}

// boardForms are the forms that the manual names, and those of other programs and of what users add by hand.
var boardForms = func() (forms []boardForm) {
	for _, cell := range []string{" ", ", ", ",", "\t", ";", "|", "  "} {
		forms = append(forms, boardForm{cell: cell, row: cell, oneLine: true, plain: true})
	}
	for _, cell := range []string{" ", ",", ", ", "\t", ";", " | ", "  ", "/", "\u00a0", "\u3000", "，", "；", "、", "│"} {
		forms = append(forms, boardForm{cell: cell, row: "\n", plain: true})
	}
	for _, cell := range []string{" ", ",", ", "} {
		for _, row := range []string{" / ", "/", ";", "; ", " | ", " // "} {
			forms = append(forms, boardForm{cell: cell, row: row, plain: true})
		}
		comma := strings.TrimSpace(cell)
		forms = append(forms, boardForm{open: "[[", cell: cell, row: "]" + comma + "[", close: "]]", plain: true},
			boardForm{open: "((", cell: cell, row: ")" + comma + "\n (", close: "))", plain: true},
			boardForm{open: "{{", cell: cell, row: "}" + comma + " {", close: "}}", plain: true})
	}
	for _, row := range []string{"\n", "/", "|", " ", " / "} {
		forms = append(forms, boardForm{row: row, digits: true, plain: true})
	}
	return append(forms,
		boardForm{digits: true, oneLine: true, plain: true},
		boardForm{begin: "[", cell: ", ", end: "]", row: ",\n", plain: true},
		boardForm{begin: `"`, cell: `", "`, end: `"`, row: "\n", plain: true},
		boardForm{cell: " ", end: " # row §", row: "\n", plain: true},
		boardForm{format: "%3s", row: "\n", blank: "0", plain: true},
		boardForm{begin: "| ", cell: " | ", end: " |", row: "\n|---|\n", blank: " ", plain: true},
		boardForm{open: "╔═══╗\n", begin: "║ ", cell: " ║ ", end: " ║", row: "\n╠═══╬\n", blank: "·", plain: true},
		boardForm{begin: "|", cell: "|", end: "|", row: "\n+---+\n", close: "\n+---+", format: "%3s", blank: " ", plain: true},
		boardForm{cell: ",", row: "\n", blank: " "}, boardForm{cell: ",", row: ";", blank: " "}, boardForm{cell: ";", row: ","},
		boardForm{cell: ", ", row: ",\n", close: ","}, boardForm{cell: " ", row: ", "}, boardForm{cell: ", ", row: "  "},
		boardForm{cell: " ", row: "\n\n"}, boardForm{cell: ",", row: "\n\n"}, boardForm{cell: "\t", row: "\t\r\n", blank: " "},
		boardForm{open: "\t", cell: "\t", row: "\n\t", blank: " "}, boardForm{format: "%3s", row: "\n", blank: " "},
		boardForm{format: "%-4s", row: "\n", blank: " "}, boardForm{format: "%2s", row: "\n", blank: " "},
		boardForm{open: "int a[] = {", cell: ", ", row: ",\n", close: "};"},
		boardForm{open: `{"size": 4, "board": [[`, cell: ",", row: "],[", close: "]]}"},
		boardForm{open: "Solve this:\n", cell: " ", row: "\n", close: "\n\nCan you solve it?\nBob"},
		boardForm{open: "My board: ", cell: ",", row: "\n", close: " please"},
		boardForm{begin: "§. ", cell: " ", row: "\n"}, boardForm{begin: "- ", cell: ",", row: "\n"},
		boardForm{begin: "§ | ", cell: " ", row: "\n"})
}()

// of writes a board with a sign for the blank.
func (f boardForm) of(s State, blank string) string {
	if f.blank != "" {
		blank = strings.TrimSpace(f.blank)
	}
	rows := make([]string, s.Size().H)
	for y := range rows {
		cells := make([]string, s.Size().W)
		for x := range cells {
			switch tile := s.At(y*len(cells) + x); {
			case tile == 0:
				cells[x] = blank
			case f.digits:
				cells[x] = digitTiles[tile : tile+1]
			default:
				cells[x] = strconv.Itoa(tile)
			}
			if f.format != "" {
				cells[x] = fmt.Sprintf(f.format, cells[x])
			}
		}
		rows[y] = strings.ReplaceAll(f.begin+strings.Join(cells, f.cell)+f.end, "§", strconv.Itoa(y+1))
	}
	return f.open + strings.Join(rows, f.row) + f.close
}

// boardWriter writes random texts of boards.
type boardWriter struct{ *rand.Rand }

func (c boardWriter) of(signs ...string) string { return signs[c.IntN(len(signs))] }
func (c boardWriter) one(in int) bool           { return c.IntN(in) == 0 }

// board returns a random board of 2 to 10 cells each way, most of them small.
func (c boardWriter) board() State {
	size := Size{2 + c.IntN(9), 2 + c.IntN(9)}
	if c.one(2) {
		size = Size{2 + c.IntN(3), 2 + c.IntN(3)}
	}
	return fixture.Must(NewState(size, c.Perm(size.Cells())))
}

// blankCells are the signs for the blank that the manual names.
var blankCells = []string{"0", "_", ".", "x", "*", "-", "None", "nil"}

// writtenBoard is a text of a board as a user may have written it.
type writtenBoard struct {
	text  string
	bare  string // the text without size and comments
	said  Size   // the size beside the text, as by a flag
	meant State
	plain bool // it must be read
	wrong bool // it has a mistake
}

// written writes a board in a form, with other text around it or with one mistake.
func (c boardWriter) written() writtenBoard {
	s, f := c.board(), boardForms[c.IntN(len(boardForms))]
	if f.digits && s.Size().Cells() > len(digitTiles) {
		return c.written()
	}
	blank := c.of(blankCells...)
	for f.digits && len(blank) > 1 {
		blank = c.of(blankCells...)
	}
	w := writtenBoard{text: f.of(s, blank), meant: s, plain: f.plain}
	if c.one(3) {
		w.text, w.plain, w.wrong = c.mistaken(w.text), false, true
	}
	w.bare = w.text
	if size := s.Size(); f.oneLine && size.W != size.H || c.one(6) {
		if !f.oneLine && c.one(4) { // a size that the rows contradict
			size, w.plain = Size{size.H, size.W}, w.plain && size.W == size.H
		}
		if w.said = size; c.one(2) {
			w.text, w.said = c.of("# size: "+size.String(), size.String()+":")+"\n"+w.text, Size{}
		}
	}
	switch c.IntN(4) {
	case 0:
		w.text = "\ufeff# a board\r\n" + strings.ReplaceAll(w.text, "\n", "\r\n") + " # what it is\r\n\r\n"
	case 1:
		w.text = strings.Map(func(r rune) rune {
			if r > ' ' && r <= '~' && r != '#' {
				return r + '！' - '!'
			}
			return r
		}, w.text)
	}
	return w
}

// mistaken returns a text with a sign or a line that is another, missing or too many.
func (c boardWriter) mistaken(text string) string {
	lines := strings.Split(text, "\n")
	at, line := c.IntN(len(text)), c.IntN(len(lines))
	sign := c.of("1", "9", "0", ",", " ", "/", "|", "\n", "[", "]", "\t", ";", "\n\n")
	switch c.IntN(5) {
	case 0:
		return text[:at] + text[at+1:]
	case 1:
		return text[:at] + sign + text[at+1:]
	case 2:
		return text[:at] + sign + text[at:]
	case 3:
		return strings.Join(slices.Delete(lines, line, line+1), "\n")
	}
	return strings.Join(slices.Insert(lines, line, c.of(lines[line], "some words", "0 1 2 3", "3", "")), "\n")
}

// flawless reports whether a text, but for spaces, quotes, brackets, rules, comments and a number before it, is a board
// in one of the forms, so that nothing shows that another was meant.
func flawless(text string, s State) bool {
	bare := func(text string) string {
		text = regexp.MustCompile(`^[0-9]+ ?\. |#.*|[\s"\[\]]|\+---\+`).ReplaceAllString(strings.Map(plainSign, text), " ")
		return strings.TrimSpace(regexp.MustCompile(` *([,;/| ]) *`).ReplaceAllString(text, "$1"))
	}
	return slices.ContainsFunc(boardForms, func(f boardForm) bool {
		return slices.ContainsFunc(append(blankCells, " "), func(blank string) bool {
			return (!f.digits || s.Size().Cells() <= len(digitTiles)) && bare(f.of(s, blank)) == bare(text)
		})
	})
}

// rowsOf reports whether a board has rows of another alone, as where lines were lost.
func rowsOf(s, other State) bool {
	rows := strings.Split(other.Rows(), " / ")
	foreign := func(row string) bool { return !slices.Contains(rows, row) }
	return !slices.ContainsFunc(strings.Split(s.Rows(), " / "), foreign)
}

// slowBoards returns all boards that the manual allows for a text, without regard to signs that exclude some: the
// numbers in their order behind up to seven others, with the blank as a sign or anywhere, in rows of any length.
func slowBoards(text string, known Size) map[State]bool {
	found := map[State]bool{}
	text = strings.Map(plainSign, text)
	for _, comments := range []string{`#.*`, `(#|//).*`} {
		plain := regexp.MustCompile(`(?m)(`+comments+`|=[^\[({\n]*)$`).ReplaceAllString(text, "")
		plain = regexp.MustCompile(`(?m)^[|+=\-─: \t]*([+=\-─]\s*[|+=\-─:]|[|:]\s*[+=\-─])[|+=\-─: \t]*$`).ReplaceAllString(plain, "")
		word := regexp.MustCompile(`[^\s,;/|(){}\[\]:]+`)
		words := word.FindAllString(plain, -1)
		// without sentences, and labels before rows
		tiles := regexp.MustCompile(`(?m)^[^0-9\n]*$`).ReplaceAllString(plain, "")
		tiles = regexp.MustCompile(`(?m)^[^0-9\n]*([0-9]+x[0-9]+[^0-9\n]*)?:`).ReplaceAllString(tiles, "")
		digits := regexp.MustCompile(`(?m)^[^0-9\n]*[a-z ][^0-9\n]*$`).ReplaceAllString(plain, "") // a row may be letters
		rest := word.FindAllString(regexp.MustCompile(`(?m)^[\s|]*[^\s|,;]+[\s|,;]`).ReplaceAllString(tiles, ""), -1)
		for _, cells := range [][]string{words, strings.Split(strings.Join(words, ""), ""), rest,
			word.FindAllString(tiles, -1), strings.Split(strings.Join(word.FindAllString(digits, -1), ""), "")} {
			for skip := range min(8, len(cells)) {
				slowArrange(cells[skip:], known, found)
			}
		}
	}
	return found
}

func slowArrange(cells []string, known Size, found map[State]bool) {
	var tiles []int
	for _, cell := range cells {
		tile, err := strconv.Atoi(cell)
		if value, hex := strconv.ParseInt(cell, 25, 32); err != nil && hex == nil && len(cell) == 1 {
			tile, err = int(value), nil
		}
		if err != nil && (strings.Trim(cell, "_.xX*-") == "" || slices.Contains([]string{"none", "null", "nil", "blank"}, strings.ToLower(cell))) {
			tile, err = 0, nil
		}
		if err != nil {
			return
		}
		tiles = append(tiles, tile)
	}
	for at := -1; at <= len(tiles); at++ {
		all := tiles
		if at >= 0 && !slices.Contains(tiles, 0) {
			all = slices.Insert(slices.Clone(tiles), at, 0)
		}
		for w := MinSide; w <= MaxSide; w++ {
			size := Size{w, len(all) / w}
			if s, err := NewState(size, all); err == nil && (known == Size{} || known == size) {
				found[s] = true
			}
		}
		if slices.Contains(tiles, 0) {
			return
		}
	}
}

// Parse returns only boards that slowBoards finds in the text.
func FuzzWrittenBoards(f *testing.F) {
	chance := boardWriter{rand.New(rand.NewPCG(1, 0))}
	for range 100 {
		w := chance.written()
		f.Add(w.text, w.said.W, w.said.H)
	}
	f.Fuzz(func(t *testing.T, text string, w, h int) {
		defer testbudget.Of(t, 64)()
		size := Size{w, h}
		if len(text) > 2000 || size != (Size{}) && !size.Valid() {
			return
		}
		s, err := Parse(text, size)
		switch {
		case err == nil && !slowBoards(text, size)[s]:
			t.Errorf("%q (size %s): read as %s", text, size, s.Rows())
		case err != nil && (!errors.Is(err, ErrBoard) && !errors.Is(err, ErrSize) || s != (State{})):
			t.Errorf("%q: %v beside error %v", text, s, err)
		}
	})
}

// A board is read as the one that was meant, or refused; one that is written as the manual says is read.
func TestNoBoardIsMistakenForAnother(t *testing.T) {
	chance := boardWriter{memdisk.Chance(t)}
	read, plain, refused := 0, 0, 0
	for range memdisk.Times(2000) {
		w := chance.written()
		got, err := Parse(w.text, w.said)
		switch {
		case err != nil && w.plain:
			t.Errorf("%q (size %s) is refused: %v", w.text, w.said, err)
		case err != nil:
			refused++
		case got != w.meant && !(w.wrong && (rowsOf(got, w.meant) || flawless(w.bare, got))):
			t.Errorf("%q (size %s): read as %s; meant %s", w.text, w.said, got.Rows(), w.meant.Rows())
		case read%10 == 0 && !slowBoards(w.text, w.said)[got]:
			t.Errorf("%q (size %s): can't be %s", w.text, w.said, got.Rows())
		}
		if err == nil {
			read++
		}
		if w.plain {
			plain++
		}
	}
	t.Logf("%d read, %d in plain forms; %d refused", read, plain, refused)
}

// The reader returns no board that a list does not have, also where one of its boards is broken.
func TestNoBoardOfAListIsMistaken(t *testing.T) {
	chance := boardWriter{memdisk.Chance(t)}
	good, broken := 0, 0
	for range memdisk.Times(500) {
		s, f := chance.board(), boardForms[chance.IntN(len(boardForms))]
		for f.digits && s.Size().Cells() > len(digitTiles) {
			s = chance.board()
		}
		gap, meant, text := chance.of("\n", "\n\n", "\n\n\n", "\n---\n", "\nBoard:\n"), map[State]bool{}, ""
		for range 1 + chance.IntN(6) {
			for range chance.IntN(60) {
				if next, err := s.Apply(Move(chance.IntN(4))); err == nil {
					s = next
				}
			}
			meant[s] = true
			text += f.of(s, "0") + gap
		}
		wrong := chance.one(2)
		if wrong {
			text = chance.mistaken(text)
		}
		var reader BoardListReader
		for b := range reader.Boards(Lines([]byte(text))) {
			switch {
			case b.Err != nil:
				broken++
			case meant[b.Start] || (wrong || f.oneLine) && flawless(b.Text, b.Start):
				good++
			default:
				t.Errorf("%q: a board %s", text, b.Start.Rows())
			}
		}
	}
	t.Logf("%d boards, %d errors", good, broken)
}

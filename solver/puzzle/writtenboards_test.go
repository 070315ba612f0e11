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

	"tilewise/solver/test/memdisk"
	"tilewise/solver/test/testbudget"
)

// writtenBoard is a text of a board as a user may have written it.
type writtenBoard struct {
	text  string
	size  Size  // that is said beside the text, as by a flag
	meant State // the zero State where the text says none
	plain bool  // one of the forms that the manual names
	moved bool  // a line is missing, or there is one too many
}

// boardWriter writes random texts of boards.
type boardWriter struct{ *rand.Rand }

func (c boardWriter) of(signs ...string) string { return signs[c.IntN(len(signs))] }
func (c boardWriter) one(in int) bool           { return c.IntN(in) == 0 }

// board returns a random board of 2 to 10 cells each way: any, or one that is a few moves from a goal.
func (c boardWriter) board() State {
	size := Size{2 + c.IntN(9), 2 + c.IntN(9)}
	if c.one(3) {
		size = Size{2 + c.IntN(3), 2 + c.IntN(3)}
	}
	if c.one(2) {
		return must(NewState(size, c.Perm(size.Cells())))
	}
	goal := must(NewGoal(GoalNames()[c.IntN(len(GoalNames()))], size))
	s := goal.State
	for range c.IntN(40) {
		if next, err := s.Apply(Move(c.IntN(4))); err == nil {
			s = next
		}
	}
	return s
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// written writes a board in a form of the manual, or in a mixture of forms.
func (c boardWriter) written() writtenBoard {
	s := c.board()
	w := writtenBoard{meant: s, plain: true}
	size, square := s.Size(), s.Size().W == s.Size().H
	blank := c.of("0", "0", "_", ".", "x", "*", "-", "None", "nil")
	rows := make([][]string, size.H)
	for i, tile := range s.Tiles() {
		cell := strconv.Itoa(int(tile))
		if tile == 0 {
			cell = blank
		}
		rows[i/size.W] = append(rows[i/size.W], cell)
	}
	join := func(cell, row string) string {
		lines := make([]string, len(rows))
		for i, r := range rows {
			lines[i] = strings.Join(r, cell)
		}
		return strings.Join(lines, row)
	}
	lines := func(format func(row []string) string) string {
		text := make([]string, len(rows))
		for i, r := range rows {
			text[i] = format(r)
		}
		return strings.Join(text, "\n")
	}
	padded := func(row []string) (cells []string) {
		for _, cell := range row {
			cells = append(cells, fmt.Sprintf("%3s", regexp.MustCompile("None|nil").ReplaceAllString(cell, "_")))
		}
		return cells
	}
	said := false // the size stands before the board, or beside it
	switch c.IntN(24) {
	case 18, 19, 20, 21, 22, 23:
		c.pasted(&w, rows, lines)
	case 0: // on one line
		cell := c.of(" ", ", ", ",", "\t", ";", "|", "  ")
		w.text, said = join(cell, cell), !square
	case 1:
		w.text = join(c.of(" ", ",", ", "), c.of(" / ", "/", ";", "; ", " | ", " // "))
	case 2:
		w.text = join(c.of(" ", ",", ", ", "\t", ";", " | ", "  ", "/"), "\n")
	case 3:
		w.text = lines(func(row []string) string { return strings.Join(padded(row), "") })
	case 4:
		open, end := c.of("[", "(", "{"), ""
		end = map[string]string{"[": "]", "(": ")", "{": "}"}[open]
		cell := c.of(",", ", ", " ")
		w.text = open + open + join(cell, end+strings.TrimSpace(cell)+c.of("", " ", "\n ")+open) + end + end
	case 5:
		w.text = lines(func(row []string) string { return "[" + strings.Join(row, ", ") + "]" + c.of("", ",") })
	case 6, 7: // tables, of which the cell of the blank may be empty
		rows[s.Blank()/size.W][s.Blank()%size.W] = c.of(blank, " ")
		rule := "|" + strings.Repeat("---|", size.W)
		switch c.IntN(3) {
		case 0:
			w.text = lines(func(row []string) string { return "| " + strings.Join(row, " | ") + " |" })
			w.text = strings.Replace(w.text, "\n", "\n"+rule+"\n", 1)
		case 1:
			w.text = lines(func(row []string) string {
				return "│" + strings.Join(padded(row), "│") + "│\n├" + strings.Repeat("───┼", size.W)
			})
		case 2:
			w.text = lines(func(row []string) string { return "+---+\n|" + strings.Join(padded(row), "|") + "|" }) + "\n+---+"
		}
	case 8: // digits joined
		if size.Cells() > 25 {
			return c.written()
		}
		for _, row := range rows {
			for i, cell := range row {
				if tile, err := strconv.Atoi(cell); err == nil {
					row[i] = string("0123456789ABCDEFGHIJKLMNO"[tile])
				} else {
					row[i] = c.of("_", ".", "*")
				}
			}
		}
		w.text = join("", c.of("\n", "/", " ", " / "))
		if square && c.one(2) {
			w.text = join("", "")
		}
	case 9: // an empty cell between commas
		rows[s.Blank()/size.W][s.Blank()%size.W] = ""
		w.text = join(",", c.of("\n", ";"))
		w.plain = false
	case 10: // a list that goes on over lines
		w.plain = false
		all := slices.Concat(rows...)
		each := []int{size.W, size.W, 2 * size.W, 2 + c.IntN(9)}[c.IntN(4)]
		said = !square
		for i, cell := range all {
			w.text += cell + ","
			if (i+1)%each == 0 {
				w.text += "\n"
			} else {
				w.text += " "
			}
		}
		if w.text = strings.TrimSpace(w.text); c.one(2) {
			w.text = c.of("[", "int a[] = {", "(") + strings.TrimSuffix(w.text, ",") + c.of("]", "};", ")")
		}
	case 11: // commas too many
		w.plain = false
		rows[s.Blank()/size.W][s.Blank()%size.W] = c.of(blank, "", " ")
		w.text = join(c.of(",", ", "), ",\n") + c.of(",", "")
	case 12, 13: // columns, of which that of the blank is spaces
		w.plain = false
		rows[s.Blank()/size.W][s.Blank()%size.W] = " "
		format := c.of("%3s", "%-3s", "%4s", "%-4s", "%2s", "%-2s ")
		w.text = lines(func(row []string) (line string) {
			for _, cell := range row {
				line += fmt.Sprintf(format, cell)
			}
			if c.one(2) {
				line = strings.TrimRight(line, " ")
			}
			return line
		})
		if c.one(3) {
			w.text = join(" ", "\n")
		}
	case 14: // rows that are not in columns
		w.text = lines(func(row []string) (line string) {
			for _, cell := range row {
				line += strings.Repeat(" ", 1+c.IntN(3)) + cell
			}
			return line
		})
	case 15: // rows between commas or spaces
		w.plain = false
		w.text = c.of(join(" ", ", "), join(",", " "), join(", ", "  "), join(" ", "   "))
		if square {
			said = false
		} else {
			w.size = size
		}
	case 16: // several rows, or half a row, on a line
		w.plain = false
		each, sep := max(2, size.W*c.IntN(3), size.W/2), c.of("/ ", "| ", "")
		for i, cell := range slices.Concat(rows...) {
			w.text += cell + " "
			if (i+1)%each == 0 {
				w.text += "\n"
			} else if (i+1)%size.W == 0 {
				w.text += sep
			}
		}
		if !strings.ContainsAny(w.text, "/|") || each == size.W {
			w.size = size // without them, the lines are the rows
		}
	case 17: // blank lines between rows, or groups of them
		w.plain = false
		gap := c.of("\n\n", "\n\n", "\n")
		w.text = join(c.of(" ", ","), gap)
		if at := c.IntN(size.H); gap == "\n" {
			w.text = strings.Join(slices.Insert(strings.Split(w.text, "\n"), at, ""), "\n")
		}
	}
	c.sized(&w, said)
	for c.mixed(&w); c.one(3); {
		c.mixed(&w)
	}
	return w
}

// pasted writes a board as other programs have it, and as people add to it by hand.
func (c boardWriter) pasted(w *writtenBoard, rows [][]string, lines func(func([]string) string) string) {
	size, row := w.meant.Size(), 0
	between := func(cell string) string { return lines(func(row []string) string { return strings.Join(row, cell) }) }
	empty := func(cell string) { rows[w.meant.Blank()/size.W][w.meant.Blank()%size.W] = cell }
	letters := strings.Split("A B C D E F G H I J", " ")[:size.W]
	switch c.IntN(10) {
	case 0: // CSV with quotes
		w.text = lines(func(row []string) string { return `"` + strings.Join(row, `"`+c.of(",", ", ")+`"`) + `"` })
	case 1: // from a spreadsheet, whose rows may have cells beside the board
		empty(c.of("0", ""))
		w.moved = true // a tab at the end may be gone with the line
		w.text = between("\t") + "\n"
		if c.one(2) {
			w.text = strings.ReplaceAll(w.text, "\n", c.of("\t\n", "\t\r\n", "\r\n"))
		} else if c.one(2) {
			w.text = "\t" + strings.ReplaceAll(strings.TrimSpace(w.text), "\n", "\n\t")
		}
		w.plain = false
	case 2: // Markdown with words over the columns
		empty(c.of("0", " "))
		w.plain = false
		w.text = "| " + strings.Join(letters, " | ") + " |\n|" + strings.Repeat("---|", size.W) + "\n" +
			lines(func(row []string) string { return "| " + strings.Join(row, " | ") + " |" })
	case 3: // a box
		empty(c.of("0", " ", "·"))
		rule := strings.Repeat("═══╬", size.W)
		w.text = "╔" + rule + "\n" + lines(func(row []string) string { return "║ " + strings.Join(row, " ║ ") + " ║\n╠" + rule })
	case 4: // rows with numbers
		w.plain = false
		sign := c.of(". ", ") ", ": ", "\t", " | ", ",", "- ", "* ", "• ")
		w.text = lines(func(r []string) string {
			label := ""
			if row++; len(sign) == 2 && strings.Contains(".):", sign[:1]) || len(sign) != 2 && sign[0] < 0x80 {
				label = c.of(strconv.Itoa(row), strconv.Itoa(row), string(rune('@'+row)))
			}
			return label + sign + strings.Join(r, c.of(" ", ","))
		})
	case 5: // a comment behind each row
		w.text = lines(func(r []string) string {
			row++
			return strings.Join(r, " ") + fmt.Sprint(c.of(" # ", "#", " // row "), row)
		})
	case 6: // JSON
		w.plain = false
		board := "[[" + strings.ReplaceAll(between(","), "\n", "],[") + "]]"
		w.text = c.of(`{"board": `+board+`}`, `{"size": 4, "board": `+board+`}`, `{"tiles": [`+strings.ReplaceAll(between(","), "\n", ",")+`]}`,
			board+"\n"+board, "["+board+", "+board+"]", "["+board+"]", `[`+strings.ReplaceAll(between(", "), "\n", ",\n ")+`]`)
		if size.W != size.H {
			w.size = size
		}
	case 7: // signs that look like others
		empty(c.of("−", "–", "—", "□", "＿", "０"))
		w.text = between(c.of("\u00a0", "\u3000", "，", "；", "、", "│", "\u2003"))
	case 8: // words beside it
		w.plain = false
		begin := c.of("board: ", "1: ", "Board 1\n", "Solve this:\n", "Hi, here is my board:\n", "Hello\n\n",
			"My "+size.String()+" board: ", "Please help\n")
		end := c.of("", "", " please", "\n\nin 20 moves", ";", "\nThanks, Anna", "\n\nCan you solve it?\nBob")
		w.text = begin + between(c.of(" ", ",")) + end
	case 9: // columns with letters over them and numbers before the rows
		w.plain = false
		empty(c.of("0", " "))
		label := func(row int) string { return strconv.Itoa(row) }
		if c.one(2) {
			label = func(row int) string { return c.of("", letters[min(row, size.W)-1]) }
		}
		w.text = "   " + strings.Join(letters, "  ") + "\n" + lines(func(r []string) (text string) {
			row++
			for _, cell := range r {
				text += fmt.Sprintf("%3s", cell)
			}
			return label(row) + text
		})
	}
}

// sized adds the size to a text, always where must is set, else at random; now and then it adds a wrong one.
func (c boardWriter) sized(w *writtenBoard, must bool) {
	size := w.meant.Size()
	wrong := []Size{{size.H, size.W}, {size.W + 1, size.H}, {size.W, size.H + 1}, {2, 2}, {3, 3}, {4, 4}}[c.IntN(6)]
	if rows := strings.Contains(w.text, "\n"); rows && c.one(8) && wrong != size && w.plain {
		size, w.plain, must = wrong, false, true
	}
	if !must && !c.one(6) {
		return
	}
	switch c.IntN(4) {
	case 0:
		w.size = size
	case 1:
		w.text = strings.Replace(size.String(), "x", c.of("x", "x", " x "), 1) + c.of(":\n", "\n") + w.text
	case 2:
		w.text = "# size: " + size.String() + "\n" + w.text
	case 3:
		if size.W == size.H {
			w.text = fmt.Sprintf("%d\n%s", size.W, w.text)
		} else {
			w.size = size
		}
	}
}

// mixed adds other text or a mistake to a text at random.
func (c boardWriter) mixed(w *writtenBoard) {
	size := w.meant.Size()
	if size == (Size{}) {
		return
	}
	columns := func(from int) (text string) {
		for i := range size.W {
			text += fmt.Sprintf("%d ", from+i)
		}
		return text
	}
	hidden := !regexp.MustCompile(`[_.xX*-]|None|nil|\b0`).MatchString(w.text) // the blank is an empty cell
	switch c.IntN(24) {
	case 0:
		w.text = "\ufeff" + w.text
	case 1:
		w.text = strings.ReplaceAll(w.text, "\n", "\r\n")
	case 2:
		w.text = "# a board\n" + w.text + " # what it is\n\n"
	case 3:
		w.text = strings.Map(func(r rune) rune {
			if r > ' ' && r <= '~' && r != '#' {
				return r + '！' - '!'
			}
			return r
		}, w.text)
	case 4: // numbers over the columns
		if strings.Contains(w.text, "\n\n") || w.moved || size.W == 10 && strings.Contains(w.text, "A | B") {
			return // it and the first rows, or letters that go on from 9, may be a board
		}
		head := c.of(columns(0), columns(1), "a b c d e f g h i j"[:2*size.W-1], "| "+strings.ReplaceAll(columns(0), " ", " | ")+"\n|---|") + c.of("\n", "\n\n")
		if strings.HasPrefix(w.text, "# size") {
			w.text = strings.Replace(w.text, "\n", "\n"+head, 1)
		} else {
			w.text = head + w.text
		}
		w.plain, w.moved = false, true
	case 5: // numbers beside the rows
		if hidden {
			return // a 0 may be it
		}
		lines := strings.Split(w.text, "\n")
		for i := range lines {
			lines[i] = fmt.Sprintf("%d%s %s", i, c.of("", ":", " |"), lines[i])
		}
		w.text, w.plain = strings.Join(lines, "\n"), false
	case 6: // a line is missing, or twice
		if lines := strings.Split(strings.TrimSpace(w.text), "\n"); len(lines) > 1 && !w.moved {
			w.moved = true
			at := c.IntN(len(lines))
			if w.plain = false; c.one(2) {
				lines = slices.Insert(lines, at, lines[at])
			} else if size := strings.Contains(lines[at], w.meant.Size().String()); size && w.size == (Size{}) {
				return // what is left says no size
			} else if lines = slices.Delete(lines, at, at+1); c.wholeWithout(w, lines) {
				w.meant = State{} // what is left is another board
			}
			w.text = strings.Join(lines, "\n")
		}
	case 7: // a sign is another, or missing
		if at := c.IntN(max(1, len(w.text))); at < len(w.text) && !(hidden && w.moved) && w.text[at] < 0x80 && !strings.Contains(w.text, "size") &&
			!(w.text[at] == '\n' && regexp.MustCompile(`#|// row`).MatchString(w.text[:at])) { // else a comment goes on over a row
			sign := c.of("", "1", "9", "0", ",", " ", "/", "|", "\n", "[", "]", "\t", ";")
			if hidden && sign == "0" {
				return
			}
			w.moved = w.moved || hidden // another sign may bring the empty cell elsewhere
			w.text, w.plain = w.text[:at]+sign+w.text[at+1:], false
		}
	case 8: // a sign too many
		at := c.IntN(len(w.text) + 1)
		if strings.Contains(w.text, "size") || hidden && w.moved {
			return
		}
		w.moved = w.moved || hidden
		w.text, w.plain = w.text[:at]+c.of("1", map[bool]string{true: "1", false: "0"}[hidden], ",", " ", "/", "|", "\n", "[", "]", "\t", ";", "\n\n")+w.text[at:], false
	case 9:
		if w.moved {
			return
		}
		w.moved = true // something below, or a blank line above
		w.text, w.plain = c.of(w.text+"\n"+columns(c.IntN(2)), w.text+"\n\n"+columns(c.IntN(2)), "\n"+w.text, w.text+"\nsome words"), false
	}
}

// wholeWithout reports whether lines of a board that has lost one are another board.
func (c boardWriter) wholeWithout(w *writtenBoard, lines []string) bool {
	text := strings.Map(plainSign, regexp.MustCompile(`#[^\n]*|// row[^\n]*`).ReplaceAllString(strings.Join(lines, "\n"), ""))
	number, sign := regexp.MustCompile(`[0-9]+`), regexp.MustCompile(`[0-9A-O]`)
	unlabelled := regexp.MustCompile(`(?m)^[\s|]*[^\s|,]+[\s|,]`).ReplaceAllString(text, "")
	for _, tiles := range [][]string{number.FindAllString(text, -1), number.FindAllString(unlabelled, -1),
		sign.FindAllString(text, -1)} {
		for skip := range min(4, len(tiles)) {
			seen := map[string]bool{}
			for _, tile := range tiles[skip:] {
				seen[tile] = true
			}
			n := len(tiles) - skip
			if whole := len(seen) == n; whole && (seen["0"] || n+1 < w.meant.Size().Cells()) {
				for k := 1; k < n; k++ {
					whole = whole && (seen[strconv.Itoa(k)] || k >= 10 && seen[string(rune('A'+k-10))])
				}
				if whole {
					return true
				}
			}
		}
	}
	return false
}

// flawless reports whether a text, but for spaces, is a board in a usual form, so that nothing shows that another was
// meant: numbers, joined digits, or a square board on a line.
func flawless(text string, s State) bool {
	text = regexp.MustCompile(`None|nil`).ReplaceAllString(text, "_")
	near := regexp.MustCompile(`[^ /|;\n] [^ /|;\n]`)
	if !near.MatchString(text) { // all cells are far apart
		text = regexp.MustCompile(` +`).ReplaceAllString(text, " ")
	}
	digits := strings.Map(func(r rune) rune {
		if strings.ContainsRune(blankSigns, r) {
			return '0'
		}
		return r
	}, text)
	joined := ""
	for i, tile := range s.Tiles() {
		if i > 0 && i%s.Size().W == 0 {
			joined += "\n"
		}
		joined += string(digitTiles[min(int(tile), len(digitTiles)-1)])
	}
	few := s.Size().Cells() <= len(digitTiles)
	rows := regexp.MustCompile(`(^| )[_.xX*-]( |$|[/|;\n])`).ReplaceAllString(text, "${1}0$2")
	rows = regexp.MustCompile(` *([/|;\n]) *`).ReplaceAllString(rows, "$1")
	for _, end := range []string{"/", "|", ";", "\n"} {
		if rows == strings.ReplaceAll(s.Rows(), " / ", end) || digits == strings.ReplaceAll(joined, "\n", end) && few {
			return true
		}
	}
	flat := regexp.MustCompile(`(^|[ ,;|\t])[_.xX*-]($|[ ,;|\t])`).ReplaceAllString(text, "${1}0$2")
	for _, cell := range []string{" ", ",", ";", "|", "\t"} {
		if flat == strings.ReplaceAll(s.String(), " ", cell) && s.Size().W == s.Size().H {
			return true
		}
	}
	return false
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
		f.Add(w.text, w.size.W, w.size.H)
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
		reader := BoardListReader{Size: w.size, FixedSize: w.size != Size{}}
		got := slices.Collect(reader.Boards(Lines([]byte(w.text))))
		for _, b := range got {
			if b.Err == nil && w.meant != (State{}) && b.Start != w.meant && !flawless(w.text, b.Start) {
				t.Errorf("%q (size %s): read as %s; meant %s", w.text, w.size, b.Start.Rows(), w.meant.Rows())
			}
		}
		switch ok := len(got) == 1 && got[0].Err == nil; {
		case ok && read%10 == 0 && !slowBoards(w.text, w.size)[got[0].Start]:
			t.Errorf("%q (size %s): can't be %s", w.text, w.size, got[0].Start.Rows())
			read++
		case ok:
			read++
		case w.plain:
			t.Errorf("%q (size %s) is refused: %v", w.text, w.size, got)
		default:
			refused++
		}
		if w.plain {
			plain++
		}
	}
	t.Logf("%d read, %d of them in plain forms; %d refused", read, plain, refused)
}

// writtenList is a text of several boards, and what may be read from it.
type writtenList struct {
	text  string
	meant map[State]bool
	size  Size // of each board
	said  Size // the size given by a flag, which may contradict
	whole bool // nothing is wrong with it
	moved bool // a line is missing, or there is one too many
}

// list writes a list of boards, and breaks it now and then.
func (c boardWriter) list() writtenList {
	l := writtenList{meant: map[State]bool{}, whole: c.one(3)}
	first := c.board()
	size := first.Size()
	l.size = size
	square := size.W == size.H
	gap, row := c.of("\n", "\n\n"), c.of("\n", " / ")
	if c.one(6) {
		gap = c.of("\n---\n", "\n\n\n", "\nBoard:\n", ",\n", ";\n", "\r\n", "\n\n \n")
	}
	if gap == "\n\n" && c.one(3) {
		row = gap
	}
	form, numbered, known := c.IntN(5), c.one(6), c.one(6)
	var texts []string
	for n := range 1 + c.IntN(6) {
		s := first
		for range c.IntN(60) {
			if next, err := s.Apply(Move(c.IntN(4))); err == nil {
				s = next
			}
		}
		l.meant[s] = true
		text := strings.ReplaceAll(s.Rows(), " / ", row)
		switch {
		case row == " / " && numbered:
			text = fmt.Sprintf("%d. %s", n+1, text)
		case row != "\n":
		case form == 0 && square, form == 1 && square && c.one(2):
			text = s.String()
		case form == 2:
			text = strings.ReplaceAll(text, " ", ",")
		case form == 3 && gap == "\n":
			text = s.Size().String() + ":\n" + text
		}
		if known && row != gap {
			text += " = 20"
		}
		texts = append(texts, text)
	}
	l.text = strings.Join(texts, gap)
	for !l.whole && (c.broken(&l, size) || c.one(3)) {
	}
	if c.one(6) {
		l.text = "# size: " + size.String() + "\n" + l.text
	}
	if l.said = (Size{2 + c.IntN(3), 2 + c.IntN(3)}); c.one(2) || !l.whole || l.said.Cells() == size.Cells() {
		l.said = Size{} // else what is left may be of that size
	} else {
		l.meant, l.whole = nil, false
	}
	return l
}

// broken breaks one line of a list, and reports whether it could not.
func (c boardWriter) broken(l *writtenList, size Size) (failed bool) {
	lines := strings.Split(l.text, "\n")
	at := c.IntN(len(lines))
	said, _, _ := strings.Cut(lines[at], "=")
	numbers := strings.Fields(said)
	columns := func(from int) (text string) {
		for i := range size.W {
			text += fmt.Sprintf("%d ", from+i)
		}
		return text
	}
	small := size.Cells() == 2*2 // an inserted line may be such a board
	switch c.IntN(8) {
	case 0:
		large := func(n string) bool { tile, err := strconv.Atoi(n); return err != nil || tile >= size.Cells()-size.W }
		if !slices.ContainsFunc(numbers, func(n string) bool { return !large(n) }) {
			return true // the rows that are left may be a board
		}
		if l.moved {
			return true // another line may fill the gap
		}
		lines, l.moved = slices.Delete(lines, at, at+1), true
	case 1:
		if l.moved {
			return true
		}
		l.moved = true
		lines = slices.Insert(lines, at, lines[at])
	case 2:
		if small || l.moved {
			return true
		}
		l.moved = true
		lines = slices.Insert(lines, at, c.of("", "some words", "0 1 2 3", "1 2 3 0", "3", "2x2:", columns(0), columns(1)))
	case 3:
		if len(numbers) < 2 || l.moved {
			return true
		}
		l.moved = true
		k := 1 + c.IntN(len(numbers)-1) // the number that is left out
		lines[at] = strings.Join(slices.Delete(numbers, k, k+1), " ")
	case 4:
		if len(numbers) < 2 || len(numbers) == MinSide*MinSide && size.Cells() > len(numbers) {
			return true
		}
		k := 1 + c.IntN(len(numbers)-1) // the line is split before this number
		lines[at] = strings.Join(numbers[:k], " ") + "\n" + strings.Join(numbers[k:], " ")
	case 5:
		if at == 0 || lines[at] == "" || lines[at-1] == "" {
			return true
		}
		lines[at-1] += c.of(" ", "", ",", "\t") + lines[at]
		lines = slices.Delete(lines, at, at+1)
	default:
		if k := c.IntN(max(1, len(numbers))); len(numbers) > 1 && numbers[k] != "/" {
			numbers[k] = strconv.Itoa(c.IntN(20))
		}
		lines[at] = strings.Join(numbers, " ")
	}
	l.text = strings.Join(lines, "\n")
	return false
}

// The reader returns no board that a list does not have, also where one of its boards is broken.
func TestNoBoardOfAListIsMistaken(t *testing.T) {
	chance := boardWriter{memdisk.Chance(t)}
	good, broken, refused := 0, 0, 0
	for range memdisk.Times(500) {
		l := chance.list()
		reader := BoardListReader{Size: l.said, FixedSize: l.said != Size{}}
		bad := false
		for b := range reader.Boards(Lines([]byte(l.text))) {
			switch {
			case b.Err != nil:
				broken++
				bad = true
			case strings.ReplaceAll(b.Text, "\n", " / ") == b.Start.Rows() && b.Start.Size() == l.size: // nothing shows that two of its tiles were others
			case !l.meant[b.Start] && strings.Join(strings.Fields(l.text), " ") != strings.Join(strings.Fields(b.Text), " "): // there is more
				t.Errorf("%q (size %s): a board %s", l.text, l.said, b.Start.Rows())
			default:
				good++
			}
		}
		if l.whole && bad {
			refused++
			if testing.Verbose() && refused < 10 {
				t.Logf("refused %q", l.text)
			}
		}
	}
	t.Logf("%d boards, %d errors, %d whole lists refused", good, broken, refused)
}

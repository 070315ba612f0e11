package puzzle

import (
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

// writtenBoard is a text of a board as somebody may have written it.
type writtenBoard struct {
	text  string
	size  Size  // that is said beside the text, as by a flag
	meant State // the zero State where the text says none
	plain bool  // one of the forms that the manual names
}

// boardWriter writes boards by chance.
type boardWriter struct{ *rand.Rand }

func (c boardWriter) of(signs ...string) string { return signs[c.IntN(len(signs))] }
func (c boardWriter) one(in int) bool           { return c.IntN(in) == 0 }

// board is one of 2 to 10 cells each way: any, or a few moves from a goal.
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

// written writes a board in a form of the manual, or as a mixture that people make of it.
func (c boardWriter) written() writtenBoard {
	s := c.board()
	w := writtenBoard{meant: s, plain: true}
	size, square := s.Size(), s.Size().W == s.Size().H
	blank := c.of("0", "0", "_", ".", "x", "*", "-", "None")
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
			cells = append(cells, fmt.Sprintf("%3s", strings.Replace(cell, "None", "_", 1)))
		}
		return cells
	}
	said := false // the size stands before the board, or beside it
	switch c.IntN(18) {
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
	c.mixed(&w)
	return w
}

// sized says the size of a board, where it must be said or by chance; and now and then another.
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
		w.text = size.String() + c.of(":\n", "\n") + w.text
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

// mixed adds what stands in texts beside boards, and what goes wrong in them.
func (c boardWriter) mixed(w *writtenBoard) {
	size := w.meant.Size()
	columns := func(from int) (text string) {
		for i := range size.W {
			text += fmt.Sprintf("%d ", from+i)
		}
		return text
	}
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
		if strings.Contains(w.text, "\n\n") {
			return // it and the first rows may be a board
		}
		head := c.of(columns(0), columns(1), "a b c d e f g h i j"[:2*size.W-1], "| "+strings.ReplaceAll(columns(0), " ", " | ")+"\n|---|") + c.of("\n", "\n\n")
		if strings.HasPrefix(w.text, "# size") {
			w.text = strings.Replace(w.text, "\n", "\n"+head, 1)
		} else {
			w.text = head + w.text
		}
		w.plain = false
	case 5: // numbers beside the rows
		lines := strings.Split(w.text, "\n")
		for i := range lines {
			lines[i] = fmt.Sprintf("%d%s %s", i, c.of("", ":", " |"), lines[i])
		}
		w.text, w.plain = strings.Join(lines, "\n"), false
	case 6: // a line is missing, or twice: what is left is no board
		if lines := strings.Split(strings.TrimSpace(w.text), "\n"); len(lines) > 1 {
			at := c.IntN(len(lines))
			if numbers := regexp.MustCompile(`[0-9]`).MatchString(lines[at]); !numbers || strings.Contains(lines[at], "#") || c.one(2) {
				lines = slices.Insert(lines, at, lines[at])
			} else {
				lines = slices.Delete(lines, at, at+1)
			}
			w.text, w.plain, w.meant = strings.Join(lines, "\n"), false, State{}
		}
	case 7: // a sign is another, or missing
		if at := c.IntN(len(w.text)); w.text[at] < 0x80 && !strings.Contains(w.text, "size") {
			was := w.text[at]
			sign := c.of("", "1", "9", "0", ",", " ", "/", "|", "\n", "[", "]", "\t")
			w.text, w.plain = w.text[:at]+sign+w.text[at+1:], false
			if was == '|' && strings.Contains("/\n", sign) && sign != "" {
				return // another separator, in a table
			}
			if strings.ContainsAny(sign, "190|/\n") || sign == "" || strings.IndexByte(" \n;0123456789", was) >= 0 {
				w.meant = State{} // it may be any other board, but for this check only a whole one
			}
		}
	}
}

// slowBoards are all boards that a text can be as the manual describes them, whatever shows that it is none of them: the
// numbers in their order behind up to two others, with the blank as a sign or anywhere, in rows of any length that its
// lines allow.
func slowBoards(text string, known Size) map[State]bool {
	found := map[State]bool{}
	text = strings.Map(plainSign, text)
	for _, comments := range []string{`#.*`, `(#|//).*`} {
		plain := regexp.MustCompile(`(?m)(`+comments+`|=[^\[({\n]*)$`).ReplaceAllString(text, "")
		plain = regexp.MustCompile(`(?m)^[|+=\-─: \t]*(---|[─+])[|+=\-─: \t]*$`).ReplaceAllString(plain, "")
		words := regexp.MustCompile(`[^\s,;/|(){}\[\]:]+`).FindAllString(plain, -1)
		for _, cells := range [][]string{words, strings.Split(strings.Join(words, ""), "")} {
			for skip := range min(6, len(cells)) {
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
		if err != nil && (strings.Trim(cell, "_.xX*-") == "" || slices.Contains([]string{"none", "null", "blank"}, strings.ToLower(cell))) {
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

// What is read is among all that a text can be.
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
		if s, err := Parse(text, size); err == nil && !slowBoards(text, size)[s] {
			t.Errorf("%q (size %s): read as %s", text, size, s.Rows())
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
			if b.Err == nil && w.meant != (State{}) && b.Start != w.meant {
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

// A list hands out no board that it does not have, however one of its boards is broken.
func TestNoBoardOfAListIsMistaken(t *testing.T) {
	chance := boardWriter{memdisk.Chance(t)}
	good, broken := 0, 0
	for range memdisk.Times(500) {
		meant := map[State]bool{}
		var texts []string
		first := chance.board()
		gap, row := chance.of("\n", "\n\n"), chance.of("\n", " / ")
		if gap == "\n\n" && chance.one(3) {
			row = gap
		}
		for range 1 + chance.IntN(6) {
			s := first
			for range chance.IntN(60) {
				if next, err := s.Apply(Move(chance.IntN(4))); err == nil {
					s = next
				}
			}
			meant[s] = true
			if text := s.Rows(); row != " / " && s.Size().W == s.Size().H && chance.one(2) {
				texts = append(texts, s.String())
			} else {
				texts = append(texts, strings.ReplaceAll(text, " / ", row))
			}
		}
		text := strings.Join(texts, gap)
		whole := chance.one(3)
		if lines := strings.Split(text, "\n"); !whole {
			at := chance.IntN(len(lines))
			numbers := strings.Fields(lines[at])
			switch chance.IntN(5) {
			case 0:
				large := func(n string) bool { tile, _ := strconv.Atoi(n); return tile >= first.Size().Cells()-first.Size().W }
				if !slices.ContainsFunc(numbers, func(n string) bool { return !large(n) }) {
					continue // the rows that are left may be a board
				}
				lines = slices.Delete(lines, at, at+1)
			case 1:
				if first.Size().W == 2 {
					continue // the line may be a size
				}
				lines = slices.Insert(lines, at, lines[at])
			case 2:
				lines = slices.Insert(lines, at, chance.of("", "some words", "0 1 2 3", "3", "2x2:"))
				if first.Size().Cells() == MinSide*MinSide || first.Size().W < 4 {
					continue // it may be one of them
				}
			default:
				if k := chance.IntN(max(1, len(numbers))); len(numbers) > 1 && numbers[k] != "/" {
					numbers[k] = strconv.Itoa(chance.IntN(20))
				}
				lines[at] = strings.Join(numbers, " ")
			}
			text = strings.Join(lines, "\n")
		}
		var reader BoardListReader
		for b := range reader.Boards(Lines([]byte(text))) {
			switch {
			case b.Err != nil:
				broken++
			case !meant[b.Start]:
				t.Errorf("%q: a board %s", text, b.Start.Rows())
			default:
				good++
			}
		}
	}
	t.Logf("%d boards, %d errors", good, broken)
}

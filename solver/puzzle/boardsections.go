package puzzle

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// boardsEnd is the kind of text behind lines of boards.
type boardsEnd uint8

const (
	textEnds     boardsEnd = iota
	claimEnds              // the length of the last board
	boardsFollow           // of another size or goal
	linesFollow            // that may belong to the last board
)

// read reads the held lines as boards of one size, as boards between blank lines, or as a board on each line. Where
// more lines follow, it may leave some of them held.
func (l *BoardListReader) read(end boardsEnd) (done []ListedBoard) {
	lines := l.held
	if l.toGoal > 0 {
		goal := joined(lines[l.toGoal-1:], "\n")
		if lines, l.toGoal = lines[:l.toGoal-1], 0; !l.FixedGoal {
			l.Goal = cmp.Or(goal, "?")
		}
	}
	l.held = nil
	if len(lines) == 0 {
		return nil
	}
	done, rest := l.sequence(lines, end == linesFollow)
	if boards := withoutSentences(lines); done == nil && end == textEnds {
		if done, rest = l.sequence(boards, false); done != nil {
			lines = boards
		}
	}
	if done == nil {
		sections := sectionsOf(lines)
		if last := len(sections) - 1; end == linesFollow && last > 0 {
			sections, rest = sections[:last], sections[last]
		}
		for _, s := range sections {
			done = append(done, l.section(s)...)
		}
	}
	l.held = slices.Clone(rest)
	l.doubt(done, end, lines)
	last := l.last
	frame := func(b ListedBoard) bool { return b.Text != "" && strings.Trim(b.Text, "{}[](),; ") == "" } // of an object
	if good := func(b ListedBoard) bool { return !b.bad() }; last != (Size{}) || slices.ContainsFunc(done, good) {
		if done = slices.DeleteFunc(done, frame); len(done) == 0 {
			return nil
		}
	}
	for _, b := range done {
		l.last = cmp.Or(b.Start.Size(), l.last)
	}
	other := func(b ListedBoard) bool { return b.bad() || b.Start.Size() != l.last }
	b := done[len(done)-1]
	if (len(done) > 1 || last == l.last) && !slices.ContainsFunc(done, other) && !b.headLike() {
		l.of, l.onLines = l.last, b.First == b.Last
	}
	return done
}

// count sets the next number of a list where the first two lines are boards behind numbers that follow each other.
func (l *BoardListReader) count(lines []boardLine) {
	if l.next > 1 && l.next != noIndex || len(lines) < 2 {
		return
	}
	number := func(line boardLine) int {
		n, _ := strconv.Atoi(strings.TrimSuffix(append(wordsOf(line.text), "")[0], "."))
		return n
	}
	if number(lines[1]) != number(lines[0])+1 {
		return
	}
	_, first, _ := readBoard(lines[:1], l.Size, 0)
	if _, second, _ := readBoard(lines[1:2], l.Size, 0); first >= 0 && second == first+1 {
		l.next = first
	}
}

// section reads lines without blank ones between them: boards of one size, a board on each line, or else one bad board.
func (l *BoardListReader) section(lines []boardLine) (done []ListedBoard) {
	for _, of := range [][]boardLine{lines, withoutSentences(lines)} {
		if done, _ = l.sequence(of, false); done != nil {
			return done
		}
	}
	boards := false // a line is one, or as long as the last
	for i := range lines {
		b := l.board(lines[i : i+1])
		boards = boards || !b.bad() || l.last != Size{} && len(wordsOf(b.Text)) >= l.last.Cells()
		done = append(done, b)
	}
	if !boards {
		b := l.board(lines)
		if !b.bad() {
			b.refuse(Ambiguous, lines)
		}
		return []ListedBoard{b}
	}
	return done
}

// doubt refuses boards that may be a part of others: a board beside lines that are no board, unless these look like a
// board of its size with a mistake or most boards have that size; a row of numbers beside boards of another size;
// numbers over columns.
func (l *BoardListReader) doubt(boards []ListedBoard, end boardsEnd, lines []boardLine) {
	var doubtful []int
	for i, b := range boards {
		size, cells := b.Start.Size(), b.Start.Size().Cells()
		if b.bad() || size == l.of || strings.HasPrefix(b.Text, "[[") {
			continue
		}
		claimed := end == claimEnds && i == len(boards)-1
		head := b.headLike() && !claimed
		same, others := 0, 0
		if size == l.Size {
			same++
		}
		for _, o := range boards {
			of := o.Start.Size()
			taller := of.W == size.W && of.H > size.H && b.First < b.Last
			switch {
			case of == size:
				same++
			case head, o.bad() && !o.like(b),
				o.bad() && o.First == b.Last+1 && (goesOn("", o.Text) || strings.HasSuffix(b.Text, "/")),
				o.bad() && b.First == b.Last && o.rowOf(size),
				!o.bad() && (b.flat() || taller || of.Cells() == cells || o.flat() && of.Cells() == size.W):
				others++
			}
		}
		other := l.last != (Size{}) && l.last != size && (b.flat() && !claimed || l.last.Cells() == cells)
		alone := same == 1 && (end == boardsFollow && head || other)
		over := len(boards) == 2 && boards[0].orderly()
		if alone || over || others > 0 && (head || same <= 2*others) {
			doubtful = append(doubtful, i)
		}
	}
	for _, i := range doubtful {
		boards[i].refuse(Doubtful, lines)
	}
}

// refuse turns a board into an error that quotes the lines beside it.
func (b *ListedBoard) refuse(why BoardErrorKind, lines []boardLine) {
	own := func(one boardLine) bool { return one.n >= b.First && one.n <= b.Last }
	beside := clip(joined(slices.DeleteFunc(slices.Clone(lines), own), " / "))
	words := len(wordsOf(b.Text))
	b.Err = &BoardError{Fault: why, Count: words, Readings: []State{b.Start}, Word: beside, Line: b.First, Column: 1}
	b.Start = State{}
}

func joined(lines []boardLine, end string) string {
	texts := make([]string, len(lines))
	for i, one := range lines {
		texts[i] = strings.TrimSpace(one.text)
	}
	return strings.TrimSpace(strings.Join(texts, end))
}

// like reports whether lines that are no board may be one like other with a mistake: most words are its tiles, and
// there are about as many, or other shows its rows on one line. A size alone is not like a board.
func (b ListedBoard) like(other ListedBoard) bool {
	cells, tiles, words := other.Start.Size().Cells(), 0, wordsOf(b.Text)
	for _, word := range words {
		if tile, ok := tileOf(word); ok && tile < cells {
			tiles++
		}
	}
	n, rowsInLine := len(words), other.First == other.Last && !other.flat()
	return 2*tiles > n && !sizeAlone.MatchString(b.Text) && (rowsInLine || n >= cells-1 && n <= cells+1)
}

// rowOf reports whether lines that are no board are a row of tiles of boards of a size.
func (b ListedBoard) rowOf(size Size) bool {
	words := wordsOf(b.Text)
	return len(words) == size.W && !slices.ContainsFunc(words, func(word string) bool {
		tile, ok := tileOf(word)
		return !ok || tile >= size.Cells()
	})
}

// sizeAlone matches a line that is only a size, as 2 x 3 or 2 by 3.
var sizeAlone = regexp.MustCompile(`^[0-9]+ *([xX*]|[a-z]+) *[0-9]+ *:?$`)

// flat reports whether a board stands on one line that shows no rows.
func (b ListedBoard) flat() bool {
	signs := strings.Count(b.Text, "/") + strings.Count(b.Text, ";") + strings.Count(b.Text, "|")
	return b.First == b.Last && (signs == 0 || signs >= b.Start.Size().Cells()-1) && !strings.ContainsAny(b.Text, "[({")
}

// orderly reports whether a board may be numbers over the columns of another, 0 1 2 3.
func (b ListedBoard) orderly() bool {
	return !b.bad() && b.flat() && b.Start == BlankAt(b.Start.Size(), 0).State
}

// headLike reports whether a board may be numbers over columns, or a row of a larger board.
func (b ListedBoard) headLike() bool {
	const least = MinSide*MinSide + 1 // fewer cells say too little
	return b.orderly() || !b.bad() && b.Start.Size().Cells() < least
}

func (b ListedBoard) bad() bool { return b.Err != nil }

func sectionsOf(lines []boardLine) (sections [][]boardLine) {
	begin := 0
	for i := 1; i <= len(lines); i++ {
		if i == len(lines) || lines[i].apart {
			sections, begin = append(sections, lines[begin:i]), i
		}
	}
	return sections
}

// sequence reads lines that are one board, or several of one size and as many lines each; blank lines stand between all
// lines or none. Where more follows, the last may be incomplete: then its lines are the rest. done is nil where the
// lines are anything else.
func (l *BoardListReader) sequence(lines []boardLine, more bool) (done []ListedBoard, rest []boardLine) {
	for i := 1; i < len(lines); i++ {
		if lines[i].apart != lines[1].apart {
			return nil, nil
		}
	}
	l.count(lines)
	ways, before, twice, seen := 0, l.next, 0, map[string]int{}
	for each := 1; each <= len(lines) && !l.torn; each++ {
		for _, word := range wordsOf(lines[each-1].text) {
			if seen[word]++; seen[word] > 1 {
				twice++
			}
		}
		// in one board, a size, an index or the labels of rows may be its tiles too
		if twice > 3+each || len(seen) > MaxSide*MaxSide+3 {
			break
		}
		l.next = before
		boards, left := l.boards(lines, each)
		if len(boards) > 0 && len(left) == 0 || more && len(boards) > 1 && len(left) < each {
			ways, done, rest = ways+1, boards, left
		}
	}
	if ways != 1 {
		return nil, nil
	}
	return done, rest
}

// boards reads boards of one size, of as many lines each, or one less where only the first says its size; left are the
// lines behind the last.
func (l *BoardListReader) boards(lines []boardLine, each int) (boards []ListedBoard, left []boardLine) {
	for at := 0; at < len(lines); {
		n := min(each, len(lines)-at)
		b := l.board(lines[at : at+n])
		if at > 0 && n > 1 && b.bad() {
			n--
			b = l.board(lines[at : at+n])
		}
		if b.bad() || at > 0 && (b.Start.Size() != boards[0].Start.Size() || goesOn(lines[at-1].text, lines[at].text)) {
			return boards, lines[at:]
		}
		boards, at = append(boards, b), at+n
	}
	return boards, nil
}

// goesOn reports whether a sign at the end of a line, or at the beginning of the next, shows that both are one board.
func goesOn(line, next string) bool {
	const signs = ",;/"
	line, next = strings.TrimSpace(line), strings.TrimSpace(next)
	return strings.TrimRight(line, signs) != line || strings.TrimLeft(next, signs) != next
}

// board reads lines that are held to be one board.
func (l *BoardListReader) board(lines []boardLine) ListedBoard {
	b := ListedBoard{First: lines[0].n, Last: lines[len(lines)-1].n, Known: UnknownLength}
	b.Text = joined(lines, "\n")
	var index int
	if b.Start, index, b.Err = readBoard(lines, l.Size, cmp.Or(l.next, noIndex)); b.Err == nil {
		if index >= 0 {
			l.next = index + 1
		} else if l.next <= 1 {
			l.next = noIndex
		}
		b.Goal, b.Err = ParseGoal(cmp.Or(l.Goal, string(BlankLast)), b.Start.Size())
	}
	return b
}

package puzzle

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"
)

// boardsEnd is what stands behind lines of boards.
type boardsEnd uint8

const (
	textEnds     boardsEnd = iota
	claimEnds              // the length of the last board
	boardsFollow           // of another size or goal
	linesFollow            // that may belong to the last board
)

// read reads the lines that are held: as one board, as boards of one size, as those between blank lines, or as boards
// on a line each. Where more follows, it may leave lines held.
func (l *BoardListReader) read(end boardsEnd) (done []ListedBoard) {
	lines := l.held
	l.held, l.length = nil, 0
	if len(lines) == 0 {
		return nil
	}
	done, rest := l.sequence(lines, end == linesFollow)
	if done == nil {
		sections := sectionsOf(lines)
		if last := len(sections) - 1; end == linesFollow && last > 0 {
			sections, rest = sections[:last], sections[last]
		}
		for _, s := range sections {
			done = append(done, l.section(s)...)
		}
	}
	l.held, l.length = slices.Clone(rest), textLength(rest)
	l.refuse(done, end, lines)
	for _, b := range done {
		if bad(b) || b.headLike() {
			continue
		}
		a := l.last
		onLines := a.First == a.Last && b.First == b.Last
		if a.First > 0 && a.Start.Size() == b.Start.Size() && (onLines || b.First > a.Last+1) {
			l.of, l.onLines = b.Start.Size(), onLines
		}
		l.last = b
	}
	return done
}

// count finds that the first two lines are boards behind their numbers in a list.
func (l *BoardListReader) count(lines []boardLine) {
	if l.next > 1 || len(lines) < 2 {
		return
	}
	_, first, _ := readBoard(lines[:1], l.Size, 0)
	if _, second, _ := readBoard(lines[1:2], l.Size, 0); first >= 0 && second == first+1 {
		l.next = first
	}
}

// section reads lines without blank ones between them: boards of one size, or a board on each line; else they are one
// that is bad.
func (l *BoardListReader) section(lines []boardLine) (done []ListedBoard) {
	if done, _ = l.sequence(lines, false); done != nil {
		return done
	}
	boards := false // a line is one, or as long as one
	for i := range lines {
		b := l.board(lines[i : i+1])
		words := len(wordsOf(b.Text))
		side := int(math.Sqrt(float64(words)))
		boards = boards || b.Err == nil || words == l.Size.Cells() || words >= 9 && side*side == words
		done = append(done, b)
	}
	if !boards {
		b := l.board(lines)
		b.refuse(b.Err)
		return []ListedBoard{b}
	}
	return done
}

// refuse refuses boards that could as well be something else: rows of a board to which bad lines beside them belong,
// unless there are many such boards; the same numbers in rows of another length; numbers over columns.
func (l *BoardListReader) refuse(boards []ListedBoard, end boardsEnd, lines []boardLine) {
	before := l.last.Start.Size()
	sure, numbered := map[Size]int{l.of: math.MaxInt}, 0
	if l.of != before {
		sure[before]++
	}
	if l.of != l.Size {
		sure[l.Size]++
	}
	uniform := before == Size{} || len(boards) > 1 || before == boards[0].Start.Size() || end == claimEnds
	for _, b := range append(boards, l.last) {
		numbered += b.numbered()
	}
	for _, b := range boards {
		if size := b.Start.Size(); b.Err == nil && !b.headLike() && size != l.of {
			sure[size]++
		}
		uniform = uniform && b.Err == nil && b.Start.Size() == boards[0].Start.Size()
	}
	if boards[0].orderly() && (len(boards) == 2 || end == boardsFollow) {
		uniform = false // numbers over columns, and a row
	}
	var doubtful []int
	for i, b := range boards {
		rows := 0
		for _, other := range boards {
			if b.Err == nil && (other.Err != nil || other.headLike() && other.Start.Size() != b.Start.Size()) {
				rows += doubt(b, other)
			}
		}
		size := b.Start.Size()
		instead := func(other Size) bool {
			taller := b.First < b.Last && other.W == size.W && other.H > size.H
			return other != size && (other.Cells() == size.Cells() || taller) && sure[other] >= sure[size] && !b.sized()
		}
		alone := !uniform && (b.headLike() && sure[size] == 0 || b.numbered() == 1 && numbered == 1)
		others := slices.ContainsFunc(slices.Collect(maps.Keys(sure)), instead)
		if b.Err == nil && (rows > 0 && sure[size] <= 2*rows || others || alone) {
			doubtful = append(doubtful, i)
		}
	}
	for _, i := range doubtful {
		boards[i].refuse(l.board(lines).Err)
	}
}

// refuse takes a board back, for a reason that may be nil: then that it is not the only one.
func (b *ListedBoard) refuse(why error) {
	b.Err = cmp.Or(why, error(&BoardError{Fault: Ambiguous, Count: len(wordsOf(b.Text)), Readings: []State{b.Start}}))
	b.Start = State{}
}

// doubt returns how much lines that are no board speak for that they and b are rows of one board.
func doubt(b, bad ListedBoard) int {
	const surely = MaxSide * MaxSide * MaxSide
	size := b.Start.Size()
	longest := 0
	for line := range strings.Lines(b.Text) {
		longest = max(longest, len(wordsOf(line)))
	}
	slip := min(1, longest-MinSide) // numbers that a row may have lost or won
	row, contradicts, even, beyond, lines := false, false, true, true, 0
	near := bad.Last+1 == b.First || b.Last+1 == bad.First
	for line := range strings.Lines(bad.Text) {
		words, tiles, over := wordsOf(line), 0, 0
		for _, word := range words {
			if said, err := ParseSize(word); err == nil && said != size && bad.First < b.First {
				row, contradicts = true, true
			}
			if tile, ok := tileOf(word); ok {
				tiles++
				if tile >= size.Cells() {
					over++
				}
			}
		}
		n, numbers := len(words), tiles == len(words)
		row = row || over > 0 && 2*over >= n && (n <= longest+slip || n == size.Cells() || b.flat()) || // the other rows
			numbers && b.flat() && n > 1 && n < size.Cells() && size.Cells()%n == 0 || // rows of another length
			numbers && n <= 2 && bad.First < b.First // a size
		beyond = beyond && over == n
		if n > 1 { // else it may be a size
			lines, even = lines+1, even && numbers && n == size.W
		}
	}
	switch {
	case near && (beyond || contradicts || strings.HasSuffix(b.Text, "/") || strings.HasPrefix(bad.Text, "/")):
		return surely
	case row || even && lines > 0 && lines < size.H || b.First == b.Last && bad.First < bad.Last || b.wordsBefore() < 0:
		return 1
	}
	return 0
}

func wordsOf(text string) []string { return strings.FieldsFunc(text, separates) }

// wordsBefore returns how many words stand before a board, as its size or its number; −1 where the blank is an empty
// cell, that may be none.
func (b ListedBoard) wordsBefore() int { return len(wordsOf(b.Text)) - b.Start.Size().Cells() }

// sized reports whether the size stands before a board.
func (b ListedBoard) sized() bool {
	_, err := ParseSize(append(wordsOf(b.Text), "")[0])
	return err == nil
}

// numbered returns 1 where a number without a point or a colon stands before a board, on the same line.
func (b ListedBoard) numbered() int {
	first, _, _ := strings.Cut(b.Text, "\n")
	words := wordsOf(first)
	if b.Err == nil && b.wordsBefore() == 1 && len(words) > 1 && !b.sized() && !strings.ContainsAny(first, ".:") {
		return 1
	}
	return 0
}

// flat reports whether a board stands on one line that shows no rows.
func (b ListedBoard) flat() bool { return b.First == b.Last && !strings.ContainsAny(b.Text, "/;|[({") }

// orderly reports whether a board may be numbers over the columns of another, 0 1 2 3.
func (b ListedBoard) orderly() bool {
	return b.Err == nil && b.flat() && b.Start == BlankAt(b.Start.Size(), 0).State
}

// headLike reports whether a board may be numbers over columns, or the first row of a board in some goal.
func (b ListedBoard) headLike() bool {
	const least = MinSide*MinSide + 1 // fewer cells say too little
	return b.orderly() || b.Err == nil && b.flat() && b.Start.Size().Cells() < least
}

func bad(b ListedBoard) bool { return b.Err != nil }

// sectionsOf are lines between blank lines.
func sectionsOf(lines []boardLine) (sections [][]boardLine) {
	begin := 0
	for i := 1; i <= len(lines); i++ {
		if i == len(lines) || lines[i].apart {
			sections, begin = append(sections, lines[begin:i]), i
		}
	}
	return sections
}

// sequence reads lines that are one board, or several of one size, each of as few lines as it can be. Where more
// follows, the last may be incomplete: then its lines are the rest. It is nil where the lines are anything else.
func (l *BoardListReader) sequence(lines []boardLine, more bool) (done []ListedBoard, rest []boardLine) {
	l.count(lines)
	var found [][]ListedBoard
	before, twice, seen := l.next, 0, map[string]bool{}
	for first := 1; first <= len(lines) && !l.torn; first++ {
		for _, c := range scanCells(lines[first-1 : first]) {
			if c.empty == fullCell && seen[c.text] {
				twice++
			}
			seen[c.text] = true
		}
		if twice > 3 || len(seen) > MaxSide*MaxSide+3 { // in one board, a size or an index alone may be its tiles too
			break
		}
		l.next = before
		b := l.board(lines[:first])
		if b.Err != nil {
			continue
		}
		size, boards, at := b.Start.Size(), []ListedBoard{b}, first
		for at < len(lines) {
			next := l.shortest(lines[at:], b)
			if next == nil {
				break
			}
			boards, at = append(boards, *next), at+countLines(lines[at:], next.Last)
		}
		if left := lines[at:]; len(left) == 0 || more && len(boards) > 1 && len(left) < size.H+2 {
			found, rest = append(found, boards), left
		}
	}
	if len(found) != 1 {
		return nil, nil
	}
	return found[0], rest
}

// countLines returns how many lines there are up to the one of this number.
func countLines(lines []boardLine, last int) int {
	return slices.IndexFunc(lines, func(line boardLine) bool { return line.n == last }) + 1
}

// shortest returns the board of a size of as few of these lines as it can be.
func (l *BoardListReader) shortest(lines []boardLine, first ListedBoard) *ListedBoard {
	size := first.Start.Size()
	before := l.next
	for n := 1; n <= min(len(lines), size.Cells()+3); n++ {
		b := l.board(lines[:n])
		if row := b.wordsBefore() == 2 && first.wordsBefore() < 2; b.Err != nil || b.Start.Size() != size || row {
			continue // a row of two is no size
		}
		if n++; n <= len(lines) { // the first line may be its size, and the board a line longer
			next := l.next
			l.next = before
			other := l.board(lines[:n])
			if l.next = next; other.Err == nil && other.Start != b.Start {
				return nil
			}
		}
		return &b
	}
	return nil
}

// board reads lines that are held to be one board.
func (l *BoardListReader) board(lines []boardLine) ListedBoard {
	b := ListedBoard{First: lines[0].n, Last: lines[len(lines)-1].n, Known: UnknownLength}
	for _, one := range lines {
		b.Text = strings.TrimSpace(b.Text + "\n" + strings.TrimSpace(one.text))
	}
	least, index := l.next, 0
	if least == 0 {
		least = noIndex
	}
	if b.Start, index, b.Err = readBoard(lines, l.Size, least); b.Err == nil {
		if index >= 0 {
			l.next = index + 1
		} else if l.next <= 1 {
			l.next = -1
		}
		b.Goal, b.Err = ParseGoal(cmp.Or(l.Goal, string(BlankLast)), b.Start.Size())
	}
	return b
}

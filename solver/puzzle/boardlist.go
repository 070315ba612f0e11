package puzzle

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"iter"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// ErrLine means that a line of a list of boards is not understood, for another
// reason than its tiles.
var ErrLine = errors.New("line not understood")

// UnknownLength is a board whose optimal length nobody told.
const UnknownLength = -1

// Pause is no line of a text: its source waits, as a user does who has typed a board. What is read until then and can
// only be a board is one.
const Pause = "\n"

// BoardListReader reads a text of boards, each on one line or with its rows on lines:
//
//	# size: 4x4            holds for the boards below, as does
//	# goal: blank-first
//	14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 = 57   # its optimal length, if it is known
//
//	3                      // the size of one board
//	1 2 3
//	4 5 6
//	7 0 8
//
// Any other comment is passed over. A board is what Parse reads; it ends with a blank line, with the rows that it
// has, or with its length. Lines that could as well be rows of a larger board are none. The zero value works out sizes
// and takes the goal with the blank last.
type BoardListReader struct {
	Size      Size   // the size of the boards that follow; zero where each board's own numbers tell it
	Goal      string // as ParseGoal reads it; "" is BlankLast
	FixedSize bool   // Size goes before what the text says
	FixedGoal bool   // Goal goes before what the text says
	void      bool   // the lengths that the text claims are for another goal
	indexes   bool   // an index stood before a board
	held      []boardLine
	length    int  // of the text that is held
	apart     bool // the last line was blank
	onLines   int  // how many cells the boards have that this text has on a line each; 0 where that is not known
	several   bool // this text has several boards, between blank lines
	of        Size // that of the last one
	torn      bool // the lines above, up to the last blank one, are no boards
}

// ListedBoard is one board of a list.
type ListedBoard struct {
	Text        string // its lines, without comments
	First, Last int    // the numbers of its lines, from 1
	Start       State
	Goal        Goal
	Known       int   // optimal length that the list claims, or UnknownLength
	Err         error // why the lines are no board: a BoardError, ErrSize, ErrGoal or ErrLine
}

// Lines are the lines of a text, which end with LF, CRLF or CR.
func Lines(text []byte) iter.Seq[string] {
	return func(yield func(string) bool) {
		for len(text) > 0 {
			line, rest := text, []byte(nil)
			if i := bytes.IndexAny(text, "\r\n"); i >= 0 {
				line, rest = text[:i], text[i+1:]
				if text[i] == '\r' {
					rest = bytes.TrimPrefix(rest, []byte("\n"))
				}
			}
			if !yield(string(line)) {
				return
			}
			text = rest
		}
	}
}

// Boards reads lines. The first boards of a text are held until it is sure what they are, a Pause comes or the text
// ends; from then on, a board on one line is handed out before the next line is asked for. No more is held at once than
// a board has lines.
func (l *BoardListReader) Boards(lines iter.Seq[string]) iter.Seq[ListedBoard] {
	return func(yield func(ListedBoard) bool) {
		n := 0
		for text := range lines {
			var done []ListedBoard
			if text == Pause {
				done = l.pause()
			} else {
				n++
				done = l.line(text, n)
			}
			for _, b := range done {
				if !yield(b) {
					return
				}
			}
		}
		for _, b := range l.end() {
			if !yield(b) {
				return
			}
		}
	}
}

// line reads a line, and returns the boards that end with it.
func (l *BoardListReader) line(text string, n int) (done []ListedBoard) {
	const most = MaxSide*MaxSide + 50 // lines of a board: a number on each, and what stands before them
	text, comment := uncommented(strings.Map(plainSign, text))
	switch nothing := strings.TrimSpace(text) == ""; {
	case nothing && comment == "":
		return l.blankLine()
	case nothing:
		return l.directive(comment, n)
	case border(text):
		return nil
	}
	text, claim, claimed := strings.Cut(labels.ReplaceAllString(text, "$1"), "=")
	if strings.ContainsAny(claim, "[({") { // as in int a[] = {1, 2, 3, 0}
		text, claimed = claim, false
	}
	one := boardLine{text, n, l.apart}
	l.apart = false
	if !claimed && l.onLines > 0 {
		if b := l.board([]boardLine{one}); b.Err == nil && b.Start.Size().Cells() == l.onLines {
			return append(l.end(), b)
		}
	}
	l.held, l.length = append(l.held, one), l.length+len(text)
	switch {
	case claimed:
		if done = l.end(); len(done) > 0 {
			done[len(done)-1].claim(strings.TrimSpace(claim), l.void)
		}
	case len(l.held) == most || l.length > maxText:
		done = l.read(true)
		l.torn = l.torn || slices.ContainsFunc(done, bad)
	}
	return done
}

// blankLine ends boards where it is known that blank lines do: from the second of two boards on.
func (l *BoardListReader) blankLine() (done []ListedBoard) {
	l.apart, l.torn = true, false
	sections := sectionsOf(l.held)
	switch {
	case l.several && len(sections) > 0:
		sections = sections[len(sections)-1:]
	case len(sections) > 2:
		return nil
	}
	for i, section := range sections {
		boards, _ := l.sequence(section, false)
		switch {
		case boards == nil || slices.ContainsFunc(boards, orderly):
			return nil
		case (l.several || i == 1) && l.of == boards[0].Start.Size():
			return l.end()
		default:
			l.of = boards[0].Start.Size()
		}
	}
	return nil
}

// pause reads a line that is held where it can only be a board, other than the first row of a larger one.
func (l *BoardListReader) pause() []ListedBoard {
	if len(l.held) != 1 {
		return nil
	}
	if b := l.board(l.held); b.Err != nil || b.Start.Size().Cells() <= MinSide*MinSide || orderly(b) {
		return nil
	}
	return l.end()
}

// orderly reports whether a board on one line may be numbers over the columns of another, 0 1 2 3.
func orderly(b ListedBoard) bool {
	return b.First == b.Last && b.Start == BlankAt(b.Start.Size(), 0).State
}

func bad(b ListedBoard) bool { return b.Err != nil }

// end reads the lines that are held.
func (l *BoardListReader) end() []ListedBoard {
	done := l.read(false)
	l.torn = false
	return done
}

// read reads the lines that are held: as one board, as boards of one size, as those between blank lines, or as boards
// on a line each. Where more follows, it may leave lines held.
func (l *BoardListReader) read(more bool) (done []ListedBoard) {
	lines := l.held
	l.held, l.length = nil, 0
	if len(lines) == 0 {
		return nil
	}
	done, rest := l.sequence(lines, more)
	if len(done) == 1 && orderly(done[0]) && l.onLines > 0 && done[0].Start.Size() != l.Size {
		b := &done[0] // not of the size of the boards before
		b.Start, b.Err = State{}, &BoardError{Fault: Ambiguous, Count: b.Start.Size().Cells(), Readings: []State{b.Start}}
	}
	if done == nil {
		sections := sectionsOf(lines)
		if last := len(sections) - 1; more && last > 0 {
			sections, rest = sections[:last], sections[last]
		}
		done = l.sections(sections, l.board(lines).Err)
	}
	l.held, l.length = slices.Clone(rest), textLength(rest)
	on, last := 0, 0
	for _, b := range done {
		if b.Err != nil || orderly(b) {
			continue
		}
		if cells := b.Start.Size().Cells(); b.First == b.Last && cells == on {
			l.onLines = cells
		} else if b.First == b.Last {
			on = cells
		}
		l.several = l.several || last > 0 && b.First > last+1
		last, l.of = b.Last, b.Start.Size()
	}
	return done
}

// sections reads lines between blank ones. What could as well be rows of a larger board is refused: a board beside bad
// lines that have as many cells as its lines, of numbers that it does not have. whole is why all lines together are no
// board.
func (l *BoardListReader) sections(sections [][]boardLine, whole error) (done []ListedBoard) {
	all := make([][]ListedBoard, len(sections))
	var bad []boardLine
	good := map[Size]int{}
	for i, s := range sections {
		if all[i], _ = l.sequence(s, false); all[i] == nil {
			all[i] = l.onLine(s)
		}
		for k, b := range all[i] {
			switch {
			case b.Err == nil && !orderly(b):
				good[b.Start.Size()]++
			case b.Err != nil:
				bad = append(bad, s[k])
			}
		}
	}
	doubtful := func(b ListedBoard) bool {
		rows, size := 0, b.Start.Size()
		for i, s := range sections {
			if fragment(s, all[i], b) {
				rows++
			}
		}
		for _, line := range bad {
			if rowBeside(line, b) {
				rows++
			}
		}
		return !(b.First == b.Last && size.Cells() == l.onLines) &&
			(l.torn || orderly(b) && good[size] == 0 || rows > 0 && good[size] <= 2*rows)
	}
	for i, s := range sections {
		some, lone := false, true
		for k, b := range all[i] {
			if b.Err == nil && (doubtful(b) || b.First == b.Last && weak(s, all[i], k)) {
				all[i][k].Start, all[i][k].Err = State{}, whole
			}
			some = some || all[i][k].Err == nil
			lone = lone && l.wholeLine(countWords(s[k:k+1]))
		}
		if !some && !lone {
			b := l.board(s)
			b.Start, b.Err = State{}, cmp.Or(b.Err, whole)
			all[i] = []ListedBoard{b}
		}
		done = append(done, all[i]...)
	}
	return done
}

// rowBeside reports whether a line that is no board may be a row of a larger one, of which b is other rows: it has as
// many words as its lines or rows, give or take one, most of them beyond its tiles.
func rowBeside(line boardLine, b ListedBoard) bool {
	words := filled(scanCells([]boardLine{line}), -1)
	size := b.Start.Size()
	like := func(n int) bool { return len(words) == n || n > MinSide && len(words) >= n-1 && len(words) <= n+1 }
	most := func(words []boardCell) bool {
		over := 0
		for _, w := range words {
			if tile, _ := tileOf(w.text); tile >= size.Cells() {
				over++
			}
		}
		return 2*over > len(words)
	}
	onLine := b.First == b.Last && (like(size.Cells()) || like(len(strings.FieldsFunc(b.Text, separates))))
	return (onLine || like(size.W)) && (most(words) || most(joined(words)))
}

// fragment reports whether a section without a board of b's size has lines as long as the rows of b, and fewer of them
// or such with larger tiles: then the lines of b may be others than the rows that belong together.
func fragment(lines []boardLine, boards []ListedBoard, b ListedBoard) bool {
	size, over := b.Start.Size(), 0
	same := func(other ListedBoard) bool { return other.Err == nil && other.Start.Size() == size }
	if b.First == b.Last || slices.ContainsFunc(boards, same) {
		return false
	}
	words := filled(scanCells(lines), -1)
	for _, w := range words {
		if tile, _ := tileOf(w.text); tile >= size.Cells() {
			over++
		}
	}
	width, uneven := evenRows(words, lineMark)
	return uneven == nil && width == size.W && (len(lines) < size.H || 2*over >= len(words))
}

// weak reports whether a board on a line of a section is none beside lines that are none: one of four cells, or one
// behind a line that may be its size.
func weak(lines []boardLine, boards []ListedBoard, k int) bool {
	if boards[k].Start.Size().Cells() == MinSide*MinSide {
		for i, b := range boards {
			words := filled(scanCells(lines[i:i+1]), -1)
			if b.Err != nil && (len(words) != MinSide*MinSide || slices.ContainsFunc(words, func(c boardCell) bool {
				tile, ok := tileOf(c.text)
				return !ok || tile >= len(words)
			})) {
				return true
			}
		}
	}
	if k == 0 || boards[k-1].Err == nil || len(boards) != len(lines) {
		return false
	}
	before := filled(scanCells(lines[k-1:k]), -1)
	return len(before) <= 2 && !slices.ContainsFunc(before, func(c boardCell) bool {
		_, number := tileOf(c.text)
		_, err := ParseSize(c.text)
		return !number && err != nil
	})
}

// onLine reads lines as a board each.
func (l *BoardListReader) onLine(lines []boardLine) (boards []ListedBoard) {
	for i := range lines {
		boards = append(boards, l.board(lines[i:i+1]))
	}
	return boards
}

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
	var found [][]ListedBoard
	before, twice, seen := l.indexes, 0, map[string]bool{}
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
		l.indexes = before
		b := l.board(lines[:first])
		if b.Err != nil {
			continue
		}
		size, boards, at := b.Start.Size(), []ListedBoard{b}, first
		for at < len(lines) {
			next := l.shortest(lines[at:], size)
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

// countLines is how many lines there are up to the one of this number.
func countLines(lines []boardLine, last int) int {
	return slices.IndexFunc(lines, func(line boardLine) bool { return line.n == last }) + 1
}

// shortest is the board of a size of as few of these lines as it can be.
func (l *BoardListReader) shortest(lines []boardLine, size Size) *ListedBoard {
	for n := 1; n <= min(len(lines), size.Cells()+3); n++ {
		if b := l.board(lines[:n]); b.Err == nil && b.Start.Size() == size {
			return &b
		}
	}
	return nil
}

// wholeLine reports whether a line with that number of words is rather a board than a row of one.
func (l *BoardListReader) wholeLine(words int) bool {
	const least = 9 // of fewer words a row is likelier
	side := int(math.Sqrt(float64(words)))
	return words > 0 && (words == l.Size.Cells() || words >= least && side*side == words)
}

func countWords(lines []boardLine) int { return len(filled(scanCells(lines), -1)) }

// board reads lines that are held to be one board.
func (l *BoardListReader) board(lines []boardLine) ListedBoard {
	b := ListedBoard{First: lines[0].n, Last: lines[len(lines)-1].n, Known: UnknownLength}
	for _, one := range lines {
		b.Text = strings.TrimSpace(b.Text + "\n" + strings.TrimSpace(one.text))
	}
	var indexed bool
	if b.Start, indexed, b.Err = readBoard(lines, l.Size, l.indexes); b.Err == nil {
		l.indexes = l.indexes || indexed
		b.Goal, b.Err = ParseGoal(cmp.Or(l.Goal, string(BlankLast)), b.Start.Size())
	}
	return b
}

// claim takes the optimal length that stands behind the board.
func (b *ListedBoard) claim(text string, void bool) {
	length, err := strconv.Atoi(text)
	if err != nil || length < 0 {
		b.Err = cmp.Or(b.Err, fmt.Errorf("%w: %q behind the =; expected the optimal length", ErrLine, clip(text)))
	} else if !void {
		b.Known = length
	}
}

// uncommented is a line without the comment behind it, and that. A double slash begins none where it ends a row: with
// two cells behind it, or nothing.
func uncommented(text string) (line, comment string) {
	if i := strings.IndexByte(text, '#'); i >= 0 {
		text, comment = text[:i], text[i:]
	}
	for at := strings.Index(text, "//"); at >= 0; {
		row, behind := text[:at], strings.FieldsFunc(text[at:], separates)
		if strings.TrimSpace(row) == "" || len(behind) == 1 || len(behind) > 1 && !(isTile(behind[0]) && isTile(behind[1])) {
			return row, text[at:] + comment
		}
		next := strings.Index(text[at+1:], "//")
		if next < 0 {
			break
		}
		at += 1 + next
	}
	return text, comment
}

// labels are the names before a board, as in board = np.array([[1, 2, 3],
var labels = regexp.MustCompile(`^(?:\s*[A-Za-z][A-Za-z_.]+\s*(?:[=:]|([(\[{])))+`)

// directive reads a comment, which may say "size: 4x4" or "goal: snake" of the boards below it, and so ends the one
// above. A size that is wrong leaves none.
func (l *BoardListReader) directive(comment string, n int) (done []ListedBoard) {
	key, text, _ := strings.Cut(strings.TrimLeft(comment, "#/"), ":")
	text = strings.TrimSpace(text)
	var err error
	switch strings.ToLower(strings.TrimSpace(key)) {
	case "size":
		if done = l.end(); !l.FixedSize {
			l.Size, err = ParseSize(text)
		}
	case "goal":
		if done = l.end(); l.FixedGoal {
			l.void = !strings.EqualFold(text, l.Goal)
		} else {
			l.Goal = text
		}
	}
	if err != nil {
		done = append(done, ListedBoard{Text: comment, First: n, Last: n, Known: UnknownLength, Err: err})
	}
	return done
}

package puzzle

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"iter"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// ErrLine means that a line of a list of boards is not understood, for another
// reason than its tiles.
var ErrLine = errors.New("line not understood")

// UnknownLength is a board whose optimal length nobody told.
const UnknownLength = -1

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
// has, or with its length. The zero value works out sizes and takes the goal with the blank last.
type BoardListReader struct {
	Size      Size   // the size of the boards that follow; zero where each board's own numbers tell it
	Goal      string // as ParseGoal reads it; "" is BlankLast
	FixedSize bool   // Size goes before what the text says
	FixedGoal bool   // Goal goes before what the text says
	void      bool   // the lengths that the text claims are for another goal
	indexes   bool   // an index stood before a board
	pending   []boardLine
	apart     bool // the last line was blank
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

// Boards reads lines. A board on one line is handed out before the next line is asked for, unless it could be the
// first row of a larger one. No more is held at once than a board has lines.
func (l *BoardListReader) Boards(lines iter.Seq[string]) iter.Seq[ListedBoard] {
	return func(yield func(ListedBoard) bool) {
		n := 0
		for text := range lines {
			n++
			for _, b := range l.line(text, n) {
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
		l.apart = true
		if l.longest(l.pending) > 0 { // its rows are not apart themselves
			return l.end()
		}
		return nil
	case nothing:
		return l.directive(comment, n)
	case border(text):
		return nil
	}
	text, claim, claimed := strings.Cut(labels.ReplaceAllString(text, "$1"), "=")
	one := boardLine{text, n, l.apart}
	l.apart = false
	b := l.board([]boardLine{one})
	ends := claimed || l.alone(b)
	if !claimed && ends {
		if _, _, err := readBoard(append(l.pending, one), l.Size, l.indexes); err != nil || len(l.pending) == 0 {
			return append(l.end(), b)
		}
	}
	if l.pending = append(l.pending, one); ends || len(l.pending) == most || textLength(l.pending) > maxText {
		done = l.end()
	}
	if claimed {
		done[len(done)-1].claim(strings.TrimSpace(claim), l.void)
	}
	return done
}

// alone reports whether what stands on one line is a board that need not wait for the next line. Four numbers may be
// the first row of a larger board, and so may the numbers from 0 on in their order.
func (l *BoardListReader) alone(b ListedBoard) bool {
	size := b.Start.Size()
	return size.Valid() && (size == l.Size || strings.ContainsAny(b.Text, "[/;") ||
		size.Cells() > MinSide*MinSide && b.Start != BlankAt(size, 0).State)
}

// end reads the lines that are held: the most of them that are a board, again and again.
func (l *BoardListReader) end() (done []ListedBoard) {
	lines, bad := l.pending, 0
	l.pending = nil
	for i := 0; i < len(lines); {
		n := l.longest(lines[i:])
		i += max(1, n)
		lone := func(line boardLine) bool { return !strings.Contains(strings.TrimSpace(line.text), " ") }
		if begin := i - n; n == 0 || begin > bad && !lines[begin].apart && lone(lines[begin-1]) {
			continue // no board, or one behind a number alone, which is a size that it does not have
		}
		done = append(l.unread(done, lines[bad:i-n]), l.board(lines[i-n:i]))
		bad = i
	}
	return l.unread(done, lines[bad:])
}

// longest is how many of these lines are a board, at the most; 0 where none are.
func (l *BoardListReader) longest(lines []boardLine) int {
	most, words := 0, map[string]bool{}
	for again := false; most < len(lines); most++ {
		for _, w := range scanWords(lines[most : most+1]) {
			again = again || words[w.text]
			words[w.text] = most > 0 && w.text != "" // the first line may be a size
		}
		if again {
			break
		}
	}
	for n := most; n > 0; n-- {
		if _, _, err := readBoard(lines[:n], l.Size, l.indexes); err == nil {
			return n
		}
		if n == most {
			n = min(n, MaxSide+3) // a board of fewer lines has rows
		}
	}
	return 0
}

// unread adds what is wrong with lines that are no boards: of those between blank lines together, or of each that has
// as many words as a board.
func (l *BoardListReader) unread(done []ListedBoard, lines []boardLine) []ListedBoard {
	whole := func(line boardLine) bool {
		const least = 9 // of fewer words a row is likelier
		n := len(without(scanWords([]boardLine{line}), -1))
		side := int(math.Sqrt(float64(n)))
		return n == l.Size.Cells() && n > 0 || n >= least && side*side == n
	}
	for len(lines) > 0 {
		n := 1
		for n < len(lines) && !lines[n].apart && !whole(lines[n-1]) && !whole(lines[n]) {
			n++
		}
		done, lines = append(done, l.board(lines[:n])), lines[n:]
	}
	return done
}

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

// uncommented is a line without the comment behind it, and that.
func uncommented(text string) (line, comment string) {
	at := len(text)
	for _, mark := range []string{"#", "//"} {
		if i := strings.Index(text, mark); i >= 0 {
			at = min(at, i)
		}
	}
	return text[:at], text[at:]
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

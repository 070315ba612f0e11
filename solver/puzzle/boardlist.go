package puzzle

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// ErrLine means that a line of a list of boards is not understood, for another reason than its tiles.
var ErrLine = errors.New("line not understood")

// UnknownLength is a board whose optimal length is not known.
const UnknownLength = -1

// Pause stands for no line of a text: the source waits, as when a user has typed a board. The reader then returns the
// lines so far as a board, if they can be nothing else.
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
// A goal may also stand behind "goal:" or "target:", without a #. Any other comment is passed over. A board is what
// Parse reads; it ends with a blank line, with the rows that it has, or with its length. Lines that could as well be
// rows of a larger board are refused. The zero value works out sizes and takes the goal with the blank last.
type BoardListReader struct {
	Size      Size   // the size of the boards that follow; zero where it follows from each board's own numbers
	Goal      string // as ParseGoal reads it; "" is BlankLast
	FixedSize bool   // Size overrides what the text says
	FixedGoal bool   // Goal overrides what the text says
	void      bool   // the lengths that the text claims are for another goal
	held      []boardLine
	apart     bool // the last line was blank
	next      int  // the least number before the next board; 0 where that is not known, noIndex where none has one
	last      Size // that of the last board
	of        Size // the size of the boards of which this text is known to have several
	onLines   bool // these boards stand on a line each
	torn      bool // the lines above, up to the last blank one, are no boards
	goals     int  // how many the text names as "goal: 1 2 3 8 0 4 7 6 5", for the boards around it
	toGoal    int  // the number among the held lines of the first of a goal, from 1; 0 where there is none
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

// Lines returns the lines of a text, which end with LF, CRLF or CR.
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
		give := func(done []ListedBoard) (more bool) {
			return !slices.ContainsFunc(done, func(b ListedBoard) bool { return !yield(b) })
		}
		n := 0
		for text := range lines {
			var done []ListedBoard
			if text == Pause {
				done = l.pause()
			} else {
				n++
				done = l.line(text, n)
			}
			if !give(done) {
				return
			}
		}
		give(l.read(textEnds))
	}
}

// emptyQuotes writes the blank for a cell that is an empty text, at the end of a row, too.
var emptyQuotes = strings.NewReplacer(`""`, "_ ", "''", "_ ")

// line reads a line, and returns the boards that end with it.
func (l *BoardListReader) line(text string, n int) (done []ListedBoard) {
	const most = MaxSide*MaxSide + 50 // lines of a board: a number on each, and what stands before them
	text = strings.Map(plainSign, emptyQuotes.Replace(text))
	if quote := len(text) - len(strings.TrimLeft(text, ">")); quote > 0 { // as in answers by mail
		text = strings.Repeat(" ", quote) + text[quote:]
	}
	text, comment := l.uncommented(text)
	switch nothing := strings.TrimSpace(text) == ""; {
	case nothing && comment == "":
		if l.torn, l.apart = false, true; l.toGoal > 0 && len(l.held) >= l.toGoal {
			return l.read(boardsFollow)
		}
		return nil
	case nothing:
		return l.directive(comment, n)
	case border(text), len(l.held) == 0 && strings.Trim(text, " |") == "": // a table's head may be empty
		return nil
	}
	name := goalName.FindString(text)
	if at := goalInLine.FindStringIndex(text); at != nil && name == "" { // behind the start
		start, goal := strings.TrimRight(text[:at[0]], " ,;"), strings.Repeat(" ", at[0])+text[at[0]:]
		if strings.Count(start, "{") > strings.Count(start, "}") { // of an object with both
			start, goal = strings.Replace(start, "{", " ", 1), strings.TrimRight(goal, " };")
		}
		return append(l.line(start, n), l.line(goal, n)...)
	}
	if name != "" {
		text = strings.Repeat(" ", len(name)) + text[len(name):]
		l.expectGoal()
	}
	text = labels.ReplaceAllStringFunc(text, withoutWords)
	text, claim, claimed := strings.Cut(text, "=")
	if strings.ContainsAny(claim, "[({") && !strings.Contains(text, ",") { // as in int a[] = {1, 2, 3, 0}
		text, claimed = strings.Repeat(" ", utf8.RuneCountInString(text)+1)+claim, false
	}
	if !claimed && strings.TrimSpace(text) == "" { // a name alone
		l.apart = true
		return nil
	}
	one := boardLine{text, n, l.apart}
	l.apart = false
	if !claimed && l.onLines {
		if b := l.board([]boardLine{one}); b.Err == nil && b.Start.Size() == l.of {
			return append(l.read(textEnds), b)
		}
	}
	l.held = append(l.held, one)
	switch {
	case name != "" && len(brackets(scan([]boardLine{one}), '[')) == len(brackets(scan([]boardLine{one}), ']')):
		done = l.read(boardsFollow)
	case claimed:
		l.next = cmp.Or(l.next, 1)
		if done = l.read(claimEnds); len(done) > 0 {
			last := &done[len(done)-1]
			l.torn = l.torn || last.bad() && slices.ContainsFunc(wordsOf(last.Text), foreign) // as rows=3 cols=3 over rows
			last.claim(strings.TrimSpace(claim), l.void)
		}
	case len(l.held) == most || textLength(l.held) > maxText:
		done = l.read(linesFollow)
		l.torn = l.torn || slices.ContainsFunc(done, ListedBoard.bad)
	}
	return done
}

// pause reads the held lines, one or several with a blank one behind them, if they can only be boards. It leaves what
// may be the first row of a larger board.
func (l *BoardListReader) pause() []ListedBoard {
	next := l.next
	boards, _ := l.sequence(l.held, false)
	l.next = next
	if len(l.held) > 1 && !l.apart || l.toGoal > 0 || boards == nil || slices.ContainsFunc(boards, ListedBoard.headLike) {
		return nil
	}
	return l.read(textEnds)
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

// uncommented splits a line into the text of a board and the comment behind it. A double slash is a sign of the board
// where tiles alone stand behind it, up to the next one; at the start of a line, if none of them is on the line before.
func (l *BoardListReader) uncommented(text string) (line, comment string) {
	i := strings.IndexByte(text, '#')
	isBlank := i >= 0 && strings.TrimSpace(text[i+1:]) == "" && strings.TrimSpace(text[:i]) != "" // a sign that is refused
	if i >= 0 && !isBlank {
		text, comment = text[:i], text[i:]
	}
	var above []string
	if last := len(l.held) - 1; last >= 0 {
		above = wordsOf(l.held[last].text)
		above = above[:min(len(above), MaxSide)]
	}
	parts := strings.SplitAfter(text, "//")
	at := -len("//")
	for i, part := range parts[1:] {
		at += len(parts[i])
		words, begins := wordsOf(part), i == 0 && len(wordsOf(parts[0])) == 0
		other := func(word string) bool { return foreign(word) || begins && slices.Contains(above, word) }
		if begins && (above == nil || len(words) == 0) || slices.ContainsFunc(words, other) {
			return text[:at], text[at:] + comment
		}
	}
	return text, comment
}

// labels are the names and words before a board, as in board = np.array([[1, 2, 3], Puzzle 12, size 4x4, or here is my
// 3x3 board:.
var labels = regexp.MustCompile(`^(?:\s*(?i:board|puzzle|problem|instance|case|example|level)\s+[0-9]+\s*(?::|$)|` +
	`(?:[\s\[({]*[A-Za-z][A-Za-z_.]*\s*(?:[=:]|[(\[{]))+|` +
	`[^0-9:=\[({]*[A-Za-z][^0-9:=\[({]*(?:\b[0-9]+x[0-9]+\b[^0-9:=\[({]*)?:|\s*(?i:size)\s+)`)

// goalName matches the word before a goal in a text that shows a start and a goal, as in "goal": or int goal[3][3] =,
// or a heading; goalInLine matches the same behind other signs, goalKey a heading alone.
var (
	goalName   = regexp.MustCompile(`(?i)^(?:(?:[^0-9:=]*[^0-9:=a-z])?` + goalWords + `|[^0-9:=a-z]*` + goalHeading + `$)`)
	goalInLine = regexp.MustCompile(`(?i)[^0-9:=a-z](?:[a-z]+ )?` + goalWords)
	goalKey    = regexp.MustCompile(`(?i)^` + goalHeading + `$`)
)

const (
	goalWords = `(?:goal|target|ziel|objectif|final|end|desired|solved|finish)` + goalKind +
		`?(?:\[[0-9]*\])*[\s*]*(?::=|[:=])\**`
	goalKind    = `(?:[ _-]?(?:state|board|node|position|configuration|zustand))`
	goalHeading = `(?:(?:goal|target|ziel)` + goalKind + `?|(?:final|end|desired|solved)` + goalKind + `)[\s*:/=-]*`
)

var sizeAmongWords = regexp.MustCompile(`\b[0-9]+x[0-9]+\b`)

// withoutWords returns spaces for all characters but brackets and a size.
func withoutWords(label string) string {
	size := sizeAmongWords.FindString(label)
	before, behind, _ := strings.Cut(label, size)
	spaced := func(r rune) rune {
		if strings.ContainsRune("[({", r) {
			return r
		}
		return ' '
	}
	return strings.Map(spaced, before) + size + strings.Map(spaced, behind)
}

// expectGoal takes the lines that follow as a goal.
func (l *BoardListReader) expectGoal() {
	l.goals, l.toGoal, l.apart = l.goals+1, len(l.held)+1, true
}

// directive reads a comment, which may say "size: 4x4" or "goal: snake" of the boards below it, and so ends the one
// above. After a wrong size the size is unknown.
func (l *BoardListReader) directive(comment string, n int) (done []ListedBoard) {
	key, text, _ := strings.Cut(strings.TrimLeft(comment, "#/"), ":")
	text = strings.TrimSpace(text)
	var err error
	key = strings.TrimSpace(key)
	switch goal := goalKey.MatchString(key); {
	case strings.EqualFold(key, "size"):
		if done = l.read(boardsFollow); !l.FixedSize {
			l.Size, err = ParseSize(text)
		}
	case goal && text == "":
		l.expectGoal()
	case goal:
		if done = l.read(boardsFollow); l.FixedGoal {
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

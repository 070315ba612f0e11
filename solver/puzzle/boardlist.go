package puzzle

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrLine means that a line of a list of boards is not understood, for another
// reason than its tiles.
var ErrLine = errors.New("line not understood")

// UnknownLength is a board whose optimal length nobody told.
const UnknownLength = -1

// BoardListReader reads a text of boards, one a line:
//
//	# size: 4x4            holds for the boards below, as does
//	# goal: blank-first
//	14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 = 57   # its optimal length, if it is known
//
// Any other comment is passed over. The zero value works out sizes and takes the
// goal with the blank last.
type BoardListReader struct {
	Size      Size   // the size of the boards that follow; zero where each board's own numbers tell it
	Goal      string // as ParseGoal reads it; "" is BlankLast
	FixedSize bool   // Size goes before what the text says
	FixedGoal bool   // Goal goes before what the text says
	void      bool   // the lengths that the text claims are for another goal
}

// ListedBoard is one line of a list.
type ListedBoard struct {
	Text  string // the line as it was given
	Start State
	Goal  Goal
	Known int   // optimal length that the list claims, or UnknownLength
	Err   error // why the line is no board: a BoardError, ErrSize, ErrGoal or ErrLine
}

// Line reads one line; ok is false where it holds neither a board nor a mistake.
func (l *BoardListReader) Line(text string) (b ListedBoard, ok bool) {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if comment, found := strings.CutPrefix(text, "#"); found {
		err := l.directive(comment)
		return ListedBoard{Text: text, Err: err}, err != nil
	}
	text, _, _ = strings.Cut(text, "#")
	text, claim, claimed := strings.Cut(text, "=")
	if text = strings.TrimSpace(text); text == "" && !claimed {
		return ListedBoard{}, false
	}
	b = l.Board(text)
	if claimed {
		length, err := strconv.Atoi(strings.TrimSpace(claim))
		if err != nil || length < 0 {
			b.Err = cmp.Or(b.Err,
				fmt.Errorf("%w: %q behind the =; expected the optimal length", ErrLine, clip(strings.TrimSpace(claim))))
		} else if !l.void {
			b.Known = length
		}
	}
	return b, true
}

// directive reads a comment, which may be "size: 4x4" or "goal: snake". A size
// that is wrong leaves none.
func (l *BoardListReader) directive(comment string) (err error) {
	key, text, _ := strings.Cut(comment, ":")
	text = strings.TrimSpace(text)
	switch strings.ToLower(strings.TrimSpace(key)) {
	case "size":
		if !l.FixedSize {
			l.Size, err = ParseSize(text)
		}
	case "goal":
		if l.FixedGoal {
			l.void = !strings.EqualFold(text, l.Goal)
		} else {
			l.Goal = text
		}
	}
	return err
}

// Board reads one board without a claim.
func (l *BoardListReader) Board(text string) ListedBoard {
	b := ListedBoard{Text: text, Known: UnknownLength}
	if b.Start, b.Err = Parse(text, l.Size); b.Err == nil {
		b.Goal, b.Err = ParseGoal(cmp.Or(l.Goal, string(BlankLast)), b.Start.Size())
	}
	return b
}

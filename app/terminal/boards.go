package terminal

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"tilewise/guard"
	"tilewise/solver/puzzle"
)

var (
	errLine     = errors.New("line not understood")  // for another reason than its tiles
	errRead     = errors.New("input cannot be read") // beyond what was read so far
	errNoBoards = errors.New("no boards in the input; expected one a line")
)

// unknownLength is a board whose optimal length nobody told.
const unknownLength = -1

// entry is one board of the input, or why it is none.
type entry struct {
	name  string // "board 3", or "line 7"
	text  string // as it was given
	start puzzle.State
	goal  puzzle.Goal
	known int // optimal length that the input claims, or unknownLength
	err   error
}

// reader turns lines into entries. Directives hold for the boards below them;
// what a flag says goes before what the input says.
type reader struct {
	boardFlags
	claims bool // the lengths that the input claims are for the goal in use
}

func newReader(f boardFlags) *reader { return &reader{f, true} }

// arguments are the boards of a command line. Where no argument holds more
// than one number they are one board, written without quotes.
func (r *reader) arguments(args []string) iter.Seq[entry] {
	single := len(args) > 1
	for _, arg := range args {
		single = single && len(strings.FieldsFunc(arg, isSeparator)) <= 1
	}
	if single {
		args = []string{strings.Join(args, " ")}
	}
	return func(yield func(entry) bool) {
		for i, arg := range args {
			if !yield(r.board(fmt.Sprintf("board %d", i+1), arg)) {
				return
			}
		}
	}
}

func isSeparator(c rune) bool { return strings.ContainsRune(" ,;/\t\r\n", c) }

// lines are the boards of a text, one a line. It ends with ctx even while
// input waits for a slow source; an error of the source is the last entry.
func (r *reader) lines(ctx context.Context, input io.Reader) iter.Seq[entry] {
	return func(yield func(entry) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		for n, next := 1, readLines(ctx, input); ; n++ {
			select {
			case <-ctx.Done():
				return
			case line, more := <-next:
				if !more {
					return
				}
				e, ok := r.line(fmt.Sprintf("line %d", n), line.text)
				if line.err != nil {
					e, ok = entry{name: fmt.Sprintf("line %d", n), err: fmt.Errorf("%w: %w", errRead, line.err)}, true
				}
				if ok && !yield(e) {
					return
				}
			}
		}
	}
}

type line struct {
	text string
	err  error
}

// maxLine bounds a line in bytes: more than any board needs, so that the board
// is what complains of a longer one.
const maxLine = 32 << 10

// readLines sends the lines of input until it ends or ctx does. Of a longer
// line than maxLine only the beginning is kept.
func readLines(ctx context.Context, input io.Reader) <-chan line {
	lines := make(chan line)
	guard.Go(func() error {
		source := bufio.NewReaderSize(input, maxLine)
		for {
			text, isPrefix, err := source.ReadLine()
			next := line{text: string(text)}
			for isPrefix && err == nil {
				_, isPrefix, err = source.ReadLine()
			}
			if errors.Is(err, io.EOF) {
				return nil
			}
			next.err = err
			select {
			case lines <- next:
			case <-ctx.Done():
				return nil
			}
			if err != nil {
				return nil
			}
		}
	}, func(err error) {
		defer close(lines)
		if err != nil {
			select {
			case lines <- line{err: err}:
			case <-ctx.Done():
			}
		}
	})
	return lines
}

// line reads one line; ok is false where it holds neither a board nor a
// mistake.
func (r *reader) line(name, text string) (e entry, ok bool) {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if comment, found := strings.CutPrefix(text, "#"); found {
		err := r.directive(comment)
		return entry{name: name, text: text, err: err}, err != nil
	}
	text, _, _ = strings.Cut(text, "#")
	text, claim, claimed := strings.Cut(text, "=")
	if text = strings.TrimSpace(text); text == "" && !claimed {
		return entry{}, false
	}
	e = r.board(name, text)
	if claimed {
		length, err := strconv.Atoi(strings.TrimSpace(claim))
		if err != nil || length < 0 {
			e.err = cmp.Or(e.err, fmt.Errorf("%w: %q behind the =; expected the optimal length", errLine, strings.TrimSpace(claim)))
		} else if r.claims {
			e.known = length
		}
	}
	return e, true
}

// directive reads a comment, which may be "size: 4x4" or "goal: snake". A size
// that is wrong leaves none.
func (r *reader) directive(comment string) (err error) {
	key, text, _ := strings.Cut(comment, ":")
	text = strings.TrimSpace(text)
	switch strings.ToLower(strings.TrimSpace(key)) {
	case "size":
		if !r.sizeSet {
			r.size, err = puzzle.ParseSize(text)
		}
	case "goal":
		if r.goalSet {
			r.claims = strings.EqualFold(text, r.goal)
		} else {
			r.goal = text
		}
	}
	return err
}

// board reads one board and its goal.
func (r *reader) board(name, text string) entry {
	e := entry{name: name, text: text, known: unknownLength}
	if e.start, e.err = puzzle.Parse(text, r.size); e.err == nil {
		e.goal, e.err = puzzle.ParseGoal(r.goal, e.start.Size())
	}
	return e
}

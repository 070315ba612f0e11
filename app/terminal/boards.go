package terminal

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"tilewise/solver/guard"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
)

var (
	errRead     = errors.New("input can't be read") // reading failed after some boards
	errNoBoards = errors.New("no boards in the input; expected one a line, or its rows on lines")
	errNoList   = fmt.Errorf("not a list of boards: the first %d are none; the rest is not read", manyRefused)
)

// manyRefused is the number of wrong boards in a text without a right one, after which reading stops.
const manyRefused = 100

// inputBoard is one board of the input, or the error of reading it.
type inputBoard struct {
	name string // "board 3", "line 7" or "lines 7-9"
	puzzle.ListedBoard
}

// newBoardReader returns a reader of boards. Its flags for size and goal override those in the input.
func newBoardReader(f boardFlags) puzzle.BoardListReader {
	return puzzle.BoardListReader{Size: f.size, Goal: f.goal, FixedSize: f.sizeSet, FixedGoal: f.goalSet}
}

// argumentBoards returns the boards of a command line. Each argument may hold several. Arguments that are no boards on
// their own are together one board, written without quotes.
func argumentBoards(f boardFlags, args []string) iter.Seq[inputBoard] {
	boards := func(text string) []puzzle.ListedBoard {
		list := newBoardReader(f)
		return slices.Collect(list.Boards(puzzle.Lines([]byte(text))))
	}
	good := func(b puzzle.ListedBoard) bool { return b.Err == nil }
	words := func(arg string) bool { return len(strings.Fields(arg)) > 1 }
	if len(args) > 1 && !slices.ContainsFunc(args, words) {
		whole := boards(strings.Join(args, " "))
		if slices.ContainsFunc(whole, good) || !slices.ContainsFunc(boards(args[0]), good) {
			args = []string{strings.Join(args, " ")}
		}
	}
	return func(yield func(inputBoard) bool) {
		n := 0
		for _, arg := range args {
			read := boards(arg)
			if len(read) == 0 {
				err := &puzzle.BoardError{Fault: puzzle.NoNumbers}
				read = []puzzle.ListedBoard{{Text: arg, Known: puzzle.UnknownLength, Err: err}}
			}
			for _, b := range read {
				if n++; !yield(inputBoard{fmt.Sprintf("board %d", n), b}) {
					return
				}
			}
		}
	}
}

func (f boardFlags) boardOf(text string) (b inputBoard, err error) {
	boards := slices.Collect(argumentBoards(f, []string{text}))
	switch {
	case len(boards) != 1:
		return b, usageError{errors.New("--board expects one board")}
	case boards[0].Err != nil:
		return b, usageError{fmt.Errorf("--board: %w", boards[0].Err)}
	}
	return boards[0], nil
}

// inputBoards returns the boards of a text. It ends with ctx even while the source is slow. The last entry holds an
// error of reading the source.
func inputBoards(ctx context.Context, f boardFlags, input io.Reader) iter.Seq[inputBoard] {
	return func(yield func(inputBoard) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		var broken error
		read, empty := 0, 0 // lines read; bytes since the last board
		lines := func(yield func(string) bool) {
			quiet := time.NewTimer(pauseAfter)
			defer quiet.Stop()
			for next := readLines(ctx, input); ; {
				select {
				case <-ctx.Done():
					return
				case <-quiet.C:
					if !yield(puzzle.Pause) {
						return
					}
				case line, more := <-next:
					if broken = line.err; empty > endless {
						broken = errEndless
					}
					if !more || broken != nil || !yield(line.text) {
						return
					}
					read++
					empty += len(line.text) + 1
					quiet.Reset(pauseAfter)
				}
			}
		}
		list := newBoardReader(f)
		refused, good := 0, false
		for b := range list.Boards(lines) {
			empty = 0
			name := fmt.Sprintf("line %d", b.First)
			if b.Last > b.First {
				name = fmt.Sprintf("lines %d-%d", b.First, b.Last)
			}
			good = good || b.Err == nil
			if refused++; refused > manyRefused && !good {
				b.Err = errNoList
			}
			if ctx.Err() != nil || !yield(inputBoard{name, b}) || errors.Is(b.Err, errNoList) {
				return
			}
		}
		if broken != nil {
			yield(inputBoard{fmt.Sprintf("line %d", read+1), puzzle.ListedBoard{Err: fmt.Errorf("%w: %w", errRead, broken)}})
		}
	}
}

// pauseAfter is the length of a pause of the source after which the board that it has sent counts as whole.
const pauseAfter = 200 * time.Millisecond

type inputLine struct {
	text string
	err  error
}

// Bounds in bytes. Lines are cut to maxLine, which is more than any board needs, so that the board's parser reports a
// longer line. Reading stops at a line, or at lines without a board, of more than endless.
const (
	maxLine = 32 << 10
	endless = 1 << 20
)

var errEndless = fmt.Errorf("expected a board within %s", machine.Bytes(endless))

// readLines sends the lines of input until it ends or ctx does. It cuts lines to maxLine.
func readLines(ctx context.Context, input io.Reader) <-chan inputLine {
	lines := make(chan inputLine)
	send := func(line inputLine) bool {
		select {
		case lines <- line:
			return true
		case <-ctx.Done():
			return false
		}
	}
	guard.Go(func() error {
		decoded := transform.NewReader(input, unicode.BOMOverride(encoding.Nop.NewDecoder())) // some shells write UTF-16
		source := bufio.NewScanner(decoded)
		source.Buffer(nil, endless)
		source.Split(lineSplitter())
		for source.Scan() {
			if line := source.Bytes(); !send(inputLine{text: string(line[:min(len(line), maxLine)])}) {
				return nil
			}
		}
		if errors.Is(source.Err(), bufio.ErrTooLong) {
			return errEndless
		}
		return source.Err()
	}, func(err error) {
		defer close(lines)
		if err != nil {
			send(inputLine{err: err})
		}
	})
	return lines
}

// lineSplitter returns a function that splits a text into lines, which end by LF, CR or CRLF.
func lineSplitter() bufio.SplitFunc {
	afterCR := false
	return func(data []byte, atEOF bool) (advance int, line []byte, err error) {
		if len(data) > 0 && afterCR {
			afterCR = false
			if data[0] == '\n' { // of a CRLF
				advance, data = 1, data[1:]
			}
		}
		if end := bytes.IndexAny(data, "\r\n"); end >= 0 {
			afterCR = data[end] == '\r'
			return advance + end + 1, data[:end], nil
		}
		if atEOF && len(data) > 0 {
			return advance + len(data), data, nil
		}
		return advance, nil, nil
	}
}

// input opens what a command reads: standard input for "-", otherwise the named file, which may be a pipe such as the
// shell's <(…). what names the content for a user at the keyboard.
func (p *Program) input(name, what string) (io.ReadCloser, error) {
	if name == "-" {
		prompt(p.In, p.Err, what)
		return io.NopCloser(p.In), nil
	}
	return os.Open(name)
}

// prompt tells a user at the keyboard what the command waits for.
func prompt(in io.Reader, complaints io.Writer, what string) {
	if isTerminal(in) {
		end := map[bool]string{true: "Ctrl+Z and Enter", false: "Ctrl+D"}[runtime.GOOS == "windows"]
		fmt.Fprintf(complaints, "Waiting for %s; end with %s:\n", what, end)
	}
}

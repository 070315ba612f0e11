package terminal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"

	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
)

var (
	errRead     = errors.New("input can't be read") // the input broke off after the boards that were read
	errNoBoards = errors.New("no boards in the input; expected one a line")
)

// inputBoard is one board of the input, or why it could not be read.
type inputBoard struct {
	name string // "board 3", or "line 7"
	puzzle.ListedBoard
}

// boardReader turns lines into entries. Flags go before what the input says.
type boardReader struct{ list puzzle.BoardListReader }

func newBoardReader(f boardFlags) *boardReader {
	return &boardReader{puzzle.BoardListReader{Size: f.size, Goal: f.goal, FixedSize: f.sizeSet, FixedGoal: f.goalSet}}
}

// arguments are the boards of a command line. Where no argument holds more
// than one number they are one board, written without quotes.
func (r *boardReader) arguments(args []string) iter.Seq[inputBoard] {
	single, separates := len(args) > 1, func(c rune) bool { return strings.ContainsRune(" ,;/\t\r\n", c) }
	for _, arg := range args {
		single = single && len(strings.FieldsFunc(arg, separates)) <= 1
	}
	if single {
		args = []string{strings.Join(args, " ")}
	}
	return func(yield func(inputBoard) bool) {
		for i, arg := range args {
			if !yield(inputBoard{fmt.Sprintf("board %d", i+1), r.list.Board(arg)}) {
				return
			}
		}
	}
}

// lines are the boards of a text, one a line. It ends with ctx even while
// input waits for a slow source; an error of the source is the last entry.
func (r *boardReader) lines(ctx context.Context, input io.Reader) iter.Seq[inputBoard] {
	return func(yield func(inputBoard) bool) {
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
				b, ok := r.list.Line(line.text)
				if line.err != nil {
					b, ok = puzzle.ListedBoard{Err: fmt.Errorf("%w: %w", errRead, line.err)}, true
				}
				if ok && !yield(inputBoard{fmt.Sprintf("line %d", n), b}) {
					return
				}
			}
		}
	}
}

type inputLine struct {
	text string
	err  error
}

// maxLine bounds a line in bytes: more than any board needs, so that the board
// is what complains of a longer one.
const maxLine = 32 << 10

// readLines sends the lines of input until it ends or ctx does. Of a longer
// line than maxLine only the beginning is kept.
func readLines(ctx context.Context, input io.Reader) <-chan inputLine {
	lines := make(chan inputLine)
	guard.Go(func() error {
		source := bufio.NewReaderSize(input, maxLine)
		for {
			text, isPrefix, err := source.ReadLine()
			next := inputLine{text: string(text)}
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
			case lines <- inputLine{err: err}:
			case <-ctx.Done():
			}
		}
	})
	return lines
}

// input opens the file that a command reads: standard input for "-", otherwise the file of that
// name. That may be a pipe, such as the shell's <(…): then it waits as every command does.
func (p *Program) input(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(p.In), nil
	}
	return os.Open(name)
}

// Package untrusted reads files that may come from other people: experiments, lessons, designs, settings, games,
// certificates, lists of boards.
//
// A file of ten kilobytes can make a parser take all memory of the machine. So each kind of file has bounds, in one
// table, and a text is judged by them before any parser sees it (FileLimits). The names that a file holds lead to what
// lies beside it or below it, and nowhere else (Beside). What is shown of a file is one line without control characters
// (Printable).
package untrusted

import (
	"context"
	"errors"
	"fmt"
	"io"

	"tilewise/solver/filesys"
	"tilewise/solver/guard"
)

// FileLimits bounds a kind of file. 0 is no bound, where its reader has one of its own.
type FileLimits struct {
	Bytes  int64 // of the file
	Depth  int   // of tables, lists and parts of keys within one another
	Values int   // keys, tables and items of lists, all together
}

// The kinds of text files. Lists of boards and certificates are read one by one, so that bytes alone bound them.
var (
	Experiment  = FileLimits{Bytes: 4 << 20, Depth: 8, Values: 20_000} // and lesson
	Boards      = FileLimits{Bytes: 32 << 20}
	Game        = FileLimits{Bytes: 32 << 20, Depth: 8, Values: 12_000_000} // also each line of changes behind the game
	Records     = FileLimits{Bytes: 192 << 20, Depth: 4, Values: 8_000_000}
	Settings    = FileLimits{Bytes: 4 << 20, Depth: 8, Values: 20_000}
	Learned     = FileLimits{Bytes: 1 << 20, Depth: 8, Values: 20_000} // the progress in the lessons
	Design      = FileLimits{Bytes: 1 << 16, Depth: 2, Values: 100}
	Certificate = FileLimits{Bytes: 1 << 20}                            // each of a file; a form without lists
	Solve       = FileLimits{Bytes: 1 << 20, Depth: 4, Values: 110_000} // of another person, as a link
)

// ErrBeyond means that a text lies deeper or holds more than any of its kind.
var ErrBeyond = errors.New("more than such a file may hold")

// Read returns the content of a file of this kind. It returns soon after ctx is cancelled, with its error; beside the
// file system's the errors are filesys.ErrTooLong and filesys.ErrNoFile.
func (l FileLimits) Read(ctx context.Context, name string) ([]byte, error) {
	return unlessStopped(ctx, func() ([]byte, error) { return filesys.Read(filesys.OSDisk{}, name, l.Bytes) })
}

// ReadFrom does what Read does with an open file, whose name is for errors. It may be a pipe without data.
func (l FileLimits) ReadFrom(ctx context.Context, r io.Reader, name string) ([]byte, error) {
	return unlessStopped(ctx, func() ([]byte, error) { return filesys.ReadAll(r, name, l.Bytes, 0) })
}

// unlessStopped returns the result of read, or the error of ctx where that ends before.
func unlessStopped(ctx context.Context, read func() ([]byte, error)) ([]byte, error) {
	var content []byte
	done := make(chan error, 1)
	guard.Go(func() (err error) {
		content, err = read()
		return err
	}, func(err error) { done <- err })
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case err := <-done:
		return content, err
	}
}

// Judge refuses a text in TOML or JSON that is beyond the bounds of its kind: ErrBeyond or filesys.ErrTooLong.
// Its cost is one look at each byte.
func (l FileLimits) Judge(text []byte) error {
	if int64(len(text)) > l.Bytes {
		return fmt.Errorf("%w: %d bytes; expected at most %d", filesys.ErrTooLong, len(text), l.Bytes)
	}
	if marked(text) {
		text = Text(text)
	}
	n := nestingCheck{text: text, kind: l}
	for n.at < len(text) {
		if err := n.step(); err != nil {
			return fmt.Errorf("line %d: %w", n.line(), err)
		}
	}
	return nil
}

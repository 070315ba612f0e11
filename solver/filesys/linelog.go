package filesys

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
)

// LineLog is a file to which whole lines are appended. The remains of a failed write are cut off before the next write,
// so that an incomplete line is never in the middle of a file. It belongs to one goroutine, except for Sync.
type LineLog struct {
	file File
	end  int64 // where the last whole line ends
	torn bool  // the file may hold part of a line behind end
}

// OpenLineLog opens a file for appending behind its first end bytes, and cuts off what is behind them. It makes the
// file where there is none.
func OpenLineLog(d FileSystem, name string, end int64, permissions fs.FileMode) (*LineLog, error) {
	file, err := d.Append(name, permissions)
	if err != nil {
		return nil, err
	}
	l := &LineLog{file, end, true}
	if err := l.mend(); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return l, nil
}

// mend cuts off an incomplete line.
func (l *LineLog) mend() error {
	if !l.torn {
		return nil
	}
	size, err := l.file.Seek(0, io.SeekEnd)
	if err == nil && size < l.end {
		err = io.ErrUnexpectedEOF // another program has cut it: no line must follow a hole
	}
	if err == nil && size > l.end {
		err = l.file.Truncate(l.end)
	}
	l.torn = err != nil
	return err
}

// Add writes a line, which ends in a newline. Once it has returned, the end of
// the program loses nothing of it; the end of the power does until Sync.
func (l *LineLog) Add(line []byte) error {
	if err := l.mend(); err != nil {
		return fmt.Errorf("add a line: %w", err)
	}
	n, err := l.file.Write(line)
	if err == nil && n == len(line) {
		l.end += int64(n)
		return nil
	}
	l.torn = true
	return errors.Join(fmt.Errorf("add a line: %w", err), l.mend())
}

// Bytes returns how long the file is.
func (l *LineLog) Bytes() int64 { return l.end }

// Is reports whether the file is the one that info describes, and not another one under its name. A disk other than the
// system's gives both descriptions the same Sys.
func (l *LineLog) Is(info fs.FileInfo) bool {
	own, err := l.file.Stat()
	return err == nil && (os.SameFile(own, info) || own.Sys() != nil && own.Sys() == info.Sys())
}

// Sync has all lines on the disk. It may be called from any goroutine.
func (l *LineLog) Sync() error { return unsynced(l.file.Sync()) }

// Close closes the file.
func (l *LineLog) Close() error { return l.file.Close() }

// Torn reports whether the end of a file is the beginning of a line that begins in that way, as a killed program or a
// power failure leaves it. Any other end must not be cut off.
func Torn(end []byte, begins string) bool {
	end = bytes.TrimRight(end, "\x00")
	return bytes.HasPrefix(end, []byte(begins)) || strings.HasPrefix(begins, string(end))
}

package filesys

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/cespare/xxhash/v2"
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

// Add writes a line, which ends in a newline. Once it has returned, the line survives the end of the program, and after
// Sync also a power failure.
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

// Sync writes all lines through to the disk. It may be called from any goroutine.
func (l *LineLog) Sync() error { return unsynced(l.file.Sync()) }

// Close closes the file.
func (l *LineLog) Close() error { return l.file.Close() }

// Torn reports whether the end of a file is the beginning of a line that begins in that way, as a killed program or a
// power failure leaves it. Any other end must not be cut off.
func Torn(end []byte, begins string) bool {
	end = bytes.TrimRight(end, "\x00")
	return bytes.HasPrefix(end, []byte(begins)) || strings.HasPrefix(begins, string(end))
}

// lineText returns a line without its end and, if it is the first, without a byte order mark: programs on Windows may
// have added both.
func lineText(line []byte, first bool) []byte {
	if first {
		line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
	}
	return bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
}

// ReadLines hands out the whole lines of a log that are not empty, without their newlines, numbered from 1; each
// must not keep them, and its error ends the reading. end is the length of the whole lines that
// were accepted, where OpenLineLog goes on, and torn are the bytes behind the last of them all; see
// Torn. ErrTooLong where a line has more than a given number of bytes: no more of a file is held at once.
func ReadLines(r io.Reader, most int, each func(n int, line []byte) error) (end int64, torn []byte, err error) {
	from := bufio.NewReaderSize(r, 1<<16)
	var line []byte
	for n := 1; ; {
		part, err := from.ReadSlice('\n')
		if line = append(line, part...); len(line) > most+1 {
			return end, nil, ErrTooLong
		}
		switch {
		case err == nil:
			if text := lineText(line, n == 1); len(text) > 0 { // an editor may leave lines without text
				err = each(n, text)
			}
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF):
			return end, line, nil
		}
		if err != nil {
			return end, nil, err
		}
		n, end, line = n+1, end+int64(len(line)), line[:0]
	}
}

const sealBytes = 16

// Seal returns the checksum of content, xxhash64 in hexadecimal, made with the seal before it, "" for none. So content
// that is intact but in the wrong place is detected, too.
func Seal(before string, content []byte) string {
	digest := xxhash.New()
	_, _ = digest.WriteString(before) // a hash never fails
	_, _ = digest.Write(content)
	return hex.EncodeToString(binary.BigEndian.AppendUint64(nil, digest.Sum64()))
}

// SealLine returns content as a line of a LineLog: its seal, a space, content, a newline. content must not hold a
// newline.
func SealLine(before string, content []byte) (line []byte, seal string) {
	seal = Seal(before, content)
	line = make([]byte, 0, sealBytes+len(content)+2)
	line = append(line, seal...)
	line = append(line, ' ')
	line = append(line, content...)
	return append(line, '\n'), seal
}

// OpenLine reads a line that SealLine made, without its newline. ok is false where it was changed.
func OpenLine(before string, line []byte) (content []byte, seal string, ok bool) {
	first, content, found := bytes.Cut(line, []byte(" "))
	if seal = Seal(before, content); !found || seal != string(first) {
		return nil, "", false
	}
	return content, seal, true
}

// HashName returns the first bytes of a content's hash in hexadecimal digits, as a name for a file.
func HashName(content []byte, bytes int) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:bytes])
}

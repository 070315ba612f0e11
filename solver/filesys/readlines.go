package filesys

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// lineText returns a line without its end, and the first without the mark of UTF-8: what Windows adds on the way is not
// the log's.
func lineText(line []byte, first bool) []byte {
	if first {
		line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
	}
	return bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
}

// ReadLines hands out the whole lines of a log that are not empty, without their newlines, numbered from 1; each
// must not keep them, and its error ends the reading. end is the length of the whole lines that
// were accepted, where OpenLineLog goes on, and torn is what stands behind the last of them all; see
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

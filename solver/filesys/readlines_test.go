package filesys_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"tilewise/solver/filesys"
)

// However the bytes arrive, the whole lines are handed out, and what a power failure has left of
// one is told apart.
func TestReadLines(t *testing.T) {
	long := strings.Repeat("x", 1<<17)
	stop := errors.New("stop")
	for _, c := range []struct {
		content string
		end     int64
		torn    string
		lines   int
		err     error
	}{
		{"", 0, "", 0, nil},
		{"torn", 0, "torn", 0, nil},
		{"one\n\nthree\nto", 11, "to", 2, nil}, // a line without text is none
		{long + "\n" + long, 1<<17 + 1, long, 1, nil},
		{"one\n" + long + "x\nthree\n", 4, "", 1, filesys.ErrTooLong},
		{"one\n" + long + "xx", 4, "", 1, filesys.ErrTooLong},
		{"one\nstop\nthree\n", 4, "", 2, stop},
	} {
		for _, r := range []io.Reader{strings.NewReader(c.content), iotest.OneByteReader(strings.NewReader(c.content))} {
			var lines []string
			end, torn, err := filesys.ReadLines(r, 1<<17, func(n int, line []byte) error {
				if lines = append(lines, string(line)); string(line) != strings.Split(c.content, "\n")[n-1] {
					t.Errorf("%.20q: line %d is %.20q", c.content, n, line)
				}
				if string(line) == "stop" {
					return stop
				}
				return nil
			})
			if end != c.end || string(torn) != c.torn || len(lines) != c.lines || !errors.Is(err, c.err) {
				t.Errorf("%.20q: %d whole bytes, %.20q behind %d lines, %v", c.content, end, torn, len(lines), err)
			}
		}
	}
	broken := errors.New("broken")
	if _, _, err := filesys.ReadLines(iotest.ErrReader(broken), 9, nil); !errors.Is(err, broken) {
		t.Error(err)
	}
}

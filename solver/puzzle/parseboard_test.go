package puzzle

import (
	"errors"
	"strings"
	"testing"
)

// TestParseErrors reads texts that are no boards. Each error says which number, where, and what was expected.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct {
		text string
		size Size
		want error
		says string
	}{
		{"", Size{}, ErrBoard, "no numbers"},
		{" / ; , ", Size{}, ErrBoard, "no numbers"},
		{"4 12 7 10   2 15 11 6 ;  8 9 x 5   3 14 1 13", Size{}, ErrBoard, "4x4 or 8x2"},
		{"goal: 1 2 3 4 5 6 7 8 0", Size{}, ErrBoard, "no numbers, or a goal alone"},
		{"1 2 3 4 4 5 6 7 0", Size{}, ErrBoard, "tile 4 at position 5; it is at position 4 already"},
		{"1 2 3 0 4 5 6 7 0", Size{}, ErrBoard, "tile 0 at position 9; it is at position 4 already"},
		{"1 2 3 4 5 6 7 8 9", Size{}, ErrBoard, "tile 9 at position 9; expected 0 to 8"},
		{"1 2 3 4 5 6 7 8 16", Size{}, ErrBoard, "tile 16 at position 9"},
		{"1 2 3 4 5 6 7 8 -1", Size{}, ErrBoard, "tile -1 at position 9"},
		{"1 2 3 4 five 6 7 8 0", Size{}, ErrBoard, `"five" at position 5; expected a number, or 0 _ . x * -`},
		{"the quick brown fox", Size{}, ErrBoard, `"the" at position 1`},
		{"1.5 2 3 0", Size{}, ErrBoard, `"1.5" at position 1`},
		{"1 2 3 99999999999999999999", Size{}, ErrBoard, `at position 4`},
		{"1 " + strings.Repeat("x", 400), Size{}, ErrBoard, `xxx…" at position 2`},
		{"1 2 3 4 5 6 7 0", Size{}, ErrBoard, "8 numbers could be 2x4 or 4x2"},
		{"1 2 3 4 5 6 7 8 9 0", Size{}, ErrBoard, "10 numbers could be 2x5 or 5x2"},
		{"1 2 3 / 4 5 0 6", Size{}, ErrBoard, "a row of 4 numbers; expected 3"},
		{"1 2 3 / 4 5 6 7 8 0", Size{}, ErrBoard, "a row of 6 numbers; expected 3"},
		{"1 2 3 4\n5 6 7 0", Size{2, 4}, ErrBoard, "a row of 4 numbers; expected 2"},
		{"[1, 2, 3, 4, 5, 6, 7, 8,\n 9, 10, 11, 12, 13, 14, 15, 0]", Size{}, ErrBoard, "could be 4x4 or 8x2"},
		{"0", Size{}, ErrBoard, "1 number can't make a square"},
		{"1 2 3 4 5 6 7 8 0", Size{4, 4}, ErrBoard, "9 numbers; expected 16 for 4x4"},
		{"8 3 0 2 7 5 6 1 4", Size{4, 2}, ErrBoard, "9 numbers; expected 8 for 4x2"},
		{"0", Size{1, 1}, ErrSize, "1x1; each side is 2 to 20 cells"},
		{"1 2 0", Size{99, 99}, ErrSize, "99x99"},
		{"1 2 3 0", Size{-4, 4}, ErrSize, "-4x4"},
		{strings.Repeat("1 ", 10_001), Size{}, ErrBoard, "20002 characters"},
	} {
		s, err := Parse(c.text, c.size)
		if !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%.40q for %s: error %v; want %v saying %q", c.text, c.size, err, c.want, c.says)
		}
		if s != (State{}) {
			t.Errorf("%.40q: state %v beside an error", c.text, s)
		}
	}
}

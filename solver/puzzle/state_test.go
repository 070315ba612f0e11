package puzzle

import (
	"errors"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
)

func mustParse(text string) State {
	return fixture.Must(Parse(text, Size{}))
}

func TestState(t *testing.T) {
	s := mustParse("8 6 7 / 2 0 4 / 3 5 1")
	if s.Blank() != 4 || s.Find(1) != 8 || s.Find(9) != -1 || s.At(0) != 8 {
		t.Errorf("blank on %d, 1 on %d, 9 on %d, %d on 0", s.Blank(), s.Find(1), s.Find(9), s.At(0))
	}
	if s != mustParse(s.String()) || s == mustParse("8 6 7 2 5 4 3 0 1") {
		t.Error("== does not compare boards")
	}
	if (State{}).Size().Valid() {
		t.Error("the zero State is a board")
	}
	tiles := s.Tiles()
	tiles[0] = 99
	if s.At(0) != 8 {
		t.Error("Tiles is not a copy")
	}
	if swapped := s.Swap(0, 8); swapped.Rows() != "1 6 7 / 2 0 4 / 3 5 8" || s.At(0) != 8 {
		t.Errorf("swapped: %s from %s", swapped.Rows(), s.Rows())
	}
}

func TestNewStateErrors(t *testing.T) {
	for _, c := range []struct {
		size  Size
		tiles []int
		want  error
	}{
		{Size{1, 4}, []int{0, 1, 2, 3}, ErrSize},
		{Size{2, 21}, make([]int, 42), ErrSize},
		{Size{2, 2}, nil, ErrBoard},
		{Size{2, 2}, []int{0, 1, 2}, ErrBoard},
		{Size{2, 2}, []int{0, 1, 2, 4}, ErrBoard},
		{Size{2, 2}, []int{0, 1, 2, 2}, ErrBoard},
	} {
		if _, err := NewState(c.size, c.tiles); !errors.Is(err, c.want) {
			t.Errorf("%v on %s: error %v; want %v", c.tiles, c.size, err, c.want)
		}
	}
}

// TestApply plays each move from the middle, and the impossible ones from a corner.
func TestApply(t *testing.T) {
	s := mustParse("1 2 3 / 4 0 5 / 6 7 8")
	for m, want := range map[Move]string{
		Up: "1 2 3 / 4 7 5 / 6 0 8", Down: "1 0 3 / 4 2 5 / 6 7 8",
		Left: "1 2 3 / 4 5 0 / 6 7 8", Right: "1 2 3 / 0 4 5 / 6 7 8",
	} {
		got, err := s.Apply(m)
		if err != nil || got.Rows() != want {
			t.Errorf("%s: %s, %v; want %s", m, got.Rows(), err, want)
		}
		if back, err := got.Apply(m.Inverse()); err != nil || back != s {
			t.Errorf("%s is not taken back by %s", m, m.Inverse())
		}
	}
	corner := mustParse("0 1 / 2 3")
	if got := FormatMoves(corner.Legal()); got != "UL" {
		t.Errorf("legal in the corner: %s; want UL", got)
	}
	if got, err := corner.Apply(Up, Left, Left); !errors.Is(err, ErrMove) || !strings.Contains(err.Error(), "L as move 3") || got != corner {
		t.Errorf("%s, %v; want the start and an error about move 3", got, err)
	}
}

func TestSlide(t *testing.T) {
	s := mustParse("1 2 3 4 / 5 0 6 7 / 8 9 10 11 / 12 13 14 15")
	for cell, want := range map[int]string{
		4: "R", 6: "L", 7: "LL", 1: "D", 9: "U", 13: "UU", 5: "", 0: "", 15: "", -1: "", 16: "",
	} {
		moves := s.Slide(cell)
		if FormatMoves(moves) != want {
			t.Errorf("slide at %d: %s; want %s", cell, FormatMoves(moves), want)
		}
		end, err := s.Apply(moves...)
		if err != nil || (want != "" && end.Blank() != cell) {
			t.Errorf("slide at %d leaves the blank on %d, %v", cell, end.Blank(), err)
		}
	}
}

func TestLinesStandInColumns(t *testing.T) {
	s := fixture.Must(Parse("1 2 3 4 / 5 6 7 8 / 9 10 11 0", Size{}))
	if got, want := s.Lines(), " 1  2  3  4\n 5  6  7  8\n 9 10 11  0"; got != want {
		t.Errorf("%q; want %q", got, want)
	}
}

package puzzle

import (
	"errors"
	"testing"
)

func TestParseSize(t *testing.T) {
	for text, want := range map[string]Size{
		"4x4": {4, 4}, "4×4": {4, 4}, "7 x 2": {7, 2}, "2X20": {2, 20}, " 3x5 ": {3, 5},
	} {
		got, err := ParseSize(text)
		if err != nil || got != want {
			t.Errorf("%q: %s, %v; want %s", text, got, err, want)
		}
		if again, err := ParseSize(got.String()); err != nil || again != got {
			t.Errorf("%s reads as %s, %v", got, again, err)
		}
	}
	for _, text := range []string{"", "4", "x", "4x", "x4", "1x1", "99x99", "21x2", "0x0", "-4x4", "axb", "4x4x4", "4.0x4"} {
		if got, err := ParseSize(text); !errors.Is(err, ErrSize) || got != (Size{}) {
			t.Errorf("%q: %s, error %v; want ErrSize", text, got, err)
		}
	}
}

// TestSource checks the directions: the tile that slides by m lies on the other side of the cell.
func TestSource(t *testing.T) {
	for _, size := range []Size{{2, 2}, {3, 2}, {4, 5}} {
		links := *NewNeighbours(size)
		for c := range size.Cells() {
			for _, m := range Moves {
				col, row := size.Col(c), size.Row(c)
				switch m {
				case Up:
					row++
				case Down:
					row--
				case Left:
					col++
				case Right:
					col--
				}
				want := row*size.W + col
				if col < 0 || col >= size.W || row < 0 || row >= size.H {
					want = -1
				}
				if got := size.Source(c, m); got != want || int(links[c][m]) != want {
					t.Errorf("%s, %s into %d: from %d and %d; want %d", size, m, c, got, links[c][m], want)
				}
			}
		}
	}
}

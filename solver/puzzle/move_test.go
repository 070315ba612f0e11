package puzzle

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"tilewise/solver/test/testbudget"
)

func TestMovesText(t *testing.T) {
	for _, c := range []struct{ text, plain, short string }{
		{"", "", ""},
		{"UURD", "UURD", "U2RD"},
		{"u2 r, d\n", "UURD", "U2RD"},
		{"U2RD", "UURD", "U2RD"},
		{"L12", "LLLLLLLLLLLL", "L12"},
		{"U1D1", "UD", "UD"},
		{"(ur)2 [D2 L]", "URURDDL", "URURD2L"},
		{"((U)2R)2", "UURUUR", "U2RU2R"},
		{"→↓←↑2", "RDLUU", "RDLU2"},
		{"⬆️, ￫;￬ ￩", "URDL", "URDL"},
		{`["up", "Down", "LEFT", 'right']`, "UDLR", "UDLR"},
	} {
		moves, err := ParseMoves(c.text)
		if err != nil || FormatMoves(moves) != c.plain || CompressMoves(moves) != c.short {
			t.Errorf("%q: %s, %s, %v; want %s, %s", c.text, FormatMoves(moves), CompressMoves(moves), err, c.plain, c.short)
		}
	}
}

func TestMovesErrors(t *testing.T) {
	for text, says := range map[string]string{
		"UXD":                         `'X' at position 2; expected U, D, L or R`,
		"3U":                          `'3' at position 1`,
		"U0":                          `count "0" at position 2; expected 1 to 10000`,
		"D10001":                      `count "10001" at position 2`,
		"L99999999999999999999999":    `at position 2`,
		"U-1":                         `'-' at position 2`,
		"UÜ":                          `at position 2`,
		"U D ]":                       `']' at position 5`,
		"U (R D":                      `the end at position 7; expected ")"`,
		"(UR]2":                       `']' at position 4; expected ")"`,
		"(((((((((U)))))))))":         `at position 9; expected fewer brackets`,
		"((U10000)10000)10000":        `more than 1000000 moves at position 10`,
		strings.Repeat("U", 50) + "?": `position 51`,
	} {
		if moves, err := ParseMoves(text); !errors.Is(err, ErrMove) || !strings.Contains(err.Error(), says) || moves != nil {
			t.Errorf("%q: %d moves, error %v; want one saying %s", text, len(moves), err, says)
		}
	}
}

func TestPushes(t *testing.T) {
	for text, want := range map[string]int{"": 0, "U": 1, "U3L2D": 3, "ULUL": 4} {
		moves, _ := ParseMoves(text)
		if got := Pushes(moves); got != want {
			t.Errorf("%q is %d pushes; want %d", text, got, want)
		}
	}
}

func TestInverse(t *testing.T) {
	for m, want := range map[Move]Move{Up: Down, Down: Up, Left: Right, Right: Left} {
		if m.Inverse() != want {
			t.Errorf("the inverse of %s is %s; want %s", m, m.Inverse(), want)
		}
	}
	if Move(9).String() != "?" {
		t.Errorf("no move is written %s", Move(9))
	}
}

func FuzzParseMoves(f *testing.F) {
	for _, text := range []string{"", "UDLR", "U2RD", "u3 d, l", "U0", "R99999999999", "?", "]", "(ur)2[D2 L]"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		defer testbudget.Of(t, 64)()
		moves, err := ParseMoves(text)
		if err != nil {
			if !errors.Is(err, ErrMove) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		for _, again := range []string{FormatMoves(moves), CompressMoves(moves)} {
			if back, err := ParseMoves(again); err == nil && !slices.Equal(back, moves) {
				t.Fatalf("%q: written as %q, read as %d moves", text, again, len(back))
			}
		}
	})
}

package puzzle

import (
	"errors"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
)

func TestGoals(t *testing.T) {
	for _, c := range []struct {
		name GoalName
		size Size
		want string
	}{
		{BlankLast, Size{3, 3}, "1 2 3 / 4 5 6 / 7 8 0"},
		{BlankFirst, Size{3, 3}, "0 1 2 / 3 4 5 / 6 7 8"},
		{Snake, Size{3, 3}, "1 2 3 / 6 5 4 / 7 8 0"},
		{Spiral, Size{3, 3}, "1 2 3 / 8 0 4 / 7 6 5"},
		{Snake, Size{4, 2}, "1 2 3 4 / 0 7 6 5"},
		{Spiral, Size{4, 4}, "1 2 3 4 / 12 13 14 5 / 11 0 15 6 / 10 9 8 7"},
		{Spiral, Size{2, 4}, "1 2 / 0 3 / 7 4 / 6 5"},
		{Spiral, Size{4, 2}, "1 2 3 4 / 0 7 6 5"},
		{BlankLast, Size{2, 2}, "1 2 / 3 0"},
	} {
		g, err := NewGoal(c.name, c.size)
		if err != nil || g.Rows() != c.want || g.Name != c.name {
			t.Errorf("%s on %s: %s, %v; want %s", c.name, c.size, g.Rows(), err, c.want)
			continue
		}
		if again, err := ParseGoal(g.String(), c.size); err != nil || again != g {
			t.Errorf("%s reads as %v, %v", g, again, err)
		}
	}
	for w := MinSide; w <= MaxSide; w++ {
		for _, name := range GoalNames() {
			size := Size{w, MaxSide + MinSide - w}
			g := fixture.Must(NewGoal(name, size))
			if _, err := NewState(size, g.Tiles()); err != nil {
				t.Errorf("%s on %s: %v", name, size, err)
			}
		}
	}
}

func TestParseGoal(t *testing.T) {
	size := Size{3, 3}
	for _, text := range []string{"1 2 3 4 0 5 6 7 8", "_ 8 7 / 6 5 4 / 3 2 1"} {
		g, err := ParseGoal(text, size)
		if err != nil || g.Name != Custom {
			t.Errorf("%q: %s, %v", text, g, err)
			continue
		}
		if again, err := ParseGoal(g.String(), size); err != nil || again != g {
			t.Errorf("%s reads as %v, %v", g, again, err)
		}
	}
	if g, err := ParseGoal(" Blank-First ", size); err != nil || g.Name != BlankFirst {
		t.Errorf("a name in capitals: %s, %v", g, err)
	}
	for text, says := range map[string]string{
		"":                          "no numbers",
		"upside-down":               `no goal is called "upside-down"; expected blank-last`,
		"custom":                    `no goal is called "custom"`,
		"1 2 3 0":                   "4 numbers; expected 9 for 3x3",
		"1 2 3 4 4 5 6 7 0":         "tile 4 at position 5",
		"1 2 3 4 5 6 7 8 9":         "tile 9 at position 9",
		"1 2 3 4 5 6 7 8 0 9 10 11": "12 numbers; expected 9",
	} {
		if _, err := ParseGoal(text, size); !errors.Is(err, ErrGoal) || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: error %v; want ErrGoal saying %q", text, err, says)
		}
	}
	if _, err := NewGoal(BlankLast, Size{1, 1}); !errors.Is(err, ErrSize) {
		t.Errorf("1x1: error %v; want ErrSize", err)
	}
}

func TestBlankAtAnyCell(t *testing.T) {
	size := Size{3, 2}
	for cell, want := range []string{"blank-first", "1 0 2 3 4 5", "1 2 0 3 4 5", "1 2 3 0 4 5", "1 2 3 4 0 5", "blank-last"} {
		if g := BlankAt(size, cell); g.String() != want || g.Blank() != cell {
			t.Errorf("cell %d: %s with the blank on %d; want %s", cell, g, g.Blank(), want)
		}
	}
}

func TestAGoalThatHasANameIsCalledByIt(t *testing.T) {
	for _, name := range GoalNames() {
		g := fixture.Must(NewGoal(name, Size{4, 3}))
		if got := GoalAt(g.State); got != g {
			t.Errorf("%s is called %s", name, got.Name)
		}
		if got := GoalAt(g.Swap(1, 2)); got.Name != Custom {
			t.Errorf("%s with two tiles swapped is called %s", name, got.Name)
		}
	}
}

func TestHomeTiles(t *testing.T) {
	size := Size{W: 3, H: 3}
	for board, want := range map[string]int{
		"1 2 3 4 5 6 7 8 0": 8,
		"1 2 3 4 5 6 7 0 8": 7,
		"8 6 7 2 5 4 3 0 1": 1,
	} {
		s, err := Parse(board, size)
		if got := BlankAt(size, 8).HomeTiles(s); err != nil || got != want {
			t.Errorf("%s: %d tiles home, %v; want %d", board, got, err, want)
		}
	}
}

package session

import (
	"errors"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/testbudget"
)

func TestParseShared(t *testing.T) {
	size := puzzle.Size{W: 4, H: 3}
	snake, _ := puzzle.NewGoal(puzzle.Snake, size)
	hand := GameSetup{Goal: snake, Start: snake.State}
	for _, c := range []struct{ text, rows, goal string }{
		{"8 6 7 2 5 4 3 0 1", "8 6 7 / 2 5 4 / 3 0 1", "snake"},
		{"1 2\n3 4\n5 0\n", "1 2 / 3 4 / 5 0", "snake"},
		{"0 2 3 4 5 6 7 8 9 10 11 1", "0 2 3 4 / 5 6 7 8 / 9 10 11 1", "snake"},
	} {
		p, err := ParseShared(c.text, hand)
		if err != nil || p.Start.Rows() != c.rows || p.Goal.String() != c.goal || p.Goal.Size() != p.Start.Size() || p.Origin != (BoardOrigin{Kind: Pasted}) {
			t.Errorf("%q: %s to %s, %+v, %v", c.text, p.Start.Rows(), p.Goal, p.Origin, err)
		}
	}
	middle := GameSetup{Goal: puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 12)}
	if p, err := ParseShared("8 6 7 2 5 4 3 0 1", middle); err != nil || p.Goal.String() != "1 2 3 4 0 5 6 7 8" {
		t.Errorf("the blank in the middle becomes %s, %v", p.Goal, err)
	}
	custom := GameSetup{Goal: puzzle.CustomGoal(snake.Swap(0, 1)), Start: snake.State}
	if p, err := ParseShared("8 6 7 2 5 4 3 0 1", custom); err != nil || p.Goal.Name != puzzle.BlankLast {
		t.Errorf("a custom goal of another size becomes %s, %v", p.Goal, err)
	}
	if p, err := ParseShared("0 2 3 4 5 6 7 8 9 10 11 1", custom); err != nil || p.Goal != custom.Goal {
		t.Errorf("a custom goal becomes %s, %v", p.Goal, err)
	}
	if p, err := ParseShared(custom.Code(), hand); err != nil || p.Goal != custom.Goal {
		t.Errorf("a code gives %s, %v", p.Goal, err)
	}
}

func TestParseSharedRefuses(t *testing.T) {
	home, _ := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3})
	large, _ := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 11, H: 2})
	hand := GameSetup{Goal: home, Start: home.State}
	for text, want := range map[string]error{
		"": puzzle.ErrBoard, "1 2 3 4 4 6 7 8 0": puzzle.ErrBoard, "1 2 3 4 5 6 7 0": puzzle.ErrBoard,
		large.Lines(): puzzle.ErrSize, "TW1-00000-00000": ErrCode,
	} {
		if _, err := ParseShared(text, hand); !errors.Is(err, want) {
			t.Errorf("%q: error %v; want %v", text, err, want)
		}
	}
}

// FuzzParseShared parses arbitrary texts. If a text is accepted, its game can be begun, and its start can be written
// and parsed again.
func FuzzParseShared(f *testing.F) {
	hand := GameSetup{Goal: puzzle.BlankAt(puzzle.Size{W: 4, H: 3}, 11)}
	for _, text := range []string{
		"8 6 7 2 5 4 3 0 1", "8 6 7/2 5 4/3 0 1", "1 2\n3 4\n5 0\n", "0 2 3 4 5 6 7 8 9 10 11 1", "1\t2\t_\t3", "TW1-0S0VN-ZG1BW-XVN1G", "1 1 1 1",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		defer testbudget.Of(t, 64)()
		p, err := ParseShared(text, hand)
		if err != nil {
			return
		}
		if p.Start == (puzzle.State{}) {
			p.Start = p.Goal.State
		}
		if _, err := New(p, time.Now); err != nil || !GameSized(p.Size()) {
			t.Fatalf("%q is a game of size %s that can't be begun: %v", text, p.Size(), err)
		}
		back, err := ParseShared(p.Start.Rows(), GameSetup{Goal: p.Goal})
		if err != nil || back.Start != p.Start {
			t.Fatalf("%q: %s comes back as %s, %v", text, p.Start.Rows(), back.Start.Rows(), err)
		}
	})
}

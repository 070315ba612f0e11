package puzzle

import (
	"errors"
	"slices"
	"testing"

	"tilewise/solver/test/fixture"
)

// TestNewBoard brings boards into normal form by hand.
func TestNewBoard(t *testing.T) {
	s := mustParse("1 2 3 / 8 4 0 / 7 6 5")
	g := fixture.Must(NewGoal(Spiral, s.Size()))
	b := fixture.Must(NewSearchState(s, g))
	if want := []uint16{0, 1, 2, 3, 5, 4, 6, 7, 8}; !slices.Equal(b.Cells, want) || b.Blank != 5 || b.BlankGoal != 4 {
		t.Errorf("cells %v, blank on %d, to %d; want %v, 5, 4", b.Cells, b.Blank, b.BlankGoal, want)
	}
	c := b.Clone()
	c.Play(c.Source(Right))
	if !c.Solved() || b.Solved() || c.Blank != 4 {
		t.Errorf("after R: %v, solved %v; the original is solved %v", c.Cells, c.Solved(), b.Solved())
	}
	c.Play(5)
	if !slices.Equal(c.Cells, b.Cells) || c.Blank != b.Blank {
		t.Error("playing the blank's former cell does not take the move back")
	}
	other := fixture.Must(NewGoal(Spiral, Size{4, 4}))
	if _, err := NewSearchState(s, other); !errors.Is(err, ErrGoal) {
		t.Errorf("sizes differ: error %v; want ErrGoal", err)
	}
}

// TestBoardFollowsState plays the same moves on both, for every goal.
func TestBoardFollowsState(t *testing.T) {
	for _, size := range []Size{{2, 3}, {4, 4}, {7, 5}} {
		for _, g := range goalsOf(size) {
			s := Shuffle(g, 11)
			b := fixture.Must(NewSearchState(s, g))
			for i := range 200 {
				m := Moves[i*i%7%4]
				next, err := s.Apply(m)
				if (err != nil) != (b.Source(m) < 0) {
					t.Fatalf("%s from %s: %v, source %d", m, s.Rows(), err, b.Source(m))
				}
				if err != nil {
					continue
				}
				s = next
				b.Play(b.Source(m))
				for c, home := range b.Cells {
					if g.At(int(home)) != s.At(c) {
						t.Fatalf("cell %d holds tile %d and home %d", c, s.At(c), home)
					}
				}
				if b.Blank != s.Blank() || b.Solved() != (s == g.State) {
					t.Fatalf("blank on %d and %d", b.Blank, s.Blank())
				}
			}
			if home := Home(size, g.Blank()); !home.Solved() || home.Blank != g.Blank() {
				t.Errorf("home of %s is not solved", g.Rows())
			}
		}
	}
}

func TestExplanationValue(t *testing.T) {
	parts := []BreakdownPart{{Amount: 3}, {Amount: 5}, {Amount: 1}}
	for combine, want := range map[CombineRule]int{Sum: 9, Max: 5} {
		if got := (HeuristicBreakdown{Combine: combine, Parts: parts}).Value(); got != want {
			t.Errorf("%s of 3, 5, 1 is %d; want %d", combine, got, want)
		}
	}
	if (HeuristicBreakdown{}).Value() != 0 {
		t.Error("no parts make more than 0")
	}
}

func TestABoardIsBackInNumbers(t *testing.T) {
	for _, name := range GoalNames() {
		g := fixture.Must(NewGoal(name, Size{4, 3}))
		s := Shuffle(g, 7)
		b := fixture.Must(NewSearchState(s, g))
		if back, err := b.State(g); err != nil || back != s {
			t.Errorf("%s: %v came back as %v, %v", name, s, back, err)
		}
	}
}

// A way home, backwards and with inverse moves, solves the reversed board.
func TestReversedBoardsAreSolvedBackwards(t *testing.T) {
	for _, size := range []Size{{2, 3}, {4, 4}, {7, 5}} {
		for _, g := range goalsOf(size) {
			b := Home(size, g.Blank())
			var made []Move
			for i := range 200 {
				if m := Moves[i*i%7%4]; b.Source(m) >= 0 {
					b.Play(b.Source(m))
					made = append(made, m)
				}
			}
			back := b.Reversed()
			for _, m := range made {
				back.Play(back.Source(m))
			}
			if !back.Solved() || back.Blank != back.BlankGoal {
				t.Errorf("%s: %v", size, back.Cells)
			}
			if again := b.Reversed().Reversed(); !slices.Equal(again.Cells, b.Cells) || again.Blank != b.Blank || again.BlankGoal != b.BlankGoal {
				t.Errorf("%s: reversed twice, %v became %v", size, b.Cells, again.Cells)
			}
		}
	}
}

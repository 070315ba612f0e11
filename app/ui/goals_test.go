package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// named is a goal that every size has.
func named(t testing.TB, name puzzle.GoalName, size puzzle.Size) puzzle.Goal {
	t.Helper()
	g, err := puzzle.NewGoal(name, size)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// goalOf is any goal of a 3×3 board.
func goalOf(t testing.TB, board string) puzzle.Goal {
	t.Helper()
	s, err := puzzle.Parse(board, puzzle.Size{W: 3, H: 3})
	if err != nil {
		t.Fatal(err)
	}
	return puzzle.GoalAt(s)
}

// toward begins a game from a position toward a goal, both of 3×3.
func (s *stand) toward(goal, start string) {
	s.t.Helper()
	at := goalOf(s.t, start).State
	s.begin(s.gameToward(goalOf(s.t, goal), session.Origin{Kind: session.Pasted}, at))
}

func TestAGoalOfOnesOwnIsThereAgainAtTheNextStart(t *testing.T) {
	a := test.NewTempApp(t)
	for _, goal := range []string{"8 1 2 3 4 5 6 7 0", "1 2 3 4 0 5 6 7 8"} {
		s := newStandOn(t, a, tables())
		s.toward(goal, goal)
		s.changed()
		again := newStandOn(t, a, tables())
		if got := again.goal(); got.String() != goal || again.settings.Size.W != 3 {
			t.Errorf("%s is %s at the next start", goal, got)
		}
	}
}

func TestTheGoalIsCarriedToAnotherSizeOrItsLossIsSaid(t *testing.T) {
	s := newStand(t)
	s.toward("1 2 3 4 0 5 6 7 8", "1 2 3 4 5 0 6 7 8")
	five := puzzle.Size{W: 5, H: 5}
	s.chooseSize(five)
	s.until("the board", func() bool { return s.game.Size() == five })
	if s.game.Goal != puzzle.BlankAt(five, 12) || s.banner.Visible() {
		t.Errorf("the blank in the middle becomes %s; the banner says %q", s.game.Goal, s.banner.said)
	}
	s.toward("8 1 2 3 4 5 6 7 0", "8 1 2 3 4 5 6 0 7")
	s.chooseSize(five)
	s.until("the board", func() bool { return s.game.Size() == five })
	if s.game.Goal.Name != puzzle.BlankLast || !strings.Contains(s.banner.said, "is one of 3 × 3") {
		t.Errorf("the goal becomes %s; the banner says %q", s.game.Goal, s.banner.said)
	}
}

func TestAPlayedGameIsOfferedBackAlsoWhereItsGoalIsLost(t *testing.T) {
	s := newStand(t)
	s.toward("8 1 2 3 4 5 6 7 0", "8 1 2 3 4 5 6 7 0")
	s.press(fyne.KeyRight, fyne.KeyDown, fyne.KeyRight, fyne.KeyUp, fyne.KeyLeft)
	game := s.game
	s.chooseSize(puzzle.Size{W: 5, H: 5})
	s.until("the board", func() bool { return s.game != game })
	s.banner.action.OnTapped()
	if s.game != game || s.goal() != game.Goal {
		t.Errorf("the game that comes back is toward %s, the next would be toward %s", s.game.Goal, s.goal())
	}
}

func TestTheGoalIsNamedHonestly(t *testing.T) {
	s := newStand(t)
	for goal, want := range map[string]string{
		"1 2 3 4 5 6 7 8 0": "3 × 3 · blank last",
		"1 2 3 8 0 4 7 6 5": "3 × 3 · spiral",
		"1 2 3 4 5 0 6 7 8": "3 × 3 · blank in row 2, column 3",
		"1 2 3 4 5 6 8 7 0": "3 × 3 · custom goal",
	} {
		s.toward(goal, goal)
		if got := strings.ReplaceAll(s.play.game.content, unbroken, " "); got != want {
			t.Errorf("%s is called %q; want %q", goal, got, want)
		}
	}
	for goal, want := range map[string]string{
		"1 2 3 4 5 0 6 7 8": "3 × 3 · blank in row 2, column 3",
		"1 2 3 4 5 6 8 7 0": "3 × 3 · custom goal … 8 7 0",
		"8 1 2 3 4 5 6 7 0": "3 × 3 · custom goal 8 1 2 3 …",
		"1 2 4 3 5 6 8 7 0": "3 × 3 · custom goal … 4 3 5 6 …",
	} {
		if got := goalTitleOn(goalOf(t, goal)); got != want {
			t.Errorf("%s is called %q; want %q", goal, got, want)
		}
	}
}

func TestRecordsTowardAGoalDoNotCountForAnother(t *testing.T) {
	s := newStand(t)
	solve := func(goal, start string, key fyne.KeyName) {
		s.begin(s.gameToward(goalOf(t, goal), session.Origin{Kind: session.Easy}, goalOf(t, start).State))
		s.press(key)
		if !s.game.Solved() {
			t.Fatalf("%s is not solved", start)
		}
	}
	solve("1 2 3 4 5 6 7 8 0", "1 2 3 4 5 6 7 0 8", fyne.KeyLeft)
	solve("8 1 2 3 4 5 6 7 0", "8 1 2 3 4 5 6 0 7", fyne.KeyLeft)
	if s.card.record.content != "Your first record" {
		t.Errorf("toward another goal the card says %q", s.card.record.content)
	}
	r := s.showRecords()
	if len(r.choices()) != 2 || len(r.chart.times) != 1 {
		t.Errorf("%d goals to choose from, %d records shown", len(r.choices()), len(r.chart.times))
	}
	s.toward("1 2 3 4 0 5 6 7 8", "1 2 3 4 0 5 6 7 8")
	if line := s.bestLine(); line != "" {
		t.Errorf("toward a goal never reached the best is %q", line)
	}
}

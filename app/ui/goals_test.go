package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/service"
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
	s.Begin(s.gameToward(goalOf(s.t, goal), session.BoardOrigin{Kind: session.Pasted}, at))
}

func TestAGoalOfOnesOwnIsThereAgainAtTheNextStart(t *testing.T) {
	a := freshApp(t)
	for _, goal := range []string{"8 1 2 3 4 5 6 7 0", "1 2 3 4 0 5 6 7 8"} {
		s := newStandOn(t, a, tables())
		s.toward(goal, goal)
		s.Change(func(*session.Settings) {})
		again := newStandOn(t, a, tables())
		if got := again.NextGoal(); got.String() != goal || again.Settings.Size.W != 3 {
			t.Errorf("%s is %s at the next start", goal, got)
		}
	}
}

func TestEscapeLeavesTheGoalAsItWas(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 0 8")
	s.press(fyne.KeyRight)
	game := s.Game
	s.Commands.The("ownGoal").Run()
	s.swapped(0, 8)
	s.press(fyne.KeyEscape)
	s.shows("1 2 3 4 5 6 0 7 8")
	if s.Game != game || !s.Game.Running() || s.NextGoal().Name != puzzle.BlankLast {
		t.Errorf("the game runs %v, the next would be toward %s", s.Game.Running(), s.NextGoal())
	}
	s.press(fyne.KeyE) // the editor of the position knows nothing of it
	if s.Allows(program.RedoPush) || s.edit.Editor().EditsGoal() {
		t.Error("the editor of the position goes on with the goal")
	}
}

func TestAGoalCanBeginWithANamedOneOnAnySize(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 8 0")
	s.Commands.The("ownGoal").Run()
	s.Commands.Choices("goals")[3].Run()
	s.shows("1 2 3 8 0 4 7 6 5")
	four := puzzle.Size{W: 4, H: 4}
	s.newGames.ChooseSize(four)
	if s.Target() != named(t, puzzle.Spiral, four) || s.Position() != s.Target().State {
		t.Errorf("on 4×4 the goal is %s", s.Target())
	}
	s.press(fyne.KeyReturn)
	s.until("the game", func() bool { return s.Game.Size() == four })
	if s.Game.Goal.Name != puzzle.Spiral {
		t.Errorf("the game is toward %s", s.Game.Goal)
	}
}

func TestThePositionOfAGameBecomesTheGoal(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 8 0")
	if s.Commands.The("makeGoal").Can() {
		t.Error("what is the goal can be made it")
	}
	s.press(fyne.KeyRight, fyne.KeyDown, fyne.KeyRight, fyne.KeyUp, fyne.KeyLeft)
	game, at := s.Game, s.Position()
	s.Commands.The("makeGoal").Run()
	s.until("the game", func() bool { return s.Game != game })
	if s.Game.Goal.State != at || s.Game.Goal.Name != puzzle.Custom || s.Game.Solved() {
		t.Errorf("the game is %s toward %s; want %s", s.Position(), s.Game.Goal, at)
	}
	s.Commands.The("solve").Run()
	s.until("a solution", func() bool { return s.Solving.Has() })
	s.Player.Jump(s.Solving.Solution().Len())
	if s.Position() != at {
		t.Errorf("the solution ends at %s", s.Position())
	}
	s.GoTo(service.PlayPlace)
	s.BringBack()
	if s.Game != game || s.NextGoal().Name != puzzle.BlankLast {
		t.Errorf("the old game does not come back: the goal is %s", s.NextGoal())
	}
}

func TestAnEditedPositionBecomesTheGoal(t *testing.T) {
	s := editedStand(t, "1 2 3 4 5 6 7 8 0")
	p := s.edit.Panel
	s.swapped(0, 1)
	if p.Verdict.Content != "Can't be solved" {
		t.Fatalf("the panel says %q", p.Verdict.Content)
	}
	s.Commands.The("makeGoal").Run()
	s.shows("2 1 3 4 5 6 7 8 0")
	s.until("the distance", func() bool { return p.Verdict.Content == "0 moves from home" })
	if s.Commands.The("makeGoal").Can() || p.Play.Text != "Shuffle and play" {
		t.Errorf("the panel offers %q", p.Play.Text)
	}
	s.swapped(8, 7) // another start
	s.swapped(0, 1)
	if p.Play.Text != "Play it" {
		t.Errorf("of a position of one's own, the panel offers %q", p.Play.Text)
	}
	s.press(fyne.KeyReturn)
	s.shows("1 2 3 4 5 6 7 0 8")
	if s.Game.Goal.String() != "2 1 3 4 5 6 7 8 0" || s.Game.Origin.Kind != session.Pasted {
		t.Errorf("the game is %v toward %s", s.Game.Origin, s.Game.Goal)
	}
}

func TestHintOptimumAndReviewGoByACustomGoal(t *testing.T) {
	s := newStand(t)
	s.toward("8 1 2 3 4 5 6 7 0", "8 1 2 3 4 5 0 6 7")
	s.Commands.The("hint").Run()
	s.until("a hint", func() bool { return len(s.Hints.Hint().Way) > 0 })
	if len(s.Hints.Hint().Way) != 2 || s.Hints.Hint().Way[0] != puzzle.Left {
		t.Errorf("the hint is %v", s.Hints.Hint().Way)
	}
	s.press(fyne.KeyLeft, fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft)
	if _, done := s.Game.Finish(); !done {
		t.Fatal("the game is not finished")
	}
	s.until("the optimum",
		func() bool { return s.play.Card.Watch.Text == "Shortest: 2 moves" })
	s.Commands.The("review").Run()
	s.until("the proofs", func() bool { return s.Review.Current().Summary().Judged == 4 })
	if got := s.Review.Current().Summary(); got.Mistakes != 1 || got.Optimum != 2 || got.Left != 0 {
		t.Errorf("the review says %+v", got)
	}
}

func TestAGoalOfOnesOwnGoesWithTheGame(t *testing.T) {
	const goal, start = "8 1 2 3 4 5 6 7 0", "8 1 2 3 0 5 6 4 7"
	data := t.TempDir()
	s := started(t, data, "")
	s.toward(goal, start)
	s.press(fyne.KeyUp)
	code := s.Game.Code()
	file := filepath.Join(data, "mine.tilewise")
	s.transfer.SaveGame(file)
	s.until("the file", func() bool { return strings.Contains(s.Messages.Text, "mine.tilewise") })
	s.kill()

	check := func(how string, s *stand, at string) {
		t.Helper()
		if s.Game.Goal.String() != goal || s.Position().String() != at || s.NextGoal() != s.Game.Goal {
			t.Errorf("%s gives %s toward %s, and then %s", how, s.Position(), s.Game.Goal, s.NextGoal())
		}
	}
	again := started(t, data, "")
	check("the next start", again, "8 1 2 3 4 5 6 0 7")
	opened := newStand(t)
	opened.transfer.OpenGame(file)
	opened.arrived()
	check("the file", opened, "8 1 2 3 4 5 6 0 7")
	shared := newStand(t)
	shared.pasted(code)
	check("the code", shared, start)
}

func TestTheLastCustomGoalCanBeHadAgain(t *testing.T) {
	a := freshApp(t)
	s := newStandOn(t, a, tables())
	last := s.Commands.The("lastGoal")
	if last.Can() || last.Description() != "Your last custom goal — none yet" {
		t.Errorf("at first the menu offers %q", last.Label())
	}
	s.toward("8 1 2 3 4 5 6 7 0", "8 1 2 3 4 5 6 7 0")
	if !last.Chosen() || s.Commands.The("ownGoal").Chosen() {
		t.Error("the goal of the game is not marked")
	}
	s.newGames.ChooseSize(puzzle.Size{W: 4, H: 3})
	s.until("the board", func() bool { return !s.NewGames.Busy() })
	s.Change(func(*session.Settings) {})

	s = newStandOn(t, a, tables())
	last = s.Commands.The("lastGoal")
	if last.Chosen() || last.Label() != "3 × 3 · custom goal 8 1 2 3 …" {
		t.Errorf("at the next start the menu offers %q", last.Label())
	}
	s.press(fyne.KeyE)
	if last.Can() {
		t.Error("a board of 4×4 can be edited toward a goal of 3×3")
	}
	s.press(fyne.KeyEscape)
	s.Commands.The("ownGoal").Run()
	last.Run()
	s.shows("8 1 2 3 4 5 6 7 0")
	s.press(fyne.KeyEscape)
	last.Run()
	s.until("the board", func() bool { return !s.NewGames.Busy() })
	if s.Game.Goal.String() != "8 1 2 3 4 5 6 7 0" || s.Game.Solved() {
		t.Errorf("the game is %s toward %s", s.Position(), s.Game.Goal)
	}
}

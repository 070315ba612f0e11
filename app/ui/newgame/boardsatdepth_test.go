package newgame

import (
	"strings"
	"testing"

	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/edit"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

func TestHardestKnown(t *testing.T) {
	for _, c := range []struct {
		size  puzzle.Size
		goal  puzzle.GoalName
		moves int // 0: unknown
	}{
		{puzzle.Size{W: 3, H: 3}, puzzle.BlankLast, 31}, {puzzle.Size{W: 3, H: 3}, puzzle.Spiral, 30},
		{puzzle.Size{W: 4, H: 4}, puzzle.Snake, 80}, {puzzle.Size{W: 4, H: 4}, puzzle.Spiral, 0},
		{puzzle.Size{W: 5, H: 5}, puzzle.BlankLast, 0},
	} {
		s := begun(t)
		goal := fixture.Must(puzzle.NewGoal(c.goal, c.size))
		s.BeginToward(goal, goal.State)
		hard := s.Commands.The("hardest")
		if reason := strings.Contains(hard.Description(), "none is known"); hard.Can() != (c.moves > 0) ||
			reason == hard.Can() {
			t.Errorf("%v, %s: the menu says %q, enabled: %v", c.size, goal, hard.Description(), hard.Can())
		}
		if !hard.Can() {
			continue
		}
		s.plays(hard.Run)
		if o := s.Model.Game().Origin; o.Kind != session.Hardest || o.Depth != c.moves {
			t.Errorf("%v, %s: the game is %+v; want %d moves", c.size, goal, o, c.moves)
		}
		if c.size.Cells() == 9 {
			if got, err := s.Engine.Distance(t.Context(), s.Model.Game().State(), s.Model.Game().Goal); err != nil ||
				got != c.moves {
				t.Errorf("%v, %s: %d moves from home, %v; want %d", c.size, goal, got, err, c.moves)
			}
		}
	}
}

func TestADepthThatIsNotFoundLeavesTheGame(t *testing.T) {
	s := begun(t)
	s.Model.NewGames.Make(session.BoardOrigin{Kind: session.AtDepth, Depth: 32})
	s.Until("the answer", func() bool { return !s.Model.NewGames.Busy() })
	if s.Model.Game().State().String() != servicetest.Hardest ||
		!strings.Contains(s.Messages.Text, "Couldn't find a board exactly 32 moves") {
		t.Errorf("the board is %s, the banner says %q", s.Model.Game().State(), s.Messages.Text)
	}
}

// A goal of the user's own is carried to another size if it can be. Otherwise a message says that it is lost, and
// offers the former game back.
func TestTheGoalIsCarriedToAnotherSizeOrItsLossIsSaid(t *testing.T) {
	s := begun(t)
	toward := func(goal, start string) {
		size := puzzle.Size{W: 3, H: 3}
		home, err := puzzle.Parse(goal, size)
		at, err2 := puzzle.Parse(start, size)
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		g := session.GameSetup{Goal: puzzle.GoalAt(home), Start: at, Origin: session.BoardOrigin{Kind: session.Pasted}}
		s.Model.Begin(session.GameOrHome(g, s.Model.Now))
	}
	five := puzzle.Size{W: 5, H: 5}
	toward("1 2 3 4 0 5 6 7 8", "1 2 3 4 5 0 6 7 8")
	s.plays(func() { s.Model.NewGames.Size(five) })
	if s.Model.Game().Goal != puzzle.BlankAt(five, 12) || strings.Contains(s.Messages.Text, "is for") {
		t.Errorf("the blank in the middle becomes %s; the banner says %q", s.Model.Game().Goal, s.Messages.Text)
	}
	toward("8 1 2 3 4 5 6 7 0", "8 1 2 3 4 5 6 7 0")
	for range 5 {
		s.Push(s.Model.Position().Legal()[0])
	}
	game := s.Model.Game()
	s.plays(func() { s.Model.NewGames.Size(five) })
	if s.Model.Game().Goal.Name != puzzle.BlankLast || !strings.Contains(s.Messages.Text, "is for 3 × 3") {
		t.Errorf("the goal becomes %s; the banner says %q", s.Model.Game().Goal, s.Messages.Text)
	}
	if s.Messages.Action.OnTapped(); s.Model.Game() != game || s.Model.Settings().Goal != game.Goal {
		t.Errorf("the game that comes back is toward %s, the next would be toward %s", s.Model.Game().Goal,
			s.Model.Settings().Goal)
	}
}

// The position of a game becomes the goal of the next game. The former game comes back with its own goal.
func TestThePositionOfAGameBecomesTheGoal(t *testing.T) {
	s := begun(t)
	make := s.Commands.The("make-goal")
	home := session.GameSetup{Goal: s.Model.Game().Goal, Start: s.Model.Game().Goal.State}
	if s.Model.Begin(session.GameOrHome(home, s.Model.Now)); make.Can() {
		t.Error("what is the goal can be made it")
	}
	for _, m := range []puzzle.Move{puzzle.Right, puzzle.Down, puzzle.Right, puzzle.Up, puzzle.Left} {
		s.Push(m)
	}
	game, at := s.Model.Game(), s.Model.Position()
	s.plays(make.Run)
	if s.Model.Game().Goal.State != at || s.Model.Game().Goal.Name != puzzle.Custom || s.Model.Game().Solved() {
		t.Errorf("the game is %s toward %s; want %s", s.Model.Position(), s.Model.Game().Goal, at)
	}
	if s.Model.BringBack(); s.Model.Game() != game || s.Model.NextGoal().Name != puzzle.BlankLast {
		t.Errorf("the old game does not come back: the goal is %s", s.Model.NextGoal())
	}
}

// The last custom goal can be chosen again, also on another size, but not while a board of another size is edited.
func TestTheLastCustomGoalCanBeHadAgain(t *testing.T) {
	s := begun(t)
	editor := edit.NewPresenter(s.Services)
	editor.AddCommands(s.Commands)
	editor.Build(s.Commands)
	last := s.Commands.The("last-goal")
	if last.Can() || last.Description() != "Your last custom goal — none yet" {
		t.Errorf("at first the menu offers %q", last.Label())
	}
	goal := puzzle.GoalAt(fixture.Must(puzzle.Parse("8 1 2 3 4 5 6 7 0", puzzle.Size{W: 3, H: 3})))
	s.Model.Begin(session.GameOrHome(session.GameSetup{Goal: goal, Start: goal.State}, s.Model.Now))
	if !last.Chosen() || s.Commands.The("arrange-goal").Chosen() {
		t.Error("the goal of the game is not marked")
	}
	s.plays(func() { s.Model.NewGames.Size(puzzle.Size{W: 4, H: 3}) })
	if last.Chosen() || last.Label() != "3 × 3 · custom goal 8 1 2 3 …" {
		t.Errorf("then the menu offers %q", last.Label())
	}
	if s.Commands.The("edit").Run(); last.Can() {
		t.Error("a board of 4×3 can be edited toward a goal of 3×3")
	}
	s.Model.Editor.ArrangeGoal()
	if last.Run(); s.Model.Position() != goal.State {
		t.Errorf("it is arranged as %v", s.Model.Position())
	}
	four := fixture.Must(puzzle.NewGoal(puzzle.Spiral, puzzle.Size{W: 4, H: 4}))
	s.Model.Editor.SetGoal(fixture.Must(puzzle.NewGoal(puzzle.Spiral, puzzle.Size{W: 3, H: 3})))
	if s.Model.NewGames.Size(four.Size()); s.Model.Target() != four || s.Model.Position() != four.State {
		t.Errorf("on 4×4 the goal that is arranged is %s", s.Model.Target())
	}
	s.Model.Editor.Leave()
	if s.plays(last.Run); s.Model.Game().Goal != goal || s.Model.Game().Solved() {
		t.Errorf("the game is %s toward %s", s.Model.Position(), s.Model.Game().Goal)
	}
}

package newgame

import (
	"testing"

	"tilewise/app/session"
	"tilewise/app/ui/edit"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// Any position becomes the goal, and the game that was played comes back with its own.
func TestThePositionOfAGameBecomesTheGoal(t *testing.T) {
	s := begun(t)
	make := s.Commands.The("make-goal")
	if s.Model.Begin(session.GameOrHome(session.GameSetup{Goal: s.Model.Game().Goal, Start: s.Model.Game().Goal.State}, s.Model.Now)); make.Can() {
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

// The goal that was arranged last can be had again, on another size too, but not where a board of that size is edited.
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

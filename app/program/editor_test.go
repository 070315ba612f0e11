package program

import (
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// arranging returns a program whose user arranges the position of a game toward the blank last.
func arranging(t *testing.T, text string) (*stand, *Editor) {
	s := newStand(t)
	start := board(t, text)
	s.toward(puzzle.BlankAt(start.Size(), start.Size().Cells()-1), start)
	s.Editor.Toggle()
	return s, &s.Editor
}

func TestEditorSwapsAnythingAndForgetsNothing(t *testing.T) {
	s, e := arranging(t, "1 2 3 4 5 6 7 8 0")
	want := func(board string) {
		t.Helper()
		if got := s.Position().String(); got != board {
			t.Errorf("the position is %q; want %q", got, board)
		}
	}
	e.Swap(0, 4)
	e.Swap(8, 0) // the blank
	want("0 2 3 4 1 6 7 8 5")
	s.Undo()
	want("5 2 3 4 1 6 7 8 0")
	s.Undo()
	s.Undo() // one too many
	want("1 2 3 4 5 6 7 8 0")
	if s.Allows(UndoPush) || !s.Allows(RedoPush) || e.Changed() {
		t.Errorf("at the beginning: undo %v, redo %v, changed %v", s.Allows(UndoPush), s.Allows(RedoPush), e.Changed())
	}
	s.Redo()
	s.Redo()
	s.Redo() // one too many
	want("0 2 3 4 1 6 7 8 5")
	e.Clear()
	want("1 2 3 4 5 6 7 8 0")
	s.Undo()
	want("0 2 3 4 1 6 7 8 5")
	s.Play()
	if e.Toggle(); e.Changed() {
		t.Error("a board that was left is not the game's")
	}
	s.Redo()
	e.Swap(1, 2) // a change drops what could be redone
	if want("5 3 2 4 1 6 7 8 0"); s.Allows(RedoPush) {
		t.Error("a change after an undo leaves something to redo")
	}
}

func TestEditorTakesNoChangeForWhatChangesNothing(t *testing.T) {
	s, e := arranging(t, "1 2 3 4 5 6 7 8 0")
	e.Put(s.Position())
	e.SetGoal(s.Target())
	e.Repair() // it can be solved
	e.Clear()
	if s.Allows(UndoPush) {
		t.Error("there is something to undo")
	}
}

func TestEditorKnowsWhatCanBeSolvedAndRepairsTheRest(t *testing.T) {
	s, e := arranging(t, "1 2 3 4 5 6 8 7 0")
	if p := e.Parity(); p.Solvable() || p.Inversions != 1 {
		t.Errorf("%+v", p)
	}
	e.Repair()
	if got := s.Position().String(); got != "1 2 3 4 5 6 7 8 0" || !e.Parity().Solvable() {
		t.Errorf("repaired: %s", got)
	}
	s.Undo()
	e.SetGoal(puzzle.CustomGoal(s.Position()))
	if !e.Parity().Solvable() || s.Target().Name != puzzle.Custom {
		t.Errorf("its own goal: %+v, %s", e.Parity(), s.Target())
	}
}

func TestEditorTakesTheGoalAlongToAnotherSize(t *testing.T) {
	s, e := arranging(t, "1 2 3 4 5 6 7 8 0")
	wide := board(t, "1 2 / 3 0 / 5 4")
	e.Put(wide)
	if s.Position() != wide || s.Target().Name != puzzle.BlankLast || s.Target().Size() != wide.Size() {
		t.Errorf("%s toward %s", s.Position(), s.Target().State)
	}
	if s.Undo(); s.Position().Size().W != 3 || s.Target().Size().W != 3 {
		t.Error("undo does not bring the size back")
	}
}

func TestEditorOfTheGoalKeepsTheTilesHome(t *testing.T) {
	s, e := arranging(t, "1 2 3 4 5 6 7 8 0")
	e.ArrangeGoal()
	want := func(goal string) {
		t.Helper()
		if s.Target().String() != goal || s.Position() != s.Target().State || !e.Parity().Solvable() {
			t.Errorf("%s toward %s; want %s", s.Position(), s.Target(), goal)
		}
	}
	e.Swap(0, 1)
	want("2 1 3 4 5 6 7 8 0")
	e.Swap(0, 1)
	want("blank-last")
	e.SetGoal(fixture.Must(puzzle.NewGoal(puzzle.Snake, puzzle.Size{W: 3, H: 3})))
	want("snake")
	s.Undo()
	want("blank-last")
	s.Undo()
	want("2 1 3 4 5 6 7 8 0")
	e.Clear()
	want("blank-last")
	e.Toggle()
	if e.Toggle(); e.EditsGoal() || s.Allows(RedoPush) {
		t.Error("it is taken for the editor of a position")
	}
}

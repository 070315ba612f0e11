package session

import (
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

func edited(board string) *BoardEditor {
	s := fixture.Must(puzzle.Parse(board, puzzle.Size{}))
	return NewBoardEditor(s, puzzle.BlankAt(s.Size(), s.Size().Cells()-1))
}

func TestEditorSwapsAnythingAndForgetsNothing(t *testing.T) {
	e := edited("1 2 3 4 5 6 7 8 0")
	want := func(board string) {
		t.Helper()
		if got := e.Start.String(); got != board {
			t.Errorf("the position is %q; want %q", got, board)
		}
	}
	e.Swap(0, 4)
	e.Swap(8, 0) // the blank
	want("0 2 3 4 1 6 7 8 5")
	e.Undo()
	want("5 2 3 4 1 6 7 8 0")
	e.Undo()
	e.Undo() // one too many
	want("1 2 3 4 5 6 7 8 0")
	if e.CanUndo() || !e.CanRedo() || e.Changed() {
		t.Errorf("at the beginning: undo %v, redo %v, changed %v", e.CanUndo(), e.CanRedo(), e.Changed())
	}
	e.Redo()
	e.Redo()
	e.Redo() // one too many
	want("0 2 3 4 1 6 7 8 5")
	e.Clear()
	want("1 2 3 4 5 6 7 8 0")
	e.Undo()
	want("0 2 3 4 1 6 7 8 5")
	e.UndoAll()
	want("1 2 3 4 5 6 7 8 0")
	e.Redo()
	e.Swap(1, 2) // a change drops what could be redone
	if want("5 3 2 4 1 6 7 8 0"); e.CanRedo() {
		t.Error("a change after an undo leaves something to redo")
	}
}

func TestEditorTakesNoChangeForWhatChangesNothing(t *testing.T) {
	e := edited("1 2 3 4 5 6 7 8 0")
	e.Put(e.Start)
	e.SetGoal(e.Goal)
	e.Repair() // it can be solved
	e.Clear()
	if e.CanUndo() {
		t.Error("there is something to undo")
	}
}

func TestEditorKnowsWhatCanBeSolvedAndRepairsTheRest(t *testing.T) {
	e := edited("1 2 3 4 5 6 8 7 0")
	if p := e.Parity(); p.Solvable() || p.Inversions != 1 {
		t.Errorf("%+v", p)
	}
	e.Repair()
	if got := e.Start.String(); got != "1 2 3 4 5 6 7 8 0" || !e.Parity().Solvable() {
		t.Errorf("repaired: %s", got)
	}
	e.Undo()
	e.SetGoal(puzzle.CustomGoal(e.Start))
	if !e.Parity().Solvable() || e.Goal.Name != puzzle.Custom {
		t.Errorf("its own goal: %+v, %s", e.Parity(), e.Goal)
	}
	if p := e.GameSetup; p.Start != e.Start || p.Goal != e.Goal || p.Origin.Kind != Pasted {
		t.Errorf("the game would be %+v", p)
	}
}

func TestEditorTakesTheGoalAlongToAnotherSize(t *testing.T) {
	e := edited("1 2 3 4 5 6 7 8 0")
	s := fixture.Must(puzzle.Parse("1 2 / 3 0 / 5 4", puzzle.Size{}))
	e.Put(s)
	if e.Start != s || e.Goal.Name != puzzle.BlankLast || e.Goal.Size() != s.Size() {
		t.Errorf("%s toward %s", e.Start, e.Goal.State)
	}
	if e.Undo(); e.Start.Size().W != 3 || e.Goal.Size().W != 3 {
		t.Error("undo does not bring the size back")
	}
}

func TestEditorOfTheGoalKeepsTheTilesHome(t *testing.T) {
	e := EditGoal(puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8))
	want := func(goal string) {
		t.Helper()
		if e.Goal.String() != goal || e.Start != e.Goal.State || !e.Parity().Solvable() {
			t.Errorf("%s toward %s; want %s", e.Start, e.Goal, goal)
		}
	}
	e.Swap(0, 1)
	want("2 1 3 4 5 6 7 8 0")
	e.Swap(0, 1)
	want("blank-last")
	snake := fixture.Must(puzzle.NewGoal(puzzle.Snake, puzzle.Size{W: 3, H: 3}))
	e.SetGoal(snake)
	want("snake")
	e.Undo()
	want("blank-last")
	e.Undo()
	want("2 1 3 4 5 6 7 8 0")
	e.Clear()
	want("blank-last")
	if e.Begins(e.Start, e.Goal) {
		t.Error("it is taken for the editor of a position")
	}
}

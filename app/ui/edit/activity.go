package edit

import (
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// editing is putting tiles, or those of a goal, where the user likes them, or showing on the board where the blank of a
// goal belongs. The board shows what the editor holds, and the game waits.
type editing struct {
	program.Playing
	presenter *Presenter
	how       program.Doing // Arranging or Pointing
}

func (e editing) Doing() program.Doing       { return e.how }
func (editing) ClockHold() program.ClockHold { return program.OtherHold }
func (e editing) Displaced()                 { e.Play() }
func (e editing) OnLeave()                   { e.presenter.close() }
func (e editing) Undo()                      { e.presenter.do(e.presenter.editor.Undo) }
func (e editing) Redo()                      { e.presenter.do(e.presenter.editor.Redo) }
func (e editing) Restart()                   { e.presenter.clear() }

func (e editing) Shown() (puzzle.State, puzzle.Goal) {
	return e.presenter.editor.State(), e.presenter.editor.Goal()
}

// TakeBoard puts a board into the editor.
func (e editing) TakeBoard(at puzzle.State, goal puzzle.Goal) bool {
	e.presenter.put(at, goal)
	return true
}

func (e editing) Allows(a program.Action) bool {
	switch editor := e.presenter.editor; a {
	case program.UndoPush:
		return editor.CanUndo()
	case program.RedoPush:
		return editor.CanRedo()
	case program.RestartGame:
		return editor.Changed()
	case program.ReturnHome:
		return !editor.EditsGoal()
	case program.PushTiles, program.PauseGame, program.CropPhoto, program.ShowTour:
		return false
	}
	return e.AllowsWithGame(a)
}

// Status says how tiles are swapped, or where the blank is put.
func (e editing) Status() string {
	switch goal := e.presenter.editor.Goal(); {
	case e.how == program.Pointing:
		size, blank := goal.Size(), goal.Blank()
		return lang.L("The blank belongs in row {{.Row}}, column {{.Column}}.",
			map[string]any{"Row": size.Row(blank) + 1, "Column": size.Col(blank) + 1})
	case e.presenter.editor.EditsGoal():
		return lang.L("Click two cells to swap their numbers.")
	}
	return lang.L("To swap two tiles, click both or drag one onto the other.")
}

// Hint says what Enter does.
func (e editing) Hint() string {
	switch {
	case e.presenter.app.Board.CursorCell() >= 0 && e.how == program.Arranging:
		return lang.L("Enter picks up and swaps")
	case e.presenter.IsNewGoal():
		return lang.L("Enter shuffles it and plays")
	}
	return lang.L("Enter plays it")
}

// PressEnter plays what is on the board.
func (e editing) PressEnter() bool {
	e.presenter.PlayEdited()
	return true
}

// PressEscape goes back to the game.
func (e editing) PressEscape(p service.EscapePriority) bool {
	if p == service.BeforeMessages {
		e.presenter.End()
	}
	return p == service.BeforeMessages
}

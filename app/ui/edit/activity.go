package edit

import (
	"tilewise/app/program"
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
func (e editing) Leave()                     { e.presenter.close() }
func (e editing) Undo()                      { e.presenter.do(e.presenter.editor.Undo) }
func (e editing) Redo()                      { e.presenter.do(e.presenter.editor.Redo) }
func (e editing) Restart()                   { e.presenter.clear() }

func (e editing) Shown() (puzzle.State, puzzle.Goal) {
	return e.presenter.editor.State(), e.presenter.editor.Goal()
}

// TakesBoard puts a board into the editor.
func (e editing) TakesBoard(at puzzle.State, goal puzzle.Goal) bool {
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
		return !editor.Aiming()
	case program.PushTiles, program.PauseGame, program.CropPhoto, program.ShowTour:
		return false
	}
	return e.AllowsWithGame(a)
}

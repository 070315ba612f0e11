package ui

import (
	"tilewise/app/lang"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// editView is the editor in the window.
func editView(s *shell) view {
	refresh := func() {
		s.edit.Refresh()
		s.Commands.The("clearEdit").Update()
	}
	return view{panel: s.edit.Panel.Object, strip: s.edit.Panel.Strip, refresh: refresh,
		refit: s.edit.Panel.Body.Refresh}
}

// editing tells how the user edits now.
func (a *currentActivity) editing() edit.EditorActivity {
	if e, on := a.underCrop().(editActivity); on {
		return e.how
	}
	return edit.Nothing
}

// beginEditing turns to the editor, and closes what else lies over the board.
func beginEditing(s *shell, how edit.EditorActivity) {
	s.turnTo(editActivity{how: how})
	s.hints.Stop()
	s.play.Card.Hide()
	s.Messages.Withdraw()
	s.Sheet.Close()
	s.photoPeek.LetGo()
}

// showPointing tells beside the blank how it is placed.
func showPointing(s *shell) {
	blank := func() (kit.Rect, bool) {
		return s.locator.cellArea(s.position().Blank()), s.photos.TilePx > 0 && !s.photoPeek.Shown()
	}
	s.blankCallout.Show(lang.L("Place the blank"),
		lang.L("Click its cell, or go there with the arrow keys and press Enter."), lang.L("Here"), 0, 0, blank)
}

// editActivity is putting tiles, or those of a goal, where the user likes them, or showing
// on the board where the blank of a goal belongs. The board shows what the editor
// holds, and the game waits.
type editActivity struct {
	gamePositionActivity
	how edit.EditorActivity
}

func (e editActivity) view() service.ViewName {
	if e.how == edit.Pointing {
		return service.PlayPlace
	}
	return service.EditPlace
}

func (editActivity) railView() service.ViewName { return service.PlayPlace }

func (editActivity) board(s *shell) (puzzle.State, puzzle.Goal) {
	return s.edit.Editor().State(), s.edit.Editor().Goal()
}

func (editActivity) allows(s *shell, d userAction) bool {
	e := s.edit.Editor()
	switch d {
	case undoPush:
		return e.CanUndo()
	case redoPush:
		return e.CanRedo()
	case restartGame:
		return e.Changed()
	case returnHome:
		return !e.Aiming()
	case pushTiles, pauseGame, cropPhoto, showTour:
		return false
	}
	return allowedWithGame(s, d)
}

func (editActivity) clockHold(*shell) lifecycle.ClockHoldReason { return lifecycle.OtherHold }

func (e editActivity) hint(s *shell) string {
	switch {
	case s.solve.Searching():
		return s.solve.ProgressLine()
	case s.Board.CursorCell() >= 0 && e.how == edit.Arranging:
		return lang.L("Enter picks up and swaps")
	case s.edit.Aimed():
		return lang.L("Enter shuffles it and plays")
	}
	return lang.L("Enter plays it")
}

func (e editActivity) status(s *shell) string {
	switch {
	case e.how == edit.Pointing:
		size, blank := s.target().Size(), s.target().Blank()
		return lang.L("The blank belongs in row {{.Row}}, column {{.Column}}.",
			map[string]any{"Row": size.Row(blank) + 1, "Column": size.Col(blank) + 1})
	case s.edit.Editor().Aiming():
		return lang.L("Click two cells to swap their numbers.")
	}
	return lang.L("To swap two tiles, click both or drag one onto the other.")
}

func (editActivity) leave(s *shell) { s.edit.Close() }

func (editActivity) confirm(s *shell) bool {
	s.edit.Take()
	return true
}

func (editActivity) escape(s *shell, t escapePriority) bool {
	if t == beforeMessages {
		s.edit.End()
	}
	return t == beforeMessages
}

func (editActivity) undo(s *shell)    { s.edit.Undo() }
func (editActivity) redo(s *shell)    { s.edit.Redo() }
func (editActivity) restart(s *shell) { s.edit.Clear() }

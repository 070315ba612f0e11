package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/solver/puzzle"
)

// arranging is putting tiles, or those of a goal, where a person likes them.
type arranging struct{ edited }

// pointing is showing on the board where the blank of a goal belongs.
type pointing struct{ edited }

// edited is what is the same of both: the board shows what the editor holds, and
// the game waits.
type edited struct{ single }

func (arranging) view() place { return editPlace }
func (pointing) view() place  { return playPlace }
func (edited) place() place   { return playPlace }

func (edited) board(s *shell) (puzzle.State, puzzle.Goal) {
	return s.editing.editor.State(), s.editing.editor.Goal()
}

func (edited) may(s *shell, d deed) bool {
	e := s.editing.editor
	switch d {
	case undoPush:
		return e.CanUndo()
	case redoPush:
		return e.CanRedo()
	case restartGame:
		return e.Changed()
	case goHome:
		return !e.Aiming()
	case pushTiles, pauseGame, cropPhoto, seeTour:
		return false
	}
	return s.mayWithGame(d)
}

func (edited) hold(*shell) hold { return otherHold }

func (edited) manners(s *shell) string {
	switch {
	case s.solve.Searching():
		return s.solve.ProgressLine()
	case s.aimed():
		return lang.L("Enter shuffles it and plays")
	}
	return lang.L("Enter plays it")
}

func (arranging) status(s *shell) string {
	if s.editing.editor.Aiming() {
		return lang.L("Press two cells: their numbers change places.")
	}
	return lang.L("Press two tiles, or drag one onto the other: they change places.")
}

func (pointing) status(s *shell) string {
	return lang.L("The blank belongs in row {{.Row}}, column {{.Column}}.", s.blankPlace())
}

// leave gives the settings of the game back.
func (edited) leave(s *shell) {
	e := &s.editing
	e.callout.Hide()
	e.measuring.Stop()
	e.editor.Leave()
	s.settings.Size, s.settings.Goal = s.game.Size(), s.game.Goal
}

func (edited) confirm(s *shell) bool {
	s.takeEdit()
	return true
}

func (edited) escape(s *shell, t turn) bool {
	if t == newsTurn {
		s.endEdit()
	}
	return t == newsTurn
}

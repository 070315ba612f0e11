package ui

import (
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/service"

	"fyne.io/fyne/v2/lang"
)

// playing is what the window does in Play: the game is on the board, paused or not.
type playing struct{ gamePositionActivity }

func (playing) view() service.Place  { return service.PlayPlace }
func (playing) place() service.Place { return service.PlayPlace }

func (playing) allows(s *shell, d guardedAction) bool {
	switch d {
	case pushTiles:
		return !s.Game.Paused() && !s.shuffler.Busy()
	case pauseGame:
		return s.Game.UnderWay()
	case seeTour:
		return !s.Game.Paused()
	}
	return allowedWithGame(s, d)
}

// allowedWithGame is what may be done wherever the game is on the board.
func allowedWithGame(s *shell, d guardedAction) bool {
	switch d {
	case pushTiles:
		return !s.shuffler.Busy()
	case undoPush:
		return s.Game.CanUndo()
	case redoPush:
		return s.Game.CanRedo()
	case restartGame:
		return s.Game.Cursor() > 0
	case findWay:
		return !s.atGoal()
	case aimHere:
		return s.position() != s.target().State
	case reviewGame:
		return !s.shuffler.Busy() && len(s.Game.History()) > 0
	case pauseGame, seeTour:
		return false
	}
	return true
}

func (playing) clockHold(*shell) lifecycle.ClockHold { return lifecycle.NoHold }

func (playing) status(s *shell) string {
	if s.Game.Paused() {
		return lang.L("Paused. Press P or Enter, or click the board, to continue.")
	}
	return ""
}

func (playing) hint(s *shell) string {
	if s.solve.Searching() {
		return s.solve.ProgressLine()
	}
	return ""
}

package ui

import (
	"fyne.io/fyne/v2/container"

	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// playActivity is what the window does in Play: the game is on the board, paused or not.
type playActivity struct{ gamePositionActivity }

func (playActivity) view() service.ViewName     { return service.PlayPlace }
func (playActivity) railView() service.ViewName { return service.PlayPlace }

func (playActivity) allows(s *shell, d userAction) bool {
	switch d {
	case pushTiles:
		return !s.Game.Paused() && !s.newGames.Busy()
	case pauseGame:
		return s.Game.UnderWay()
	case showTour:
		return !s.Game.Paused()
	}
	return allowedWithGame(s, d)
}

// allowedWithGame is what may be done wherever the game is on the board.
func allowedWithGame(s *shell, d userAction) bool {
	switch d {
	case pushTiles:
		return !s.newGames.Busy()
	case undoPush:
		return s.Game.CanUndo() || s.Aside.Undoes(s.Game)
	case redoPush:
		return s.Game.CanRedo()
	case restartGame:
		return s.Game.Cursor() > 0
	case solveBoard:
		return !s.atGoal()
	case makeGoal:
		return s.position() != s.target().State
	case reviewGame:
		return !s.newGames.Busy() && len(s.Game.History()) > 0
	case pauseGame, showTour:
		return false
	}
	return true
}

func (playActivity) clockHold(*shell) lifecycle.ClockHoldReason { return lifecycle.NoHold }

func (playActivity) status(s *shell) string {
	if s.Game.Paused() {
		return words.PausedWords()
	}
	return ""
}

func (playActivity) hint(s *shell) string {
	if s.solve.Searching() {
		return s.solve.ProgressLine()
	}
	return ""
}

// playView is Play in the window. Its strip takes no room: the bar of Play has all that a strip would hold.
func playView(s *shell) view {
	refresh := func() {
		s.play.Refresh()
		s.newGames.RefreshChoices()
	}
	return view{panel: s.play.Panel.Object, strip: container.NewWithoutLayout(), refresh: refresh,
		refit: s.play.Panel.Body.Refresh}
}

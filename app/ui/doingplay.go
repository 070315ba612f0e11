package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// playing is at home in Play: the game is on the board, paused or not.
type playing struct{ single }

func (playing) view() place  { return playPlace }
func (playing) place() place { return playPlace }

func (playing) may(s *shell, d deed) bool {
	switch d {
	case pushTiles:
		return !s.game.Paused() && !s.shuffles.Busy()
	case pauseGame:
		return s.game.UnderWay()
	case seeTour:
		return !s.game.Paused()
	}
	return s.mayWithGame(d)
}

// mayWithGame is what may be done wherever the game is on the board.
func (s *shell) mayWithGame(d deed) bool {
	switch d {
	case pushTiles:
		return !s.shuffles.Busy()
	case undoPush:
		return s.game.CanUndo()
	case redoPush:
		return s.game.CanRedo()
	case restartGame:
		return s.game.Cursor() > 0
	case findWay:
		return !s.atGoal()
	case aimHere:
		return s.position() != s.target().State
	case reviewGame:
		return !s.shuffles.Busy() && len(s.game.History()) > 0
	case pauseGame, seeTour:
		return false
	}
	return true
}

func (playing) hold(*shell) hold { return noHold }

func (playing) status(s *shell) string {
	if s.game.Paused() {
		return lang.L("Paused. Press P or the board to go on.")
	}
	return ""
}

func (playing) manners(s *shell) string {
	if s.searching() {
		return words.ProgressLine(s.job.running.Progress())
	}
	return ""
}

// solving is looking at the solver: the board shows its solution, or the game
// where there is none.
type solving struct{ single }

func (solving) view() place  { return solvePlace }
func (solving) place() place { return solvePlace }

func (solving) film(s *shell) *session.Playback {
	if s.playback == nil {
		return nil
	}
	return s.playback.Playback
}

func (solving) board(s *shell) (puzzle.State, puzzle.Goal) {
	if s.playback == nil {
		return s.game.State(), s.game.Goal
	}
	return s.playback.State(), s.game.Goal
}

func (solving) may(s *shell, d deed) bool {
	switch {
	case d == undoPush && s.playback != nil: // brings the position back that was solved
		return s.playback.Cursor() > 0
	case s.playback != nil && (d == pushTiles || d == redoPush || d == restartGame):
		return false
	}
	return s.mayWithGame(d)
}

func (solving) hold(s *shell) hold {
	if s.playback != nil {
		return otherHold
	}
	return solveHold
}

func (solving) status(s *shell) string {
	if s.playback == nil {
		return ""
	}
	said := lang.L("Move {{.Played}} of {{.All}}", map[string]any{"Played": s.playback.Cursor(), "All": s.playback.Len()})
	if spot := s.solutionSpot(); spot != "" {
		said += " · " + spot
	}
	return said
}

func (solving) manners(s *shell) string {
	switch {
	case s.searching():
		return lang.L("Escape stops the search")
	case s.playback == nil:
		return ""
	}
	return lang.L("Space plays, the arrows step")
}

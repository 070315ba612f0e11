package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
)

// searchLine says what is searched: the board, or the position of the game that
// the search was given, where the game has gone on.
func (s *shell) searchLine() string {
	if s.job.from.State == s.game.State() {
		return s.gameLine()
	}
	return s.spotWords(s.job.from)
}

// solutionSpot says for which position of the game the solution is; "" where the
// game stands there.
func (s *shell) solutionSpot() string {
	switch n, on := s.playback.Holds(s.game.State()); {
	case on && n == 0:
		return ""
	case on:
		return lang.L("Your game is at move {{.Number}} of this solution.", map[string]any{"Number": n})
	}
	return s.spotWords(s.playback.From)
}

// spotWords names a spot of the game that the game is not at.
func (s *shell) spotWords(spot session.Spot) string {
	switch {
	case spot.Steps() == 0:
		return lang.L("For the start of this game.")
	case s.game.Passed(spot):
		return lang.L("For the position after move {{.Number}}.", map[string]any{"Number": spot.Steps()})
	}
	return lang.L("For a position that your game has left.")
}

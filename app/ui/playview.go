package ui

import (
	"fyne.io/fyne/v2/container"

	"tilewise/app/program"
	"tilewise/app/words"
)

// playActivity is what the window does in Play: the game is on the board, paused or not. Activities with the
// game on the board embed it.
type playActivity struct {
	program.Playing
	shell *shell
}

func newPlayActivity(s *shell) playActivity {
	return playActivity{program.Playing{Program: s.Program}, s}
}

func (a playActivity) status() string {
	if a.Game.Paused() {
		return words.PausedWords()
	}
	return ""
}

func (a playActivity) hint() string {
	if a.shell.solve.Searching() {
		return a.shell.solve.ProgressLine()
	}
	return ""
}

func (playActivity) confirm() bool              { return false }
func (playActivity) escape(escapePriority) bool { return false }

// playView is Play in the window. Its strip takes no room: the bar of Play has all that a strip would hold.
func playView(s *shell) view {
	refresh := func() {
		s.play.Refresh()
		s.newGames.RefreshChoices()
	}
	return view{panel: s.play.Panel.Object, strip: container.NewWithoutLayout(), refresh: refresh,
		refit: s.play.Panel.Body.Refresh}
}

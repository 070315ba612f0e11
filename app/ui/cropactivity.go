package ui

import (
	"tilewise/app/ui/kit"
)

// cropped hides the board and what else lies over it, for the choice of a part of the photo, or shows it again.
func cropped(s *shell, on bool) {
	s.hints.Follow()
	if on {
		s.Player.Stop()
		s.play.SetCardAside()
		s.Messages.Withdraw()
		s.Sheet.Close()
	} else {
		s.play.ShowSolvedAgain()
		s.lifecycle.MemoryReleased()
	}
	kit.SetShown(s.Board, !on)
}

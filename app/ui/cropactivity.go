package ui

import (
	"tilewise/app/lang"
	"tilewise/app/photo"
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

// keepCrop stores which part of the photo was chosen, and cuts that into tiles.
func keepCrop(s *shell, part photo.Crop) {
	s.photos.UseCrop(part)
	s.refresh()
}

// cropActivity is choosing a part of the photo. It covers what the window was doing before, which goes on after it.
type cropActivity struct {
	windowActivity
	shell *shell
}

func (cropActivity) status() string {
	return lang.L("Drag the photo, or use the arrow keys; zoom with + and −, or the wheel.")
}

func (cropActivity) hint() string { return lang.L("Enter uses it, Esc cancels") }

func (cropActivity) confirm() bool { return false }

func (c cropActivity) escape(t escapePriority) bool {
	if t == atOnce {
		c.shell.crop.End()
	}
	return t == atOnce
}

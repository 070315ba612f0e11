package ui

import (
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
)

// editingBegun closes what else lies over the board, and tells beside the blank how it is placed.
func editingBegun(s *shell) {
	s.hints.Stop()
	s.play.Card.Hide()
	s.Messages.Withdraw()
	s.Sheet.Close()
	s.photoPeek.LetGo()
	if s.Doing() != program.Pointing {
		return
	}
	blank := func() (kit.Rect, bool) {
		return s.locator.cellArea(s.Position().Blank()), s.photos.TilePx > 0 && !s.photoPeek.Shown()
	}
	s.blankCallout.Show(lang.L("Place the blank"),
		lang.L("Click its cell, or go there with the arrow keys and press Enter."), lang.L("Here"), 0, 0, blank)
}

package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/photo"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lifecycle"
)

// beginCrop hides the board and what else lies over it, for the choice of a part of the photo.
func beginCrop(s *shell) {
	s.doing = cropping{s.doing}
	s.player.Stop()
	s.play.Card.Hide()
	s.Messages.Withdraw()
	s.Sheet.Close()
	s.Board.Hide()
}

// leaveCrop turns back to what was there before.
func leaveCrop(s *shell) {
	over := s.doing.(cropping)
	over.leave(s)
	s.doing = over.doing
	s.lifecycle.MemoryReleased()
	kit.SetShown(s.Board, true)
}

// keepCrop stores which part of the photo was chosen, and cuts that into tiles.
func keepCrop(s *shell, part photo.Crop) {
	s.photos.UseCrop(part)
	s.refresh()
	s.autosave.Keep()
}

// cropping is choosing a part of the photo. It covers what the window was doing before, which goes on after it.
type cropping struct{ doing }

func (c cropping) allows(s *shell, d guardedAction) bool {
	switch d {
	case pushTiles, pauseGame, findWay, editBoard, aimHere, exportBoard, seeTour:
		return false
	case reviewGame:
		return s.reviewing()
	}
	return c.doing.allows(s, d)
}

func (cropping) clockHold(*shell) lifecycle.ClockHold { return lifecycle.CoveredHold }

func (cropping) status(*shell) string {
	return lang.L("Drag the photo, or use the arrow keys; zoom with + and −, or the wheel.")
}

func (cropping) hint(*shell) string { return lang.L("Enter uses it, Esc leaves it") }

func (cropping) leave(s *shell) { s.crop.Close() }

func (cropping) confirm(*shell) bool { return false }

func (cropping) escape(s *shell, t escapeStage) bool {
	if t == firstTurn {
		s.crop.End()
	}
	return t == firstTurn
}

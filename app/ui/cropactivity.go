package ui

import (
	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lifecycle"
)

// beginCrop hides the board and what else lies over it, for the choice of a part of the photo.
func beginCrop(s *shell) {
	s.activity = cropActivity{s.activity}
	s.hints.Follow()
	s.player.Stop()
	s.play.SetCardAside()
	s.Messages.Withdraw()
	s.Sheet.Close()
	s.Board.Hide()
}

// leaveCrop turns back to what was there before.
func leaveCrop(s *shell) {
	over := s.activity.(cropActivity)
	over.leave(s)
	s.activity = over.windowActivity
	s.hints.Follow()
	s.play.ShowSolvedAgain()
	s.lifecycle.MemoryReleased()
	kit.SetShown(s.Board, true)
}

// keepCrop stores which part of the photo was chosen, and cuts that into tiles.
func keepCrop(s *shell, part photo.Crop) {
	s.photos.UseCrop(part)
	s.refresh()
	s.autosave.Keep()
}

// cropActivity is choosing a part of the photo. It covers what the window was doing before, which goes on after it.
type cropActivity struct{ windowActivity }

func (c cropActivity) allows(s *shell, d userAction) bool {
	switch d {
	case pushTiles, pauseGame, solveBoard, editBoard, makeGoal, exportBoard, showTour:
		return false
	case reviewGame:
		return s.reviewing()
	}
	return c.windowActivity.allows(s, d)
}

func (cropActivity) clockHold(*shell) lifecycle.ClockHoldReason { return lifecycle.CoveredHold }

func (cropActivity) status(*shell) string {
	return lang.L("Drag the photo, or use the arrow keys; zoom with + and −, or the wheel.")
}

func (cropActivity) hint(*shell) string { return lang.L("Enter uses it, Esc cancels") }

func (cropActivity) leave(s *shell) { s.crop.Close() }

func (cropActivity) confirm(*shell) bool { return false }

func (cropActivity) escape(s *shell, t escapePriority) bool {
	if t == atOnce {
		s.crop.End()
	}
	return t == atOnce
}

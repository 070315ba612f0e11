package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
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
	s.doing = over.over
	s.lifecycle.MemoryReleased()
	kit.SetShown(s.Board, true)
}

// keepCrop stores which part of the photo was chosen, and cuts that into tiles.
func keepCrop(s *shell, part photo.Crop) {
	s.photos.UseCrop(part)
	s.refresh()
	s.autosave.Keep()
}

func cropCommands(s *shell, c *kit.Commands) {
	s.crop.Commands(c, s.allowed(cropPhoto))
	c.Put(puzzleMenu, 1, "crop")
	c.Put(puzzleMore, 1, "centreCrop")
}

// cropping is choosing a part of the photo. It covers what the window was doing before, which goes on after it.
type cropping struct{ over doing }

func (c cropping) view() service.Place                        { return c.over.view() }
func (c cropping) place() service.Place                       { return c.over.place() }
func (c cropping) film(s *shell) session.MoveByMove           { return c.over.film(s) }
func (c cropping) board(s *shell) (puzzle.State, puzzle.Goal) { return c.over.board(s) }

func (c cropping) allows(s *shell, d guardedAction) bool {
	switch d {
	case pushTiles, pauseGame, findWay, editBoard, aimHere, exportBoard, seeTour:
		return false
	case reviewGame:
		return s.reviewing()
	}
	return c.over.allows(s, d)
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

func (c cropping) undo(s *shell)    { c.over.undo(s) }
func (c cropping) redo(s *shell)    { c.over.redo(s) }
func (c cropping) restart(s *shell) { c.over.restart(s) }

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
func (s *shell) beginCrop() {
	s.doing = cropped{s.doing}
	s.player.Stop()
	s.play.Card.Hide()
	s.Messages.Withdraw()
	s.Sheet.Close()
	s.Board.Hide()
}

// leaveCrop turns back to what was there before.
func (s *shell) leaveCrop() {
	over := s.doing.(cropped)
	over.leave(s)
	s.doing = over.over
	s.lifecycle.MemoryReleased()
	kit.SetShown(s.Board, true)
}

// keepCrop keeps a part for this photo, and cuts it.
func (s *shell) keepCrop(part photo.Crop) {
	s.photos.UseCrop(part)
	s.refresh()
	s.autosave.Keep()
}

func (s *shell) cropCommands(c *kit.Commands) {
	s.crop.Commands(c, s.may(cropPhoto))
	c.Put(puzzleMenu, 3, "crop", "centreCrop")
}

// cropped is choosing a part of the photo. It lies over something else, which is
// there again after it.
type cropped struct{ over doing }

func (c cropped) view() service.Place                        { return c.over.view() }
func (c cropped) place() service.Place                       { return c.over.place() }
func (c cropped) film(s *shell) session.Film                 { return c.over.film(s) }
func (c cropped) board(s *shell) (puzzle.State, puzzle.Goal) { return c.over.board(s) }

func (c cropped) may(s *shell, d deed) bool {
	switch d {
	case pushTiles, pauseGame, findWay, editBoard, aimHere, exportBoard, seeTour:
		return false
	case reviewGame:
		return s.reviewing()
	}
	return c.over.may(s, d)
}

func (cropped) hold(*shell) lifecycle.Hold { return lifecycle.CoveredHold }

func (cropped) status(*shell) string {
	return lang.L("Drag the photo beneath the frame, and zoom with the wheel.")
}

func (cropped) manners(*shell) string { return lang.L("Enter uses it") }

func (cropped) leave(s *shell) { s.crop.Close() }

func (cropped) confirm(*shell) bool { return false }

func (cropped) escape(s *shell, t turn) bool {
	if t == firstTurn {
		s.crop.End()
	}
	return t == firstTurn
}

func (c cropped) undo(s *shell)    { c.over.undo(s) }
func (c cropped) redo(s *shell)    { c.over.redo(s) }
func (c cropped) restart(s *shell) { c.over.restart(s) }

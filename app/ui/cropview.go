package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// cropView is the choice of a part of the photo in the window. It lies over any view,
// and is none itself.
type cropView struct{ window }

func (v cropView) Open() bool { return v.crops() }

// Begin turns to it: the board and what else lay over it go.
func (v cropView) Begin() {
	v.doing = cropped{v.doing}
	v.player.Stop()
	v.play.Card.Hide()
	v.shell.Messages.Withdraw()
	v.shell.Sheet.Close()
	v.shell.Board.Hide()
}

// Leave turns back to what was there before.
func (v cropView) Leave() {
	over := v.doing.(cropped)
	over.leave(v.shell)
	v.doing = over.over
	v.presence.freed()
	kit.SetShown(v.shell.Board, true)
}

// Keep keeps a part for this photo, and cuts it.
func (v cropView) Keep(part photo.Crop) {
	v.photos.crop, v.photos.fresh = part, true
	v.photos.album.keep(v.photos.source, part)
	v.photos.album.save(v.shell.Preferences)
	v.photos.slice()
	v.refresh()
	v.keeper.keep()
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

func (cropped) hold(*shell) hold { return coveredHold }

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

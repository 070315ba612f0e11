package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// cropped is choosing a part of the photo. It lies over something else, which is
// there again after it.
type cropped struct{ over doing }

func (c cropped) view() place                                { return c.over.view() }
func (c cropped) place() place                               { return c.over.place() }
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

// leave lets go of what the view needed.
func (cropped) leave(s *shell) { s.cropping.View.Clear() }

func (cropped) confirm(*shell) bool { return false }

func (cropped) escape(s *shell, t turn) bool {
	if t == firstTurn {
		s.endCrop()
	}
	return t == firstTurn
}

package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

func (*lookBack) view() place  { return reviewPlace }
func (*lookBack) place() place { return playPlace }

func (r *lookBack) film(*shell) session.Film { return r.of }

func (r *lookBack) board(s *shell) (puzzle.State, puzzle.Goal) { return r.of.State(), s.game.Goal }

func (r *lookBack) may(s *shell, d deed) bool {
	switch d {
	case editBoard, reviewGame, cropPhoto, goHome, exportBoard:
		return true
	}
	return false
}

func (*lookBack) hold(*shell) hold { return otherHold }

func (*lookBack) status(s *shell) string { return s.judgement() }

func (*lookBack) manners(*shell) string { return lang.L("Space replays it") }

func (r *lookBack) leave(s *shell) {
	s.player.Stop()
	r.proving.Stop()
}

func (*lookBack) confirm(*shell) bool { return false }

// escape stops the proofs, and then leaves the review.
func (r *lookBack) escape(s *shell, t turn) bool {
	switch {
	case t != lastTurn:
		return false
	case r.proving.Busy():
		s.toggleProofs()
	default:
		s.leaveReview()
	}
	return true
}

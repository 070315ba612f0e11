package lab

import (
	"tilewise/app/session"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// substituteBoard is a board that a page shows instead of the experiment's, with the words
// about it in the panel.
type substituteBoard struct {
	board   lab.Board
	heading string
	words   func() string // asked whenever the panel is drawn, as it may change; nil says nothing
}

// showSubstitute shows a board beside the experiment, with moves that lead on from it. play
// plays them.
func (s *selection) showSubstitute(a substituteBoard, moves []puzzle.Move, play bool) {
	s.aside, s.film = &a, nil
	if p, err := session.NewPlayback(a.board.Start, moves); err == nil && len(moves) > 0 {
		s.film = p
	}
	s.asideChanged()
	s.callbacks.Shown()
	s.callbacks.Follow()
	if play && s.film != nil {
		s.play()
	}
}

// hideSubstitute shows the board of the experiment again.
func (s *selection) hideSubstitute() {
	if s.aside == nil {
		return
	}
	s.aside = nil
	s.filmOf(s.rowOf(s.run))
	s.asideChanged()
	s.callbacks.Shown()
}

package lab

import (
	"tilewise/app/session"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// substituteBoard is a board that a page shows instead of the experiment's, with the text about it
// in the panel.
type substituteBoard struct {
	board   lab.Board
	heading string
	words   func() string // called whenever the panel is drawn, as the text may change; nil is no text
}

// showSubstitute shows a board instead of the experiment's, with moves that lead on from it. play
// plays them.
func (s *selection) showSubstitute(a substituteBoard, moves []puzzle.Move, play bool) {
	s.substitute, s.film = &a, nil
	if p, err := session.NewPlayback(a.board.Start, moves); err == nil && len(moves) > 0 {
		s.film = p
	}
	s.substituteChanged()
	s.callbacks.Shown()
	s.callbacks.Follow()
	if play && s.film != nil {
		s.play()
	}
}

// hideSubstitute shows the experiment's board again.
func (s *selection) hideSubstitute() {
	if s.substitute == nil {
		return
	}
	s.substitute = nil
	s.filmOf(s.rowOf(s.run))
	s.substituteChanged()
	s.callbacks.Shown()
}

package lab

import (
	"tilewise/app/session"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// aside is a board that a page shows in place of the sheet's, with what there is to
// say of it in the panel.
type aside struct {
	board   lab.Board
	heading string
	said    func() string // asked whenever the panel is drawn, as it may change; nil says nothing
}

// lookAside shows a board beside the experiment, with moves that lead on from it. play
// plays them.
func (r *Room) lookAside(a aside, moves []puzzle.Move, play bool) {
	r.aside, r.film = &a, nil
	if p, err := session.NewPlayback(a.board.Start, moves); err == nil && len(moves) > 0 {
		r.film = p
	}
	r.panel.refresh()
	r.callbacks.Shown()
	r.callbacks.Follow()
	if play && r.film != nil {
		r.Play()
	}
}

// lookBack shows the board of the experiment again.
func (r *Room) lookBack() {
	if r.aside == nil {
		return
	}
	r.aside = nil
	r.filmOf(r.rowOf(r.run))
	r.panel.refresh()
	r.callbacks.Shown()
}

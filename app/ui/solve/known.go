package solve

import (
	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// lowerBound is the best lower bound that a search has proven of a position. The zero proof
// is none.
type lowerBound struct {
	of    puzzle.State
	goal  puzzle.Goal
	least int
}

// keep remembers what a search has proven of where it began, unless more is known of
// that position.
func (d *Presenter) keep(p lowerBound) {
	if p.of != d.lowerBound.of || p.goal != d.lowerBound.goal || p.least > d.lowerBound.least {
		d.lowerBound = p
	}
}

// keepRunning is keep of the search under way, where it tells of a bound.
func (d *Presenter) keepRunning() {
	if _, bound, ok := d.job.running.Best(); ok {
		d.keep(lowerBound{d.job.from.State, d.job.asked.Goal, bound})
	}
}

// proven is what searches have proven of a position, 0 where that is nothing. A move
// changes the distance by 1, so the bound of where a solution begins holds on its way,
// less the moves that lead there.
func (d *Presenter) proven(at puzzle.State) int {
	p := d.lowerBound
	switch {
	case p.goal != d.app.Game.Goal:
		return 0
	case p.of == at:
		return p.least
	case d.Has() && d.found.playback.From.State == p.of:
		if n, on := d.found.playback.Holds(at); on {
			return max(0, p.least-n)
		}
	}
	return 0
}

// knowledge is what searches know of how far a position is from home.
type knowledge struct {
	of    puzzle.State
	goal  puzzle.Goal
	with  *session.Solution // the solution that was shown at that time
	proof lowerBound        // the lower bound that was known at that time
	left  int               // the number of moves in Known
	least int               // the lower bound of the position, see proven
}

// knows is asked at every refresh of the window, so the last answer is kept.
func (d *Presenter) knows(at puzzle.State) knowledge {
	if d.Searching() {
		d.keepRunning()
	}
	k, goal := &d.known, d.app.Game.Goal
	if d.Searching() || k.of != at || k.goal != goal || k.with != d.found.playback || k.proof != d.lowerBound {
		*k = knowledge{at, goal, d.found.playback, d.lowerBound, len(d.Known(at)), d.proven(at)}
	}
	return *k
}

// Left is the length of Known, 0 where none is known.
func (d *Presenter) Left(at puzzle.State) int { return d.knows(at).left }

// Least is the best lower bound on the moves from a position, of heuristics and searches;
// ok is false while the heuristics have not spoken of it.
func (d *Presenter) Least(of puzzle.State) (moves int, ok bool) {
	return max(d.values.least, d.knows(of).least), d.values.of == of
}

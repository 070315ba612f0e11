package solve

import (
	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// lowerBound is the best lower bound that a search has proven of a position. The zero value is
// none.
type lowerBound struct {
	of    puzzle.State
	goal  puzzle.Goal
	least int
}

// keep remembers a proven bound, unless a better one is known of that position.
func (d *Presenter) keep(p lowerBound) {
	if p.of != d.lowerBound.of || p.goal != d.lowerBound.goal || p.least > d.lowerBound.least {
		d.lowerBound = p
	}
}

// keepRunning keeps the bound of the search under way, where it has one.
func (d *Presenter) keepRunning() {
	if _, bound, ok := d.job.running.Best(); ok {
		d.keep(lowerBound{d.job.from.State, d.job.asked.Goal, bound})
	}
}

// proven is the lower bound that searches have proven of a position, 0 where there is none. A move
// changes the distance by 1: so the bound of the position where a solution begins holds along the
// solution, less the moves made.
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

// knowledge is what searches know of the distance of a position.
type knowledge struct {
	of    puzzle.State
	goal  puzzle.Goal
	with  *session.Solution // the solution that was shown at that time
	proof lowerBound        // the lower bound that was known at that time
	left  int               // the number of moves in Known
	least int               // the lower bound of the position, see proven
}

// knowledgeOf keeps its last answer, as every refresh of the window asks for it.
func (d *Presenter) knowledgeOf(at puzzle.State) knowledge {
	if d.Searching() {
		d.keepRunning()
	}
	k, goal := &d.known, d.app.Game.Goal
	if d.Searching() || k.of != at || k.goal != goal || k.with != d.found.playback || k.proof != d.lowerBound {
		*k = knowledge{at, goal, d.found.playback, d.lowerBound, len(d.Known(at)), d.proven(at)}
	}
	return *k
}

// Left is the number of moves in Known, 0 where no solution is known.
func (d *Presenter) Left(at puzzle.State) int { return d.knowledgeOf(at).left }

// Least is the best lower bound of a position, by heuristics and searches; ok is false until the
// heuristics have been asked about it.
func (d *Presenter) Least(of puzzle.State) (moves int, ok bool) {
	return max(d.values.least, d.knowledgeOf(of).least), d.values.of == of
}

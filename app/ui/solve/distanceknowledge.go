package solve

import (
	"tilewise/app/session"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// lowerBound is the best lower bound that a search has proven of a position. The zero value is
// none.
type lowerBound struct {
	of    puzzle.State
	goal  puzzle.Goal
	least int
}

// knownDistance is what searches know of the distance of a position.
type knownDistance struct {
	of    puzzle.State
	goal  puzzle.Goal
	with  *session.SolutionPlayback // the solution that was shown at that time
	proof lowerBound                // the lower bound that was known at that time
	left  int                       // the number of moves in Way
	least int                       // the lower bound of the position, see proven
}

// DistanceKnowledge is what heuristics and searches know of the distance of positions of the game.
type DistanceKnowledge struct {
	app    *service.Services
	job    *searchJob
	found  *foundSolution
	method *humanMethodComparison
	values *heuristicValues

	bound lowerBound
	last  knownDistance // the answer to the last question about the position
}

// keep remembers a proven bound, unless a better one is known of that position.
func (k *DistanceKnowledge) keep(p lowerBound) {
	if p.of != k.bound.of || p.goal != k.bound.goal || p.least > k.bound.least {
		k.bound = p
	}
}

// keepRunning keeps the bound of the search under way, where it has one.
func (k *DistanceKnowledge) keepRunning() {
	if _, bound, ok := k.job.running.Best(); ok {
		k.keep(lowerBound{k.job.from.State, k.job.asked.Goal, bound})
	}
}

// proven is the lower bound that searches have proven of a position, 0 where there is none. A move
// changes the distance by 1: so the bound of the position where a solution begins holds along the
// solution, less the moves made.
func (k *DistanceKnowledge) proven(at puzzle.State) int {
	p := k.bound
	switch {
	case p.goal != k.app.Game.Goal:
		return 0
	case p.of == at:
		return p.least
	case k.found.Has() && k.found.playback.From.State == p.of:
		if n, on := k.found.playback.Holds(at); on {
			return max(0, p.least-n)
		}
	}
	return 0
}

// about keeps its last answer, as every refresh of the window asks for it.
func (k *DistanceKnowledge) about(at puzzle.State) knownDistance {
	if k.job.Searching() {
		k.keepRunning()
	}
	l, goal := &k.last, k.app.Game.Goal
	if k.job.Searching() || l.of != at || l.goal != goal || l.with != k.found.playback || l.proof != k.bound {
		*l = knownDistance{at, goal, k.found.playback, k.bound, len(k.Way(at)), k.proven(at)}
	}
	return *l
}

// Left is the number of moves in Way, 0 where no solution is known.
func (k *DistanceKnowledge) Left(at puzzle.State) int { return k.about(at).left }

// Least is the best lower bound of a position, by heuristics and searches; ok is false until the
// heuristics have been asked about it.
func (k *DistanceKnowledge) Least(of puzzle.State) (moves int, ok bool) {
	return max(k.values.least, k.about(of).least), k.values.of == of
}

// Way is the rest of a known solution from a position: of the one that is shown, or of the best
// one of the search under way; nil where there is none.
func (k *DistanceKnowledge) Way(at puzzle.State) []puzzle.Move {
	if k.job.Searching() && k.job.from.State == at {
		if moves, _, ok := k.job.running.Best(); ok {
			return moves
		}
	}
	if k.found.Has() && !k.found.lessonShown() {
		if n, on := k.found.playback.Holds(at); on {
			return k.found.playback.Moves()[n:]
		}
	}
	if k.method.bestOf(at, k.app.Game.Goal) {
		return k.method.best.Moves
	}
	return nil
}

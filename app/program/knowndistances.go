package program

import "tilewise/solver/puzzle"

// lowerBound is a lower bound of a position's distance from a goal, proven by a search. The zero value is no bound.
type lowerBound struct {
	of    puzzle.State
	goal  puzzle.Goal
	least int
}

// KnownDistances keeps the distances, and bounds of them, that heuristics and searches have found for positions of the
// game.
type KnownDistances struct {
	solving *Solving
	bound   lowerBound
}

// keep stores a proven bound, unless a better one of the same position and goal is stored.
func (k *KnownDistances) keep(p lowerBound) {
	if p.of != k.bound.of || p.goal != k.bound.goal || p.least > k.bound.least {
		k.bound = p
	}
}

// keepRunning keeps the bound of the search under way, if it has one.
func (k *KnownDistances) keepRunning() {
	if _, bound, ok := k.solving.running.Best(); ok {
		k.keep(lowerBound{k.solving.from.State, k.solving.asked.Goal, bound})
	}
}

// proven returns the lower bound that searches have proven of a position, 0 if there is none. A move changes the
// distance by 1. So along a solution the bound is that of its first position, less the moves made.
func (k *KnownDistances) proven(at puzzle.State) int {
	p, playback := k.bound, k.solving.playback
	switch {
	case p.goal != k.solving.program.game.Goal:
		return 0
	case p.of == at:
		return p.least
	case playback != nil && playback.From.State == p.of:
		if n, on := playback.IndexOf(at); on {
			return max(0, p.least-n)
		}
	}
	return 0
}

// Least returns the best lower bound of a position, by heuristics and searches; ok is false until the
// heuristics have been asked about it.
func (k *KnownDistances) Least(of puzzle.State) (moves int, ok bool) {
	if k.solving.Searching() {
		k.keepRunning()
	}
	v := &k.solving.Values
	return max(v.least, k.proven(of)), v.of == of
}

// Way returns the moves of a known solution from a position: the best one of the search under way, the rest of the
// shown one, or another one that was kept; nil if there is none.
func (k *KnownDistances) Way(at puzzle.State) []puzzle.Move {
	s := k.solving
	if s.Searching() && s.from.State == at {
		if moves, _, ok := s.running.Best(); ok {
			return moves
		}
	}
	if s.Has() && !s.LessonShown() {
		if n, on := s.playback.IndexOf(at); on {
			return s.playback.Moves()[n:]
		}
	}
	if s.method.bestOf(at, s.program.game.Goal) {
		return s.method.best.Moves
	}
	return nil
}

package anytime

import "tilewise/solver/puzzle"

// guide orders the states of a beam by what it thinks of them. It need not be
// admissible: what a beam finds is a solution, whatever led there.
type guide interface {
	// of is the opinion of a board, from scratch.
	of(b *puzzle.SearchState) stateScore
	// take is the opinion of a board of which a guide with the same order had another
	// one: in no time beside of.
	take(b *puzzle.SearchState, before stateScore) stateScore
	// after is the opinion of b, which was reached from a board of another opinion by
	// moving the tile that now lies on to away from from, the blank's cell now. ok is
	// false where the guide does not want to go there.
	after(b *puzzle.SearchState, before stateScore, from, to int) (now stateScore, ok bool)
}

// stateScore is what a guide thinks of a state.
type stateScore struct {
	score int32 // the smaller the better
	order int32 // the part of the score that order gave
	h     int32 // of the heuristic
	rung  int16 // of a ladder
	spot  int16 // where the tile lies that the rung is about
}

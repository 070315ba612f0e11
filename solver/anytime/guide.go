package anytime

import "tilewise/solver/puzzle"

// guide scores the states of a beam. It need not be admissible: a beam finds a solution, whatever the scores.
type guide interface {
	// of scores a board from scratch.
	of(b *puzzle.SearchState) stateScore
	// take scores a board that a guide with the same disorderGuide has scored before, which takes far less
	// time than of.
	take(b *puzzle.SearchState, before stateScore) stateScore
	// after scores b, which was reached from a board with the score before by moving a tile from the cell from, where
	// the blank is now, to the cell to. ok is false where the guide rejects b.
	after(b successor, before stateScore, from, to int) (now stateScore, ok bool)
}

// successor is the board after a move.
type successor struct {
	*puzzle.SearchState
	cellOf []uint16 // the cell of each tile before the move; nil where no patternTables ask for it
}

// stateScore is the score of a state by a guide, with its parts.
type stateScore struct {
	score    int32 // the smaller the better
	disorder int32 // the part of the score that a disorderGuide gave
	h        int32 // the value of the heuristic
	subgoal  int16 // the number of the subgoal that a subgoalGuide is at
	spot     int16 // where the tile of that subgoal lies
}

package solver

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"time"

	"tilewise/solver/puzzle"
)

// UnfitReason is the reason why a pair of algorithm and heuristic can't work on a board.
type UnfitReason int

// The reasons. WhyNot is none: the pair works.
const (
	WhyNot     UnfitReason = iota
	WhyTables              // the heuristic has no tables for boards of this size, or for this goal cell of the blank
	WhyMemory              // the search would need more memory than it may use
	WhyTime                // the search would take longer than anyone waits
	WhyStates              // the board has too many states to look at them all
	WhyForgets             // the algorithm forgets where it was, and never knows that it has seen all
)

// AlgorithmHeuristicFit says whether a pair of algorithm and heuristic can work on a board, with the estimate behind
// that.
type AlgorithmHeuristicFit struct {
	Algorithm AlgorithmID
	Heuristic HeuristicID // "" for an algorithm that reads none

	OK    bool
	Why   UnfitReason
	Bytes int64         // memory that the search is expected to need
	Time  time.Duration // time that it is expected to take
}

// hopeless is the expected time of a search from which it counts as hopeless.
const hopeless = 12 * time.Hour

// Fit estimates whether algorithm a with heuristic h can solve s. Either id may be "" or Auto, which always fit. The
// estimate is good to a factor of about ten: it tells the possible from the hopeless. Start does not refuse a hopeless
// pair but lets it run into its limits; it refuses only what has no tables.
func (e *Engine) Fit(s puzzle.State, g puzzle.Goal, a AlgorithmID, h HeuristicID) AlgorithmHeuristicFit {
	algorithm, errA := LookupAlgorithm(cmp.Or(a, Auto))
	card, errH := LookupHeuristic(cmp.Or(h, AutoHeuristic))
	board, errB := puzzle.NewSearchState(s, g)
	f := AlgorithmHeuristicFit{Algorithm: algorithm.ID}
	if algorithm.Informed {
		f.Heuristic = card.ID
	}
	if errA != nil || errH != nil || errB != nil || !card.Supports(s.Size(), g.Blank()) {
		f.Why = WhyTables
		return f
	}
	if slices.Contains([]AlgorithmID{Auto, Anytime, Layers, Greedy}, algorithm.ID) {
		f.OK = true
		return f
	}
	if card.ID == AutoHeuristic {
		card = e.heuristics.bestHeuristic(algorithm.ID, s.Size(), board.BlankGoal, e.limit.Load())
	}
	states, took := expect(board, algorithm, card)
	f.Bytes, f.Time = int64(min(states*bytesPerState, math.MaxInt64/2)), took
	switch {
	case f.Bytes > e.limit.Load():
		f.Why = WhyMemory
	case f.Time > hopeless:
		f.Why = WhyTime
	default:
		f.OK = true
	}
	return f
}

// AlgorithmHeuristicError is an ErrPair with its reason, for the packages that word it.
type AlgorithmHeuristicError struct {
	Why  UnfitReason
	text string
}

// Error says in English which pair can't work and why.
func (e AlgorithmHeuristicError) Error() string { return fmt.Sprintf("%v: %s", ErrPair, e.text) }

// Unwrap returns ErrPair.
func (e AlgorithmHeuristicError) Unwrap() error { return ErrPair }

func misfit(why UnfitReason, format string, facts ...any) error {
	return AlgorithmHeuristicError{why, fmt.Sprintf(format, facts...)}
}

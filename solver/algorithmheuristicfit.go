package solver

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"time"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
)

// UnfitReason is the reason why a pair of algorithm and heuristic can't work on a board.
type UnfitReason int

// The reasons why a pair does not fit. WhyNot, the zero value, means that it fits.
const (
	WhyNot     UnfitReason = iota
	WhyTables              // the heuristic has no tables for boards of this size, or for this goal cell of the blank
	WhyMemory              // the search would need more memory than it may use
	WhyTime                // the search is expected to take hopelessly long
	WhyStates              // the board has too many states to look at them all
	WhyForgets             // the algorithm stores no states, so it never finds out that it has seen all
)

// AlgorithmHeuristicFit is the answer of Fit: whether a pair of algorithm and heuristic can work on a board, and the
// estimate from which that follows.
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

// Error returns in English which pair can't work and why.
func (e AlgorithmHeuristicError) Error() string { return fmt.Sprintf("%v: %s", ErrPair, e.text) }

// Unwrap returns ErrPair.
func (e AlgorithmHeuristicError) Unwrap() error { return ErrPair }

func misfit(why UnfitReason, format string, facts ...any) error {
	return AlgorithmHeuristicError{why, fmt.Sprintf(format, facts...)}
}

// storedStatesGrowth is the number of states that A* stores at the true distance d: 10^(rate·d − offset). The values
// were fitted to A* runs on 4×4 boards 18 to 50 moves from home, each board under every heuristic.
type storedStatesGrowth struct{ rate, offset float64 }

// databaseGrowth is the growth of all heuristics with tables.
var databaseGrowth = storedStatesGrowth{0.1, 0.5}

// The cost of a search, measured with A* on 4×4 boards.
const (
	bytesPerState   = 29
	statesPerSecond = 0.6e6
	treePerSecond   = 50e6 // for searches that store nothing
	perMoveHome     = 1.45 // true distance of a board ÷ its Manhattan distance, in the mean
	branching       = 2.13 // successors of a state, the way back left out (Edelkamp & Korf, 1998)
)

// expect estimates how many states a search stores and how long it takes, from the Manhattan distance of the board
// alone.
func expect(board *puzzle.SearchState, a Algorithm, h Heuristic) (states float64, took time.Duration) {
	distance := perMoveHome * float64(heuristic.NewManhattan(board.Size, board.BlankGoal).H(board))
	tree := math.Pow(branching, distance)
	if a.Informed {
		g := h.growth
		if g == (storedStatesGrowth{}) {
			g = databaseGrowth
		}
		rate := g.rate
		if !a.Optimal {
			rate /= 2
		}
		tree = math.Pow(10, rate*distance-g.offset)
	}
	if a.ID == Bidirectional {
		tree = 2 * math.Pow(branching, distance/2)
	}
	states = min(tree, reachable(board.Size))
	if a.Memory == Linear {
		return distance, seconds(tree * perIteration / treePerSecond)
	}
	return states, seconds(states / statesPerSecond)
}

// perIteration is the factor by which a search that stores no states expands more: duplicates, and all bounds before
// the last.
const perIteration = 4

// reachable returns the number of states of a size that can be reached: half of all arrangements.
func reachable(size puzzle.Size) float64 {
	states := 0.5
	for n := 2; n <= size.Cells(); n++ {
		states *= float64(n)
	}
	return states
}

func seconds(s float64) time.Duration {
	if s >= math.MaxInt64/float64(time.Second) {
		return math.MaxInt64
	}
	return time.Duration(s * float64(time.Second))
}

package solver

import (
	"math"
	"time"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
)

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

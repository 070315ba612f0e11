// Package search finds sequences of moves from a board to its goal. Each algorithm has a file and a function of the
// type Func. Depth-first searches are in package ida.
//
// All of them work on a private copy of a puzzle.SearchState in normal form, count by the same definitions (Stats),
// obey the same limits, and stop within milliseconds of their context. A search that stops early returns its counts so
// far together with its error.
//
// The package imports no heuristic; the interface Heuristic is all that it needs.
package search

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// ErrExhausted means that the search has seen every state that can be reached, and none is the goal. puzzle.Solvable
// finds that out much faster.
var ErrExhausted = errors.New("all states searched, no goal among them")

// Heuristic is a lower bound on the moves left (or, where Admissible is false, an estimate of them). Implementations
// are immutable and serve any number of searches at once; neither method allocates.
type Heuristic interface {
	// H is the value for a board, from scratch.
	H(b *puzzle.SearchState) int
	// After is H(b), where b was reached from a board of value h by moving
	// the tile that now lies on to away from from. from is now the blank.
	After(b *puzzle.SearchState, h, from, to int) int
	// Consistent promises |H(b) − H(b′)| ≤ 1 for neighbours b and b′.
	Consistent() bool
	// Admissible promises H(b) ≤ the true distance, for all b.
	Admissible() bool
}

// Suits returns an error where a heuristic was not made for a board, as far as the heuristic tells, or where the board
// has no cells. A search calls it once, because a heuristic's values for other boards are wrong, and computing them may
// panic.
func Suits(h Heuristic, b *puzzle.SearchState) error {
	if !b.Size.Valid() {
		return fmt.Errorf("%w: a board of %s", puzzle.ErrSize, b.Size)
	}
	if one, ok := h.(interface {
		Suits(b *puzzle.SearchState) error
	}); ok {
		return one.Suits(b)
	}
	return nil
}

// Func searches from start to the goal of its normal form. It does not change start; h may be nil where the algorithm
// is uninformed. The caller must have checked by parity that the board is solvable.
//
// Errors: ErrLimit, ErrExhausted, the context's, or puzzle.ErrKind where h was made for other boards. The result always
// has its statistics.
type Func func(ctx context.Context, start *puzzle.SearchState, h Heuristic, o Options) (Result, error)

// Tries is the order in which all searches but breadth-first ones try the moves. It is that of R. E. Korf's program, so
// that IDA* with the Manhattan distance generates exactly as many states for each of his hundred boards as his paper
// gives (one less, since the start is not counted here).
var Tries = [4]puzzle.Move{puzzle.Down, puzzle.Right, puzzle.Left, puzzle.Up}

// Options are the options of a search. The zero value has no limits, weight 1, one worker and no watch.
type Options struct {
	Weight  float64       // w of f = g + w·h, for weighted A*; less than 1 counts as 1
	Workers int           // threads that one search may use, where it can use more than one
	Nodes   uint64        // limit on expanded states; 0 is none
	Time    time.Duration // limit on time, that of Earlier included; 0 is none
	// limit on the states that one round of IDA* expands, expected from the growth of the rounds before: it ends before
	// such a round, and in one where all its rounds have expanded twice as many; 0 is none
	RoundNodes uint64
	// the result of IDA* on this board with another admissible heuristic: the search goes on from its lower bound and
	// its counts, in the same Watch; nil begins a new search
	Earlier *Result
	// of a start that is its own mirror image, a FifteenSearch searches one half: it counts less than IDA* does
	Mirror bool
	Memory int64 // limit on the search's own memory in bytes, tables not counted; 0 is DefaultMemory
	Enough int   // a sufficient lower bound: the search ends once it is proven; 0 is none
	Depth  int   // the limit of depth-limited DFS; 0 is its own default
	// A* never reopens closed states, for experiments; it then proves nothing where h is not consistent
	Closed bool
	// depth-limited DFS keeps the states that it has seen, and enters one again only by a shorter path
	Graph bool
	// NBS: the heuristic toward the start, for boards on which the blank of the start is home; nil is 0 everywhere
	Backward Heuristic
	Watch    *LiveCounts // counts that others may read while the search runs; may be nil
	// makes this a search beside others with the same Watch, and is called with each bound before that is searched; nil
	// for a search alone
	Beside func(ProvenBound)
	Record *record.Recorder // records what the search does, which then has one worker; nil for no record
}

// ProvenBound is the state of a search under rising bounds: no solution is shorter, proven by these rounds where the
// heuristic is admissible.
type ProvenBound struct {
	Bound  int
	Rounds []Iteration // callers must not change them
}

// DefaultMemory is the limit on a search's own memory where none is given.
const DefaultMemory = 1 << 30

// Stats are the counts of one search.
type Stats struct {
	Expanded   uint64      // states whose successors were generated; the goal, when it is popped, is not
	Generated  uint64      // successors produced; the start is not counted, duplicates are
	Stored     uint64      // peak of open + closed; for depth-first searches the longest path
	Memory     int64       // peak of the search's own memory, bytes
	Iterations []Iteration // one for each bound of an iterative search
}

// Iteration is one round of an iterative search, with all states of f ≤ Bound.
type Iteration struct {
	Bound     int
	Expanded  uint64
	Generated uint64
	Elapsed   time.Duration // since the start of the search
}

// Result is the solution of a search, with its counts.
type Result struct {
	Moves []puzzle.Move // from start to goal; nil where none was found
	Found bool
	// no solution is shorter, proven: len(Moves) of an optimal search, the last finished bound of one that stopped
	LowerBound int
	NoTables   bool // of an anytime search: memory did not suffice for the tables that lead to shorter solutions
	Stats
}

// LiveCounts publishes the counts of a running search to other goroutines. The search updates it every few thousand
// states and at every new bound.
type LiveCounts struct {
	Expanded, Generated, Stored atomic.Uint64
	Bound, Depth                atomic.Int64
	Memory                      atomic.Int64
	rounds                      atomic.Pointer[[]Iteration]
}

// Stats returns the published counts, for a search that did not return its own.
func (c *LiveCounts) Stats() Stats {
	return Stats{c.Expanded.Load(), c.Generated.Load(), c.Stored.Load(), c.Memory.Load(), c.Rounds()}
}

// Rounds returns the finished iterations of an algorithm that has iterations. Callers must not change them.
func (c *LiveCounts) Rounds() []Iteration {
	if rounds := c.rounds.Load(); rounds != nil {
		return *rounds
	}
	return nil
}

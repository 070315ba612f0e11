package solver

import (
	"errors"
	"fmt"
	"time"

	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
)

// Errors of the engine, beside puzzle.ErrUnsolvable, search.ErrLimit and the context's own.
var (
	// there is no algorithm or heuristic of that id
	ErrUnknown = errors.New("not in the catalogue")
	// this algorithm can't work with this heuristic on this board; the text says why
	ErrPair   = errors.New("cannot work together here")
	ErrMemory = fmt.Errorf("%w: not enough memory for the tables", search.ErrLimit) // an ErrLimit: they were not built
	// a defect: a panic, or a solution that failed its replay
	ErrInternal = guard.ErrInternal
)

// Request is one board to solve, and how. Only Start and Goal must be given.
type Request struct {
	Start     puzzle.State
	Goal      puzzle.Goal
	Algorithm AlgorithmID // "" is Auto
	Heuristic HeuristicID // "" is AutoHeuristic
	Weight    float64     // the weight of weighted A*; 0 is DefaultWeight
	Workers   int         // threads; 0 is as many as the machine has
	Nodes     uint64      // limit on expanded states; 0 is none
	// a sufficient lower bound: IDA* ends where it is proven, and Anytime proves no more; 0 is none
	Enough int
	// limit on the search and on tables that are built during it, but not on those built before; 0 is none: on large
	// boards Auto then goes on until a proof
	Time    time.Duration
	Memory  int64            // limit on search memory and its tables, bytes; 0 is the engine's own
	Variant SearchVariant    // departures from the usual search, for experiments
	Record  *record.Recorder // records every expansion, of one worker; nil for no record
}

// DefaultWeight is the w of weighted A* where a request has none.
const DefaultWeight = 1.5

// Result is the result of a search, filled as far as the search came, also beside an error.
type Result struct {
	Algorithm    AlgorithmID   // as used, never Auto
	Heuristic    HeuristicID   // as used last, never AutoHeuristic; "" for an uninformed algorithm
	Solvable     bool          // by parity
	Moves        []puzzle.Move // from start to goal, replayed; nil where none was found
	Found        bool
	Optimal      bool          // no shorter solution exists, proven
	LowerBound   int           // no solution is shorter than this, proven
	search.Stats               // the counts of the search
	Setup        time.Duration // building or loading tables
	Elapsed      time.Duration // the search alone
	TableBytes   int64         // memory of the tables that the heuristic read
	Notices      []TableNotice // what the user should know
	Unimproved   bool          // the solution is the first one of Anytime: memory sufficed for no search for a shorter one
	NoTables     bool          // Anytime went without the tables that lead to shorter solutions: memory had no room
	// tables that are not built and with which Auto would prove more or find the solution sooner; nil where there are
	// none, or memory does not suffice for them
	Unbuilt *UnbuiltTables
}

// Length returns the number of moves found, or −1.
func (r Result) Length() int {
	if !r.Found {
		return -1
	}
	return len(r.Moves)
}

// Phase is the present work of a search.
type Phase int

// The phases of a search, in order. Auto may prepare stronger tables in between.
const (
	Preparing Phase = iota // building or loading tables
	Searching
	Finished
)

// Progress is a snapshot of a running search. It is cheap enough to take at every frame.
type Progress struct {
	Phase     Phase
	Tables    HeuristicID   // the heuristic whose tables are built, loaded or read; "" before that
	Fraction  float64       // how much of Preparing is done, 0 to 1
	Left      time.Duration // how long Preparing will still take, an estimate; 0 where there is none
	Elapsed   time.Duration // of searching, without what was built between; of Preparing, since that began
	Bound     int           // current f-limit, the best proven lower bound
	Depth     int           // deepest level reached, where the algorithm reports it
	Expanded  uint64
	Generated uint64
	Stored    uint64
	Memory    int64              // bytes, tables not counted
	Rate      float64            // generated states a second, since the search began
	Rounds    []search.Iteration // the rounds that have ended, of an algorithm that has rounds
	Length    int                // the length of the best solution so far (see RunningSearch.Best); 0 where there is none
	Improved  time.Duration      // when that was found, since the search began
	History   []BoundGapChange   // the changes of solution and bound, the latest last; callers must not change it
}

// Round returns the iteration under way, as far as it has come; ok is false where there is none: between two
// iterations, and where the algorithm has none.
func (p Progress) Round() (now search.Iteration, ok bool) {
	now = search.Iteration{Bound: p.Bound, Expanded: p.Expanded, Generated: p.Generated}
	for _, r := range p.Rounds {
		now.Expanded -= min(r.Expanded, now.Expanded)
		now.Generated -= min(r.Generated, now.Generated)
	}
	return now, len(p.Rounds) > 0 && p.Rounds[len(p.Rounds)-1].Bound != p.Bound
}

// RoundLeft estimates how long the iteration under way still takes. It assumes that this one outgrows the last as that
// outgrew the one before, as the work of IDA* does (Korf, Reid and Edelkamp, "Time complexity of
// iterative-deepening-A*", 2001). A solution may end it sooner. It returns 0 where no estimate is possible.
func (p Progress) RoundLeft() time.Duration {
	now, ok := p.Round()
	if !ok || len(p.Rounds) < 2 || p.Rate <= 0 {
		return 0
	}
	last, before := p.Rounds[len(p.Rounds)-1].Generated, p.Rounds[len(p.Rounds)-2].Generated
	if before == 0 {
		return 0
	}
	whole := float64(last) * float64(last) / float64(before)
	return time.Duration(max(0, whole-float64(now.Generated)) / p.Rate * float64(time.Second))
}

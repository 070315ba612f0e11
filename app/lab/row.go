package lab

import (
	"context"
	"errors"
	"time"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Outcome is the end of a run on a board.
type Outcome string

// The outcomes. Where a limit ended the run, its counts are lower bounds.
const (
	Solved      Outcome = "solved"
	LimitStates Outcome = "limit-states"
	LimitTime   Outcome = "limit-time"
	LimitMemory Outcome = "limit-memory"
	LimitDepth  Outcome = "limit-depth" // the depth limit of DFS
	Unsolvable  Outcome = "unsolvable"  // decided by parity, without a search
	Exhausted   Outcome = "exhausted"   // every state was expanded, and none is the goal
	NoPair      Outcome = "no-pair"     // algorithm and heuristic cannot work together on this board
	Failed      Outcome = "failed"      // a defect of the engine
)

// Limited reports whether a limit ended the run.
func (o Outcome) Limited() bool {
	switch o {
	case LimitStates, LimitTime, LimitMemory, LimitDepth:
		return true
	}
	return false
}

// measured reports whether the counts of the row are meaningful.
func (o Outcome) measured() bool { return o == Solved || o == Exhausted || o.Limited() }

// Row is one run on one board. The fields that have a name of JSON are in a file as they are, see rowJSON.
type Row struct {
	Board      int     `json:"-"` // its number among the boards, from 0
	Run        int     `json:"-"` // its number among the runs, from 0
	Repetition int     `json:"-"` // from 0
	Outcome    Outcome `json:"outcome"`
	// of NoPair and Failed: the engine's reason, in English
	Why string `json:"why,omitempty"`
	// of NoPair: the reason as a value
	Reason     solver.UnfitReason `json:"-"`
	Algorithm  solver.AlgorithmID `json:"algorithm"`           // as used, never Auto
	Heuristic  solver.HeuristicID `json:"heuristic,omitempty"` // as used, "" for an uninformed algorithm
	Length     int                `json:"-"`                   // of the solution, −1 for none
	Optimal    bool               `json:"optimal"`             // proven
	LowerBound int                `json:"-"`                   // proven; 0 where nothing is
	Expanded   uint64             `json:"expanded"`
	Generated  uint64             `json:"generated"`
	Stored     uint64             `json:"stored"`      // peak
	Memory     int64              `json:"memory"`      // of the search, peak, bytes
	TableBytes int64              `json:"table_bytes"` // of the heuristic
	// of all threads, while searching; 0 where the system does not tell, or the time is too short
	CPU     time.Duration `json:"-"`
	Elapsed time.Duration `json:"-"` // of the search, by the clock
	Setup   time.Duration `json:"-"` // building or loading tables, by the clock

	rounds packedRounds
	moves  packedMoves
}

// rate returns the number of generated states per second of the clock; 0 where no time passed.
func (r Row) rate() float64 {
	if r.Elapsed <= 0 {
		return 0
	}
	return float64(r.Generated) / r.Elapsed.Seconds()
}

// Time returns the search time that figures use: processor time, or the clock's where that is not known.
func (r Row) Time() time.Duration {
	if r.CPU > 0 {
		return r.CPU
	}
	return r.Elapsed
}

// newRow returns the row of a search. cpu is the processor time that it used, tables included.
func newRow(at plannedMeasurement, r solver.Result, cpu time.Duration, err error) Row {
	row := Row{
		Board: at.board, Run: at.run, Repetition: at.repetition,
		Outcome: outcome(err), Algorithm: r.Algorithm, Heuristic: r.Heuristic,
		Length: r.Length(), Optimal: r.Optimal, LowerBound: r.LowerBound,
		Expanded: r.Expanded, Generated: r.Generated, Stored: r.Stored, Memory: r.Memory, TableBytes: r.TableBytes,
		CPU: cpu, Elapsed: r.Elapsed, Setup: r.Setup, rounds: packRounds(r.Iterations), moves: packMoves(r.Moves),
	}
	if row.Outcome == NoPair || row.Outcome == Failed {
		row.Why = err.Error()
	}
	if m := (solver.AlgorithmHeuristicError{}); errors.As(err, &m) {
		row.Reason = m.Why
	}
	return row
}

func outcome(err error) Outcome {
	switch {
	case err == nil:
		return Solved
	case errors.Is(err, puzzle.ErrUnsolvable):
		return Unsolvable
	case errors.Is(err, search.ErrExhausted):
		return Exhausted
	case errors.Is(err, solver.ErrPair):
		return NoPair
	case errors.Is(err, search.ErrLimit), errors.Is(err, context.DeadlineExceeded):
		return limit(err)
	}
	return Failed
}

// limit returns the limit of an error. Errors of tables and maps are about memory.
func limit(err error) Outcome {
	var told search.LimitError
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return LimitTime
	case !errors.As(err, &told):
		return LimitMemory
	}
	return map[search.LimitKind]Outcome{
		search.LimitStates: LimitStates, search.LimitTime: LimitTime, search.LimitMemory: LimitMemory,
		search.LimitDepth: LimitDepth,
	}[told.Of]
}

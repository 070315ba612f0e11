package lab

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"time"
	"unique"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/untrusted"
)

// Outcome is the end of a run on a board.
type Outcome string

// The outcomes. If a limit ended the run, its counts are lower bounds.
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

// Row is one run on one board. Fields with a name for JSON are stored as they are; rowJSON has the others.
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
	LowerBound int                `json:"-"`                   // proven; 0 if nothing is
	Expanded   uint64             `json:"expanded"`
	Generated  uint64             `json:"generated"`
	Stored     uint64             `json:"stored"`      // peak
	Memory     int64              `json:"memory"`      // of the search, peak, bytes
	TableBytes int64              `json:"table_bytes"` // of the heuristic
	// of all threads, while searching; 0 if the system does not report it, or the time is too short
	CPU     time.Duration `json:"-"`
	Elapsed time.Duration `json:"-"` // of the search, by the clock
	Setup   time.Duration `json:"-"` // building or loading tables, by the clock

	rounds packedRounds
	moves  packedMoves
}

// rate returns the number of generated states per second of the clock; 0 if no time passed.
func (r Row) rate() float64 {
	if r.Elapsed <= 0 {
		return 0
	}
	return float64(r.Generated) / r.Elapsed.Seconds()
}

// Time returns the search time that figures use: processor time, or the clock's if that is not known.
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

// limit returns the limit that an error is about: memory, unless it is DeadlineExceeded or a search.LimitError.
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

// rowJSON is a row as JSON, in files and for other programs. Times are in seconds.
type rowJSON struct {
	Board      int `json:"board"` // from 1
	Run        int `json:"run"`
	Repetition int `json:"repetition"`
	rowWithoutMethods
	Reason  string          `json:"reason,omitempty"`
	Length  *int            `json:"length"`      // null if no solution was found
	Bound   *int            `json:"lower_bound"` // null if nothing is proven; 0 in files of older versions
	CPU     float64         `json:"cpu_seconds"`
	Elapsed float64         `json:"seconds"`
	Setup   float64         `json:"setup_seconds"`
	Rounds  []iterationJSON `json:"rounds,omitempty"`
	Moves   string          `json:"moves,omitempty"`
}

// rowWithoutMethods is a Row without its methods, which rowJSON would otherwise inherit.
type rowWithoutMethods Row

type iterationJSON struct {
	Bound     int     `json:"bound"`
	Expanded  uint64  `json:"expanded"`
	Generated uint64  `json:"generated"`
	Seconds   float64 `json:"seconds"` // since the search began
}

// MarshalJSON writes a row with the field names of all exports.
func (r Row) MarshalJSON() ([]byte, error) {
	s := rowJSON{
		Board: r.Board + 1, Run: r.Run + 1, Repetition: r.Repetition + 1,
		rowWithoutMethods: rowWithoutMethods(r), Reason: reasons[r.Reason],
		CPU: r.CPU.Seconds(), Elapsed: r.Elapsed.Seconds(), Setup: r.Setup.Seconds(), Moves: puzzle.FormatMoves(r.Moves()),
	}
	if r.Length >= 0 {
		s.Length = &r.Length
	}
	if r.LowerBound > 0 || r.Optimal {
		s.Bound = &r.LowerBound
	}
	for _, i := range r.Rounds() {
		s.Rounds = append(s.Rounds, iterationJSON{i.Bound, i.Expanded, i.Generated, i.Elapsed.Seconds()})
	}
	return json.Marshal(s)
}

// UnmarshalJSON reads what MarshalJSON writes, and refuses impossible values.
func (r *Row) UnmarshalJSON(content []byte) error {
	var s rowJSON
	if err := untrusted.JSON(content, &s); err != nil {
		return err
	}
	moves, err := puzzle.ParseMoves(s.Moves)
	if err != nil {
		return err
	}
	if s.Board < 1 || s.Run < 1 || s.Repetition < 1 || s.Length != nil && *s.Length != len(moves) {
		return fmt.Errorf("board %d, run %d, repetition %d with %d moves", s.Board, s.Run, s.Repetition, len(moves))
	}
	*r = Row(s.rowWithoutMethods)
	r.Board, r.Run, r.Repetition, r.Length, r.Reason = s.Board-1, s.Run-1, s.Repetition-1, -1, reasonOf(s.Reason)
	r.Outcome, r.Why = interned(r.Outcome), interned(r.Why)
	r.Algorithm, r.Heuristic = interned(r.Algorithm), interned(r.Heuristic)
	r.CPU, r.Elapsed, r.Setup = durationOf(s.CPU), durationOf(s.Elapsed), durationOf(s.Setup)
	if s.Bound != nil {
		r.LowerBound = *s.Bound
	}
	if s.Length != nil {
		r.Length, r.moves = *s.Length, packMoves(moves)
	}
	var rounds []search.Iteration
	for _, i := range s.Rounds {
		rounds = append(rounds,
			search.Iteration{Bound: i.Bound, Expanded: i.Expanded, Generated: i.Generated, Elapsed: durationOf(i.Seconds)})
	}
	r.rounds = packRounds(rounds)
	return nil
}

// interned returns a text that shares its memory with equal texts of other rows.
func interned[T ~string](text T) T { return unique.Make(text).Value() }

// reasons are the names of reasons in files.
var reasons = map[solver.UnfitReason]string{
	solver.WhyTables: "no-tables", solver.WhyStates: "too-many-states", solver.WhyForgets: "never-ends"}

// reasonOf returns the reason with a name; WhyNot for an unknown name.
func reasonOf(name string) solver.UnfitReason {
	for why, known := range reasons {
		if known == name {
			return why
		}
	}
	return solver.WhyNot
}

// durationOf converts seconds of a file to the duration that was written.
func durationOf(s float64) time.Duration { return seconds(s + 0.5e-9) }

// manyRows is the number of rows up to which memory is reserved at once, as a growing slice is in
// memory twice for a while.
const manyRows = 1 << 20

// packedMoves is a list of moves, four in a byte, after a byte with their number modulo four. It is packed because an
// experiment may have a million rows with a solution each.
type packedMoves string

func packMoves(moves []puzzle.Move) packedMoves {
	if moves == nil {
		return ""
	}
	packed := make([]byte, 1+(len(moves)+3)/4)
	packed[0] = byte(len(moves) % 4)
	for i, m := range moves {
		packed[1+i/4] |= byte(m) << (i % 4 * 2)
	}
	return packedMoves(packed)
}

func (m packedMoves) list() []puzzle.Move {
	if m == "" {
		return nil
	}
	n := 4 * (len(m) - 1)
	if rest := int(m[0]); rest > 0 {
		n += rest - 4
	}
	moves := make([]puzzle.Move, n)
	for i := range moves {
		moves[i] = puzzle.Move(m[1+i/4] >> (i % 4 * 2) & 3)
	}
	return moves
}

// packedRounds are the iterations of a search: for each number, the difference from the round
// before, as variable-length integers.
type packedRounds string

func packRounds(list []search.Iteration) packedRounds {
	var packed []byte
	var last search.Iteration
	for _, i := range list {
		for _, n := range []int64{
			int64(i.Bound) - int64(last.Bound), int64(i.Expanded - last.Expanded), int64(i.Generated - last.Generated),
			int64(i.Elapsed - last.Elapsed),
		} {
			packed = binary.AppendVarint(packed, n)
		}
		last = i
	}
	return packedRounds(packed)
}

func (r packedRounds) list() (list []search.Iteration) {
	packed := []byte(r)
	next := func() int64 {
		n, size := binary.Varint(packed)
		packed = packed[size:]
		return n
	}
	var i search.Iteration
	for len(packed) > 0 {
		i.Bound += int(next())
		i.Expanded += uint64(next())
		i.Generated += uint64(next())
		i.Elapsed += time.Duration(next())
		list = append(list, i)
	}
	return list
}

// Moves returns the solution; nil if there is none. Each call unpacks it anew.
func (r Row) Moves() []puzzle.Move { return r.moves.list() }

// Rounds returns the iterations of the search. Each call unpacks them anew.
func (r Row) Rounds() []search.Iteration { return r.rounds.list() }

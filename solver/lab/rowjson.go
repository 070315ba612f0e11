package lab

import (
	"encoding/json"
	"fmt"
	"time"
	"unique"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// savedRow is a row as JSON, in files and for other programs. Times are in seconds.
type savedRow struct {
	Board      int                `json:"board"` // from 1
	Run        int                `json:"run"`
	Repetition int                `json:"repetition"`
	Outcome    Outcome            `json:"outcome"`
	Why        string             `json:"why,omitempty"`
	Reason     string             `json:"reason,omitempty"`
	Algorithm  solver.AlgorithmID `json:"algorithm"`
	Heuristic  solver.HeuristicID `json:"heuristic,omitempty"`
	Length     *int               `json:"length"` // null where no solution was found
	Optimal    bool               `json:"optimal"`
	LowerBound int                `json:"lower_bound"`
	Expanded   uint64             `json:"expanded"`
	Generated  uint64             `json:"generated"`
	Stored     uint64             `json:"stored"`
	Memory     int64              `json:"memory"`
	TableBytes int64              `json:"table_bytes"`
	CPU        float64            `json:"cpu_seconds"`
	Elapsed    float64            `json:"seconds"`
	Setup      float64            `json:"setup_seconds"`
	Rounds     []savedRound       `json:"rounds,omitempty"`
	Moves      string             `json:"moves,omitempty"`
}

type savedRound struct {
	Bound     int     `json:"bound"`
	Expanded  uint64  `json:"expanded"`
	Generated uint64  `json:"generated"`
	Seconds   float64 `json:"seconds"` // since the search began
}

// MarshalJSON writes a row with the field names of all exports.
func (r Row) MarshalJSON() ([]byte, error) {
	s := savedRow{
		Board: r.Board + 1, Run: r.Run + 1, Repetition: r.Repetition + 1, Outcome: r.Outcome, Why: r.Why,
		Reason:    reasons[r.Reason],
		Algorithm: r.Algorithm, Heuristic: r.Heuristic, Optimal: r.Optimal, LowerBound: r.LowerBound,
		Expanded: r.Expanded, Generated: r.Generated, Stored: r.Stored, Memory: r.Memory, TableBytes: r.TableBytes,
		CPU: r.CPU.Seconds(), Elapsed: r.Elapsed.Seconds(), Setup: r.Setup.Seconds(), Moves: puzzle.FormatMoves(r.Moves()),
	}
	if r.Length >= 0 {
		s.Length = &r.Length
	}
	for _, i := range r.Rounds() {
		s.Rounds = append(s.Rounds, savedRound{i.Bound, i.Expanded, i.Generated, i.Elapsed.Seconds()})
	}
	return json.Marshal(s)
}

// UnmarshalJSON reads what MarshalJSON writes, and refuses what is impossible.
func (r *Row) UnmarshalJSON(content []byte) error {
	var s savedRow
	if err := json.Unmarshal(content, &s); err != nil {
		return err
	}
	moves, err := puzzle.ParseMoves(s.Moves)
	if err != nil {
		return err
	}
	if s.Board < 1 || s.Run < 1 || s.Repetition < 1 || s.Length != nil && *s.Length != len(moves) {
		return fmt.Errorf("board %d, run %d, repetition %d with %d moves", s.Board, s.Run, s.Repetition, len(moves))
	}
	*r = Row{
		Board: s.Board - 1, Run: s.Run - 1, Repetition: s.Repetition - 1, Outcome: interned(s.Outcome),
		Why: interned(s.Why), Reason: reasonOf(s.Reason),
		Algorithm: interned(s.Algorithm), Heuristic: interned(s.Heuristic), Length: -1, Optimal: s.Optimal,
		LowerBound: s.LowerBound,
		Expanded:   s.Expanded, Generated: s.Generated, Stored: s.Stored, Memory: s.Memory, TableBytes: s.TableBytes,
		CPU: durationOf(s.CPU), Elapsed: durationOf(s.Elapsed), Setup: durationOf(s.Setup),
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

// interned is a text whose memory is shared by all rows with the same text.
func interned[T ~string](text T) T { return unique.Make(text).Value() }

// reasons are the names of reasons in files.
var reasons = map[solver.AlgorithmHeuristicReason]string{
	solver.WhyTables: "no-tables", solver.WhyStates: "too-many-states", solver.WhyForgets: "never-ends"}

// reasonOf is the reason of a name; WhyNot for an unknown name.
func reasonOf(name string) solver.AlgorithmHeuristicReason {
	for why, known := range reasons {
		if known == name {
			return why
		}
	}
	return solver.WhyNot
}

// durationOf converts seconds of a file to the duration that was written.
func durationOf(s float64) time.Duration { return seconds(s + 0.5e-9) }

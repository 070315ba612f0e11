package lab

import (
	"encoding/json"
	"fmt"
	"time"
	"unique"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/untrusted"
)

// rowJSON is a row as JSON, in files and for other programs. Times are in seconds.
type rowJSON struct {
	Board      int `json:"board"` // from 1
	Run        int `json:"run"`
	Repetition int `json:"repetition"`
	rowWithoutMethods
	Reason  string          `json:"reason,omitempty"`
	Length  *int            `json:"length"`      // null where no solution was found
	Bound   *int            `json:"lower_bound"` // null where nothing is proven; 0 in files of older versions
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

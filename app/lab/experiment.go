package lab

import (
	"maps"
	"slices"
	"time"

	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Experiment is a set of boards, and runs that each solve all of them. Decode and Encode read and write it.
type Experiment struct {
	Name        string          `toml:"name,omitempty"` // short, for files
	Title       Translations    `toml:"-"`
	Question    Translations    `toml:"-"`
	Sets        []BoardSet      `toml:"-"` // its boards are those of all sets, in order
	Runs        []Run           `toml:"-"` // each run solves every board
	Limits      Limits          `toml:"-"`
	Repetitions int             `toml:"repetitions,omitzero"` // of every run on every board; 0 counts as 1
	Seed        uint64          `toml:"-"`                    // for the order of the boards, and for intervals
	Studies     []ExtraStudy    `toml:"studies,omitempty"`
	Expect      []ExpectedRange `toml:"-"`
}

// Translations is a text in several languages, by their codes: "en", "de", "fr".
type Translations map[string]string

// In returns the text in a language, or in English if it is missing.
func (t Translations) In(language string) string { return t[t.nearest(language)] }

// nearest returns the language of the text that is shown in a language.
func (t Translations) nearest(language string) string {
	for _, there := range append([]string{language, "en"}, slices.Sorted(maps.Keys(t))...) {
		if _, ok := t[there]; ok {
			return there
		}
	}
	return language
}

// Run is one way to search.
type Run struct {
	Algorithm solver.AlgorithmID   `toml:"algorithm,omitempty"`
	Heuristic solver.HeuristicID   `toml:"heuristic,omitempty"` // of an informed algorithm; "" is Auto
	Weight    float64              `toml:"weight,omitzero"`     // of weighted A*; 0 is solver.DefaultWeight
	Workers   int                  `toml:"workers,omitzero"`    // threads; 0 counts as 1: then all counts are repeatable
	Variant   solver.SearchVariant `toml:"-"`
}

// Limits apply to each run on each board; 0 is no limit.
type Limits struct {
	States uint64        `toml:"states,omitzero"` // expanded
	Time   time.Duration `toml:"-"`               // of the search, by the clock
	Memory int64         `toml:"-"`               // bytes of search and tables together
}

// request returns the request to the engine for a board.
func (r Run) request(b Board, l Limits) solver.Request {
	return solver.Request{
		Start: b.Start, Goal: b.Goal,
		Algorithm: r.Algorithm, Heuristic: r.Heuristic, Weight: r.Weight, Workers: max(1, r.Workers), Variant: r.Variant,
		Nodes: l.States, Time: l.Time, Memory: l.Memory,
	}
}

// Board is one board to search.
type Board struct {
	Start puzzle.State
	Goal  puzzle.Goal
	Known int // its distance from the goal, or puzzle.UnknownLength
}

func (e Experiment) repetitions() int { return max(1, e.Repetitions) }

// Total returns the number of rows that a number of boards make.
func (e Experiment) Total(boards int) int { return boards * len(e.Runs) * e.repetitions() }

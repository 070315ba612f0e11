package session

import (
	"time"

	"tilewise/solver/puzzle"
)

// SolvePartKind is the kind of cells that a part of a solve brings home.
type SolvePartKind int

// The kinds of parts. A board of up to four rows or columns is solved by its first row, its first column and the
// rest; a larger one by layers, each a row and a column together, until a board of three rows or columns is left.
const (
	FirstRow SolvePartKind = iota
	FirstColumn
	LayerPart
	RestPart
)

// SolvePart is a part of a solve.
type SolvePart struct {
	Kind   SolvePartKind
	Number int // the number of the layer, from 1
}

// restSide is the shorter side of the last part of a large board.
const restSide = 3

// PartsOf returns the parts of a solve toward a goal, in order, and for each cell the index of its part.
// [puzzle.Goal.Outside] describes where they begin.
func PartsOf(g puzzle.Goal) (parts []SolvePart, of []int) {
	side := min(g.Size().W, g.Size().H)
	small := side <= restSide+1
	switch {
	case small:
		parts = []SolvePart{{Kind: FirstRow}, {Kind: FirstColumn}}
	default:
		for n := range side - restSide {
			parts = append(parts, SolvePart{LayerPart, n + 1})
		}
	}
	for cell := range g.Size().Cells() {
		row, column := g.Outside(cell)
		switch part := min(row, column); {
		case small && row == 0:
			of = append(of, 0)
		case small && column == 0:
			of = append(of, 1)
		default:
			if small {
				part = len(parts)
			}
			of = append(of, min(part, len(parts)))
		}
	}
	return append(parts, SolvePart{Kind: RestPart}), of
}

// Split is one part of a solve: from the moment when all parts before it were done to the moment when it was done, too.
// Moves that take an earlier part apart again count in the part in which they are made.
type Split struct {
	SolvePart
	From, To int           // the moves before it, and those up to its end
	Time     time.Duration // 0 if the times are not known
	Open     bool          // the layer was not finished
}

// Moves returns the number of moves.
func (s Split) Moves() int { return s.To - s.From }

// SplitsOf divides a solve into its parts. If the solve does not reach the goal, the last part is open, and the parts
// after it are left out. Cost: the moves times the cells.
func SplitsOf(solve ImportedSolve) (splits []Split) {
	parts, of := PartsOf(solve.Goal)
	at, made, began := solve.Start, 0, 0
	done := func(part int) bool {
		for cell, p := range of {
			if p <= part && at.At(cell) != solve.Goal.At(cell) {
				return false
			}
		}
		return true
	}
	for n, part := range parts {
		for !done(n) && made < len(solve.Moves) {
			at, _ = at.Apply(solve.Moves[made]) // possible, as the user made it
			made++
		}
		s := Split{SolvePart: part, From: began, To: made, Open: !done(n)}
		s.Time = clockAt(solve.Times, made) - clockAt(solve.Times, began)
		if splits, began = append(splits, s), made; s.Open {
			break
		}
	}
	return splits
}

func clockAt(times []time.Duration, made int) time.Duration {
	if made == 0 || len(times) < made {
		return 0
	}
	return times[made-1]
}

// ProvenBounds are the proven bounds of a number: it is at least Least and at most Most.
type ProvenBounds struct {
	Least, Most int
	Open        bool // no upper bound is known
}

// Known reports whether the number itself is known.
func (b ProvenBounds) Known() bool { return !b.Open && b.Least == b.Most }

// Lost returns how many moves of a part were not needed to come from the distance before it to that behind it:
//
//	lost = moves − (distance before − distance behind)
//
// The sum over all parts is how much longer the solve is than a shortest one.
func (s Split) Lost(before, behind ProvenBounds) ProvenBounds {
	lost := ProvenBounds{
		Least: max(0, s.Moves()+behind.Least), Most: s.Moves() + behind.Most - before.Least, Open: behind.Open,
	}
	if before.Open {
		lost.Least = 0
	} else {
		lost.Least = max(0, lost.Least-before.Most)
	}
	if most := 2 * s.Moves(); lost.Open || lost.Most > most { // no move takes a board more than one step away
		lost.Most, lost.Open = most, false
	}
	return lost
}

package heuristic

import "tilewise/solver/puzzle"

// Bound is what the heuristics of this package have in common, and those of
// databases too.
type Bound interface {
	H(b *puzzle.Board) int
	After(b *puzzle.Board, h, from, to int) int
	Consistent() bool
	Admissible() bool
	Explain(b *puzzle.Board) puzzle.Explanation
}

// Named is a heuristic and what people call it.
type Named struct {
	Bound
	Name string
}

// Maximum is the largest of several heuristics. It is admissible, and
// consistent, where all of them are.
type Maximum []Named

// NewMaximum joins at least one heuristic.
func NewMaximum(of ...Named) Maximum { return of }

// H is the largest value.
func (m Maximum) H(b *puzzle.Board) int {
	h := 0
	for _, of := range m {
		h = max(h, of.H(b))
	}
	return h
}

// After is H: one number does not tell what each of them was before.
func (m Maximum) After(b *puzzle.Board, _, _, _ int) int { return m.H(b) }

// Consistent tells whether all are.
func (m Maximum) Consistent() bool {
	for _, of := range m {
		if !of.Consistent() {
			return false
		}
	}
	return true
}

// Admissible tells whether all are.
func (m Maximum) Admissible() bool {
	for _, of := range m {
		if !of.Admissible() {
			return false
		}
	}
	return true
}

// Explain has a part for each heuristic: its value, under its name.
func (m Maximum) Explain(b *puzzle.Board) puzzle.Explanation {
	e := puzzle.Explanation{Combine: puzzle.Max}
	for _, of := range m {
		e.Parts = append(e.Parts, puzzle.Part{Kind: puzzle.PartHeuristic, Label: of.Name, Amount: of.H(b)})
	}
	return e
}

package heuristic

import "tilewise/solver/puzzle"

// Misplaced is the number of tiles that are not at home, the Hamming distance. Admissible, since each of them has to
// move; consistent, since a move takes one tile home at best. It does not keep the parity of the true distance.
type Misplaced struct {
	puzzle.ConsistentTrait
	puzzle.BoardKind
	blankGoal uint16
}

// NewMisplaced returns the heuristic for a size and a goal cell of the blank.
func NewMisplaced(size puzzle.Size, blankGoal int) *Misplaced {
	return &Misplaced{BoardKind: puzzle.BoardKind{Size: size, BlankGoal: blankGoal}, blankGoal: uint16(blankGoal)}
}

// H counts the tiles that are not at home.
func (m *Misplaced) H(b *puzzle.SearchState) int {
	h := 0
	for c, t := range b.Cells {
		if int(t) != c && t != m.blankGoal {
			h++
		}
	}
	return h
}

// After returns h − 1 if the tile came home, and h + 1 if it left home.
func (m *Misplaced) After(b *puzzle.SearchState, h, from, to int) int {
	switch int(b.Cells[to]) {
	case to:
		return h - 1
	case from:
		return h + 1
	}
	return h
}

// Explain returns a part of 1 for each tile that is not at home.
func (m *Misplaced) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	e := puzzle.HeuristicBreakdown{Combine: puzzle.Sum}
	for c, t := range b.Cells {
		if int(t) != c && t != m.blankGoal {
			e.Parts = append(e.Parts,
				puzzle.BreakdownPart{Kind: puzzle.PartMisplaced, Tiles: []int{int(t)}, Cells: []int{c}, Amount: 1})
		}
	}
	return e
}

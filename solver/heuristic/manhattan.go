package heuristic

import "tilewise/solver/puzzle"

// Manhattan is the sum of the tiles' distances from home, each alone on the board. Admissible, since a move brings one
// tile one cell nearer at best; consistent for the same reason.
type Manhattan struct {
	puzzle.ConsistentTrait
	puzzle.BoardKind
	cells    int
	distance []uint8 // of tile t on cell c, at t·cells + c; 0 for the blank
}

// NewManhattan makes the heuristic for a size. It takes as many bytes as the square of the number of cells.
func NewManhattan(size puzzle.Size, blankGoal int) *Manhattan {
	n := size.Cells()
	m := &Manhattan{BoardKind: puzzle.BoardKind{Size: size, BlankGoal: blankGoal}, cells: n, distance: make([]uint8, n*n)}
	for t := range n {
		for c := range n {
			if t != blankGoal {
				m.distance[t*n+c] = uint8(size.Manhattan(t, c))
			}
		}
	}
	return m
}

// TileDistance returns the share of one tile when it lies on a cell: H is the sum of these over all tiles.
func (m *Manhattan) TileDistance(tile, cell int) int { return int(m.distance[tile*m.cells+cell]) }

// H adds up the distances of all tiles.
func (m *Manhattan) H(b *puzzle.SearchState) int {
	h := 0
	for c, t := range b.Cells {
		h += m.TileDistance(int(t), c)
	}
	return h
}

// After updates h by the distance of the tile that moved.
func (m *Manhattan) After(b *puzzle.SearchState, h, from, to int) int {
	of := m.distance[int(b.Cells[to])*m.cells:]
	return h + int(of[to]) - int(of[from])
}

// Explain returns a part for each tile that is not at home: its distance.
func (m *Manhattan) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	e := puzzle.HeuristicBreakdown{Combine: puzzle.Sum}
	for c, t := range b.Cells {
		if d := m.TileDistance(int(t), c); d > 0 {
			e.Parts = append(e.Parts,
				puzzle.BreakdownPart{Kind: puzzle.PartDistance, Tiles: []int{int(t)}, Cells: []int{c}, Amount: d})
		}
	}
	return e
}

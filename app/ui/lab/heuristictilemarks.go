package lab

import (
	"slices"
	"strconv"

	"tilewise/app/lab"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// heuristicTileMark is how the picture of a heuristic marks a tile.
type heuristicTileMark struct {
	tone        int    // the tone of the tile's group; −1 is none
	below       string // a small number under the tile's number
	highlighted bool   // the tile adds to the heuristic's value
}

// tileMarks returns how the picture of a heuristic marks each cell of a board, and the pairs of cells whose tiles are
// in each other's way. Where v has no explanation, the marks are the distances.
func tileMarks(v solver.HeuristicValue, b lab.Board) (marks []heuristicTileMark, pairs [][2]int) {
	size := b.Start.Size()
	marks = make([]heuristicTileMark, size.Cells())
	for c := range marks {
		m, home := &marks[c], b.Goal.State.Find(b.Start.At(c))
		switch m.tone = -1; {
		case b.Start.At(c) == 0 || v.Heuristic.ID == solver.Misplaced:
		case v.Heuristic.ID == solver.Walking:
			m.tone = size.Row(home)
		case v.Heuristic.ID == solver.Dual:
			m.below = strconv.Itoa(c + 1)
		case v.Heuristic.ID == solver.Inversion:
			m.below = "0"
		default:
			m.below = strconv.Itoa(size.Manhattan(c, home))
		}
	}
	for i, p := range v.Explanation.Parts {
		cell := func(tile int) int { return p.Cells[slices.Index(p.Tiles, tile)] }
		switch {
		case p.Kind == puzzle.PartMisplaced:
			marks[p.Cells[0]].highlighted = true
		case p.Kind == puzzle.PartConflict && v.Heuristic.ID == solver.LinearConflict:
			for _, pair := range p.Crossed {
				one, other := cell(pair[0]), cell(pair[1])
				marks[one].highlighted, marks[other].highlighted = true, true
				pairs = append(pairs, [2]int{one, other})
			}
		case p.Kind == puzzle.PartVertical && v.Heuristic.ID == solver.Inversion:
			for j, c := range p.Cells { // each pair begins with the tile that is read first
				n := 0
				for _, pair := range p.Crossed {
					if pair[0] == p.Tiles[j] {
						n++
					}
				}
				marks[c].below = strconv.Itoa(n)
			}
		case p.Kind == puzzle.PartPattern && v.Heuristic.Additive():
			for _, c := range p.Cells {
				marks[c].tone, marks[c].below = i, ""
			}
		}
	}
	return marks, pairs
}

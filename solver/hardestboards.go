package solver

import (
	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
	"tilewise/solver/search"
)

// hardestMoves is the distance of the hardest boards of the 15-puzzle.
const hardestMoves = 80

// hardest15 are the seventeen boards of the 15-puzzle that are 80 moves from home, the greatest distance there is, for
// the goal blank last (R. E. Korf & P. Schultze, Large-Scale Parallel Breadth-First Search, 2005).
var hardest15 = []string{
	"0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1",
	"0 12 10 13 15 11 14 9 3 7 2 5 4 8 6 1",
	"0 11 9 13 12 15 10 14 3 7 6 2 4 8 5 1",
	"0 15 9 13 11 12 10 14 3 7 6 2 4 8 5 1",
	"0 12 9 13 15 11 10 14 3 7 6 2 4 8 5 1",
	"0 12 14 13 15 11 9 10 3 7 6 2 4 8 5 1",
	"0 12 10 13 15 11 14 9 3 7 6 2 4 8 5 1",
	"0 12 11 13 15 14 10 9 3 7 6 2 4 8 5 1",
	"0 12 10 13 15 11 9 14 7 3 6 2 4 8 5 1",
	"0 12 9 13 15 11 14 10 3 8 6 2 4 7 5 1",
	"0 12 9 13 15 11 10 14 8 3 6 2 4 7 5 1",
	"0 12 14 13 15 11 9 10 8 3 6 2 4 7 5 1",
	"0 12 9 13 15 11 10 14 7 8 6 2 4 3 5 1",
	"0 12 10 13 15 11 14 9 7 8 6 2 4 3 5 1",
	"0 12 9 13 15 11 10 14 3 7 5 6 4 8 2 1",
	"0 12 9 13 15 11 10 14 7 8 5 6 4 3 2 1",
	"0 12 9 13 15 8 10 14 11 7 6 2 4 3 5 1",
}

// HardestKnown reports whether Farthest knows the greatest distance from a goal. It costs nothing.
func HardestKnown(g puzzle.Goal) bool {
	_, known := hardestFor(g, 0)
	return known || g.Size().Cells() <= search.DistancesCells
}

// hardestFor returns one of the hardest boards for a goal whose blank belongs in a corner of the 4×4 board; false for
// other goals. It turns the board so that its blank's corner is the goal's, and renames its tiles.
func hardestFor(g puzzle.Goal, seed uint64) (puzzle.State, bool) {
	turns := grid.SymmetriesCarrying(fifteen, fifteen.Cells()-1, g.Blank())
	if g.Size() != fifteen || len(turns) == 0 {
		return puzzle.State{}, false
	}
	s, err := puzzle.Parse(hardest15[seed%uint64(len(hardest15))], fifteen)
	if err != nil {
		return puzzle.State{}, false
	}
	board, err := puzzle.NewSearchState(s, puzzle.BlankAt(fifteen, fifteen.Cells()-1))
	if err != nil {
		return puzzle.State{}, false
	}
	turned, err := turns[0].Show(board).State(g)
	return turned, err == nil
}

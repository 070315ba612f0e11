package explain

import (
	"strings"
	"testing"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// TestAMisplacedTileMayNeedSeveralMoves explains a part that counts 2 for one tile, such as for a tile out of its row
// and out of its column.
func TestAMisplacedTileMayNeedSeveralMoves(t *testing.T) {
	size := puzzle.Size{W: 3, H: 3}
	s := fixture.Must(puzzle.NewState(size, []int{5, 2, 3, 4, 1, 6, 7, 8, 0}))
	part := puzzle.BreakdownPart{Kind: puzzle.PartMisplaced, Tiles: []int{4}, Cells: []int{0}, Amount: 2}
	v := solver.HeuristicValue{H: 2,
		Explanation: puzzle.HeuristicBreakdown{Combine: puzzle.Sum, Parts: []puzzle.BreakdownPart{part}}}
	view, p := On(v, s, puzzle.BlankAt(size, 8)), plateOf(size, 60)
	adds(t, view, view.drawing(p))
	if view.Cell = 0; !strings.Contains(view.Sentence(p), "at least 2 moves") {
		t.Errorf("%q", view.Sentence(p))
	}
}

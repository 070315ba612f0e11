package explain

import (
	"image"
	"image/color"
	"slices"
	"strconv"

	"tilewise/app/ui/board"
	"tilewise/app/ui/brush"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// View is what is drawn: an estimate with its parts on a board, and the place that a person points
// at.
type View struct {
	Value solver.Value
	State puzzle.State
	Goal  puzzle.Goal

	Cell int         // the cell under the pointer; −1 is none
	At   image.Point // the pointer, in pixels of the board's picture
}

// On is a view without a pointer.
func On(v solver.Value, s puzzle.State, g puzzle.Goal) View {
	return View{Value: v, State: s, Goal: g, Cell: -1}
}

// Draw draws it on a plate. Cost: some milliseconds on a large window.
func (v View) Draw(p board.Plate) board.Overlay {
	return v.sheet(p).Overlay()
}

func (v View) sheet(p board.Plate) *estimateDrawing {
	s := &estimateDrawing{Sheet: brush.NewSheet(p), view: v}
	parts := v.Value.Explanation.Parts
	has := func(k puzzle.PartKind) bool {
		return slices.ContainsFunc(parts, func(p puzzle.Part) bool { return p.Kind == k })
	}
	switch {
	case has(puzzle.PartPattern):
		s.patterns(v.Value.Explanation)
	case len(parts) > 0 && parts[0].Walk != nil:
		s.walks(parts)
	case has(puzzle.PartVertical):
		s.inversions(parts)
	case has(puzzle.PartMisplaced):
		s.misplaced(parts)
	default: // distances of tiles, with what is added to them
		s.distances(parts)
	}
	s.caption()
	return s
}

// estimateDrawing is a drawing that is being made.
type estimateDrawing struct {
	*brush.Sheet
	view  View
	shown []int // the amounts that are shown, one for each part
}

// amount writes an amount of a part on a disc, and counts it.
func (s *estimateDrawing) amount(n int, sign string, at brush.Point, ink color.NRGBA) {
	s.Badge(sign+strconv.Itoa(n), at, ink)
	s.shown = append(s.shown, n)
}

// isAbout tells whether a part is about the tile on a cell.
func isAbout(p puzzle.Part, cell int) bool { return slices.Contains(p.Cells, cell) }

// pointed tells whether a part is about the cell under the pointer.
func (s *estimateDrawing) pointed() bool {
	return slices.ContainsFunc(s.view.Value.Explanation.Parts,
		func(p puzzle.Part) bool { return isAbout(p, s.view.Cell) })
}

// number is the number on the tile that belongs on a goal cell.
func (v View) number(tile int) int { return v.Goal.At(tile) }

// numbers are the numbers of some tiles, ascending.
func (v View) numbers(tiles []int) []int {
	list := make([]int, len(tiles))
	for i, t := range tiles {
		list[i] = v.number(t)
	}
	slices.Sort(list)
	return list
}

// Fine tells whether it matters where on a cell a person points.
func (v View) Fine() bool {
	parts := v.Value.Explanation.Parts
	return len(parts) > 0 && parts[0].Walk != nil
}

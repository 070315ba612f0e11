package explain

import (
	"image"
	"image/color"
	"slices"
	"strconv"

	"tilewise/app/raster"
	"tilewise/app/ui/board"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// EstimateOverlay is a drawing over a board: an estimate with its parts, and the place under the pointer.
type EstimateOverlay struct {
	Value solver.HeuristicValue
	State puzzle.State
	Goal  puzzle.Goal

	Cell int         // the cell under the pointer; −1 is none
	At   image.Point // the pointer, in pixels of the board's picture
	Calm bool        // draws distances, conflicts and inversions of the tile under the pointer alone
}

// On returns the overlay of a value, with no cell under the pointer.
func On(v solver.HeuristicValue, s puzzle.State, g puzzle.Goal) EstimateOverlay {
	return EstimateOverlay{Value: v, State: s, Goal: g, Cell: -1}
}

// Draw returns the drawing for a board. It takes some milliseconds on a large window.
func (o EstimateOverlay) Draw(p board.OverlayGeometry) board.Overlay {
	return o.drawing(p).overlay()
}

func (o EstimateOverlay) drawing(p board.OverlayGeometry) *estimateDrawing {
	s := &estimateDrawing{overlayDrawing: newOverlayDrawing(p), view: o}
	parts := o.Value.Explanation.Parts
	has := func(k puzzle.BreakdownPartKind) bool {
		return slices.ContainsFunc(parts, func(p puzzle.BreakdownPart) bool { return p.Kind == k })
	}
	switch {
	case has(puzzle.PartPattern):
		s.patterns(o.Value.Explanation)
	case len(parts) > 0 && parts[0].Walk != nil:
		s.walks(parts)
	case has(puzzle.PartVertical):
		s.inversions(parts)
	case has(puzzle.PartMisplaced):
		s.misplaced(s.visibleParts(parts))
	default: // distances of tiles, with conflicts or pairs
		s.distances(s.visibleParts(parts))
	}
	s.caption()
	return s
}

// estimateDrawing is a drawing that is being made.
type estimateDrawing struct {
	*overlayDrawing
	view    EstimateOverlay
	amounts []int // the amounts that are shown, one for each part
}

// amount writes an amount of a part on a disc, and counts it.
func (dr *estimateDrawing) amount(n int, sign string, at raster.Point, ink color.NRGBA) {
	dr.badge(sign+strconv.Itoa(n), at, ink)
	dr.amounts = append(dr.amounts, n)
}

// isAbout reports whether a part is about the tile on a cell.
func isAbout(p puzzle.BreakdownPart, cell int) bool { return slices.Contains(p.Cells, cell) }

func (dr *estimateDrawing) hasPointedPart() bool {
	return slices.ContainsFunc(dr.view.Value.Explanation.Parts,
		func(p puzzle.BreakdownPart) bool { return isAbout(p, dr.view.Cell) })
}

// inkOf returns the usual ink of a part, or that of the part under the pointer.
func (dr *estimateDrawing) inkOf(p puzzle.BreakdownPart, usual color.NRGBA) color.NRGBA {
	if isAbout(p, dr.view.Cell) {
		return loud
	}
	return usual
}

// beside returns the ink of the parts that are not under the pointer: faint while another part is.
func (dr *estimateDrawing) beside(usual color.NRGBA) color.NRGBA {
	if dr.hasPointedPart() {
		return faint(usual, 0.4)
	}
	return usual
}

// visibleParts returns the parts that are drawn.
func (dr *estimateDrawing) visibleParts(parts []puzzle.BreakdownPart) []puzzle.BreakdownPart {
	if !dr.view.Calm {
		return parts
	}
	return slices.DeleteFunc(slices.Clone(parts), func(p puzzle.BreakdownPart) bool { return !isAbout(p, dr.view.Cell) })
}

// dim darkens the tiles under the drawing, unless it is calm.
func (dr *estimateDrawing) dim() {
	if !dr.view.Calm {
		dr.shadeTiles(dr.view.State, shade)
	}
}

// number returns the number on the tile that belongs on a goal cell.
func (o EstimateOverlay) number(tile int) int { return o.Goal.At(tile) }

// numbers returns the numbers of some tiles, ascending.
func (o EstimateOverlay) numbers(tiles []int) []int {
	list := make([]int, len(tiles))
	for i, t := range tiles {
		list[i] = o.number(t)
	}
	slices.Sort(list)
	return list
}

// Fine reports whether the drawing depends on where in a cell the pointer is.
func (o EstimateOverlay) Fine() bool {
	parts := o.Value.Explanation.Parts
	return len(parts) > 0 && parts[0].Walk != nil
}

package search

import (
	"fmt"

	"tilewise/solver/puzzle"
)

// zonedPlan is what the workers of a search share.
type zonedPlan struct {
	start *puzzle.Board
	guard *automaton
	views []*zonedView
	from  [4 * maxZonedCells]uint8 // by 4·(the blank's cell) + move: where the tile comes from
	h     int
}

// zonedView is the board through one symmetry and one partition.
type zonedView struct {
	start  zonedPlace
	values zonedValues // of the start; only this view's part
	h      int
	steps  []zonedStep // by 4·(the blank's cell) + move, on the board
	tiles  [maxZonedCells]zonedTile
}

// zonedPlace is where the tiles are in a view.
type zonedPlace struct {
	cells  [maxPatterns]uint32 // by pattern: the occupied cells, in the view's coordinates
	orders uint64              // 16 bits a pattern: the order of its tiles, see ZonedTable
}

// zonedStep is a move, seen in a view: the tiles that it passes in the view's
// reading order lie on the board's cells passed. See viewStep.
type zonedStep struct {
	cells  uint32 // 2^from + 2^to, in the view
	blank  uint8  // from, in the view
	up     bool   // passes them backwards
	passed []uint8
}

// zonedTile is what a view knows of a tile, which is called by its goal cell on
// the board. See viewTile.
type zonedTile struct {
	pattern uint8
	passing [maxZonedCells]int32
	index   *zonedIndex
}

// plan prepares a search from b.
func (z *Zoned) plan(b *puzzle.Board) (*zonedPlan, error) {
	if b.Size != z.size {
		return nil, fmt.Errorf("%w: tables for %s, a board of %s", ErrTables, z.size, b.Size)
	}
	plan := &zonedPlan{start: b, guard: z.guard()}
	for _, turn := range turns(z.size, b.BlankGoal, z.blank) {
		for i := range z.partitions {
			if len(plan.views) < maxZonedViews {
				plan.views = append(plan.views, z.view(b, turn, z.partitions[i]))
			}
		}
	}
	if len(plan.views) == 0 {
		return nil, fmt.Errorf("%w: no symmetry takes blank goal %d to %d", ErrTables, b.BlankGoal, z.blank)
	}
	for blank, links := range *b.Links() {
		for m, from := range links {
			plan.from[4*blank+m] = uint8(max(0, from))
		}
	}
	for _, v := range plan.views {
		plan.h = max(plan.h, v.h)
	}
	return plan, nil
}

func (z *Zoned) view(b *puzzle.Board, turn []int, partition []zonedIndex) *zonedView {
	v := &zonedView{steps: make([]zonedStep, 4*z.size.Cells())}
	shown := seen(b, turn)
	back := make([]int, len(turn))
	for c, to := range turn {
		back[to] = c
	}
	for i := range partition {
		v.enter(i, &partition[i], shown, back)
		value := partition[i].table.Lookup(shown)
		v.h += value
		v.values |= zonedValues(value&3) << (2 * i)
	}
	for blank, links := range *b.Links() {
		for m, from := range links {
			if from >= 0 {
				v.steps[4*blank+m] = newZonedStep(turn[from], turn[blank], back)
			}
		}
	}
	return v
}

// enter fills the parts of a view that belong to the i-th pattern.
func (v *zonedView) enter(i int, index *zonedIndex, shown *puzzle.Board, back []int) {
	tiles := index.table.Tiles()
	where := make([]int, len(back))
	for c, tile := range shown.Cells {
		where[tile] = c
	}
	weight := int32(1) // (k−1−place)!, of a smaller later tile in the order
	for a := len(tiles) - 1; a >= 0; a-- {
		t := &v.tiles[back[tiles[a]]]
		t.pattern, t.index = uint8(i), index
		v.start.cells[i] |= 1 << where[tiles[a]]
		for _, later := range tiles[a+1:] {
			t.passing[back[later]] = weight
			v.tiles[back[later]].passing[back[tiles[a]]] = -weight
			if where[later] < where[tiles[a]] {
				v.start.orders += uint64(weight) << (16 * i)
			}
		}
		weight *= int32(len(tiles) - a)
	}
}

func newZonedStep(from, to int, back []int) zonedStep {
	s := zonedStep{cells: 1<<from | 1<<to, blank: uint8(from), up: to < from}
	for c := min(from, to) + 1; c < max(from, to); c++ {
		s.passed = append(s.passed, uint8(back[c]))
	}
	return s
}

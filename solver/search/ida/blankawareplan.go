package ida

import (
	"context"
	"fmt"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
	"tilewise/solver/search"
)

// awarePlan is what the workers of a search share.
type awarePlan struct {
	start *puzzle.Board
	guard *automaton
	views []*awareView
	from  [4 * maxAwareCells]uint8 // by 4·(the blank's cell) + move: where the tile comes from
	h     int
}

// awareView is the board through one symmetry and one partition.
type awareView struct {
	start  awarePlace
	values awareValues // of the start; only this view's part
	h      int
	steps  []awareStep // by 4·(the blank's cell) + move, on the board
	tiles  [maxAwareCells]awareTile
}

// awarePlace is where the tiles are in a view.
type awarePlace struct {
	cells  [maxPatterns]uint32 // by pattern: the occupied cells, in the view's coordinates
	orders uint64              // 16 bits a pattern: the order of its tiles, see Table
}

// awareStep is a move, seen in a view: the tiles that it passes in the view's
// reading order lie on the board's cells passed. See viewStep.
type awareStep struct {
	cells  uint32 // 2^from + 2^to, in the view
	blank  uint8  // from, in the view
	up     bool   // passes them backwards
	passed []uint8
}

// awareTile is what a view knows of a tile, which is called by its goal cell on
// the board. See viewTile.
type awareTile struct {
	pattern uint8
	passing [maxAwareCells]int32
	index   *awareIndex
}

// plan prepares a search from b.
func (z *BlankAware) plan(b *puzzle.Board) (*awarePlan, error) {
	if b.Size != z.size {
		return nil, fmt.Errorf("%w: tables for %s, a board of %s", ErrTables, z.size, b.Size)
	}
	plan := &awarePlan{start: b, guard: z.guard()}
	for _, turn := range grid.Carrying(z.size, b.BlankGoal, z.blank) {
		for i := range z.partitions {
			if len(plan.views) < maxAwareViews {
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

// rounds is IDA* over the trees of a plan.
func (p *awarePlan) rounds(ctx context.Context, o search.Options) *rounds {
	first := newAwareTree(p, search.NewGauge(ctx, o, p.start.Size.Cells()))
	return roundsOf(first, first, o.Workers, true)
}

func (z *BlankAware) view(b *puzzle.Board, turn grid.Symmetry, partition []awareIndex) *awareView {
	v := &awareView{steps: make([]awareStep, 4*z.size.Cells())}
	shown := turn.Show(b)
	back := turn.Inverse()
	for i := range partition {
		v.enter(i, &partition[i], shown, back)
		value := partition[i].table.Lookup(shown)
		v.h += value
		v.values |= awareValues(value&3) << (2 * i)
	}
	for blank, links := range *b.Links() {
		for m, from := range links {
			if from >= 0 {
				v.steps[4*blank+m] = newAwareStep(turn[from], turn[blank], back)
			}
		}
	}
	return v
}

// enter fills the parts of a view that belong to the i-th pattern.
func (v *awareView) enter(i int, index *awareIndex, shown *puzzle.Board, back []int) {
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

func newAwareStep(from, to int, back []int) awareStep {
	s := awareStep{cells: 1<<from | 1<<to, blank: uint8(from), up: to < from}
	for c := min(from, to) + 1; c < max(from, to); c++ {
		s.passed = append(s.passed, uint8(back[c]))
	}
	return s
}

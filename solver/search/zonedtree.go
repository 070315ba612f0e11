package search

import (
	"errors"
	"slices"

	"tilewise/solver/puzzle"
)

// zonedValues holds the values mod 4 of all patterns in all views: 2 bits a
// pattern, 8 bits a view.
type zonedValues uint32

// zonedSlack is (bound − g − h)/2 in every view.
type zonedSlack [maxZonedViews]int8

// zonedTree is the depth-first search of a Zoned: one board, on which moves are
// played and taken back, and its place in every view. As in packedTree, a move
// changes a value by 1, and the slack is all that the tree needs of f.
type zonedTree struct {
	*gauge
	plan   *zonedPlan
	bound  int
	cells  [maxZonedCells]uint8 // of the board
	places [maxZonedViews]zonedPlace
	path   []puzzle.Move
	cutOff bool            // some state had no slack left
	floor  int             // depth at which the tree is cut into subtrees, 0 for no cut
	roots  [][]puzzle.Move // the paths to these
	err    error           // why the search stopped, nil at the goal
}

func newZonedTree(plan *zonedPlan, m *gauge) *zonedTree {
	return &zonedTree{gauge: m, plan: plan}
}

func (t *zonedTree) fork() tree     { return newZonedTree(t.plan, t.gauge.fork()) }
func (t *zonedTree) counts() *gauge { return t.gauge }

func (t *zonedTree) under(prefix []puzzle.Move, bound int) ([]puzzle.Move, int, error) {
	t.bound, t.cutOff, t.err, t.path = bound, false, nil, t.path[:0]
	for c, tile := range t.plan.start.Cells {
		t.cells[c] = uint8(tile)
	}
	var values zonedValues
	var slack zonedSlack
	for i, v := range t.plan.views {
		t.places[i] = v.start
		values |= v.values << (8 * i)
		slack[i] = int8((bound - v.h) / 2)
	}
	row := uint16(t.plan.start.Blank)
	for _, m := range prefix {
		r := &t.plan.guard.rows[row]
		i := slices.IndexFunc(r.steps[:r.count], func(step uint8) bool { return puzzle.Move(step&3) == m })
		var next zonedMove
		t.try(&next, r.steps[i], values, slack)
		t.play(&next)
		row, values, slack = r.next[i], next.values, next.slack
		t.path = append(t.path, m)
	}
	found := t.visit(row, values, slack)
	next := noBound
	if t.cutOff {
		next = bound + 2
	}
	switch {
	case !found:
		return nil, next, ErrExhausted
	case t.err != nil:
		return nil, next, t.err
	}
	return slices.Clone(t.path), next, nil
}

// cut looks for the least depth that gives enough subtrees, and counts that
// last attempt only.
func (t *zonedTree) cut(bound, count int) (roots [][]puzzle.Move, moves []puzzle.Move, next int, err error) {
	for t.floor = 6; ; t.floor++ {
		before := t.Stats
		t.roots = nil
		if moves, next, err = t.under(nil, bound); !errors.Is(err, ErrExhausted) || len(t.roots) >= count || 2*t.floor >= bound {
			t.floor = 0
			return t.roots, moves, next, err
		}
		t.Expanded, t.Generated = before.Expanded, before.Generated
		t.gauge.next = t.Expanded
	}
}

// visit searches the subtree of the board. It returns true to end the search,
// with the goal on the board or with err.
func (t *zonedTree) visit(row uint16, values zonedValues, slack zonedSlack) bool {
	g := len(t.path)
	if t.bound-g == 2*int(slack[0]) {
		return true // h is 0
	}
	if t.floor > 0 && g == t.floor {
		t.roots = append(t.roots, slices.Clone(t.path))
		return false
	}
	if t.err = t.expand(); t.err != nil {
		return true
	}
	r := &t.plan.guard.rows[row]
	t.Generated += uint64(r.count)
	var next zonedMove
	for i := int(r.count) - 1; i >= 0; i-- {
		if !t.try(&next, r.steps[i], values, slack) {
			t.cutOff = true
			continue
		}
		t.play(&next)
		t.path = append(t.path, puzzle.Move(next.step&3))
		if t.visit(r.next[i], next.values, next.slack) {
			return true
		}
		t.path = t.path[:g]
		t.takeBack(&next)
	}
	return false
}

// zonedMove is a move and what it changes.
type zonedMove struct {
	step   uint8 // 4·(the blank's cell) + move
	from   uint8 // where the tile was
	tile   uint8
	orders [maxZonedViews]uint64 // afterwards
	before [maxZonedViews]uint64
	values zonedValues
	slack  zonedSlack
}

// try works a move out, view by view. It returns false as soon as one has no
// slack left.
func (t *zonedTree) try(next *zonedMove, step uint8, values zonedValues, slack zonedSlack) bool {
	next.step = step
	next.from = uint8((*t.plan.start.Links())[step>>2][step&3])
	next.tile = t.cells[next.from]
	for i, v := range t.plan.views {
		place, s, tile := &t.places[i], &v.steps[step], &v.tiles[next.tile]
		change := int32(0)
		for _, c := range s.passed {
			change += tile.passing[t.cells[c]]
		}
		if s.up {
			change = -change
		}
		field := 16 * (tile.pattern & 3)
		orders := place.orders + uint64(int64(change))<<field
		block := tile.index.shape.block(place.cells[tile.pattern&3]^s.cells, s.blank)
		index := uint64(uint16(orders>>field))*tile.index.stride + block
		second := zonedValues(tile.index.bits[index>>6]>>(index&63)) & 1

		two := 8*uint(i) + 2*uint(tile.pattern)
		value := values >> two & 3
		more := ((value+1)>>1 ^ second ^ 1) & 1 // 1 where the value grew
		if slack[i] -= int8(more); slack[i] < 0 {
			return false
		}
		values = values&^(3<<two) | (value-1+2*more)&3<<two
		next.before[i], next.orders[i] = place.orders, orders
	}
	next.values, next.slack = values, slack
	return true
}

// play does what try worked out.
func (t *zonedTree) play(m *zonedMove) {
	for i := range t.plan.views {
		t.places[i].orders = m.orders[i]
	}
	t.slide(m, m.from, m.step>>2)
}

// takeBack undoes play.
func (t *zonedTree) takeBack(m *zonedMove) {
	for i := range t.plan.views {
		t.places[i].orders = m.before[i]
	}
	t.slide(m, m.step>>2, m.from)
}

func (t *zonedTree) slide(m *zonedMove, from, to uint8) {
	for i, v := range t.plan.views {
		t.places[i].cells[v.tiles[m.tile].pattern&3] ^= v.steps[m.step].cells
	}
	t.cells[from], t.cells[to] = t.cells[to], m.tile
}

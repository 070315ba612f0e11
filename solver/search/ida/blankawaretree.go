package ida

import (
	"errors"
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// awareValues holds the values mod 4 of all patterns in all views: 2 bits a
// pattern, 8 bits a view.
type awareValues uint32

// awareSlack is (bound − g − h)/2 in every view.
type awareSlack [maxAwareViews]int8

// awareTree is the depth-first search of a BlankAware: one board, on which moves are
// played and taken back, and its place in every view. As in packedTree, a move
// changes a value by 1, and the slack is all that the tree needs of f.
type awareTree struct {
	*search.Gauge
	tally
	rows   []automatonRow
	plan   *awarePlan
	bound  int
	cells  [maxAwareCells]uint8 // of the board
	places [maxAwareViews]awarePlace
	path   []puzzle.Move
	moves  [][4]awareMove  // by depth, those that are yet to be played
	cutOff bool            // some state had no slack left
	floor  int             // depth at which the tree is cut into subtrees, 0 for no cut
	roots  [][]puzzle.Move // the paths to these
	err    error           // why the search stopped, nil at the goal
}

func newAwareTree(plan *awarePlan, m *search.Gauge) *awareTree {
	return &awareTree{Gauge: m, plan: plan, rows: plan.guard.rows}
}

func (t *awareTree) fork() tree            { return newAwareTree(t.plan, t.Gauge.Fork()) }
func (t *awareTree) counts() *search.Gauge { return t.Gauge }

// pastGoals leaves only moves straight back out: other duplicates are solutions.
func (t *awareTree) pastGoals(each func(moves []puzzle.Move)) {
	t.tally.pastGoals(each)
	t.rows = newAutomaton(t.plan.start.Size, duplicates).rows
}

func (t *awareTree) under(prefix []puzzle.Move, bound int) ([]puzzle.Move, int, error) {
	t.bound, t.cutOff, t.err, t.path = bound, false, nil, t.path[:0]
	for c, tile := range t.plan.start.Cells {
		t.cells[c] = uint8(tile)
	}
	var values awareValues
	var slack awareSlack
	for i, v := range t.plan.views {
		t.places[i] = v.start
		values |= v.values << (8 * i)
		slack[i] = int8((bound - v.h) / 2)
	}
	t.moves = make([][4]awareMove, bound+1)
	at := awareMove{row: uint16(t.plan.start.Blank), values: values, slack: slack}
	for _, m := range prefix {
		next := t.moves[0][:t.list(&t.moves[0], &at)]
		at = next[slices.IndexFunc(next, func(n awareMove) bool { return puzzle.Move(n.step&3) == m })]
		t.play(&at)
		t.path = append(t.path, m)
	}
	found := t.visit(&at)
	next := noBound
	if t.cutOff {
		next = bound + 2
	}
	switch {
	case !found:
		return nil, next, search.ErrExhausted
	case t.err != nil:
		return nil, next, t.err
	}
	return slices.Clone(t.path), next, nil
}

// cut looks for the least depth that gives enough subtrees, and counts that
// last attempt only.
func (t *awareTree) cut(bound, count int) (roots [][]puzzle.Move, moves []puzzle.Move, next int, err error) {
	for t.floor = 6; ; t.floor++ {
		before := t.Stats
		t.roots = nil
		if moves, next, err = t.under(nil, bound); !errors.Is(err, search.ErrExhausted) || len(t.roots) >= count || deepest(t.floor, bound) {
			t.floor = 0
			return t.roots, moves, next, err
		}
		t.Rewind(before)
	}
}

// visit searches the subtree of the board, to which the move at led. It returns
// true to end the search, with the goal on the board or with err.
func (t *awareTree) visit(at *awareMove) bool {
	g := len(t.path)
	if t.bound-g == 2*int(at.slack[0]) {
		return t.stops(t.path) // h is 0
	}
	if t.floor > 0 && g == t.floor {
		t.roots = append(t.roots, slices.Clone(t.path))
		return false
	}
	if t.err = t.Expand(); t.err != nil {
		return true
	}
	t.Generated += uint64(t.rows[at.row].count)
	moves := &t.moves[g]
	for i := t.list(moves, at) - 1; i >= 0; i-- {
		t.play(&moves[i])
		t.path = append(t.path, puzzle.Move(moves[i].step&3))
		if t.visit(&moves[i]) {
			return true
		}
		t.path = t.path[:g]
		t.takeBack(&moves[i])
	}
	return false
}

// awareMove is a move, what it changes, and what holds after it.
type awareMove struct {
	orders [maxAwareViews]uint64 // what it adds to the orders of a view
	values awareValues
	slack  awareSlack
	row    uint16 // of the automaton
	step   uint8  // 4·(the blank's cell) + move
	from   uint8  // where the tile was
	tile   uint8
}

// list puts down the moves that follow on at and leave slack in all views, in
// reverse order, and returns their number. It goes view by view: the look-ups of
// all moves in one view wait for memory together.
func (t *awareTree) list(moves *[4]awareMove, at *awareMove) int {
	r := &t.rows[at.row]
	count := min(int(r.count), len(moves))
	for i := range count {
		m := &moves[i]
		m.step, m.row, m.values, m.slack = r.steps[i], r.next[i], at.values, at.slack
		m.from = t.plan.from[m.step]
		m.tile = t.cells[m.from]
	}
	for i, v := range t.plan.views {
		for k := range count {
			t.read(i, v, &moves[k])
		}
		kept := 0
		for k := range count {
			if moves[k].slack[i] < 0 {
				t.cutOff = true
				continue
			}
			if kept < k {
				moves[kept] = moves[k]
			}
			kept++
		}
		count = kept
	}
	return count
}

// read works out what a move does in a view.
func (t *awareTree) read(i int, v *awareView, m *awareMove) {
	place, s, tile := &t.places[i], &v.steps[m.step], &v.tiles[m.tile]
	change := int32(0)
	for _, c := range s.passed {
		change += tile.passing[t.cells[c]]
	}
	if s.up {
		change = -change
	}
	field := 16 * (tile.pattern & 3)
	m.orders[i] = uint64(int64(change)) << field
	block := tile.index.shape.block(place.cells[tile.pattern&3]^s.cells, s.blank)
	index := uint64(uint16((place.orders+m.orders[i])>>field))*tile.index.stride + block
	second := awareValues(tile.index.bits[index>>6]>>(index&63)) & 1

	two := 8*uint(i) + 2*uint(tile.pattern)
	value := m.values >> two & 3
	more := ((value+1)>>1 ^ second ^ 1) & 1 // 1 where the value grew
	m.values = m.values&^(3<<two) | (value-1+2*more)&3<<two
	m.slack[i] -= int8(more)
}

// play makes a move on the board and in all views.
func (t *awareTree) play(m *awareMove) {
	for i := range t.plan.views {
		t.places[i].orders += m.orders[i]
	}
	t.slide(m, m.from, m.step>>2)
}

// takeBack undoes play.
func (t *awareTree) takeBack(m *awareMove) {
	for i := range t.plan.views {
		t.places[i].orders -= m.orders[i]
	}
	t.slide(m, m.step>>2, m.from)
}

func (t *awareTree) slide(m *awareMove, from, to uint8) {
	for i, v := range t.plan.views {
		t.places[i].cells[v.tiles[m.tile].pattern&3] ^= v.steps[m.step].cells
	}
	t.cells[from], t.cells[to] = t.cells[to], m.tile
}

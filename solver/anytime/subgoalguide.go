package anytime

import (
	"slices"
	"sync"

	"tilewise/solver/puzzle"
)

// subgoalGuide is a guide for which some move always leads to a better state, also where a heuristic alone has none.
// Its subgoals are to bring home the tiles, one after the other, in the order of LineByLine. To the heuristic, or to
// the score of a disorderGuide, it adds
//
//	stepWeight · the moves that bring the subgoal's tile to its place, the blank's included
//	+ subgoalBonus · the subgoals that are still to come
//
// The first part is exact, from a table of all cells of that tile and the blank among the tiles that are fixed. Some
// move always makes it less, so no beam is stuck for long. Of all the ways to bring that tile home the beam takes those
// that help the others most. Fixed tiles stay. When only the last subgoal is left, all other tiles at once, it adds
// nothing.
//
// The last two tiles of a line take three subgoals, as people do it:
//
//	. . a   the first one into the corner     . a b   then both turn in
//	. . b   the second one behind it          . . .
type subgoalGuide struct {
	disorder *disorderGuide
	inScore  bool // the score includes that of disorder; else the heuristic alone
	size     puzzle.Size
	subgoals []*tileSubgoal
}

// tileSubgoal is the subgoal of bringing one tile to a cell.
type tileSubgoal struct {
	kind     subgoalKind
	tile     int
	target   int
	fixed    []bool
	slot     []int16 // the number of each cell among those that are not fixed; −1 for a fixed one
	slots    int
	distance []uint16 // at tile's slot · slots + the blank's slot; of a turn, at the blank's cell
	measured sync.Once
	pair     [2]int // the homes of the last two tiles of a line
	behind   int    // the cell behind the second one
}

type subgoalKind uint8

const (
	single   subgoalKind = iota // a tile to its home
	corner                      // the first of the last two to the home of the second
	queueing                    // the second one behind it
	turning                     // both to their homes
	rest                        // all others, the last subgoal
)

// A step outweighs a tile's move away from home, and a subgoal the longest way of the next one.
const (
	stepWeight   = 2 * unit
	subgoalBonus = 400 * stepWeight
)

// newSubgoalGuide returns a guide with subgoals for single tiles, until both sides of the rest are at most side cells.
func newSubgoalGuide(b *puzzle.SearchState, g *disorderGuide, side int) *subgoalGuide {
	l := &subgoalGuide{disorder: g, size: b.Size}
	m := &humanSolver{board: b, bottom: b.Size.H - 1, right: b.Size.W - 1}
	fixed := make([]bool, b.Size.Cells())
	add := func(r *tileSubgoal, also ...int) {
		r.fixed = append([]bool(nil), fixed...)
		for _, c := range also {
			r.fixed[c] = true
		}
		l.subgoals = append(l.subgoals, r)
	}
	for max(m.bottom-m.top, m.right-m.left) >= side {
		before := *m
		_, cells := m.nextLine()
		last := len(cells) - 2
		for _, c := range cells[:last] {
			add(&tileSubgoal{kind: single, tile: c, target: c})
			fixed[c] = true
		}
		a, b := cells[last], cells[last+1]
		pair, behind := [2]int{a, b}, b+inward(&before, m)
		add(&tileSubgoal{kind: corner, tile: a, target: b, pair: pair, behind: behind})
		add(&tileSubgoal{kind: queueing, tile: b, target: behind, pair: pair, behind: behind}, b)
		add(&tileSubgoal{kind: turning, tile: b, target: b, pair: pair, behind: behind}, b, behind)
		fixed[a], fixed[b] = true, true
	}
	add(&tileSubgoal{kind: rest})
	return l
}

// by returns a guide with the same subgoals that adds to the score of another disorderGuide.
func (s *subgoalGuide) by(g *disorderGuide) *subgoalGuide {
	return &subgoalGuide{disorder: g, inScore: true, size: s.size, subgoals: s.subgoals}
}

// inward returns the step from a line that was just taken off to the next one.
func inward(before, after *humanSolver) int {
	w := after.board.Size.W
	switch {
	case after.top > before.top:
		return w
	case after.bottom < before.bottom:
		return -w
	case after.left > before.left:
		return 1
	}
	return -1
}

func (s *subgoalGuide) of(b *puzzle.SearchState) stateScore { return s.take(b, s.disorder.of(b)) }

func (s *subgoalGuide) take(b *puzzle.SearchState, o stateScore) stateScore {
	s.advance(b, &o, 0)
	s.score(b, &o)
	return o
}

func (s *subgoalGuide) after(b successor, before stateScore, from, to int) (stateScore, bool) {
	r, tile := s.subgoals[before.subgoal], int(b.Cells[to])
	if r.fixed[from] && !r.turns(tile, from, to) {
		return before, false
	}
	o, _ := s.disorder.after(b, before, from, to)
	switch {
	case r.kind == rest:
	case tile == r.tile && r.kind != turning:
		o.spot = int16(to)
		if to == r.target {
			s.advance(b.SearchState, &o, int(o.subgoal))
		}
	case r.kind != single && (tile == r.pair[0] || tile == r.pair[1]):
		s.advance(b.SearchState, &o, int(o.subgoal))
	}
	return o, s.score(b.SearchState, &o)
}

// turns reports whether a move is one of the two that a turn consists of.
func (t *tileSubgoal) turns(tile, from, to int) bool {
	a, b := t.pair[0], t.pair[1]
	return t.kind == turning && (tile == a && from == b && to == a || tile == b && from == t.behind && to == b)
}

// advance sets o's subgoal to k, or to the first one after it that is not done.
func (s *subgoalGuide) advance(b *puzzle.SearchState, o *stateScore, k int) {
	for s.done(b, k) {
		k++
	}
	o.subgoal = int16(k)
	for c, t := range b.Cells {
		if int(t) == s.subgoals[k].tile {
			o.spot = int16(c)
		}
	}
}

func (s *subgoalGuide) done(b *puzzle.SearchState, k int) bool {
	r := s.subgoals[k]
	home := func(tile, cell int) bool { return int(b.Cells[cell]) == tile }
	switch r.kind {
	case rest:
		return false
	case single:
		return home(r.tile, r.target)
	}
	both := home(r.pair[0], r.pair[0]) && home(r.pair[1], r.pair[1])
	return both || r.kind != turning && home(r.tile, r.target)
}

// score sets o's score. It returns false where o is a trap: the second of the last two tiles has gone behind the first
// one, into the home of that, and cannot leave.
func (s *subgoalGuide) score(b *puzzle.SearchState, o *stateScore) bool {
	if o.score = unit * o.h; s.inScore {
		o.score = o.disorder
	}
	r := s.subgoals[o.subgoal]
	if r.kind == rest {
		return true
	}
	r.measured.Do(func() { r.measure(b) })
	at := r.at(int(o.spot), b.Blank)
	o.score += int32(r.distance[at])*stepWeight + int32(len(s.subgoals)-1-int(o.subgoal))*subgoalBonus
	return r.distance[at] != unreached
}

// at returns the index of the distance with the tile and the blank on two cells.
func (t *tileSubgoal) at(tile, blank int) int {
	if t.kind == turning {
		return blank
	}
	return int(t.slot[tile])*t.slots + int(t.slot[blank])
}

// number gives the cells that are not fixed their slots, and returns how many there are.
func (t *tileSubgoal) number() int {
	t.slot = make([]int16, len(t.fixed))
	for cell, fixed := range t.fixed {
		t.slot[cell] = -1
		if !fixed {
			t.slot[cell] = int16(t.slots)
			t.slots++
		}
	}
	return t.slots
}

// measure fills in the distances of a subgoal, backwards from where it is done.
func (t *tileSubgoal) measure(b *puzzle.SearchState) {
	if t.kind == turning {
		t.distance = slices.Repeat([]uint16{unreached}, len(b.Cells))
		t.distance[t.pair[1]] = 1
		t.spread(*b.Links(), 2, []tileAndBlank{{-1, int16(t.pair[0])}})
		return
	}
	n := t.number()
	t.distance = slices.Repeat([]uint16{unreached}, n*n)
	var done []tileAndBlank
	for blank, fixed := range t.fixed {
		if !fixed && blank != t.target {
			done = append(done, tileAndBlank{int16(t.target), int16(blank)})
		}
	}
	t.spread(*b.Links(), 0, done)
}

// tileAndBlank has the cells of a subgoal's tile and of the blank.
type tileAndBlank struct{ tile, blank int16 }

// spread sets the distance of stands to d, and then those of all that lead to them.
func (t *tileSubgoal) spread(links puzzle.Neighbours, d uint16, stands []tileAndBlank) {
	for _, s := range stands {
		t.distance[t.at(int(s.tile), int(s.blank))] = d
	}
	for ; len(stands) > 0; d++ {
		var next []tileAndBlank
		for _, s := range stands {
			for _, source := range links[s.blank] {
				if source < 0 || t.fixed[source] {
					continue
				}
				before := tileAndBlank{s.tile, source}
				if source == s.tile {
					before.tile = s.blank
				}
				if at := t.at(int(before.tile), int(source)); t.distance[at] == unreached {
					t.distance[at] = d + 1
					next = append(next, before)
				}
			}
		}
		stands = next
	}
}

const unreached = 1<<16 - 1

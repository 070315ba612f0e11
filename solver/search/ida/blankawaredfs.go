package ida

import (
	"errors"
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// blankAwareDFS is the depth-first search of a BlankAwareSearch: one path, on which moves are played and taken back. As
// in packedDFS, a move changes the value of a partition by 1, and the slack, (bound − g − h)/2, is all that the tree
// needs of f.
//
// It looks values up as late as possible. It first assumes that a move raised the value, which uses up a slack: the
// rest is certain. Only where no slack is left does it look up the moves of that partition, the oldest first, until it
// finds one that lowered the value and so gives a slack back; if there is none, it cuts the state off. What it learns
// about a move holds as long as the move is on the path, and for all partitions with that pattern. So the tree is the
// same as if all values were known everywhere.
//
// Below the front of a round (see split) it looks a state up in at most hastyAsks partitions, those first that have cut
// most often, and assumes slack in the others. A state that only one of the others would have cut mostly has children
// that are cut at once: there are a third more states, and a quarter fewer look-ups. The last state of a path is always
// looked up in all partitions, so that a goal is one.
type blankAwareDFS struct {
	*search.EffortCounter
	goalCounter
	rows      []automatonRow
	plan      *blankAwareSetup
	ones      partitionSlacks // 1 for each partition
	bound     int
	slack     partitionSlacks
	order     [maxAwarePartitions]uint8 // in which partitions are looked up: one that cuts moves up
	most      int                       // partitions in which a state is looked up
	depth     int                       // the depth of the state that the move leads to
	deep      int                       // see scout
	cells     [maxAwareCells]uint8
	followers [maxAwarePatterns]blankAwareFollower // by pattern
	levels    []blankAwareLevel                    // by depth
	path      []puzzle.Move
	cutOff    bool                          // some state had no slack left
	cut       func(path []puzzle.Move) bool // see fringe; nil for none
}

const (
	hastyAsks = 2
	// hastyBound is the bound from which the slack of a partition that is not looked up could exceed a byte.
	hastyBound = 128
)

// blankAwareLevel is a state of the path, and the move that led to it.
type blankAwareLevel struct {
	known    patternSet      // the patterns whose value after the move is known
	cost     partitionSlacks // 1 for each partition whose slack the move used up
	asked    uint32          // the partitions whose value is known after this move and all moves before
	row      uint16          // the row of the automaton
	left     uint8           // moves that are yet to be played
	step     uint8           // 4·(the blank's cell) + move
	tile     uint8
	count    uint8 // how many entries of followed are in use
	followed [maxAwarePartitions]followerUndo
}

type patternSet uint64

func newBlankAwareDFS(plan *blankAwareSetup, m *search.EffortCounter) *blankAwareDFS {
	t := &blankAwareDFS{EffortCounter: m, plan: plan, rows: plan.guard.rows}
	for q := range plan.parts {
		t.ones.add(q, 1)
	}
	t.order = plan.order
	return t
}

func (d *blankAwareDFS) fork() boundedDFS              { return newBlankAwareDFS(d.plan, d.EffortCounter.Fork()) }
func (d *blankAwareDFS) counts() *search.EffortCounter { return d.EffortCounter }
func (d *blankAwareDFS) reached() int                  { return d.deep }

// pastGoals removes all duplicates from the automaton but moves straight back, as the others are solutions, too.
func (d *blankAwareDFS) pastGoals(each func(moves []puzzle.Move)) {
	d.goalCounter.pastGoals(each)
	d.rows = newDuplicateAutomaton(d.plan.start.Size, duplicates).rows
}

func (d *blankAwareDFS) under(prefix []puzzle.Move, bound int) ([]puzzle.Move, int, error) {
	d.cutOff, d.deep, d.most = false, 0, maxAwarePartitions
	if len(prefix) > 0 { // a leaf, which counts the same whatever was searched before it
		d.bound, d.order = -1, d.plan.order
		if bound < hastyBound {
			d.most = hastyAsks
		}
	}
	if d.goTo(prefix, bound) {
		if err := d.walk(len(prefix)); err != nil {
			return nil, d.next(), err
		}
		return slices.Clone(d.path[:d.depth]), d.next(), nil
	}
	return nil, bound + 2, search.ErrExhausted
}

// fringe learns the order in which the leaves look the partitions up, unless there are too many leaves.
func (d *blankAwareDFS) fringe(bound int, cut func(path []puzzle.Move) bool) ([]puzzle.Move, int, error) {
	d.bound, d.cut, d.order = -1, cut, firstOrder
	moves, next, err := d.under(nil, bound)
	if d.cut = nil; !errors.Is(err, errManyLeaves) {
		d.plan.order = d.order
	}
	return moves, next, err
}

func (d *blankAwareDFS) gap() int        { return 8 }
func (d *blankAwareDFS) cutFrom() uint64 { return cutFrom }

func (d *blankAwareDFS) next() int {
	if d.cutOff {
		return d.bound + 2
	}
	return noBound
}

// goTo plays the moves that lead to a subtree, from the end of the last one. It returns false where they are cut off.
func (d *blankAwareDFS) goTo(prefix []puzzle.Move, bound int) bool {
	if d.bound != bound || len(d.levels) == 0 {
		d.open(bound)
	}
	common := 0
	for common < min(len(prefix), d.depth) && d.path[common] == prefix[common] {
		common++
	}
	for d.depth > common {
		d.takeBack()
	}
	for _, m := range prefix[common:] {
		row := &d.rows[d.levels[d.depth].row]
		of := slices.IndexFunc(row.steps[:row.count], func(step uint8) bool { return puzzle.Move(step&3) == m })
		d.play(row.steps[of], row.next[of])
		if !d.fits(0) {
			return false
		}
	}
	return true
}

// open puts the start on the board.
func (d *blankAwareDFS) open(bound int) {
	d.bound, d.depth, d.slack = bound, 0, partitionSlacks{awareTops, awareTops}
	for q := range d.plan.parts {
		d.slack.add(q, uint64(bound-d.plan.parts[q].h)/2)
	}
	for c, tile := range d.plan.start.Cells {
		d.cells[c] = uint8(tile)
	}
	for n := range d.plan.patterns {
		d.followers[n] = d.plan.patterns[n].start
	}
	if len(d.levels) < bound+2 {
		d.levels = make([]blankAwareLevel, bound+2)
		d.path = make([]puzzle.Move, bound+2)
	}
	d.levels[0] = blankAwareLevel{known: ^patternSet(0), asked: ^uint32(0), row: uint16(d.plan.start.Blank)}
}

// walk searches the subtree of the present state, at depth root, for the goal. It returns nil at the goal, or
// ErrExhausted.
func (d *blankAwareDFS) walk(root int) error {
	if d.atGoal() {
		if d.stops(d.path[:d.depth]) {
			return nil
		}
		return search.ErrExhausted
	}
	if err := d.expand(); err != nil {
		return err
	}
	for {
		level := &d.levels[d.depth]
		if level.left == 0 {
			if d.depth == root {
				return search.ErrExhausted
			}
			d.takeBack()
			continue
		}
		level.left--
		row := &d.rows[level.row]
		if !d.enter(row.steps[level.left&3], row.next[level.left&3]) {
			d.cutOff = true
			if d.cut != nil {
				d.path[d.depth] = puzzle.Move(row.steps[level.left&3] & 3)
				if !d.cut(d.path[:d.depth+1]) {
					return errManyLeaves
				}
			}
			continue
		}
		if !d.atGoal() {
			if err := d.expand(); err != nil {
				return err
			}
			continue
		}
		if d.stops(d.path[:d.depth]) {
			return nil
		}
		d.takeBack()
	}
}

// atGoal reports whether the present state is the goal. At the bound it is, as no partition has a move left. Above the
// bound, there is a goal only under a bound that is at least the length of a solution.
func (d *blankAwareDFS) atGoal() bool {
	if d.depth == d.bound {
		return true
	}
	goal := d.plan.start.BlankGoal
	if d.depth > 0 && int(d.plan.from[d.levels[d.depth].step]) != goal {
		return false
	}
	for c, tile := range d.cells[:len(d.plan.start.Cells)] {
		if int(tile) != c && c != goal {
			return false
		}
	}
	return d.depth > 0 || d.plan.start.Blank == goal
}

// expand counts the present state, all of whose moves are to be played.
func (d *blankAwareDFS) expand() error {
	if err := d.Expand(); err != nil {
		return err
	}
	d.deep = max(d.deep, d.depth)
	level := &d.levels[d.depth]
	level.left = d.rows[level.row].count
	d.Generated += uint64(level.left)
	return nil
}

// play makes a move, which leads to a row of the automaton.
func (d *blankAwareDFS) play(step uint8, row uint16) {
	from := d.plan.from[step]
	tile := d.cells[from]
	d.cells[step>>2] = tile
	d.path[d.depth] = puzzle.Move(step & 3)
	d.depth++
	level := &d.levels[d.depth]
	level.known, level.count, level.asked, level.cost, level.row, level.step, level.tile, level.left = 0, 0, 0, d.ones,
		row, step, tile, 0
	d.slack[0] -= d.ones[0]
	d.slack[1] -= d.ones[1]
}

// takeBack undoes play, and what it has stored about the move.
func (d *blankAwareDFS) takeBack() {
	level := &d.levels[d.depth]
	d.depth--
	d.cells[d.plan.from[level.step]] = level.tile
	d.slack[0] += level.cost[0]
	d.slack[1] += level.cost[1]
	for i := range level.followed[:min(int(level.count), len(level.followed))] {
		was := &level.followed[i]
		d.followers[was.pattern%maxAwarePatterns].goBack(was)
	}
}

// enter plays a move, unless the state to which it leads has no slack left; see fits. The values of the first partition
// for that state are mostly known up to here. Then the move is looked up in it before it is played, which cuts half of
// all moves off.
func (d *blankAwareDFS) enter(step uint8, row uint16) bool {
	slack := partitionSlacks{d.slack[0] - d.ones[0], d.slack[1] - d.ones[1]}
	if slack.enough() {
		d.play(step, row)
		return true
	}
	at := slack.first(&d.order)
	q := d.order[at%maxAwarePartitions]
	if d.levels[d.depth].asked>>(q&31)&1 == 0 {
		d.play(step, row)
		return d.stays(0)
	}
	n := d.plan.of[d.cells[d.plan.from[step]]&31][q%maxAwarePartitions]
	f := &d.followers[n%maxAwarePatterns]
	order, rose := f.look(&f.steps[step])
	if rose {
		d.sooner(at)
		return false
	}
	d.play(step, row)
	level := &d.levels[d.depth]
	level.asked = 1 << (q & 31)
	d.note(level, n, f, order, rose)
	return d.stays(1)
}

// stays reports whether the state that was just played fits, and takes it back if not.
func (d *blankAwareDFS) stays(asked int) bool {
	if d.fits(asked) {
		return true
	}
	d.takeBack()
	return false
}

// fits reports whether the present state has slack in every partition that is looked up; asked were looked up before.
func (d *blankAwareDFS) fits(asked int) bool {
	for ; ; asked++ {
		if d.slack.enough() || asked >= d.most && d.depth < d.bound {
			return true
		}
		at := d.slack.first(&d.order)
		if !d.ask(d.order[at%maxAwarePartitions]) {
			d.sooner(at)
			return false
		}
	}
}

// sooner moves a partition that has cut a state up in the order.
func (d *blankAwareDFS) sooner(at int) {
	if at > 0 {
		d.order[at], d.order[at-1] = d.order[at-1], d.order[at]
	}
}

// ask looks the path up in a partition until its slack suffices. It returns false where it never does.
func (d *blankAwareDFS) ask(q uint8) bool {
	j := d.depth
	for d.levels[j].asked>>(q&31)&1 == 0 {
		j--
	}
	for j++; j <= d.depth; j++ {
		level := &d.levels[j]
		level.asked |= 1 << (q & 31)
		n := d.plan.of[level.tile&31][q%maxAwarePartitions]
		if level.known>>(n%maxAwarePatterns)&1 != 0 {
			continue
		}
		f := &d.followers[n%maxAwarePatterns]
		order, rose := f.look(&f.steps[level.step])
		d.note(level, n, f, order, rose)
		if !rose && d.slack.of(q) {
			return true
		}
	}
	return false
}

// note stores the change of a pattern's value by the move of a level, and lets the pattern follow the move. Where the
// value fell, the pattern's partitions get their slack back.
func (d *blankAwareDFS) note(level *blankAwareLevel, n uint8, f *blankAwareFollower, order int32, rose bool) {
	level.known |= 1 << (n % maxAwarePatterns)
	level.followed[level.count%maxAwarePartitions] = f.follow(n, level.step, order, rose)
	level.count++
	if rose {
		return
	}
	level.cost[0] -= f.raise[0]
	level.cost[1] -= f.raise[1]
	d.slack[0] += f.raise[0]
	d.slack[1] += f.raise[1]
}

// partitionSlacks holds a byte for each partition: 128 + its slack, or 127 where none is left.
type partitionSlacks [2]uint64

const awareTops = 0x8080_8080_8080_8080

func (s *partitionSlacks) add(partition int, n uint64) { s[partition>>3&1] += n << (partition & 7 * 8) }

// enough reports whether every partition has slack left.
func (s *partitionSlacks) enough() bool { return s[0]&s[1]&awareTops == awareTops }

// first returns the place in an order of the first partition without slack.
func (s *partitionSlacks) first(order *[maxAwarePartitions]uint8) int {
	at := 0
	for s.of(order[at%maxAwarePartitions]) {
		at++
	}
	return at
}

// of reports whether a partition has slack left.
func (s *partitionSlacks) of(partition uint8) bool {
	return s[partition>>3&1]>>(partition&7*8)&0x80 != 0
}

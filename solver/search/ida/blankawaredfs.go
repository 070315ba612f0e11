package ida

import (
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// blankAwareDFS is the depth-first search of a BlankAwareSearch: one path, on which moves
// are played and taken back. As in packedDFS, a move changes the value of a
// partition by 1, and the slack, (bound − g − h)/2, is all that the tree needs of
// f.
//
// It looks nothing up before it must. A move that no table was asked about is
// taken to have raised the value, which uses up a slack: what is left is certain.
// Only where none is left are the moves of that partition looked up, the oldest
// first, until one is found that lowered the value and so gives a slack back; if
// none is, the state is cut off. What was found out about a move holds for as
// long as the move is on the path, and for all partitions with that pattern. So
// the tree is the same as if all values were known everywhere.
//
// Below the front of a round (see split) it asks at most hastyAsks partitions about a
// state, those first that have cut most often, and takes the others to have slack
// until they are asked below. A state that only one of these would have cut has
// mostly children that are cut at once: there are a third more states, and a quarter
// fewer look-ups. The last state of a path is always asked about in full, so that a
// goal is one.
type blankAwareDFS struct {
	*search.EffortCounter
	goalCounter
	rows      []automatonRow
	plan      *blankAwareSetup
	ones      partitionSlacks // 1 for each partition
	bound     int
	slack     partitionSlacks
	order     [maxAwarePartitions]uint8 // in which partitions are asked: one that cuts moves up
	most      int                       // partitions that are asked about a state
	depth     int                       // the depth of the state that the move leads to
	deep      int                       // see scout
	cells     [maxAwareCells]uint8
	followers [maxAwarePatterns]blankAwareFollower // by pattern
	levels    []blankAwareLevel                    // by depth
	path      []puzzle.Move
	cutOff    bool                          // some state had no slack left
	cut       func(path []puzzle.Move) bool // see fringe; nil where nobody asks
}

const (
	hastyAsks = 2
	// hastyBound is where slack that nobody asks about could leave its byte.
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

// patternSet has a bit for each pattern.
type patternSet uint64

func newBlankAwareDFS(plan *blankAwareSetup, m *search.EffortCounter) *blankAwareDFS {
	t := &blankAwareDFS{EffortCounter: m, plan: plan, rows: plan.guard.rows}
	for q := range plan.parts {
		t.ones.add(q, 1)
	}
	t.order = plan.order
	return t
}

func (t *blankAwareDFS) fork() boundedDFS              { return newBlankAwareDFS(t.plan, t.EffortCounter.Fork()) }
func (t *blankAwareDFS) counts() *search.EffortCounter { return t.EffortCounter }
func (t *blankAwareDFS) reached() int                  { return t.deep }

// pastGoals leaves only moves straight back out: other duplicates are solutions.
func (t *blankAwareDFS) pastGoals(each func(moves []puzzle.Move)) {
	t.goalCounter.pastGoals(each)
	t.rows = newAutomaton(t.plan.start.Size, duplicates).rows
}

func (t *blankAwareDFS) under(prefix []puzzle.Move, bound int) ([]puzzle.Move, int, error) {
	t.cutOff, t.deep, t.most = false, 0, maxAwarePartitions
	if len(prefix) > 0 { // a leaf, which counts the same whatever was searched before it
		t.bound, t.order = -1, t.plan.order
		if bound < hastyBound {
			t.most = hastyAsks
		}
	}
	if t.goTo(prefix, bound) {
		if err := t.walk(len(prefix)); err != nil {
			return nil, t.next(), err
		}
		return slices.Clone(t.path[:t.depth]), t.next(), nil
	}
	return nil, bound + 2, search.ErrExhausted
}

// fringe learns the order in which the partitions are asked in the leaves.
func (t *blankAwareDFS) fringe(bound int, cut func(path []puzzle.Move) bool) ([]puzzle.Move, int, error) {
	t.bound, t.cut, t.order = -1, cut, firstOrder
	defer func() { t.cut, t.plan.order = nil, t.order }()
	return t.under(nil, bound)
}

func (t *blankAwareDFS) gap() int { return 8 }

// next is the bound of the next round.
func (t *blankAwareDFS) next() int {
	if t.cutOff {
		return t.bound + 2
	}
	return noBound
}

// goTo plays the moves that lead to a subtree, from where the last one was left.
// It returns false where they are cut off.
func (t *blankAwareDFS) goTo(prefix []puzzle.Move, bound int) bool {
	if t.bound != bound || len(t.levels) == 0 {
		t.open(bound)
	}
	common := 0
	for common < min(len(prefix), t.depth) && t.path[common] == prefix[common] {
		common++
	}
	for t.depth > common {
		t.takeBack()
	}
	for _, m := range prefix[common:] {
		row := &t.rows[t.levels[t.depth].row]
		of := slices.IndexFunc(row.steps[:row.count], func(step uint8) bool { return puzzle.Move(step&3) == m })
		t.play(row.steps[of], row.next[of])
		if !t.fits(0) {
			return false
		}
	}
	return true
}

// open puts the start on the board.
func (t *blankAwareDFS) open(bound int) {
	t.bound, t.depth, t.slack = bound, 0, partitionSlacks{awareTops, awareTops}
	for q := range t.plan.parts {
		t.slack.add(q, uint64(bound-t.plan.parts[q].h)/2)
	}
	for c, tile := range t.plan.start.Cells {
		t.cells[c] = uint8(tile)
	}
	for n := range t.plan.patterns {
		t.followers[n] = t.plan.patterns[n].start
	}
	if len(t.levels) < bound+2 {
		t.levels = make([]blankAwareLevel, bound+2)
		t.path = make([]puzzle.Move, bound+2)
	}
	t.levels[0] = blankAwareLevel{known: ^patternSet(0), asked: ^uint32(0), row: uint16(t.plan.start.Blank)}
}

// walk searches the subtree of the state that is reached, for the goal: at depth
// root. It returns nil at the goal, or ErrExhausted.
func (t *blankAwareDFS) walk(root int) error {
	if t.atGoal() {
		if t.stops(t.path[:t.depth]) {
			return nil
		}
		return search.ErrExhausted
	}
	if err := t.expand(); err != nil {
		return err
	}
	for {
		level := &t.levels[t.depth]
		if level.left == 0 {
			if t.depth == root {
				return search.ErrExhausted
			}
			t.takeBack()
			continue
		}
		level.left--
		row := &t.rows[level.row]
		if !t.enter(row.steps[level.left&3], row.next[level.left&3]) {
			t.cutOff = true
			if t.cut != nil {
				t.path[t.depth] = puzzle.Move(row.steps[level.left&3] & 3)
				if !t.cut(t.path[:t.depth+1]) {
					return errManyLeaves
				}
			}
			continue
		}
		if !t.atGoal() {
			if err := t.expand(); err != nil {
				return err
			}
			continue
		}
		if t.stops(t.path[:t.depth]) {
			return nil
		}
		t.takeBack()
	}
}

// atGoal reports whether the state that is reached is the goal. At the bound it is: no partition has a move left.
// Above it, there is a goal only under a bound that is no less than the length of a solution.
func (t *blankAwareDFS) atGoal() bool {
	if t.depth == t.bound {
		return true
	}
	goal := t.plan.start.BlankGoal
	if t.depth > 0 && int(t.plan.from[t.levels[t.depth].step]) != goal {
		return false
	}
	for c, tile := range t.cells[:len(t.plan.start.Cells)] {
		if int(tile) != c && c != goal {
			return false
		}
	}
	return t.depth > 0 || t.plan.start.Blank == goal
}

// expand counts the state that is reached, all moves of which are to be played.
func (t *blankAwareDFS) expand() error {
	if err := t.Expand(); err != nil {
		return err
	}
	t.deep = max(t.deep, t.depth)
	level := &t.levels[t.depth]
	level.left = t.rows[level.row].count
	t.Generated += uint64(level.left)
	return nil
}

// play makes a move, which leads to a row of the automaton.
func (t *blankAwareDFS) play(step uint8, row uint16) {
	from := t.plan.from[step]
	tile := t.cells[from]
	t.cells[step>>2] = tile
	t.path[t.depth] = puzzle.Move(step & 3)
	t.depth++
	level := &t.levels[t.depth]
	level.known, level.count, level.asked, level.cost, level.row, level.step, level.tile, level.left = 0, 0, 0, t.ones,
		row, step, tile, 0
	t.slack[0] -= t.ones[0]
	t.slack[1] -= t.ones[1]
}

// takeBack undoes play, and whatever was found out about the move.
func (t *blankAwareDFS) takeBack() {
	level := &t.levels[t.depth]
	t.depth--
	t.cells[t.plan.from[level.step]] = level.tile
	t.slack[0] += level.cost[0]
	t.slack[1] += level.cost[1]
	for i := range level.followed[:min(int(level.count), len(level.followed))] {
		was := &level.followed[i]
		t.followers[was.pattern%maxAwarePatterns].goBack(was)
	}
}

// enter plays a move, unless the state that it leads to has no slack left; see fits.
// The first partition to be asked about that state mostly knows the path up to here:
// then it says what it has to say before the move is played, and for half of all moves
// that is the end.
func (t *blankAwareDFS) enter(step uint8, row uint16) bool {
	slack := partitionSlacks{t.slack[0] - t.ones[0], t.slack[1] - t.ones[1]}
	if slack.enough() {
		t.play(step, row)
		return true
	}
	at := slack.first(&t.order)
	q := t.order[at%maxAwarePartitions]
	if t.levels[t.depth].asked>>(q&31)&1 == 0 {
		t.play(step, row)
		return t.stays(0)
	}
	n := t.plan.of[t.cells[t.plan.from[step]]&31][q%maxAwarePartitions]
	f := &t.followers[n%maxAwarePatterns]
	order, rose := f.look(&f.steps[step])
	if rose {
		t.sooner(at)
		return false
	}
	t.play(step, row)
	level := &t.levels[t.depth]
	level.asked = 1 << (q & 31)
	t.note(level, n, f, order, rose)
	return t.stays(1)
}

// stays tells whether the state that was just played fits, and takes it back if not.
func (t *blankAwareDFS) stays(asked int) bool {
	if t.fits(asked) {
		return true
	}
	t.takeBack()
	return false
}

// fits tells whether the state that is reached has slack in every partition, as far
// as they are asked: so many were.
func (t *blankAwareDFS) fits(asked int) bool {
	for ; ; asked++ {
		if t.slack.enough() || asked >= t.most && t.depth < t.bound {
			return true
		}
		at := t.slack.first(&t.order)
		if !t.ask(t.order[at%maxAwarePartitions]) {
			t.sooner(at)
			return false
		}
	}
}

// sooner moves a partition that cut up in the order.
func (t *blankAwareDFS) sooner(at int) {
	if at > 0 {
		t.order[at], t.order[at-1] = t.order[at-1], t.order[at]
	}
}

// ask follows the path in a partition until its slack is enough. It returns false
// where it never is.
func (t *blankAwareDFS) ask(q uint8) bool {
	j := t.depth
	for t.levels[j].asked>>(q&31)&1 == 0 {
		j--
	}
	for j++; j <= t.depth; j++ {
		level := &t.levels[j]
		level.asked |= 1 << (q & 31)
		n := t.plan.of[level.tile&31][q%maxAwarePartitions]
		if level.known>>(n%maxAwarePatterns)&1 != 0 {
			continue
		}
		f := &t.followers[n%maxAwarePatterns]
		order, rose := f.look(&f.steps[level.step])
		t.note(level, n, f, order, rose)
		if !rose && t.slack.of(q) {
			return true
		}
	}
	return false
}

// note keeps what a pattern said about the move that led to a level, and has it follow
// the move. Where its value fell, the partitions that it is part of get their slack back.
func (t *blankAwareDFS) note(level *blankAwareLevel, n uint8, f *blankAwareFollower, order int32, rose bool) {
	level.known |= 1 << (n % maxAwarePatterns)
	level.followed[level.count%maxAwarePartitions] = f.follow(n, level.step, order, rose)
	level.count++
	if rose {
		return
	}
	level.cost[0] -= f.raise[0]
	level.cost[1] -= f.raise[1]
	t.slack[0] += f.raise[0]
	t.slack[1] += f.raise[1]
}

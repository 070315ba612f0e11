package record

import (
	"fmt"
	"slices"
	"sort"

	"tilewise/solver/puzzle"
)

// treeHistory is the history of a search that keeps only its path. NodeID n is the state that was expanded in step n +
// 1; the goal, which was only entered, comes after them.
type treeHistory struct {
	run  *RecordedRun
	head RunHeader

	parents   []uint32 // by node; of the start of a round, itself
	moves     []puzzle.Move
	gs, hs    []uint16
	offsets   []uint32 // where the log goes on when the node is expanded
	ends      []uint32 // where it goes on after its subtree
	after     []uint32 // the node after its subtree
	generated []uint32 // successors before it was expanded

	rounds []deepeningRound
	depths []valueFromStep // restarts with each round
	leasts []valueFromStep // the least f that was cut off, 0 for none; restarts with each round
	goal   NodeID

	recursion // of RBFS
}

// f returns the F of a node when the search entered it.
func (t *treeHistory) f(n int) int {
	if t.head.Recursive {
		return int(t.stored[n])
	}
	return int(t.gs[n]) + int(t.hs[n])
}

type deepeningRound struct {
	first int // node
	bound int
	cuts  int // successors that were cut off
}

// decodeTree reads the log of a search that keeps its path.
func decodeTree(run *RecordedRun) (p searchHistory, found bool, err error) {
	t := &treeHistory{run: run, head: run.head, goal: None}
	d := &treeDecoder{treeHistory: t, logReader: logReader{log: run.log}}
	for d.at < len(d.log) && t.goal == None {
		if d.log[d.at]&3 != triedMark || d.log[d.at]>>deltaShift != markRound {
			return nil, false, fmt.Errorf("%w: no round begins at byte %d", ErrDamaged, d.at)
		}
		d.at++
		t.rounds = append(t.rounds, deepeningRound{first: len(t.parents), bound: d.uvarint()})
		t.leasts = append(t.leasts, valueFromStep{len(t.parents), 0})
		if d.atGoal() {
			d.enter(uint32(len(t.parents)), 0, 0, t.head.H)
			t.goal = NodeID(len(t.parents) - 1)
		} else if len(t.parents) < run.steps {
			d.visit(uint32(len(t.parents)), 0, 0, t.head.H)
		}
	}
	if n := len(t.parents); n != run.steps && (t.goal == None || n != run.steps+1) {
		return nil, false, fmt.Errorf("%w: %d expansions; its head says %d", ErrDamaged, n, run.steps)
	}
	return t, t.goal != None, nil
}

// treeDecoder reads a log once.
type treeDecoder struct {
	*treeHistory
	logReader
	generated int
	board     *puzzle.SearchState
}

// atGoal reads the mark of a goal, and reports whether there is one.
func (d *treeDecoder) atGoal() bool {
	if d.at >= len(d.log) || d.log[d.at] != triedMark|markFound<<deltaShift {
		return false
	}
	d.at++
	return true
}

func (d *treeDecoder) enter(parent uint32, m puzzle.Move, g, h int) uint32 {
	n := uint32(len(d.parents))
	d.parents = append(d.parents, parent)
	d.moves = append(d.moves, m)
	d.gs, d.hs = append(d.gs, uint16(g)), append(d.hs, uint16(h))
	d.offsets = append(d.offsets, uint32(d.at))
	d.treeHistory.generated = append(d.treeHistory.generated, uint32(d.generated))
	d.ends, d.after = append(d.ends, 0), append(d.after, 0)
	if r := d.rounds[len(d.rounds)-1]; int(n) == r.first || g > d.depths[len(d.depths)-1].value {
		d.depths = append(d.depths, valueFromStep{int(n) + 1, g})
	}
	return n
}

// visit reads the subtree of a node. It returns false where the log ends in it.
func (d *treeDecoder) visit(parent uint32, m puzzle.Move, g, h int) bool {
	n := d.enter(parent, m, g, h)
	whole := d.below(n, g, h)
	d.ends[n], d.after[n] = uint32(d.at), uint32(len(d.parents))
	return whole
}

func (d *treeDecoder) below(n uint32, g, h int) bool {
	if d.board == nil {
		d.board = d.head.Start.Clone()
	}
	b := d.board
	blank := b.Blank
	for _, m := range d.head.Order {
		from := b.Source(m)
		if from < 0 || g > 0 && m == d.moves[n].Inverse() {
			continue
		}
		if d.at >= len(d.log) || d.log[d.at]&3 == triedMark {
			return false
		}
		what, more := d.tried()
		if what != triedWord || d.head.Graph {
			d.generated++
		}
		if what == triedCut {
			d.rounds[len(d.rounds)-1].cuts++
			if last, f := d.leasts[len(d.leasts)-1].value, g+1+h+more; last == 0 || f < last {
				d.leasts = append(d.leasts, valueFromStep{len(d.parents), f})
			}
		}
		if what != triedDown {
			continue
		}
		if d.atGoal() {
			d.enter(n, m, g+1, h+more)
			d.goal = NodeID(len(d.parents) - 1)
			return false
		}
		if len(d.parents) == d.run.steps {
			return false // the record ends before it was expanded
		}
		b.Play(from)
		if !d.visit(n, m, g+1, h+more) {
			return false
		}
		b.Play(blank)
	}
	return true
}

func (d *treeDecoder) tried() (what byte, more int) {
	b := d.log[d.at]
	d.at++
	more = int(b>>deltaShift&15) - deltaBias
	if b>>deltaShift&15 == deltaElse {
		more = d.varint()
	}
	return b & 3, more
}

func (t *treeHistory) round(n int) int {
	return sort.Search(len(t.rounds), func(i int) bool { return t.rounds[i].first > n }) - 1
}

func (t *treeHistory) path(n int) []puzzle.Move {
	var moves []puzzle.Move
	for t.gs[n] > 0 {
		moves = append(moves, t.moves[n])
		n = int(t.parents[n])
	}
	slices.Reverse(moves)
	return moves
}

func (t *treeHistory) board(path []puzzle.Move) *puzzle.SearchState {
	b := t.head.Start.Clone()
	b.PlayMoves(path)
	return b
}

func (t *treeHistory) boundsRose() []int {
	var steps []int
	for _, r := range t.rounds {
		steps = append(steps, r.first+1)
	}
	return steps
}

func (t *treeHistory) estimate(k int) int { return int(t.hs[k-1]) }

func (t *treeHistory) node(k int) NodeID { return NodeID(max(k-1, 0)) }

func (t *treeHistory) parent(n NodeID, _ int) NodeID {
	if p := t.parents[n]; p != uint32(n) {
		return NodeID(p)
	}
	return None
}

func (t *treeHistory) look(n NodeID, k int) NodeSnapshot {
	s := NodeSnapshot{Move: t.moves[n], G: int(t.gs[n]), H: int(t.hs[n]), F: t.f(int(n))}
	switch {
	case int(n) < k && int(n) < t.run.steps:
		s.Status = Expanded
	case int(n) < k:
		s.Status = Waiting // the goal
	}
	return s
}

// LeastCut returns the least f that the round of step k had cut off before the next state was visited; 0 for none, and
// for searches without a bound.
func (r *RecordedRun) LeastCut(k int) int {
	if t, ok := r.past.(*treeHistory); ok {
		return riseAt(t.leasts, k, 0)
	}
	return 0
}

func (t *treeHistory) step(k int) Step {
	if k == 0 {
		h := t.head.H
		return Step{Node: 0, Parent: None, Board: t.head.Start.Clone(), H: h, F: h, Bound: t.firstBound(), Open: 1, Stored: 1}
	}
	s := t.stepOnPath(k)
	n := k - 1
	if k <= t.run.steps {
		s.Children = t.children(n, -1)
	}
	s.Reason = t.reason(n, s.Round)
	return s
}

// stepOnPath returns step k, at least 1, without its successors and the reason why it was chosen.
func (t *treeHistory) stepOnPath(k int) Step {
	n := k - 1
	s := Step{Number: k, Kind: Expansion, Node: NodeID(n), Parent: t.parent(NodeID(n), k), Path: t.path(n)}
	s.Board = t.board(s.Path)
	s.G, s.H = int(t.gs[n]), int(t.hs[n])
	s.F = t.f(n)
	s.Round = t.round(n)
	s.Bound = t.rounds[s.Round].bound
	s.Depth = riseAt(t.depths, k, 0)
	s.Open, s.Stored = s.G+1, s.G+1
	s.Generated = int(t.generated[n])
	if k > t.run.steps {
		s.Kind = Goal
	}
	return s
}

func (t *treeHistory) firstBound() int {
	if len(t.rounds) == 0 {
		return -1
	}
	return t.rounds[0].bound
}

// children returns the outcomes of a node's successors, up to the one that is node until; all where that is negative.
func (t *treeHistory) children(n, until int) []Successor {
	d := &treeDecoder{treeHistory: t, logReader: logReader{t.run.log, int(t.offsets[n])}}
	b := t.board(t.path(n))
	g, h, next, over := int(t.gs[n]), int(t.hs[n]), n+1, false
	var list []Successor
	for _, m := range t.head.Order {
		if b.Source(m) < 0 {
			continue
		}
		c := Successor{Move: m, Node: None, G: g + 1, H: -1, F: -1}
		over = over || d.at >= len(d.log)
		switch {
		case g > 0 && m == t.moves[n].Inverse():
			c.Outcome = Back
		case over || d.log[d.at]&3 == triedMark:
			c.Outcome, over = Untried, true
		default:
			what, more := d.tried()
			switch what {
			case triedWord:
				c.Outcome = Duplicate
			case triedCut:
				c.Outcome, c.H, c.F = OverBound, h+more, g+1+h+more
			default:
				if next == until {
					return list
				}
				c.Outcome, c.H, c.F = Descended, h+more, g+1+h+more
				over = t.enterDown(&c, next) // then nothing follows
				if !over {
					d.at, next = int(t.ends[next]), int(t.after[next])
				}
			}
		}
		list = append(list, c)
	}
	return list
}

// enterDown sets the node to which the search went down, and reports whether the record ends there.
func (t *treeHistory) enterDown(c *Successor, n int) (last bool) {
	if n < len(t.parents) {
		c.Node, c.Step = NodeID(n), n+1
	}
	return n >= t.run.steps // the node is the goal, or was entered after the record was full
}

func (t *treeHistory) reason(n, number int) ChoiceReason {
	r := ChoiceReason{Open: int(t.gs[n]) + 1}
	switch {
	case t.gs[n] > 0:
		r.Tried = t.children(int(t.parents[n]), n)
		r.Why = FirstTry
		for _, c := range r.Tried {
			if c.Outcome == Descended {
				r.Why = NextTry
			}
		}
	case number > 0:
		before := t.rounds[number-1]
		r.Why, r.Rose, r.CutOff = NewRound, [2]int{before.bound, t.rounds[number].bound}, before.cuts
	}
	return r
}

// queued returns the path, deepest first.
func (t *treeHistory) queued(k, n int) []QueuedState {
	if k == 0 {
		return []QueuedState{{0, 0, t.head.H, t.head.H}}
	}
	var list []QueuedState
	for at := k - 1; len(list) < n; at = int(t.parents[at]) {
		list = append(list, QueuedState{NodeID(at), int(t.gs[at]), int(t.hs[at]), t.f(at)})
		if t.gs[at] == 0 {
			break
		}
	}
	return list
}

// visit calls see with each state that was entered, round by round, in order.
func (t *treeHistory) visit(see func(enteredState)) {
	b := t.head.Start.Clone()
	var path []int // nodes
	hash := Hash(b)
	for n := range t.parents {
		for len(path) > int(t.gs[n]) { // back up to its parent
			last := path[len(path)-1]
			if path = path[:len(path)-1]; len(path) > 0 {
				hash = slide(b, t.moves[last].Inverse(), hash)
			}
		}
		if t.gs[n] > 0 {
			hash = slide(b, t.moves[n], hash)
		}
		path = append(path, n)
		s := enteredState{node: uint32(n), hash: hash, born: uint32(n + 1), expanded: uint32(n + 1)}
		if n == t.run.steps {
			s.expanded = 0 // the goal
		}
		see(s)
	}
}

func slide(b *puzzle.SearchState, m puzzle.Move, hash uint64) uint64 {
	from, to := b.Source(m), b.Blank
	b.Play(from)
	return HashMoved(b, hash, from, to)
}

// has reads what was tried from the expansion in step k to the next one.
func (t *treeHistory) has(k int, o SuccessorOutcome) bool {
	if k == 0 || k > t.run.steps {
		return false
	}
	end := len(t.run.log)
	if k < len(t.offsets) {
		end = int(t.offsets[k])
	}
	d := &treeDecoder{treeHistory: t, logReader: logReader{t.run.log, int(t.offsets[k-1])}}
	for d.at < end && d.log[d.at]&3 != triedMark {
		what, _ := d.tried()
		switch {
		case what == triedDown && o == Descended, what == triedCut && o == OverBound, what == triedWord && o == Duplicate:
			return true
		}
	}
	return false
}

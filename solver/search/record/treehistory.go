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

// round returns the number of the round of a node.
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

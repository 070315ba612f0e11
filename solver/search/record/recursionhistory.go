package record

import (
	"math"

	"tilewise/solver/puzzle"
)

// recursion holds what the record of RBFS has about its nodes in addition to a treeHistory, of which it is one round. A
// missing F, as of a state without successors, is noF.
type recursion struct {
	stored  []uint16 // by node: its F when the search entered it
	limits  []uint16 // the least F beside its path
	left    []uint16 // the least F below it when the search came back
	ranks   []uint16 // successors of the node
	floors  []int    // the steps in which the F of the start rose
	highest int
}

const noF = math.MaxUint16

// recursionHistory is the history of RBFS. A node is one visit to a state, so that each return to a successor is
// another node. The visits below a node follow each other.
type recursionHistory struct{ *treeHistory }

// recursionDecoder reads a log once. It holds the path.
type recursionDecoder struct {
	treeDecoder
	path []recursionFrame
}

// recursionFrame is a state of the path, with its successors.
type recursionFrame struct {
	node  int
	moves []puzzle.Move
	hs    []int
	fs    []int
}

func decodeRecursion(run *RecordedRun) (p searchHistory, found bool, err error) {
	t := &treeHistory{run: run, head: run.head, goal: None}
	d := &recursionDecoder{treeDecoder: treeDecoder{treeHistory: t, logReader: logReader{log: run.log}}}
	d.board = d.head.Start.Clone()
	d.at++ // the mark of the only round
	t.rounds = []deepeningRound{{bound: d.uvarint()}}
	if d.atGoal() {
		d.visit(0, 0, t.head.H, t.head.H, noF)
		t.goal = 0
	} else if run.steps > 0 {
		d.visit(0, 0, t.head.H, t.head.H, noF)
		d.expand()
	}
	for d.at < len(d.log) && t.goal == None {
		if what, amount := d.tried(); what == triedDown {
			d.down(puzzle.Move(amount))
		} else {
			d.up()
		}
	}
	for _, f := range d.path {
		t.after[f.node] = uint32(len(t.parents))
		t.left[f.node] = noF
	}
	if n := len(t.parents); n != run.steps && (t.goal == None || n != run.steps+1) {
		return nil, false, (&graphHistory{}).damaged("%d expansions; its head says %d", n, run.steps)
	}
	return &recursionHistory{t}, t.goal != None, nil
}

func (d *recursionDecoder) visit(parent int, m puzzle.Move, h, f, limit int) {
	g := len(d.path)
	n := d.enter(uint32(parent), m, g, h)
	d.stored, d.limits = append(d.stored, uint16(f)), append(d.limits, uint16(limit))
	d.left, d.ranks = append(d.left, 0), append(d.ranks, 0)
	if g == 1 && f > d.highest {
		d.highest = f
		d.floors = append(d.floors, int(n)+1)
	}
}

// expand reads the successors of the node that was visited last.
func (d *recursionDecoder) expand() {
	n := len(d.parents) - 1
	d.offsets[n] = uint32(d.at)
	frame := recursionFrame{node: n}
	for _, m := range d.head.Order {
		if d.board.Source(m) < 0 || d.gs[n] > 0 && m == d.moves[n].Inverse() {
			continue
		}
		_, more := d.tried()
		h := int(d.hs[n]) + more
		frame.moves, frame.hs = append(frame.moves, m), append(frame.hs, h)
		frame.fs = append(frame.fs, d.firstF(n, h))
		d.generated++
	}
	d.ranks[n] = uint16(len(frame.moves))
	d.path = append(d.path, frame)
}

// firstF returns the first F of a successor of n: at least that of n, where n was visited before.
func (t *treeHistory) firstF(n, h int) int {
	f := int(t.gs[n]) + 1 + h
	if int(t.gs[n])+int(t.hs[n]) < int(t.stored[n]) {
		f = max(f, int(t.stored[n]))
	}
	return f
}

// down goes to a successor of the last node of the path.
func (d *recursionDecoder) down(m puzzle.Move) {
	top := d.path[len(d.path)-1]
	at, limit := -1, int(d.limits[top.node])
	for i := range top.moves {
		if top.moves[i] == m {
			at = i
		} else {
			limit = min(limit, top.fs[i])
		}
	}
	goal := d.atGoal()
	if !goal && len(d.parents) == d.run.steps {
		d.at = len(d.log) // the record ends before the successor is expanded
		return
	}
	d.visit(top.node, m, top.hs[at], top.fs[at], limit)
	if goal {
		d.goal = NodeID(len(d.parents) - 1)
		return
	}
	d.board.Play(d.board.Source(m))
	d.expand()
}

// up goes back to the parent, and stores the least F below in it.
func (d *recursionDecoder) up() {
	top := d.path[len(d.path)-1]
	d.path = d.path[:len(d.path)-1]
	least := noF
	for _, f := range top.fs {
		least = min(least, f)
	}
	d.left[top.node], d.after[top.node] = uint16(least), uint32(len(d.parents))
	if len(d.path) == 0 {
		d.at = len(d.log)
		return
	}
	d.board.Play(d.board.Source(d.moves[top.node].Inverse()))
	parent := d.path[len(d.path)-1]
	for i, m := range parent.moves {
		if m == d.moves[top.node] {
			parent.fs[i] = least
		}
	}
}

func (r *recursionHistory) boundsRose() []int { return append([]int{1}, r.floors...) }

func (r *recursionHistory) step(k int) Step {
	if k == 0 {
		return r.treeHistory.step(k)
	}
	s, n := r.stepOnPath(k), k-1
	if s.Bound = int(r.limits[n]); s.Bound == noF {
		s.Bound = -1
	}
	s.Stored = 1
	for at := n; ; at = int(r.parents[at]) {
		s.Stored += int(r.ranks[at])
		if r.gs[at] == 0 {
			break
		}
	}
	if s.Kind == Expansion {
		s.Children = r.successors(n, math.MaxInt)
	}
	s.Reason = r.chosen(n)
	return s
}

// successors returns the successors of a node with the F that they had before node until was visited.
func (r *recursionHistory) successors(n, until int) (list []Successor) {
	d := &treeDecoder{treeHistory: r.treeHistory, logReader: logReader{r.run.log, int(r.offsets[n])}}
	b := r.board(r.path(n))
	g, h := int(r.gs[n]), int(r.hs[n])
	for _, m := range r.head.Order {
		if b.Source(m) < 0 {
			continue
		}
		c := Successor{Move: m, Outcome: Back, Node: None, G: g + 1, H: -1, F: -1}
		if g == 0 || m != r.moves[n].Inverse() {
			_, more := d.tried()
			c.Outcome, c.H = New, h+more
			c.F = r.firstF(n, c.H)
		}
		list = append(list, c)
	}
	for child := n + 1; child < min(int(r.after[n]), until); child = int(r.after[child]) {
		for i := range list {
			if c := &list[i]; c.Move == r.moves[child] {
				if c.Node == None {
					c.Outcome, c.Node, c.Step = Descended, NodeID(child), child+1
				}
				if until != math.MaxInt {
					c.F = int(r.left[child])
				}
			}
		}
		if child == int(r.goal) || int(r.after[child]) <= child {
			break
		}
	}
	return list
}

// chosen returns why a node came next.
func (r *recursionHistory) chosen(n int) ChoiceReason {
	if r.gs[n] == 0 {
		return ChoiceReason{Why: OnlyOne, Open: 1}
	}
	why := ChoiceReason{Why: BestBelow}
	for _, c := range r.successors(int(r.parents[n]), n) {
		switch {
		case c.Outcome == Back:
		case c.Move != r.moves[n]:
			why.Tried = append(why.Tried, c)
			fallthrough
		default:
			why.Open++
		}
		if c.F == int(r.stored[n]) {
			why.SameF++
		}
	}
	if last := n - 1; int(r.parents[n]) != last { // it was deeper, below a sibling
		for int(r.parents[last]) != int(r.parents[n]) {
			last = int(r.parents[last])
		}
		why.Why, why.Rose = BestAgain, [2]int{int(r.stored[last]), int(r.left[last])}
	}
	return why
}

// entries calls see with the states of the path, and the successors of each.
func (r *recursionHistory) entries(k, _ int, see func(SearchTreeNode) bool) {
	path := []int{max(k, 1) - 1}
	for r.gs[path[0]] > 0 {
		path = append([]int{int(r.parents[path[0]])}, path...)
	}
	if !see(SearchTreeNode{Parent: None, Born: 1, NodeSnapshot: r.look(0, k)}) {
		return
	}
	for at, n := range path {
		if n >= k || n >= r.run.steps {
			return // the start before the first step, or the goal
		}
		for _, c := range r.successors(n, k) {
			e := SearchTreeNode{Node: c.Node, Parent: NodeID(n), Born: max(c.Step, n+1),
				NodeSnapshot: NodeSnapshot{Status: Waiting, Move: c.Move, G: c.G, H: c.H, F: c.F}}
			if at+1 < len(path) && c.Move == r.moves[path[at+1]] {
				e.Node, e.Born, e.NodeSnapshot = NodeID(path[at+1]), path[at+1]+1, r.look(NodeID(path[at+1]), k)
			}
			if c.Outcome != Back && !see(e) {
				return
			}
		}
	}
}

// LeastBelow returns, of RBFS, the least F below a node when the search came back from it.
func (r *RecordedRun) LeastBelow(n NodeID) int {
	if t, ok := r.past.(*recursionHistory); ok {
		return int(t.left[n])
	}
	return -1
}

package record

import "tilewise/solver/puzzle"

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

// slide plays a move, and returns the new hash.
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

package record

// SearchTreeNode is a node of the tree that a search has grown.
type SearchTreeNode struct {
	Node   NodeID
	Parent NodeID // by which the search knew it; None of a start
	Born   int    // the step in which it was entered
	Gone   bool   // another node stands for its state: a shorter way was found while it waited
	NodeSnapshot
}

// Entries tells of the nodes that the search had entered by step until, in the order
// in which it did: as it knew them after step k, or, of those that came later, as it
// came to them first (their status is Unseen). Of an iterative search it is those of
// the round of step k. It ends early where see is false. A parent need not come before
// its child: a shorter way may lead from a later one.
func (r *RecordedRun) Entries(k, until int, see func(SearchTreeNode) bool) {
	r.past.entries(r.within(k), r.within(until), see)
}

func (g *graphHistory) entries(k, until int, see func(SearchTreeNode) bool) {
	for n := range uint32(g.bornBy(until)) {
		e := SearchTreeNode{Node: NodeID(n), Parent: None, Born: int(g.born[n]), Gone: g.now(n, k) != n,
			NodeSnapshot: g.snapshot(n, k)}
		if w := g.way(n, k); w.parent != n {
			e.Parent = NodeID(g.now(w.parent, k))
		}
		if !see(e) {
			return
		}
	}
}

func (t *treeHistory) entries(k, until int, see func(SearchTreeNode) bool) {
	first, end := 0, len(t.parents)
	if i := t.round(max(k, 1) - 1); i >= 0 {
		first = t.rounds[i].first
		if i+1 < len(t.rounds) {
			end = t.rounds[i+1].first
		}
	}
	for n := first; n < min(end, max(until, 1)); n++ {
		if !see(SearchTreeNode{Node: NodeID(n), Parent: t.parent(NodeID(n), k), Born: n + 1,
			NodeSnapshot: t.look(NodeID(n), k)}) {
			return
		}
	}
}

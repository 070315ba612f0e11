package record

// SearchTreeNode is a node of the tree of a search.
type SearchTreeNode struct {
	Node   NodeID // None of a successor that RBFS has not visited yet
	Parent NodeID // by which the search knew it; None of a start
	Born   int    // the step in which it was entered
	Gone   bool   // another node replaced it: a shorter path was found while it waited
	NodeSnapshot
}

// Entries calls see with the nodes that the search had entered by step until, in order: as the search knew them after
// step k, or, for later ones, as it entered them (their status is Unseen). For an iterative search they are those of
// the round of step k. It ends early where see returns false. A parent need not come before its child, as a shorter
// path may lead from a later node.
//
// Of RBFS they are the states that it holds after step k: its path, and the successors along it with their stored F.
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

package tree

import (
	"math"
	"math/bits"
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// mostNodes is the greatest number of nodes of a tree that is drawn whole; mostSmall is that of a small tree.
const (
	mostNodes = 600
	mostSmall = 40
)

// forestScope is the part of a run that is drawn as a tree.
type forestScope struct {
	Folded  map[record.NodeID]bool // the nodes whose descendants are hidden
	Lineage bool                   // only the path to the current node is shown, with its siblings
	Small   bool                   // no place is kept free for later nodes
}

// newForest returns the tree of a run after step k, or only its lineage. It returns nil for a whole tree of more than
// mostNodes nodes, or a small one of more than mostSmall. Cost: a pass over the nodes.
func newForest(run *record.RecordedRun, k int, s forestScope) *forest {
	f := &forest{Run: run, Step: k, small: s.Small, index: map[record.NodeID]int{}}
	if s.Lineage {
		f.gatherLineage()
	} else if !f.gather(s.Small) {
		return nil
	}
	f.fold(s.Folded)
	if s.Lineage || len(s.Folded) > 0 {
		f.count()
	}
	f.placeNodes()
	f.markNodes()
	return f
}

// unindexedNode is a node before it has an index in forest.Nodes.
type unindexedNode struct {
	record.SearchTreeNode
	time   int // twice the step in which it was generated; one more for nodes that were cut off in that step
	cut    bool
	hidden int
}

// gather collects all nodes up to the horizon. It returns false if they are too many.
func (f *forest) gather(small bool) bool {
	start, until, most := 0, 0, mostNodes
	var all []unindexedNode
	full := false
	f.Run.Entries(f.Step, f.Step, func(e record.SearchTreeNode) bool { start = e.Born; return false })
	if until = horizon(start, f.Step, f.Run.Last()); small {
		until, most = f.Step, mostSmall
	}
	f.Run.Entries(f.Step, until, func(e record.SearchTreeNode) bool {
		if len(all) == most {
			until, full = e.Born-1, true
			return false
		}
		all = append(all, unindexedNode{SearchTreeNode: e, time: 2 * e.Born})
		return true
	})
	if full {
		if until < f.Step {
			return false
		}
		all = slices.DeleteFunc(all, func(e unindexedNode) bool { return e.Born > until })
	}
	if head := f.Run.Head(); head.Method == record.DepthFirst && !head.Recursive {
		all = f.withCuts(all, until)
	}
	f.addNodes(all)
	return true
}

// horizon returns the step for which a tree that began at start is laid out at step k: a power of two after start, so
// that places seldom change.
func horizon(start, k, last int) int {
	const least = 8
	span := max(k-start, least)
	return min(start+1<<bits.Len(uint(span-1)), last)
}

// withCuts adds the successors that the bound has cut off, each after the subtree that the search had finished before.
func (f *forest) withCuts(all []unindexedNode, until int) []unindexedNode {
	last := all[len(all)-1].Born
	ends := subtreeEnds(all, until)
	first := all[0].Born
	var cuts []unindexedNode
	for i, e := range all {
		time := e.Born
		for _, c := range f.Run.At(e.Born).Children {
			switch {
			case c.Outcome == record.Descended:
				if time = math.MaxInt / 4; c.Step > 0 && c.Step <= last {
					time = ends[c.Step-first]
				}
			case c.Outcome == record.OverBound && time <= until:
				cut := unindexedNode{time: 2*time + 1, cut: true}
				cut.SearchTreeNode = record.SearchTreeNode{Node: record.None, Parent: all[i].Node, Born: time}
				cut.NodeSnapshot = record.NodeSnapshot{Move: c.Move, G: c.G, H: c.H, F: c.F}
				cuts = append(cuts, cut)
			}
		}
	}
	all = append(all, cuts...)
	slices.SortStableFunc(all, func(a, b unindexedNode) int { return a.time - b.time })
	return all
}

// subtreeEnds returns the last step within the subtree of each node of a depth-first search, math.MaxInt/4 for a
// subtree that ends after the horizon.
func subtreeEnds(all []unindexedNode, until int) []int {
	ends := make([]int, len(all))
	var open []int
	for i := range all {
		for len(open) > 0 && all[open[len(open)-1]].G >= all[i].G {
			ends[open[len(open)-1]] = all[i].Born - 1
			open = open[:len(open)-1]
		}
		open = append(open, i)
	}
	end := math.MaxInt / 4
	if last := all[len(all)-1].Born; last < until {
		end = last // the round ended before
	}
	for _, i := range open {
		ends[i] = end
	}
	return ends
}

// gatherLineage collects the nodes on the path to the current one, and the children of each.
func (f *forest) gatherLineage() {
	path := map[record.NodeID]bool{}
	for n := f.Run.NodeAt(f.Step); n != record.None; n = f.Run.Parent(n, f.Step) {
		path[n] = true
	}
	var all []unindexedNode
	at := map[record.NodeID]int{}
	f.Run.Entries(f.Step, f.Step, func(e record.SearchTreeNode) bool {
		if e.Gone {
			return true
		}
		if path[e.Node] || e.Parent != record.None && path[e.Parent] || e.Parent == record.None {
			at[e.Node] = len(all)
			all = append(all, unindexedNode{SearchTreeNode: e, time: 2 * e.Born})
		} else if i, shown := at[e.Parent]; shown {
			all[i].hidden = uncounted
		}
		return true
	})
	f.addNodes(all)
}

// addNodes adds nodes to the forest and to its index.
func (f *forest) addNodes(all []unindexedNode) {
	for _, e := range all {
		if e.Node != record.None {
			f.index[e.Node] = len(f.Nodes)
		}
		f.Nodes = append(f.Nodes,
			treeNode{ID: e.Node, Kind: e.kind(f.Step), State: e.NodeSnapshot, Born: e.Born, Tile: -1, Hidden: e.hidden})
	}
	for i, e := range all {
		f.Nodes[i].Parent = -1
		if e.Parent != record.None {
			f.Nodes[i].Parent = f.Find(e.Parent)
		}
	}
}

func (n unindexedNode) kind(k int) NodeStatus {
	switch {
	case n.Born > k && n.Parent != record.None:
		return Later
	case n.cut:
		return Cut
	case n.Gone:
		return Gone
	case n.Status == record.Expanded:
		return Expanded
	}
	return Waiting
}

// fold leaves out the descendants of folded nodes, and counts them.
func (f *forest) fold(folded map[record.NodeID]bool) {
	if len(folded) == 0 {
		return
	}
	top := make([]int, len(f.Nodes)) // the folded ancestor of each node, or −1; −2 until it was computed
	for i := range top {
		top[i] = -2
	}
	var above func(i int) int
	above = func(i int) int {
		if top[i] != -2 {
			return top[i]
		}
		top[i] = -1
		if p := f.Nodes[i].Parent; p >= 0 {
			if top[i] = above(p); top[i] < 0 && f.Nodes[p].ID != record.None && folded[f.Nodes[p].ID] {
				top[i] = p
			}
		}
		return top[i]
	}
	kept := make([]int, len(f.Nodes))
	var nodes []treeNode
	for i := range f.Nodes {
		if t := above(i); t >= 0 {
			kept[i] = -1
			if f.Nodes[i].Visible() && f.Nodes[t].Hidden != uncounted {
				f.Nodes[t].Hidden++
			}
		}
	}
	for i, n := range f.Nodes {
		if kept[i] >= 0 {
			kept[i] = len(nodes)
			nodes = append(nodes, n)
		}
	}
	f.index = map[record.NodeID]int{}
	for i := range nodes {
		if p := nodes[i].Parent; p >= 0 {
			nodes[i].Parent = kept[p]
		}
		if nodes[i].ID != record.None {
			f.index[nodes[i].ID] = i
		}
	}
	f.Nodes = nodes
}

// placeNodes lays the tree out, and computes the boards of its nodes from their moves.
func (f *forest) placeNodes() {
	parents := make([]int, len(f.Nodes))
	for i := range f.Nodes {
		parents[i] = f.Nodes[i].Parent
	}
	wide, levels := float32(1), 1
	for i, p := range layOutTrees(parents) {
		f.Nodes[i].Place = p
		wide, levels = max(wide, p.X+1), max(levels, p.Level+1)
	}
	const aspect, most = 1.7, 4
	if f.stretch = max(1, min(wide*nodePitch/(float32(levels)*1.5*nodePitch*aspect), most)); f.small {
		f.stretch = 0.87
	}
	order := make([]int, len(f.Nodes))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return f.Nodes[a].Place.Level - f.Nodes[b].Place.Level })
	head := f.Run.Head().Start
	blanks := make([]int, len(f.Nodes))
	for _, i := range order {
		n := &f.Nodes[i]
		if n.Parent < 0 {
			root := head
			if n.State.Front == 1 {
				root = puzzle.Home(head.Size, head.BlankGoal)
			}
			n.Cells, blanks[i] = root.Cells, root.Blank
			continue
		}
		blank := blanks[n.Parent]
		from := int((*head.Links())[blank][n.State.Move])
		n.Cells = slices.Clone(f.Nodes[n.Parent].Cells)
		n.Tile = int(n.Cells[from])
		n.Cells[blank], n.Cells[from] = n.Cells[from], n.Cells[blank]
		blanks[i] = from
	}
}

// markNodes finds the current node, the path to it, and the solved nodes.
func (f *forest) markNodes() {
	step := f.Run.At(f.Step)
	if i := f.current(); i >= 0 {
		f.Nodes[i].Current = true
		for ; i >= 0; i = f.Nodes[i].Parent {
			f.Nodes[i].OnPath = true
		}
	}
	var way map[string]bool
	if step.Kind == record.Meeting {
		way = f.solutionBoards(step.Path)
	}
	for i := range f.Nodes {
		n := &f.Nodes[i]
		if !n.Visible() {
			continue
		}
		n.OnPath = n.OnPath || way[boardKey(n.Cells)]
		n.Goal = n.State.Front == 0 && solved(n.Cells) && n.Kind != Cut || step.Kind == record.Meeting && n.Current
	}
}

func (f *forest) solutionBoards(moves []puzzle.Move) map[string]bool {
	b := f.Run.Head().Start.Clone()
	way := map[string]bool{boardKey(b.Cells): true}
	for _, m := range moves {
		b.Play(b.Source(m))
		way[boardKey(b.Cells)] = true
	}
	return way
}

func boardKey(cells []uint16) string {
	key := make([]byte, 0, 2*len(cells))
	for _, c := range cells {
		key = append(key, byte(c), byte(c>>8))
	}
	return string(key)
}

func solved(cells []uint16) bool {
	for c, home := range cells {
		if int(home) != c {
			return false
		}
	}
	return true
}

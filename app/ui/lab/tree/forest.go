package tree

import (
	"tilewise/solver/search/record"
)

// NodeStatus is the state of a node.
type NodeStatus int

const (
	Waiting  NodeStatus = iota // waits in the queue
	Expanded                   // the node's successors were generated
	Cut                        // a successor that the bound cut off, which is no node of the run
	Gone                       // a shorter path led to the same state, which waits as another node
	Later                      // the node is not generated yet; its place is kept free
)

// treeNode is a node with its place in the picture.
type treeNode struct {
	ID     record.NodeID // the node's ID; None for a node that was cut off
	Parent int           // index in forest.Nodes; −1 for a root
	Kind   NodeStatus
	State  record.NodeSnapshot
	Born   int // the step in which the node was generated

	OnPath  bool // the node lies on the path to the current one
	Current bool // the node of the present step
	Goal    bool // the goal; in the search from the goal, the state where the searches met
	Shared  bool // the other run has expanded the same state, too

	Tile   int      // the tile that slid, as the cell where it belongs; −1 for a root
	Cells  []uint16 // the board, as in puzzle.SearchState
	Hidden int      // how many nodes are hidden below it, or uncounted
	Place  nodePlace
}

// uncounted is the value of Hidden for a node whose hidden nodes were not all counted.
const uncounted = -1

// Visible reports whether the node is drawn.
func (n *treeNode) Visible() bool { return n.Kind != Later && n.Kind != Gone }

// forest is the nodes of a run after a step, as one or more trees, each node with its place.
type forest struct {
	Run     *record.RecordedRun
	Step    int
	Nodes   []treeNode
	All     int     // the number of nodes of the run if some are left out; else 0
	small   bool    // the boards must be large enough to read
	stretch float32 // the factor by which levels are farther apart than usual, so that a broad tree fills the height
	index   map[record.NodeID]int
}

// count counts the nodes of the run, for a forest that leaves some out.
func (f *forest) count() {
	f.All = 0
	f.Run.Entries(f.Step, f.Step, func(e record.SearchTreeNode) bool {
		if !e.Gone {
			f.All++
		}
		return true
	})
	if f.drawn() == f.All {
		f.All = 0
	}
}

// drawn returns the number of nodes of the run that are drawn.
func (f *forest) drawn() (n int) {
	for i := range f.Nodes {
		if f.Nodes[i].Visible() && f.Nodes[i].Kind != Cut {
			n++
		}
	}
	return n
}

// Find returns the index of a node, or −1.
func (f *forest) Find(n record.NodeID) int {
	if i, ok := f.index[n]; ok {
		return i
	}
	return -1
}

// current returns the index of the node of the step, or −1.
func (f *forest) current() int { return f.Find(f.Run.NodeAt(f.Step)) }

// children returns the children of a node that are drawn, from left to right.
func (f *forest) children(of int) (list []int) {
	for i := range f.Nodes {
		if f.Nodes[i].Parent == of && f.Nodes[i].Visible() {
			list = append(list, i)
		}
	}
	return list
}

package tree

import (
	"tilewise/solver/search/record"
)

// Kind is what a node is, in the order in which the legend tells them.
type Kind int

// The kinds.
const (
	Waiting  Kind = iota // in the queue
	Expanded             // its successors were generated
	Cut                  // a successor that the bound cut off: it is no node of the run
	Gone                 // its state is in the queue as another node: a shorter path was found
	Later                // not generated yet; its place is kept free
)

// Node is a node with its place in the picture.
type Node struct {
	ID     record.Node // the node's ID; None for a node that was cut off
	Parent int         // index in Forest.Nodes; −1 for a root
	Kind   Kind
	State  record.NodeState
	Born   int // the step in which the node was generated

	OnPath  bool // the node lies on the path to the current one
	Current bool // the node of the present step
	Goal    bool // the goal; in the search from the goal, the state where the searches met
	Shared  bool // the other run has expanded the same state, too

	Tile   int      // the tile that slid, as the cell where it belongs; −1 for a root
	Cells  []uint16 // the board, as in puzzle.SearchState
	Hidden int      // how many nodes are hidden below it; Some where they were not all counted
	Place  NodePlace
}

// Some is how many nodes are hidden where nobody counts them.
const Some = -1

// There tells whether the node is to be seen.
func (n *Node) There() bool { return n.Kind != Later && n.Kind != Gone }

// Forest is the nodes of a run after a step, each with its place.
type Forest struct {
	Run     *record.Run
	Step    int
	Nodes   []Node
	All     int     // the nodes that there are, where some are left out; else 0
	stretch float32 // how much farther apart than usual its levels are: a broad tree fills the height
	of      map[record.Node]int
}

// count notes how many nodes there are, where some are left out.
func (f *Forest) count() {
	f.All = 0
	f.Run.Entries(f.Step, f.Step, func(e record.Entry) bool {
		if !e.Gone {
			f.All++
		}
		return true
	})
	if f.drawn() == f.All {
		f.All = 0
	}
}

// drawn is how many nodes of the run are to be seen.
func (f *Forest) drawn() (n int) {
	for i := range f.Nodes {
		if f.Nodes[i].There() && f.Nodes[i].Kind != Cut {
			n++
		}
	}
	return n
}

// Find is the index of a node, or −1.
func (f *Forest) Find(n record.Node) int {
	if i, ok := f.of[n]; ok {
		return i
	}
	return -1
}

// current is the index of the node that the step chose, or −1.
func (f *Forest) current() int { return f.Find(f.Run.NodeAt(f.Step)) }

// Children are those of a node that are to be seen, from left to right.
func (f *Forest) Children(of int) (list []int) {
	for i := range f.Nodes {
		if f.Nodes[i].Parent == of && f.Nodes[i].There() {
			list = append(list, i)
		}
	}
	return list
}

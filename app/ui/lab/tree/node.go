package tree

import (
	"tilewise/solver/search/record"
)

// Kind is what a node is, in the order in which the legend tells them.
type Kind int

// The kinds.
const (
	Waiting  Kind = iota // it is open
	Expanded             // its successors were made
	Cut                  // a successor that the bound cut off: no node of the run
	Gone                 // its state waits as another node: a shorter way was found
	Later                // it is not there yet, and keeps its place free
)

// Node is a node with its place in the picture.
type Node struct {
	ID     record.Node // None of one that was cut off
	Parent int         // in Forest.Nodes; −1 of a root
	Kind   Kind
	State  record.NodeState
	Born   int // the step in which it came

	OnPath  bool // the way by which the search knew the current one leads through it
	Current bool // the step chose it
	Goal    bool // it is solved; of the wave from the goal, it is where the waves met
	Shared  bool // another run has expanded its state, too

	Tile   int      // that slid, as the cell where it belongs; −1 of a root
	Cells  []uint16 // the board, as puzzle.Board has it
	Hidden int      // nodes that are folded below it; more than are counted where it is Some
	Place  Place
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
	stretch float32 // how much farther apart than usual its levels are: a broad tree fills the height
	of      map[record.Node]int
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

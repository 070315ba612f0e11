package lab

import (
	"slices"

	"tilewise/app/lab"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// methodCardTreeNode is a state that a search has generated, for the picture of its card.
type methodCardTreeNode struct {
	state    puzzle.State
	parent   int // index of the parent; −1 for the first node
	depth    int
	moveTo   puzzle.Move
	priority float64 // the value by which the algorithm chooses: the least is expanded first
	expanded int     // the order of its expansion, from 1; 0 while it waits
	children []int
}

// treeSteps is the number of states that the picture shows being expanded.
const treeSteps = 8

// treeOf is the states that an algorithm generates first on a board, with Manhattan distance.
func treeOf(a solver.AlgorithmID, b lab.Board) []methodCardTreeNode {
	weigh := priorityOf(a)
	first := methodCardTreeNode{state: b.Start, parent: -1}
	first.priority = weigh(0, float64(b.Goal.Manhattan(b.Start)))
	nodes := []methodCardTreeNode{first}
	bound := float64(b.Goal.Manhattan(b.Start))
	for step := 1; step <= treeSteps; step++ {
		at := nextNode(nodes, a, bound)
		if at < 0 {
			break
		}
		nodes[at].expanded = step
		if nodes[at].state == b.Goal.State {
			break
		}
		for _, m := range nodes[at].state.Legal() {
			if nodes[at].parent >= 0 && m == nodes[at].moveTo.Inverse() {
				continue
			}
			child, err := nodes[at].state.Apply(m)
			if err != nil || slices.ContainsFunc(nodes, func(n methodCardTreeNode) bool { return n.state == child }) {
				continue
			}
			g := nodes[at].depth + 1
			nodes[at].children = append(nodes[at].children, len(nodes))
			nodes = append(nodes, methodCardTreeNode{state: child, parent: at, depth: g, moveTo: m,
				priority: weigh(float64(g), float64(b.Goal.Manhattan(child)))})
		}
	}
	return nodes
}

// priorityOf is the function of g and h by which an algorithm chooses the next state.
func priorityOf(a solver.AlgorithmID) func(g, h float64) float64 {
	switch a {
	case solver.Greedy, solver.Anytime:
		return func(_, h float64) float64 { return h }
	case solver.AStar, solver.IDAStar, solver.RBFS, solver.NBS:
		return func(g, h float64) float64 { return g + h }
	case solver.WeightedAStar:
		return func(g, h float64) float64 { return g + solver.DefaultWeight*h }
	}
	return func(g, _ float64) float64 { return g }
}

// nextNode is the node that is expanded next: the least priority, the first of equal ones; in a
// depth-first search the deepest within its limit. −1 is none.
func nextNode(nodes []methodCardTreeNode, a solver.AlgorithmID, bound float64) int {
	const limit = 4 // the depth limit of the searches that have one
	best := -1
	for i, n := range nodes {
		if n.expanded > 0 {
			continue
		}
		switch a {
		case solver.DFS, solver.IDDFS:
			if n.depth < limit && (best < 0 || n.depth > nodes[best].depth) {
				best = i
			}
		case solver.IDAStar:
			if n.priority <= bound && (best < 0 || n.depth > nodes[best].depth) {
				best = i
			}
		default:
			if best < 0 || n.priority < nodes[best].priority {
				best = i
			}
		}
	}
	return best
}

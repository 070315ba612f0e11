package record

import (
	"fmt"
	"slices"
	"sort"

	"tilewise/solver/puzzle"
)

// graphHistory is the history of a search that keeps its states. A NodeID is the number that the search gave or, with
// two waves, the rank among both in the order of their birth: the start is 0 and the goal 1. Arrays hold what each node
// was at first; maps hold the few that got a shorter path later.
type graphHistory struct {
	run  *RecordedRun
	head RunHeader

	graphNodes

	nodes     []uint32 // by step, from 1
	offsets   []uint32 // of the header in the log
	open      []uint32 // after the step
	generated []uint32

	shorter  map[uint32][]shorterPath // of nodes that were expanded before
	again    map[uint32][]uint32      // the steps that expanded a node again
	instead  map[uint32]nodeReplacement
	replaced []uint32 // the steps in which that happened, ascending

	fronts [2][]uint32 // but of BestFirst: number → node; Waves has the first only
	layers []waveSwitch
	queue  *queueHistory   // BestFirst
	floors []valueFromStep // F, the depth of waves, or the lower bound of pairs
	depths []valueFromStep
	met    [2]uint32 // TwoWaves: the node on front 0 and on front 1, where they met
	goal   NodeID
	ending StepKind
}

// graphNodes holds the data of each node in the log, by its number.
type graphNodes struct {
	parents []uint32 // by node; of a root, itself
	ways    []uint8  // move + 4·front
	gs      []uint32
	hs      []uint16
	born    []uint32 // the step in which it was new, ascending
	first   []uint32 // the step that expanded it first, 0 for none
}

// shorterPath is a shorter path to a node, which holds from a step on.
type shorterPath struct {
	step, parent, g uint32
	move            puzzle.Move
}

// nodeReplacement is the node that replaces another node of the same state, from a step on.
type nodeReplacement struct{ step, node uint32 }

// valueFromStep is a value that holds from a step on.
type valueFromStep struct{ step, value int }

func riseAt(list []valueFromStep, k, otherwise int) int {
	if i := sort.Search(len(list), func(i int) bool { return list[i].step > k }); i > 0 {
		return list[i-1].value
	}
	return otherwise
}

// waveSwitch is the turn of a wave.
type waveSwitch struct {
	step    int    // the first step of the turn
	front   int    // the wave whose turn it is
	waiting [2]int // how many states of each wave waited then
}

// waves reports whether the states have no estimate and leave the queue first in, first out.
func (g *graphHistory) waves() bool { return !g.head.estimated() }

func (g *graphHistory) front(n uint32) int { return int(g.ways[n] >> 2) }

func (g *graphHistory) move(n uint32) puzzle.Move { return puzzle.Move(g.ways[n] & 3) }

// now returns the newest node of the state of n after step k.
func (g *graphHistory) now(n uint32, k int) uint32 {
	for {
		by, ok := g.instead[n]
		if !ok || int(by.step) > k {
			return n
		}
		n = by.node
	}
}

// way returns the last part of the path to n that the search knew after step k.
func (g *graphHistory) way(n uint32, k int) shorterPath {
	list := g.shorter[n]
	for i := len(list) - 1; i >= 0; i-- {
		if int(list[i].step) <= k {
			return list[i]
		}
	}
	return shorterPath{g.born[n], g.parents[n], g.gs[n], g.move(n)}
}

func (g *graphHistory) priority(n uint32, k int) int {
	if g.waves() {
		return int(g.gs[n])
	}
	return g.head.priority(int(g.way(n, k).g), int(g.hs[n]))
}

// bornBy returns the number of nodes there were after step k.
func (g *graphHistory) bornBy(k int) int {
	return sort.Search(len(g.born), func(i int) bool { return int(g.born[i]) > k })
}

// status returns the status of a node, which was not replaced, after step k.
func (g *graphHistory) status(n uint32, k int) NodeStatus {
	switch last := g.lastExpanded(n, k); {
	case int(g.born[n]) > k:
		return Unseen
	case last == 0:
		return Waiting
	case int(g.way(n, k).step) > last:
		return Waiting // opened again since
	}
	return Expanded
}

func (g *graphHistory) lastExpanded(n uint32, k int) int {
	list := g.again[n]
	for i := len(list) - 1; i >= 0; i-- {
		if int(list[i]) <= k {
			return int(list[i])
		}
	}
	if first := int(g.first[n]); first <= k {
		return first
	}
	return 0
}

// path returns the path to n that the search knew after step k.
func (g *graphHistory) path(n uint32, k int) []puzzle.Move {
	var moves []puzzle.Move
	for n = g.now(n, k); ; n = g.now(n, k) {
		w := g.way(n, k)
		if w.parent == n {
			break
		}
		moves = append(moves, w.move)
		n = w.parent
	}
	slices.Reverse(moves)
	return moves
}

func (g *graphHistory) board(front int, path []puzzle.Move) *puzzle.SearchState {
	b := g.head.Start.Clone()
	if front == 1 {
		b = puzzle.Home(b.Size, b.BlankGoal)
	}
	b.PlayMoves(path)
	return b
}

func (g *graphHistory) boundsRose() []int {
	var steps []int
	if g.head.Method == TwoWaves {
		for _, l := range g.layers {
			steps = append(steps, l.step)
		}
		return steps
	}
	for _, f := range g.floors {
		steps = append(steps, f.step)
	}
	return steps
}

func (g *graphHistory) estimate(k int) int { return int(g.hs[g.nodes[k]]) }

func (g *graphHistory) node(k int) NodeID {
	switch {
	case k == 0:
		return 0
	case k > g.run.steps:
		return g.goal
	}
	return NodeID(g.nodes[k])
}

func (g *graphHistory) parent(n NodeID, k int) NodeID {
	at := g.now(uint32(n), k)
	if w := g.way(at, k); w.parent != at {
		return NodeID(g.now(w.parent, k))
	}
	return None
}

func (g *graphHistory) look(n NodeID, k int) NodeSnapshot { return g.snapshot(g.now(uint32(n), k), k) }

// snapshot returns the search's data of a node after step k, even where the node was replaced later.
func (g *graphHistory) snapshot(n uint32, k int) NodeSnapshot {
	w := g.way(n, k)
	return NodeSnapshot{
		Status: g.status(n, k), Move: w.move, Front: g.front(n), G: int(w.g), H: int(g.hs[n]), F: g.priority(n, k),
	}
}

// damaged returns the error for a log that is impossible.
func (g *graphHistory) damaged(format string, values ...any) error {
	return fmt.Errorf("%w: %s", ErrDamaged, fmt.Sprintf(format, values...))
}

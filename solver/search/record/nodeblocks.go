package record

import (
	"cmp"
	"slices"
)

// NodeBlock is the nodes of one depth and one F, for a picture of a large tree.
type NodeBlock struct {
	Depth, F          int
	Front             int // of TwoWaves, which have blocks of their own each
	Waiting, Expanded int
	Shared            int    // of the expanded ones, those that another run has expanded, too; only of SharedBlocks
	Last              NodeID // the latest of the expanded ones; of those that wait where none is expanded
}

// Blocks counts the nodes after step k by front, depth and F, in that order. Of an
// iterative search it is those of the round. Cost: a pass over all nodes.
func (r *RecordedRun) Blocks(k int) []NodeBlock { return r.past.blocks(r.within(k)) }

// SharedBlocks is Blocks(k), which also tells how many of the expanded states run
// other has expanded by its step j. Both must have started on boards of one size and
// blank goal. Of an iterative search each state counts once, whatever the round, and
// at its first node. Cost: that of Compare.
func (r *RecordedRun) SharedBlocks(k int, other *RecordedRun, j int) []NodeBlock {
	k = r.within(k)
	count := nodeBlocks{}
	x, y := r.states(), other.states()
	for i, hash := range x.by {
		seen := x.all[i]
		status := seen.At(k)
		if status == Unseen {
			continue
		}
		n := r.past.look(seen.Node, k)
		b := count.block(n.Front, n.G, n.F)
		b.add(seen.Node, status == Expanded)
		if at, ok := y.of[hash]; ok && status == Expanded && y.all[at].At(j) == Expanded {
			b.Shared++
		}
	}
	return count.list()
}

type nodeBlocks map[[3]int]*NodeBlock

func (n nodeBlocks) block(front, depth, f int) *NodeBlock {
	key := [3]int{front, depth, f}
	b := n[key]
	if b == nil {
		b = &NodeBlock{Front: front, Depth: depth, F: f, Last: None}
		n[key] = b
	}
	return b
}

func (b *NodeBlock) add(n NodeID, expanded bool) {
	if expanded {
		b.Expanded++
		b.Last = n
		return
	}
	if b.Waiting++; b.Expanded == 0 {
		b.Last = n
	}
}

func (n nodeBlocks) list() []NodeBlock {
	all := make([]NodeBlock, 0, len(n))
	for _, b := range n {
		all = append(all, *b)
	}
	slices.SortFunc(all, func(a, b NodeBlock) int { return cmp.Or(a.Front-b.Front, a.Depth-b.Depth, a.F-b.F) })
	return all
}

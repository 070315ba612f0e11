package tree

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/solver/search/record"
)

// TreeOrBlocks is the choice between the two pictures of a run.
type TreeOrBlocks int

const (
	Fitting TreeOrBlocks = iota // the tree where it is small enough to read, otherwise blocks
	Trees                       // the tree; of a large one, only the path to the current node
	Blocks
)

// layoutRequest is everything that nodes are laid out from.
type layoutRequest struct {
	run    *record.RecordedRun
	step   int
	mode   TreeOrBlocks
	folded map[record.NodeID]bool
	other  *ComparedRun
}

// laidOutNodes is the nodes of a run, laid out.
type laidOutNodes struct {
	layoutRequest
	forest *forest // nil where the grid is drawn
	grid   *blockGrid
	extent *blockExtent
	large  bool // the tree has too many nodes to draw all of them
}

// layOut lays the nodes out, in the background. The extent of the run comes from the layout
// before, where that is of the same run.
func (r layoutRequest) layOut(before *laidOutNodes) *laidOutNodes {
	s := &laidOutNodes{layoutRequest: r}
	if before != nil && before.run == r.run && (before.other == nil) == (r.other == nil) &&
		(r.other == nil || before.other.Run == r.other.Run) {
		s.extent = before.extent
	}
	if r.mode != Blocks {
		s.forest = newForest(r.run, r.step, forestScope{Folded: r.folded})
		s.large = s.forest == nil
		if s.large && r.mode == Trees {
			s.forest = newForest(r.run, r.step, forestScope{Folded: r.folded, Lineage: true})
		}
	}
	// then neither is drawn as a tree, so that the two can be compared
	if r.mode == Fitting && r.other != nil && !r.other.fits() {
		s.forest = nil
	}
	if s.forest == nil {
		if s.extent == nil {
			s.extent = newBlockExtent(r.run, r.other)
		}
		s.grid = newBlockGrid(r.run, r.step, s.extent, r.other)
		return s
	}
	if r.other != nil {
		s.forest.compare(r.other)
	}
	return s
}

// fits reports whether the run is small enough to be drawn as a tree.
func (r *ComparedRun) fits() bool {
	f := forest{Run: r.Run, Step: r.Step, index: map[record.NodeID]int{}}
	return f.gather()
}

// compare marks the nodes that another run has expanded, too.
func (f *forest) compare(r *ComparedRun) {
	b := f.Run.Head().Start.Clone()
	for i := range f.Nodes {
		n := &f.Nodes[i]
		if n.Kind == Expanded {
			copy(b.Cells, n.Cells)
			n.Shared = r.Run.Seen(b).At(r.Step) == record.Expanded
		}
	}
}

// areaOf is where a node is in the world; false where it is not drawn.
func (in *pictureInput) areaOf(n record.NodeID) (kit.Rect, bool) {
	if in.forest != nil {
		if i := in.forest.Find(n); i >= 0 && in.forest.Nodes[i].Visible() {
			return in.board.area(in.forest, in.forest.Nodes[i].Place), true
		}
		return kit.Rect{}, false
	}
	if in.grid == nil || n == record.None {
		return kit.Rect{}, false
	}
	place, ok := in.grid.placeOf(n)
	return in.cellArea(place[0], place[1]), ok
}

// cellArea is where a cell of the grid is in the world.
func (in *pictureInput) cellArea(column, row int) kit.Rect {
	x, y := float32(column), float32(row)
	return gridArea(kit.Rect{Left: x, Top: y, Right: x + 1, Bottom: y + 1}, in.cell())
}

// targetArea is where a target is in the world; ok is false where there is none.
func (in *pictureInput) targetArea(at hoverTarget) (a kit.Rect, ok bool) {
	switch {
	case at.node >= 0 && in.forest != nil:
		return in.board.area(in.forest, in.forest.Nodes[at.node].Place), true
	case at.block != nil && in.grid != nil:
		return in.cellArea(at.block.Column, at.block.Row), true
	}
	return a, false
}

// hoverTarget is what is under the pointer: a node, or a block.
type hoverTarget struct {
	node  int // index in forest.Nodes; −1 is none
	block *placedBlock
}

// none is the target where there is nothing.
var none = hoverTarget{node: -1}

func (t hoverTarget) some() bool { return t.node >= 0 || t.block != nil }

// targetAt is the node or block at a point of the view, or near it where nodes are small.
func (in *pictureInput) targetAt(p fyne.Position) hoverTarget {
	world := in.camera.toWorld(p)
	if in.grid != nil {
		cell := in.cell()
		if p.X < depthAxis || p.Y < fAxis || world.X < 0 || world.Y < 0 {
			return none
		}
		return hoverTarget{-1, in.grid.at(int(world.X/cell.Width), int(world.Y/cell.Height))}
	}
	if in.forest == nil {
		return none
	}
	best, found := float32(0), -1
	reach := max(0, 9/in.camera.scale-nodeSide/2)
	for i := range in.forest.Nodes {
		n := &in.forest.Nodes[i]
		if !n.Visible() {
			continue
		}
		a := in.board.area(in.forest, n.Place)
		if world.X < a.Left-reach || world.X > a.Right+reach || world.Y < a.Top-reach || world.Y > a.Bottom+reach+captionAt {
			continue
		}
		dx, dy := world.X-(a.Left+a.Right)/2, world.Y-(a.Top+a.Bottom)/2
		if d := dx*dx + dy*dy; found < 0 || d < best {
			best, found = d, i
		}
	}
	return hoverTarget{found, nil}
}

// nodeOf is the node that a target stands for.
func (in *pictureInput) nodeOf(at hoverTarget) record.NodeID {
	switch {
	case at.node >= 0:
		return in.forest.Nodes[at.node].ID
	case at.block != nil:
		return at.block.Last
	}
	return record.None
}

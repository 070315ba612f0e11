package tree

import (
	"maps"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/solver/search/record"
)

// ComparedRun is another run, and the step at which it is compared; Run is nil if there is none.
type ComparedRun struct {
	Run  *record.RecordedRun
	Step int
}

// layoutRequest is the input of a layout of nodes.
type layoutRequest struct {
	run    *record.RecordedRun
	step   int
	folded map[record.NodeID]bool
	other  ComparedRun
	large  bool // TreeView.Large
}

// equals reports whether the same nodes are laid out at the same places.
func (r layoutRequest) equals(other layoutRequest) bool {
	return r.run == other.run && r.step == other.step && maps.Equal(r.folded, other.folded) && r.other == other.other &&
		r.large == other.large
}

// layOut lays the nodes out, in the background: all nodes of a tree that is small enough, or else the path to the
// current node.
func (r layoutRequest) layOut() (f *forest) {
	if r.large {
		f = newForest(r.run, r.step, forestScope{Folded: r.folded, Small: true})
	}
	if f == nil {
		f = newForest(r.run, r.step, forestScope{Folded: r.folded})
	}
	if f == nil {
		f = newForest(r.run, r.step, forestScope{Folded: r.folded, Lineage: true})
	}
	if r.other.Run != nil {
		f.compare(r.other)
	}
	return f
}

// compare marks the nodes that another run has expanded, too.
func (f *forest) compare(r ComparedRun) {
	b := f.Run.Head().Start.Clone()
	for i := range f.Nodes {
		n := &f.Nodes[i]
		if n.Kind == Expanded {
			copy(b.Cells, n.Cells)
			n.Shared = r.Run.Seen(b).At(r.Step) == record.Expanded
		}
	}
}

// areaOf returns where a node is in the world; false if it is not drawn.
func (in *pictureInput) areaOf(n record.NodeID) (kit.Rect, bool) {
	if i := in.forest.Find(n); i >= 0 && in.forest.Nodes[i].Visible() {
		return in.board.area(in.forest, in.forest.Nodes[i].Place), true
	}
	return kit.Rect{}, false
}

// none stands for no node of a forest.
const none = -1

// nodeAt returns the node at a point of the view, or near it if nodes are small; its index in forest.Nodes, or none.
func (in *pictureInput) nodeAt(p fyne.Position) int {
	world := in.camera.toWorld(p)
	best, found := float32(0), none
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
		if d := dx*dx + dy*dy; found == none || d < best {
			best, found = d, i
		}
	}
	return found
}

// idAt returns the ID of the node at a point of the view, or record.None.
func (in *pictureInput) idAt(p fyne.Position) record.NodeID {
	if i := in.nodeAt(p); i != none {
		return in.forest.Nodes[i].ID
	}
	return record.None
}

package tree

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/solver/search/record"
)

// Mode is which of the two pictures is drawn.
type Mode int

// The modes.
const (
	Fitting Mode = iota // the tree where it can be read, otherwise blocks
	Trees               // the tree; of a large one, only the path to the current node
	Blocks
)

// sceneRequest is what a scene is made for.
type sceneRequest struct {
	run    *record.Run
	step   int
	mode   Mode
	folded map[record.Node]bool
	rival  *ComparedRun
}

// scene is the nodes of a run, ready to be drawn.
type scene struct {
	sceneRequest
	forest *Forest // or
	grid   *Grid
	extent *Extent
	large  bool // the tree has too many nodes to draw all of them
}

// make takes the time that it takes. The frame of the run is taken from a scene
// before, where that is of the same one.
func (a sceneRequest) make(before *scene) *scene {
	s := &scene{sceneRequest: a}
	if before != nil && before.run == a.run && (before.rival == nil) == (a.rival == nil) &&
		(a.rival == nil || before.rival.Run == a.rival.Run) {
		s.extent = before.extent
	}
	if a.mode != Blocks {
		s.forest = Grow(a.run, a.step, Scope{Folded: a.folded})
		s.large = s.forest == nil
		if s.large && a.mode == Trees {
			s.forest = Grow(a.run, a.step, Scope{Folded: a.folded, Lineage: true})
		}
	}
	if a.mode == Fitting && a.rival != nil && !a.rival.fits() { // so that the two can be compared
		s.forest = nil
	}
	if s.forest == nil {
		if s.extent == nil {
			s.extent = Frame(a.run, a.rival)
		}
		s.grid = Sort(a.run, a.step, s.extent, a.rival)
		return s
	}
	if a.rival != nil {
		s.forest.compare(a.rival)
	}
	return s
}

// fits tells whether a run can be drawn as a tree.
func (r *ComparedRun) fits() bool {
	f := Forest{Run: r.Run, Step: r.Step, of: map[record.Node]int{}}
	return f.gather()
}

// compare marks the nodes that a rival has expanded, too.
func (f *Forest) compare(r *ComparedRun) {
	b := f.Run.Head().Start.Clone()
	for i := range f.Nodes {
		n := &f.Nodes[i]
		if n.Kind == Expanded {
			copy(b.Cells, n.Cells)
			n.Shared = r.Run.Seen(b).At(r.Step) == record.Expanded
		}
	}
}

// areaOf is where a node is in the world.
func (s *pictureInput) areaOf(n record.Node) (kit.Rect, bool) {
	if s.forest != nil {
		if i := s.forest.Find(n); i >= 0 && s.forest.Nodes[i].There() {
			return s.board.area(s.forest, s.forest.Nodes[i].Place), true
		}
		return kit.Rect{}, false
	}
	if s.grid == nil || n == record.None {
		return kit.Rect{}, false
	}
	place, ok := s.grid.PlaceOf(n)
	at := kit.Rect{Left: float32(place[0]), Top: float32(place[1]), Right: float32(place[0] + 1),
		Bottom: float32(place[1] + 1)}
	return gridArea(at, s.cell()), ok
}

// hoverTarget is what is under a point: a node, or a block.
type hoverTarget struct {
	node  int // of the forest; −1
	block *PlacedBlock
}

// none is nothing.
var none = hoverTarget{node: -1}

// some tells whether there is something.
func (s hoverTarget) some() bool { return s.node >= 0 || s.block != nil }

// at is what is at a point of the view. A sign is met from near by.
func (s *pictureInput) at(p fyne.Position) hoverTarget {
	world := s.camera.toWorld(p)
	if s.grid != nil {
		cell := s.cell()
		if p.X < depthAxis || p.Y < fAxis || world.X < 0 || world.Y < 0 {
			return none
		}
		return hoverTarget{-1, s.grid.At(int(world.X/cell.Width), int(world.Y/cell.Height))}
	}
	if s.forest == nil {
		return none
	}
	best, found := float32(0), -1
	reach := max(0, 9/s.camera.scale-nodeSide/2)
	for i := range s.forest.Nodes {
		n := &s.forest.Nodes[i]
		if !n.There() {
			continue
		}
		a := s.board.area(s.forest, n.Place)
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

// id is the node that stands for a spot.
func (s *pictureInput) id(at hoverTarget) record.Node {
	switch {
	case at.node >= 0:
		return s.forest.Nodes[at.node].ID
	case at.block != nil:
		return at.block.Last
	}
	return record.None
}

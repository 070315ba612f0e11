package tree

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/ui/kit"
	"tilewise/solver/search/record"
)

// zoomStep is the factor of one press of +.
const zoomStep float32 = 1.3

// moveCamera sets the camera that the user has moved, and keeps a part of the tree in sight. After it the picture is
// not fitted automatically.
func (v *TreeView) moveCamera(c camera) {
	if v.shown != nil {
		c = c.touching(v.shown.world(), v.Size())
	}
	v.camera, v.movedByHand = c, true
	v.draw()
}

// pan moves the picture by a given number of units.
func (v *TreeView) pan(x, y float32) {
	c := v.camera
	c.offset = c.offset.AddXY(x, y)
	v.moveCamera(c)
}

// fit shows the whole tree, and keeps it in sight at every step.
func (v *TreeView) fit() {
	v.movedByHand, v.request.large = false, false
	v.draw()
}

// toCurrent shows the current node, large enough to read, and selects it.
func (v *TreeView) toCurrent() {
	if v.shown == nil {
		return
	}
	n := v.request.run.NodeAt(v.request.step)
	if a, ok := v.shown.areaOf(n); ok {
		c := v.camera
		c.scale = max(c.scale, 1)
		v.moveCamera(c.centred(a.Middle(), v.Size()))
	}
	v.choose(n)
}

// reveal brings an area of the world into sight.
func (v *TreeView) reveal(world kit.Rect) {
	const margin = 30
	if c := v.camera.showing(world, v.Size(), margin); c != v.camera {
		v.moveCamera(c)
	}
}

func (v *TreeView) MouseIn(e *desktop.MouseEvent) { v.MouseMoved(e) }

// MouseMoved shows a note about what is under the pointer.
func (v *TreeView) MouseMoved(e *desktop.MouseEvent) {
	at := none
	if v.shown != nil {
		at = v.shown.nodeAt(e.Position)
	}
	if at != v.pointed {
		v.pointed = at
		v.showPointed()
	}
}

func (v *TreeView) MouseOut() {
	v.pointed = none
	v.showPointed()
}

// Cursor returns a hand over a node.
func (v *TreeView) Cursor() desktop.Cursor {
	if v.pointed != none {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Tapped selects what is under the pointer.
func (v *TreeView) Tapped(e *fyne.PointEvent) {
	v.TakeFocus()
	if v.shown != nil {
		v.choose(v.shown.idAt(e.Position))
	}
	if v.OnPress != nil {
		v.OnPress()
	}
}

// TappedSecondary folds or unfolds the node under the pointer.
func (v *TreeView) TappedSecondary(e *fyne.PointEvent) {
	if v.shown == nil {
		return
	}
	if n := v.shown.idAt(e.Position); n != record.None {
		v.choose(n)
		v.fold(n)
	}
}

// TypedKey selects the parent, a child or a neighbour; with Shift, arrows move the picture. Home
// goes to the current node, Enter and Space fold.
func (v *TreeView) TypedKey(e *fyne.KeyEvent) {
	const far = 60
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		if v.shown != nil && (!v.shiftDown || !v.Arrow(e.Name, far, far)) {
			v.choose(v.shown.forest.neighbour(v.selected, e.Name))
		}
	case fyne.KeyHome:
		v.toCurrent()
	default:
		if kit.Zooms(e.Name) {
			return
		}
		v.FocusableControl.TypedKey(e)
	}
}

func (v *TreeView) TypedRune(r rune) { v.ZoomCanvas.TypedRune(r) }

func (v *TreeView) KeyDown(e *fyne.KeyEvent) {
	v.shiftDown = v.shiftDown || e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight
	v.FocusableControl.KeyDown(e)
}

func (v *TreeView) KeyUp(e *fyne.KeyEvent) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		v.shiftDown = false
	}
	v.FocusableControl.KeyUp(e)
}

func (v *TreeView) FocusLost() {
	v.shiftDown = false
	v.FocusableControl.FocusLost()
}

// neighbour returns the node that an arrow leads to from another one; the current one, if that is not drawn.
func (f *forest) neighbour(from record.NodeID, key fyne.KeyName) record.NodeID {
	i := f.Find(from)
	if i < 0 || !f.Nodes[i].Visible() {
		return f.Run.NodeAt(f.Step)
	}
	switch key {
	case fyne.KeyUp:
		if p := f.Nodes[i].Parent; p >= 0 {
			return f.Nodes[p].ID
		}
		return record.None
	case fyne.KeyDown:
		for _, c := range f.children(i) {
			if f.Nodes[c].ID != record.None {
				return f.Nodes[c].ID
			}
		}
		return record.None
	}
	var level []int
	for k := range f.Nodes {
		if n := &f.Nodes[k]; n.Visible() && n.ID != record.None && n.Place.Level == f.Nodes[i].Place.Level {
			level = append(level, k)
		}
	}
	slices.SortFunc(level, func(a, b int) int { return cmp.Compare(f.Nodes[a].Place.X, f.Nodes[b].Place.X) })
	at := slices.Index(level, i)
	if key == fyne.KeyLeft {
		at--
	} else {
		at++
	}
	if at < 0 || at >= len(level) {
		return record.None
	}
	return f.Nodes[level[at]].ID
}

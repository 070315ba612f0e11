package tree

import (
	"context"
	"image"
	"maps"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/raster"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// TreeView is the tree in the window. Its methods belong to the window's goroutine; layouts and pictures
// are made in the background, one after the other.
type TreeView struct {
	widget.BaseWidget
	kit.FocusableControl
	kit  *kit.Kit
	Name string // the name at the beginning of the label for screen readers
	// Large keeps the boards of a small tree large enough to read and to press. Such a tree has only the nodes of the
	// present step, and if they don't fit, the view shows those around the current node
	Large bool

	request     layoutRequest
	goal        *puzzle.Goal
	tone        int // the tone of the expanded nodes, if two runs are compared
	selected    record.NodeID
	movedByHand bool // the user has moved the picture, so it is no longer fitted automatically
	shiftDown   bool // the Shift key is down
	pointed     int  // the node under the pointer, as an index in forest.Nodes, or none

	kit.ZoomCanvas
	shown    *pictureInput // what the present picture was drawn from; nil before the first
	letters  *raster.LetterPainter
	camera   camera
	theme    fyne.Theme
	renderer *viewRenderer

	OnPress  func()              // called for a press anywhere on the view; may be nil
	OnSelect func(record.NodeID) // called when a node was pressed, or chosen by keys; may be nil
}

var (
	_ desktop.Hoverable = (*TreeView)(nil)
	_ fyne.Draggable    = (*TreeView)(nil)
	_ fyne.Scrollable   = (*TreeView)(nil)
	_ fyne.Focusable    = (*TreeView)(nil)
)

// NewTreeView makes an empty view.
func NewTreeView(k *kit.Kit) *TreeView {
	v := &TreeView{kit: k, selected: record.None, pointed: none, camera: camera{scale: 1}}
	v.request.folded = map[record.NodeID]bool{}
	v.FocusableControl = k.NewKeyed(v, func() (string, string) { return "", "" }, v.Fold, nil)
	v.ZoomCanvas = kit.ZoomCanvas{OnPan: v.pan, OnFit: v.fit, OnPixels: v.draw, ZoomStep: zoomStep,
		OnZoom: func(by float32, at fyne.Position) { v.moveCamera(v.camera.zoomed(by, at)) }}
	v.MakeRaster(v, nil)
	v.ExtendBaseWidget(v)
	return v
}

// Set draws a run after step k, with its tiles numbered as those of a goal. If the run is another one, no node is
// folded or selected any more.
func (v *TreeView) Set(run *record.RecordedRun, goal puzzle.Goal, k int) {
	v.SetAgainst(run, goal, k, ComparedRun{}, 0)
}

// SetAgainst is Set for one of two compared runs. Nodes that both runs have expanded are grey; nodes that only this run
// has expanded get a colour, by tone.
func (v *TreeView) SetAgainst(run *record.RecordedRun, goal puzzle.Goal, k int, r ComparedRun, tone int) {
	if run != v.request.run {
		v.request.folded, v.selected, v.movedByHand = map[record.NodeID]bool{}, record.None, false
		v.goal, v.pointed, v.request.large = &goal, none, v.Large
		v.shown, v.Front = nil, nil // drawing a large tree takes seconds: hide the former one
		v.Raster.Refresh()
	}
	before := v.request
	v.request.run, v.request.step, v.request.other, v.tone = run, k, r, tone
	if before.run != run || before.step != k || before.other != r {
		v.draw()
	}
}

// Clear shows nothing.
func (v *TreeView) Clear() {
	v.request.run, v.request.other = nil, ComparedRun{}
	v.shown, v.Front, v.selected = nil, nil, record.None
	v.Drawing.Drop()
	v.letters = nil // the background may still be using the former letters
	v.Refresh()
}

// Step returns the step that was last set.
func (v *TreeView) Step() int { return v.request.step }

// Select selects a node, without calling OnSelect, and brings it into sight. None selects nothing.
func (v *TreeView) Select(n record.NodeID) {
	if v.selected == n {
		return
	}
	v.selected = n
	if v.shown != nil && n != record.None {
		if a, ok := v.shown.areaOf(n); ok {
			v.reveal(a)
		}
	}
	v.showPointed()
}

// Selected returns the selected node, or None.
func (v *TreeView) Selected() record.NodeID { return v.selected }

// choose selects a node and calls OnSelect.
func (v *TreeView) choose(n record.NodeID) {
	if n == record.None {
		return
	}
	v.Select(n)
	if v.OnSelect != nil {
		v.OnSelect(n)
	}
}

// Fold hides or shows the descendants of the selected node, or of the current one.
func (v *TreeView) Fold() {
	n := v.selected
	if v.request.run == nil {
		return
	}
	if n == record.None {
		n = v.request.run.NodeAt(v.request.step)
	}
	v.fold(n)
}

func (v *TreeView) fold(n record.NodeID) {
	v.request.folded = maps.Clone(v.request.folded)
	if v.request.folded[n] {
		delete(v.request.folded, n)
	} else {
		v.request.folded[n] = true
	}
	v.draw()
}

// draw draws the picture in the background, once the picture being drawn is done.
func (v *TreeView) draw() {
	task.Renew(v.kit.Tasks, &v.Drawing, func() func(context.Context) finishedPicture {
		if v.request.run == nil || v.Size().Width < 8 || v.Size().Height < 8 || v.Pixels == (image.Point{}) {
			return nil
		}
		in := v.input()
		before, fitted, letters := v.shown, !v.movedByHand, v.letters
		return func(context.Context) finishedPicture {
			in.compose(before, fitted, letters)
			return finishedPicture{in, in.paint(letters)}
		}
	}, v.showPicture)
}

// DrawSharp draws the picture at once, with the pixels of a scale, to be captured for a page.
func (v *TreeView) DrawSharp(scale float32) {
	if v.request.run != nil {
		in := v.input()
		letters := newLetters(v.theme) // its own letters, as the background may be using those of the view
		in.width, in.height = int(v.Size().Width*scale), int(v.Size().Height*scale)
		in.compose(v.shown, !v.movedByHand, letters)
		v.Front = in.paint(letters)
	}
}

// finishedPicture is a picture, with what it was drawn from.
type finishedPicture struct {
	input   *pictureInput
	picture *image.RGBA
}

// input returns the input of the next picture, without the layout of the nodes.
func (v *TreeView) input() *pictureInput {
	if theme := fyne.CurrentApp().Settings().Theme(); v.letters == nil || v.theme != theme {
		v.letters, v.theme = newLetters(theme), theme
	}
	b := v.request.run.Head().Start
	s := &pictureInput{
		layoutRequest: v.request, view: v.Size(), width: v.Pixels.X, height: v.Pixels.Y,
		camera: v.camera, colours: windowColours(),
		labels: labelsOf(v.goal, b.Size.Cells(), b.BlankGoal), board: boardSize{b.Size.W, b.Size.H},
	}
	if v.request.other.Run != nil {
		s.colours = s.colours.compared(v.tone)
	}
	return s
}

// compose lays out nodes and legend, in the background. If the nodes are those of before, it reuses their layout. A
// fitted camera shows the whole tree; otherwise new nodes move the current node into sight.
func (in *pictureInput) compose(before *pictureInput, fitted bool, l *raster.LetterPainter) {
	stay := before != nil && before.equals(in.layoutRequest)
	if stay {
		in.forest = before.forest
	} else {
		in.forest = in.layOut()
	}
	if in.legend = in.inLines(legendOf(in.forest), l); len(in.legend) > 1 && in.legend.height() > in.view.Height/3 {
		in.legend = in.legend[:1] // the tree needs the room
	}
	if fitted {
		in.camera = in.fit()
	} else if a, ok := in.areaOf(in.run.NodeAt(in.step)); ok && !stay {
		in.camera = in.camera.showing(a, in.view, 40)
	}
}

func (v *TreeView) showPicture(d finishedPicture) {
	v.shown = d.input
	if !v.Drawing.Due() || !v.movedByHand {
		v.camera = d.input.camera
	}
	v.pointed = none
	v.Present(d.picture)
	v.showPointed()
}

// AccessibilityLabel returns a summary of the picture, and what is pointed at or selected.
func (v *TreeView) AccessibilityLabel() string {
	if v.shown == nil {
		return kit.Labelled(v.Name, lang.L("Search tree"))
	}
	words := kit.Labelled(v.Name, v.shown.summary())
	for _, line := range v.pointedText() {
		words += ". " + line
	}
	return words
}

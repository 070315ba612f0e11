package tree

import (
	"context"
	"image"
	"maps"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/raster"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// View is the tree in the window. All of it belongs to the window's goroutine; what
// takes time is done in the background, one picture after the other.
type View struct {
	widget.BaseWidget
	kit.FocusableControl
	kit  *kit.Kit
	Name string // the name at the beginning of the label for screen readers

	want     sceneRequest
	goal     *puzzle.Goal
	tone     int // the tone of the squares, where two runs are compared
	selected record.Node
	moved    bool // a person has moved the picture, so it is no longer fitted automatically
	shift    bool // the Shift key is down
	pointed  hoverTarget

	kit.ZoomCanvas
	scene   *scene
	shown   *pictureInput // what the present picture was drawn from; nil before the first
	letters *raster.Letters
	camera  camera
	theme   fyne.Theme
	sheet   *sheet

	Events
}

// Events is what a view tells its owner.
type Events struct {
	OnPress  func()            // called when the view was pressed, wherever that was; may be nil
	OnSelect func(record.Node) // called when a node was pressed, or chosen by keys; may be nil
	OnDrawn  func()            // called when there is another picture; may be nil
}

var (
	_ desktop.Hoverable = (*View)(nil)
	_ fyne.Draggable    = (*View)(nil)
	_ fyne.Scrollable   = (*View)(nil)
	_ fyne.Focusable    = (*View)(nil)
)

// NewView makes a view that shows nothing yet.
func NewView(k *kit.Kit) *View {
	v := &View{kit: k, selected: record.None, pointed: none, camera: camera{scale: 1}}
	v.want.folded = map[record.Node]bool{}
	v.FocusableControl = k.NewKeyed(v, func() (string, string) { return "", "" }, v.Fold, nil)
	v.ZoomCanvas = kit.ZoomCanvas{OnPan: v.pan, OnZoom: v.zoomAt, OnFit: v.Fit, OnPixels: v.draw, ZoomStep: zoomStep}
	v.Fill(v, nil)
	v.ExtendBaseWidget(v)
	return v
}

// Set draws a run as it is after step k, its tiles numbered as those of a goal. Of
// another run nothing is folded, nor selected.
func (v *View) Set(run *record.Run, goal puzzle.Goal, k int) { v.set(run, goal, k, nil, 0) }

// SetAgainst is Set, and marks what a rival has expanded, too. What only this run has
// expanded has the colour of a tone.
func (v *View) SetAgainst(run *record.Run, goal puzzle.Goal, k int, r ComparedRun, tone int) {
	v.set(run, goal, k, &r, tone)
}

func (v *View) set(run *record.Run, goal puzzle.Goal, k int, r *ComparedRun, tone int) {
	if run != v.want.run {
		v.want.folded, v.selected, v.moved = map[record.Node]bool{}, record.None, false
		v.goal, v.pointed = &goal, none
	}
	before := v.want
	v.want.run, v.want.step, v.want.rival, v.tone = run, k, r, tone
	if before.run != run || before.step != k || !same(before.rival, r) {
		v.draw()
	}
}

// Clear shows nothing.
func (v *View) Clear() {
	v.want.run, v.want.rival, v.scene, v.shown, v.Front, v.selected = nil, nil, nil, nil, nil, record.None
	v.Drawing.Stop()
	v.Refresh()
}

// Step is the step that was asked for.
func (v *View) Step() int { return v.want.step }

// Mode is what is drawn, and SetMode draws the other.
func (v *View) Mode() Mode { return v.want.mode }
func (v *View) SetMode(m Mode) {
	v.want.mode, v.moved = m, false
	v.draw()
}

// InBlocks tells whether the picture shows blocks.
func (v *View) InBlocks() bool { return v.scene != nil && v.scene.grid != nil }

// Select marks a node, without calling back, and brings it into sight. None marks
// nothing.
func (v *View) Select(n record.Node) {
	if v.selected == n {
		return
	}
	v.selected = n
	if v.shown != nil && n != record.None {
		if a, ok := v.shown.areaOf(n); ok {
			v.reveal(a)
		}
	}
	v.light()
}

// Selected is the node that is marked, or None.
func (v *View) Selected() record.Node { return v.selected }

// pick selects a node for a person.
func (v *View) pick(n record.Node) {
	if n == record.None {
		return
	}
	v.Select(n)
	if v.OnSelect != nil {
		v.OnSelect(n)
	}
}

// Fold hides what is below the selected node, or the current one, or shows it again.
func (v *View) Fold() {
	n := v.selected
	if v.want.run == nil || v.InBlocks() {
		return
	}
	if n == record.None {
		n = v.want.run.NodeAt(v.want.step)
	}
	v.fold(n)
}

func (v *View) fold(n record.Node) {
	v.want.folded = maps.Clone(v.want.folded)
	if v.want.folded[n] {
		delete(v.want.folded, n)
	} else {
		v.want.folded[n] = true
	}
	v.draw()
}

// draw draws anew, once what is being drawn is done.
func (v *View) draw() {
	task.Renew(v.kit.Tasks, &v.Drawing, func() func(context.Context) finishedPicture {
		if v.want.run == nil || v.Size().Width < 8 || v.Size().Height < 8 || v.Pixels == (image.Point{}) {
			return nil
		}
		j := v.job()
		return func(context.Context) finishedPicture { return j.do() }
	}, v.arrive)
}

// pictureJob is a picture to be drawn, with all that it takes.
type pictureJob struct {
	want    sceneRequest
	before  *scene
	sketch  pictureInput
	fitted  bool // the camera follows the picture
	letters *raster.Letters
}

// finishedPicture is what came of it.
type finishedPicture struct {
	scene   *scene
	sketch  *pictureInput
	picture *image.RGBA
}

func (v *View) job() pictureJob {
	if theme := fyne.CurrentApp().Settings().Theme(); v.letters == nil || v.theme != theme {
		v.letters, v.theme = newLetters(theme), theme
	}
	b := v.want.run.Head().Start
	s := pictureInput{
		view: v.Size(), camera: v.camera, inks: windowInks(),
		labels: labelsOf(v.goal, b.Size.Cells(), b.BlankGoal), board: boardShape{b.Size.W, b.Size.H},
		words: pictureWords{depth: lang.L("Depth"), f: "f"},
	}
	if v.want.rival != nil {
		s.inks = s.inks.rivals(v.tone)
	}
	s.width, s.height = v.Pixels.X, v.Pixels.Y
	return pictureJob{want: v.want, before: v.scene, sketch: s, fitted: !v.moved, letters: v.letters}
}

// do runs in the background.
func (j pictureJob) do() finishedPicture {
	s := j.before
	if s == nil || !s.same(j.want) {
		s = j.want.make(j.before)
	}
	k := j.sketch
	k.forest, k.grid = s.forest, s.grid
	k.legend = k.inLines(legendOf(s.forest, s.grid), j.letters)
	if j.fitted {
		k.camera = k.fit()
	} else if j.before != s {
		if a, ok := k.areaOf(s.run.NodeAt(s.step)); ok {
			k.camera = k.camera.showing(a, k.view, 40)
		}
	}
	return finishedPicture{s, &k, k.paint(j.letters)}
}

// same tells whether a scene is what is asked for.
func (s *scene) same(a sceneRequest) bool {
	return s.run == a.run && s.step == a.step && s.mode == a.mode && maps.Equal(s.folded, a.folded) &&
		same(s.rival, a.rival)
}

// same tells whether two rivals, each of which may be nil, are one.
func same(a, b *ComparedRun) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

// arrive shows a picture.
func (v *View) arrive(d finishedPicture) {
	v.scene, v.shown = d.scene, d.sketch
	if !v.Drawing.Due() || !v.moved {
		v.camera = d.sketch.camera
	}
	v.pointed = none
	v.Present(d.picture)
	v.light()
	if v.OnDrawn != nil {
		v.OnDrawn()
	}
}

// AccessibilityLabel tells what there is to see, and what is pointed at or selected.
func (v *View) AccessibilityLabel() string {
	if v.shown == nil {
		return kit.Labelled(v.Name, lang.L("Search tree"))
	}
	words := kit.Labelled(v.Name, v.shown.whole())
	for _, line := range v.told() {
		words += ". " + line
	}
	return words
}

package stepper

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// placePage puts the controls at the top and the progress of work at the bottom. A lecture has no controls, but those
// that choose between view and tree.
func (l *pickersLayout) placePage(objects []fyne.CanvasObject, size fyne.Size) {
	toolbar, body, foot := objects[0], objects[1], objects[2]
	const gap = 8
	top, low := l.height(size.Width)+gap, float32(0)
	lecture := l.page.app.Lecture && bothFit(size.Width)
	kit.SetShown(toolbar, !lecture)
	if lecture {
		top = 0
	}
	kit.Put(toolbar, 0, 0, size.Width, top-gap)
	if foot.Visible() {
		low = foot.MinSize().Height
	}
	kit.Put(foot, 0, size.Height-low, size.Width, low)
	kit.Put(body, 0, top, size.Width, max(0, size.Height-top-low))
}

// pageBodyLayout puts the tree beside the view where there is room for both. Elsewhere one of them is
// shown, which segments among the controls choose.
type pageBodyLayout struct {
	page   *Page
	shown  int // where not all fit: 0 the step, 1 the tree, 2 the code
	fitted panelContent
}

// panelContent is which parts the panel has, as the body shows the others.
type panelContent struct{ queue, treeSigns, code bool }

// besideTree makes the view with the tree beside it, and the segments that choose one of them where both have no room.
func (p *Page) besideTree(k *kit.Kit, tree fyne.CanvasObject) (*fyne.Container, *kit.Segments) {
	l := &pageBodyLayout{page: p}
	body := container.New(kit.Placed(240, 120, l.place), p.view, tree, container.NewVScroll(NewCodePane(k, &p.Code)))
	var which *kit.Segments
	which = k.NewSegments(lang.L("What is shown of the search"), "",
		[]string{lang.X("think.step", "Step"), lang.X("tree.tree", "Tree"), lang.L("Code")}, func(i int) {
			l.shown = i
			which.Mark(i)
			body.Refresh()
			p.app.Tasks.Post(p.Code.notify) // the lit line into sight, which has a place now
		})
	return body, which
}

// lowBody is the height below which a narrow view has no room for the queue, which then moves to the panel.
const lowBody float32 = 400

// fit tells the page which parts the panel has, after the layout: the queue where the view has no room for it, and what
// neither tree nor code shows already.
func (l *pageBodyLayout) fit(size fyne.Size, tree, code bool) {
	c := panelContent{queue: size.Width < listsBeside && size.Height < lowBody, treeSigns: !tree, code: !code}
	if c != l.fitted {
		l.fitted = c
		l.page.app.Tasks.Post(func() { l.page.fitPanel(c) })
	}
}

// The widths of view and tree side by side.
const (
	viewLeast float32 = 330
	viewMost  float32 = 400
	treeLeast float32 = 300
	viewGap   float32 = 18
)

// bothFit reports whether view and tree have room beside each other.
func bothFit(width float32) bool { return width >= viewLeast+viewGap+treeLeast }

// place places view and tree.
func (l *pageBodyLayout) place(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) == 1 {
		l.fit(size, false, false)
		kit.Put(objects[0], 0, 0, size.Width, size.Height)
		return
	}
	view, tree := objects[0], objects[1]
	both := bothFit(size.Width)
	for i, o := range objects {
		kit.SetShown(o, both && i < 2 || !both && i == l.shown)
	}
	if both {
		width := min(max(size.Width*0.42, viewLeast), viewMost)
		l.fit(fyne.NewSize(width, size.Height), true, false)
		kit.Put(view, 0, 0, width, size.Height)
		kit.Put(tree, width+viewGap, 0, size.Width-width-viewGap, size.Height)
		return
	}
	l.fit(size, l.shown == 1, l.shown == 2)
	for _, o := range objects {
		kit.Put(o, 0, 0, size.Width, size.Height)
	}
}

// pickersLayout gives the pickers what their words need, beside the buttons. Where they have no room on one line, the
// last of them stand on a second, beside the segments that choose between view and tree:
//
//	[A* v] [Manhattan distance v]              (o) ...
//	( Step | Tree )  [This position v]
//
// Where that is too little as well, they share what there is.
type pickersLayout struct {
	page   *Page
	narrow bool
}

// The sizes of the controls.
const (
	toolbarNarrow float32 = 520 // below this width the button has no word
	toolbarHigh   float32 = 36
	toolbarNext   float32 = 32 // the height of the second line, as that of segments
	toolbarBelow  float32 = 6  // from the first line to the second
	toolbarGap    float32 = 8
	pickerLeast   float32 = 68
	whichMost     float32 = 220
	boardMost     float32 = 240 // the greatest width that the name of a position asks for: a longer one is cut
)

// pickerLines is how the pickers are divided between the first line and the second, and where each
// line begins and ends.
type pickerLines struct {
	first, second []*kit.Picker
	which         bool // the control that chooses step or tree is on the second line
	beside, after float32
}

// split divides the pickers between the lines so that as little as possible of their words is cut,
// and with as many as possible on the first.
func (l *pickersLayout) split(width float32) pickerLines {
	p := l.page
	var shown []*kit.Picker
	for _, each := range []*kit.Picker{p.algorithm, p.heuristic, p.weight, p.boardPicker} {
		if each.Visible() {
			shown = append(shown, each)
		}
	}
	d := pickerLines{beside: width - p.buttons.MinSize().Width}
	if p.viewChoice != nil && p.recordedContent.Visible() && !bothFit(width) {
		d.which, d.after = true, p.viewChoice.MinSize().Width+toolbarGap
	}
	lost := func(split int) float32 {
		first, second := l.wants(shown[:split])-d.beside, d.after+l.wants(shown[split:])-width
		return max(0, first, second)
	}
	best := len(shown)
	for split := best - 1; split > 0; split-- {
		if lost(split) < lost(best) {
			best = split
		}
	}
	d.first, d.second = shown[:best], shown[best:]
	if d.which {
		d.after = max(d.after, min(whichMost+toolbarGap, width-l.wants(d.second)))
	}
	return d
}

// wants returns the width that pickers need, with a gap after each.
func (l *pickersLayout) wants(pickers []*kit.Picker) (all float32) {
	for _, each := range pickers {
		wide := each.Wants()
		if each == l.page.boardPicker {
			wide = min(wide, boardMost)
		}
		all += wide + toolbarGap
	}
	return all
}

// height returns the height of the controls at a width.
func (l *pickersLayout) height(width float32) float32 {
	if d := l.split(width); d.which || len(d.second) > 0 {
		return toolbarHigh + toolbarBelow + toolbarNext
	}
	return toolbarHigh
}

func (l *pickersLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := l.page
	if narrow := size.Width < toolbarNarrow; narrow != l.narrow {
		l.narrow = narrow
		p.app.Tasks.Post(func() { p.hideRecordWord(narrow) }) // posted, as the layout must not change while it is computed
	}
	d := l.split(size.Width)
	kit.Put(p.buttons, d.beside, 0, size.Width-d.beside, toolbarHigh)
	placePickers(d.first, 0, d.beside, 0, toolbarHigh)
	if p.viewChoice != nil {
		kit.SetShown(p.viewChoice, d.which)
		kit.Put(p.viewChoice, 0, toolbarHigh+toolbarBelow, max(0, d.after-toolbarGap), toolbarNext)
	}
	placePickers(d.second, d.after, size.Width, toolbarHigh+toolbarBelow, toolbarNext)
}

// placePickers gives pickers on a line the width that they want, or shares what there is.
func placePickers(pickers []*kit.Picker, from, to, top, high float32) {
	wants, least := float32(0), float32(len(pickers))*(pickerLeast+toolbarGap)
	for _, each := range pickers {
		wants += each.Wants() + toolbarGap
	}
	part := min(1, (to-from-least)/max(1, wants-least))
	for _, each := range pickers {
		width := min(each.Wants(), pickerLeast+max(0, each.Wants()-pickerLeast)*part)
		kit.Put(each, from, top, width, high)
		from += width + toolbarGap
	}
}

func (l *pickersLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	need := l.page.buttons.MinSize()
	return fyne.NewSize(need.Width+200, max(toolbarHigh, need.Height))
}

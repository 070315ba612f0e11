package stepper

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// pageBodyLayout puts the tree beside the view if the width allows it. Else it shows the step, the tree or the code,
// which the user chooses among the controls.
type pageBodyLayout struct {
	page   *Page
	shown  int // in a narrow window: 0 the step, 1 the tree, 2 the code
	fitted panelContent
}

// panelContent says which parts the panel shows because the body does not. narrow: the body is too narrow for view and
// tree beside each other.
type panelContent struct{ queue, treeSigns, code, narrow bool }

// besideTree makes the body with view, tree and code, and the segments that choose one of them in a narrow window.
func (p *Page) besideTree(k *kit.Kit, tree fyne.CanvasObject) (*fyne.Container, *kit.Segments) {
	l := &pageBodyLayout{page: p}
	body := container.New(kit.Placed(240, 120, l.place), p.view, tree, container.NewVScroll(NewCodePane(k, &p.Code)))
	var which *kit.Segments
	which = k.NewSegments(lang.L("What is shown of the search"), "",
		[]string{lang.X("think.step", "Step"), lang.X("tree.tree", "Tree"), lang.L("Code")}, func(i int) {
			l.shown = i
			which.Mark(i)
			body.Refresh()
			p.app.Tasks.Post(p.Code.notify) // scrolls to the lit line after the layout
		})
	which.Hide()
	return body, which
}

// lowBody is the height below which a narrow view has no room for the queue, which then moves to the panel.
const lowBody float32 = 400

// The widths of view and tree side by side.
const (
	viewLeast float32 = 330
	viewMost  float32 = 400
	treeLeast float32 = 300
	viewGap   float32 = 18
)

// place places view and tree. If the parts of the panel change by that, it posts them to the page: the queue if the
// view is too low, and the signs and the code if the body does not show them.
func (l *pageBodyLayout) place(objects []fyne.CanvasObject, size fyne.Size) {
	both, view := size.Width >= viewLeast+viewGap+treeLeast, size
	for i, o := range objects {
		kit.SetShown(o, both && i < 2 || !both && i == l.shown)
		kit.Put(o, 0, 0, size.Width, size.Height)
	}
	if both {
		view.Width = min(max(size.Width*0.42, viewLeast), viewMost)
		kit.Put(objects[0], 0, 0, view.Width, size.Height)
		kit.Put(objects[1], view.Width+viewGap, 0, size.Width-view.Width-viewGap, size.Height)
	}
	c := panelContent{queue: view.Width < listsBeside && view.Height < lowBody, treeSigns: !both && l.shown != 1,
		code: both || l.shown != 2, narrow: !both}
	if c != l.fitted {
		l.fitted = c
		l.page.app.Tasks.Post(func() { l.page.fitPanel(c) })
	}
}

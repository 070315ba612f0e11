package stepper

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// pageBodyLayout puts the tree beside the view where there is room for both. Elsewhere one of them is
// shown, which segments among the controls choose.
type pageBodyLayout struct {
	page   *Page
	shown  int // where not all fit: 0 the step, 1 the tree, 2 the code
	fitted panelContent
}

// panelContent is which parts the panel has, as the body shows the others, and whether the body has no room for view
// and tree beside each other.
type panelContent struct{ queue, treeSigns, code, narrow bool }

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

// place places view and tree, and tells the page afterwards which parts the panel has: the queue where the view has no
// room for it, and what neither tree nor code shows already.
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

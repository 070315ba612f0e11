package think

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// pageLayout puts the deeds above and what is under way below.
type pageLayout struct{}

// Layout places the three.
func (pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	deeds, body, foot := objects[0], objects[1], objects[2]
	const gap = 8
	top, low := max(36, deeds.MinSize().Height), float32(0)
	kit.Put(deeds, 0, 0, size.Width, top)
	if foot.Visible() {
		low = foot.MinSize().Height
	}
	kit.Put(foot, 0, size.Height-low, size.Width, low)
	kit.Put(body, 0, top+gap, size.Width, max(0, size.Height-top-gap-low))
}

// MinSize is little.
func (pageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 240) }

// overLayout gives the first all that the second, below it, does not need.
type overLayout struct{}

// Layout places the two.
func (overLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[1].Resize(fyne.NewSize(size.Width, objects[1].Size().Height))
	low := objects[1].MinSize().Height
	kit.Put(objects[0], 0, 0, size.Width, max(0, size.Height-low))
	kit.Put(objects[1], 0, size.Height-low, size.Width, low)
}

// MinSize is little.
func (overLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 160) }

// bodyLayout puts the tree beside the view where there is room for both.
type bodyLayout struct{}

// How the two share a line.
const (
	viewLeast float32 = 330
	viewMost  float32 = 400
	treeLeast float32 = 300
)

// Layout places view and tree.
func (bodyLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) == 1 {
		kit.Put(objects[0], 0, 0, size.Width, size.Height)
		return
	}
	const gap = 18
	view, tree := objects[0], objects[1]
	if size.Width < viewLeast+gap+treeLeast {
		kit.Put(view, 0, 0, size.Width, size.Height)
		kit.Put(tree, 0, 0, 0, 0)
		return
	}
	width := min(max(size.Width*0.42, viewLeast), viewMost)
	kit.Put(view, 0, 0, width, size.Height)
	kit.Put(tree, width+gap, 0, size.Width-width-gap, size.Height)
}

// MinSize is little.
func (bodyLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 120) }

// deedsLayout gives the pickers what their words need, or shares out what is left
// beside the buttons.
type deedsLayout struct{ page *Page }

// Layout places pickers and buttons.
func (l *deedsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 8
	buttons := objects[len(objects)-1]
	need := buttons.MinSize()
	kit.Put(buttons, size.Width-need.Width, 0, need.Width, size.Height)
	var shown []*kit.Picker
	wants := float32(0)
	for _, each := range []*kit.Picker{l.page.algorithm, l.page.heuristic, l.page.weight, l.page.board} {
		if each.Visible() {
			shown = append(shown, each)
			wants += each.Wants() + gap
		}
	}
	share := min(1, (size.Width-need.Width)/max(1, wants))
	x := float32(0)
	for _, each := range shown {
		width := (each.Wants()+gap)*share - gap
		kit.Put(each, x, 0, width, size.Height)
		x += width + gap
	}
}

// MinSize is that of the buttons, with a little for the pickers.
func (l *deedsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	need := objects[len(objects)-1].MinSize()
	return fyne.NewSize(need.Width+200, max(36, need.Height))
}

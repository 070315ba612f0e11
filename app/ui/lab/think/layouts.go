package think

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

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

// bodyLayout puts the tree beside the view where there is room for both. Elsewhere
// there is one of them, below segments that say which.
type bodyLayout struct {
	page  *Page
	brief bool
	tree  bool // is the one
}

// besideTree is the view with the tree.
func (p *Page) besideTree(k *kit.Kit, tree fyne.CanvasObject) *fyne.Container {
	l := &bodyLayout{page: p}
	var body *fyne.Container
	var which *kit.Segments
	which = k.NewSegments(lang.L("What is shown of the search"), "", []string{lang.X("think.step", "Step"), lang.X("tree.tree", "Tree")}, func(i int) {
		l.tree = i == 1
		which.Mark(i)
		body.Refresh()
	})
	body = container.New(l, p.view, tree, which)
	return body
}

// low is the height below which a narrow view has no room for the queue, which then
// stands in the panel.
const low float32 = 400

// fit tells the page where the queue stands, not while it is laid out.
func (l *bodyLayout) fit(size fyne.Size) {
	if brief := size.Width < beside && size.Height < low; brief != l.brief {
		l.brief = brief
		l.page.kit.Door.Post(func() { l.page.brief(brief) })
	}
}

// How the two share a line.
const (
	viewLeast float32 = 330
	viewMost  float32 = 400
	treeLeast float32 = 300
)

// Layout places view and tree.
func (l *bodyLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) == 1 {
		l.fit(size)
		kit.Put(objects[0], 0, 0, size.Width, size.Height)
		return
	}
	const gap = 18
	view, tree, which := objects[0], objects[1], objects[2]
	both := size.Width >= viewLeast+gap+treeLeast
	kit.SetShown(which, !both)
	kit.SetShown(view, both || !l.tree)
	kit.SetShown(tree, both || l.tree)
	if both {
		width := min(max(size.Width*0.42, viewLeast), viewMost)
		l.fit(fyne.NewSize(width, size.Height))
		kit.Put(view, 0, 0, width, size.Height)
		kit.Put(tree, width+gap, 0, size.Width-width-gap, size.Height)
		return
	}
	high := which.MinSize().Height
	room := fyne.NewSize(size.Width, max(0, size.Height-high-6))
	l.fit(room)
	kit.Put(which, 0, 0, min(size.Width, 220), high)
	for _, o := range []fyne.CanvasObject{view, tree} {
		kit.Put(o, 0, high+6, room.Width, room.Height)
	}
}

// MinSize is little.
func (*bodyLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 120) }

// deedsLayout gives the pickers what their words need, or shares out what is left
// beside the buttons.
type deedsLayout struct {
	page   *Page
	narrow bool
}

// Where the words of the deeds have no room.
const (
	deedsNarrow float32 = 520
	pickerLeast float32 = 68
)

// Layout places pickers and buttons.
func (l *deedsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 8
	if narrow := size.Width < deedsNarrow; narrow != l.narrow {
		l.narrow = narrow
		l.page.kit.Door.Post(func() { l.page.shorten(narrow) }) // not while it is laid out
	}
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
	room := size.Width - need.Width
	share := min(1, (room-float32(len(shown))*(pickerLeast+gap))/max(1, wants-float32(len(shown))*(pickerLeast+gap)))
	x := float32(0)
	for _, each := range shown {
		width := min(each.Wants(), pickerLeast+max(0, each.Wants()-pickerLeast)*share)
		kit.Put(each, x, 0, width, size.Height)
		x += width + gap
	}
}

// MinSize is that of the buttons, with a little for the pickers.
func (l *deedsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	need := objects[len(objects)-1].MinSize()
	return fyne.NewSize(need.Width+200, max(36, need.Height))
}

// transportLayout leaves out buttons where there is no room for all: those that have a
// rank first, the highest first.
type transportLayout struct{ ranks []int }

const buttonsBetween float32 = 3

// Layout places the buttons that have room, and the speed at the right.
func (l *transportLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	buttons, speed := objects[:len(objects)-1], objects[len(objects)-1]
	wide := speed.MinSize().Width
	kit.Put(speed, size.Width-wide, 0, wide, size.Height)
	room, need, rank := size.Width-wide-8, float32(0), 0
	for _, r := range l.ranks {
		rank = max(rank, r)
	}
	for ; ; rank-- {
		need = 0
		for i, b := range buttons {
			if l.ranks[i] <= rank {
				need += b.MinSize().Width + buttonsBetween
			}
		}
		if need <= room || rank == 0 {
			break
		}
	}
	x := float32(0)
	for i, b := range buttons {
		if l.ranks[i] > rank {
			kit.Put(b, -1000, 0, 0, 0) // out of sight; its key is there all the same
			continue
		}
		wide := b.MinSize().Width
		kit.Put(b, x, 0, wide, size.Height)
		x += wide + buttonsBetween
	}
}

// MinSize has room for a few.
func (*transportLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 36) }

package maps

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// Heights at which the page does without a sentence in its head, and from which it
// has one again: without it there is more room.
const (
	lowPage  float32 = 400
	highPage float32 = 470
)

// placeParts puts the controls above the map, and the legend below it. How high they
// are depends on how wide they are.
func placeParts(p *Page) func(objects []fyne.CanvasObject, size fyne.Size) {
	return func(objects []fyne.CanvasObject, size fyne.Size) {
		if size.Height > 0 && (size.Height < lowPage && !p.low || size.Height > highPage && p.low) {
			p.low = !p.low
			p.app.Kit.Tasks.Post(p.host.Headed) // not while it is laid out
		}
		head, view, foot := objects[0], objects[1], objects[2]
		head.Resize(fyne.NewSize(size.Width, head.Size().Height))
		foot.Resize(fyne.NewSize(size.Width, foot.Size().Height))
		top, low := head.MinSize().Height, foot.MinSize().Height
		kit.Put(head, 0, 0, size.Width, top)
		kit.Put(view, 0, top, size.Width, max(0, size.Height-top-low))
		kit.Put(foot, 0, size.Height-low, size.Width, low)
	}
}

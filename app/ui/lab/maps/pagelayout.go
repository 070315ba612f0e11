package maps

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// The page's head loses its sentence below the first height, and gets it back above the second.
const (
	lowPage  float32 = 400
	highPage float32 = 470
)

// placeParts puts the controls above the map, and the legend below it. The height of both depends
// on the width.
func placeParts(p *Page) func(objects []fyne.CanvasObject, size fyne.Size) {
	return func(objects []fyne.CanvasObject, size fyne.Size) {
		if size.Height > 0 && (size.Height < lowPage && !p.compact || size.Height > highPage && p.compact) {
			p.compact = !p.compact
			p.app.Kit.Tasks.Post(p.host.Headed) // after the layout, as it changes the page
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

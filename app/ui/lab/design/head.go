package design

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// headLayout puts the controls above the canvas on a line, each as wide as its words; where there
// is too little room the second gives way.
type headLayout struct{}

const headGap float32 = 8

// Layout places size, start and symmetry.
func (headLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first, third := kit.Wanted(objects[0]), objects[2].MinSize().Width
	second := min(kit.Wanted(objects[1]), size.Width-first-third-2*headGap)
	kit.Put(objects[0], 0, 0, first, size.Height)
	kit.Put(objects[1], first+headGap, 0, second, size.Height)
	kit.Put(objects[2], first+second+2*headGap, 0, third, size.Height)
}

// MinSize is small, as the words of the second can be cut.
func (headLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(240, max(objects[0].MinSize().Height, objects[2].MinSize().Height))
}

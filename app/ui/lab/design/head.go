package design

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// headLayout stands the controls above the canvas in a line: all as wide as their words
// are, and where there is too little room for that the second gives way.
type headLayout struct{}

const headGap float32 = 8

// Layout places size, beginning and symmetry.
func (headLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first, third := kit.Wanted(objects[0]), objects[2].MinSize().Width
	second := min(kit.Wanted(objects[1]), size.Width-first-third-2*headGap)
	kit.Put(objects[0], 0, 0, first, size.Height)
	kit.Put(objects[1], first+headGap, 0, second, size.Height)
	kit.Put(objects[2], first+second+2*headGap, 0, third, size.Height)
}

// MinSize is little: the words of the second are cut where they have to be.
func (headLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(240, max(objects[0].MinSize().Height, objects[2].MinSize().Height))
}

package lab

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// flow lays controls out in lines.
type flow struct {
	gap   float32
	lines kit.Flow
}

// wanted is how wide an object wants to be.
func wanted(o fyne.CanvasObject) float32 { return kit.Wanted(o) }

// Layout places the controls.
func (f *flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.lines.Gap = f.gap
	f.lines.Layout(objects, size)
}

// MinSize is as high as the lines of the last width.
func (f *flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	f.lines.Gap = f.gap
	return f.lines.MinSize(objects)
}

package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// column stacks objects from top to bottom, without Fyne's padding between.
func column(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(columnLayout{}, objects...)
}

// columnLayout gives its objects their width before it asks for their height:
// how high a paragraph is depends on how wide it is.
type columnLayout struct{}

// Layout places the objects that are shown.
func (columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	var y float32
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		o.Resize(fyne.NewSize(size.Width, o.Size().Height))
		height := o.MinSize().Height
		put(o, 0, y, size.Width, height)
		y += height
	}
}

// MinSize is the height of all, at the widths that they have.
func (columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		if o.Visible() {
			need := o.MinSize()
			least = fyne.NewSize(max(least.Width, need.Width), least.Height+need.Height)
		}
	}
	return least
}

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

// halves puts two objects side by side, each as high as it needs to be.
type halves struct{ between float32 }

// Layout centres the lower of the two.
func (h halves) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := (size.Width - h.between) / 2
	for i, o := range objects {
		o.Resize(fyne.NewSize(width, o.Size().Height))
		height := o.MinSize().Height
		put(o, float32(i)*(width+h.between), max(0, size.Height-height)/2, width, height)
	}
}

// MinSize has room for the larger twice.
func (h halves) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var need fyne.Size
	for _, o := range objects {
		need = need.Max(o.MinSize())
	}
	return fyne.NewSize(2*need.Width+h.between, need.Height)
}

// foot lays its objects along the lower edge, in the middle.
type foot struct{ margin, widest float32 }

// Layout places the objects that are shown.
func (f foot) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		width := min(size.Width-2*f.margin, f.widest)
		o.Resize(fyne.NewSize(width, o.Size().Height)) // only then a paragraph knows its height
		height := o.MinSize().Height
		put(o, (size.Width-width)/2, size.Height-height-f.margin, width, height)
	}
}

// MinSize is nothing: what floats holds no window open.
func (f foot) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

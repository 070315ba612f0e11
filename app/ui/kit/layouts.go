package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// Column stacks objects from top to bottom, without Fyne's padding between.
func Column(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(columnLayout{}, objects...)
}

// columnLayout gives its objects their width before it asks for their height: the height of a
// paragraph depends on its width.
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
		Put(o, 0, y, size.Width, height)
		y += height
	}
}

// MinSize is the height of all objects at their present widths.
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

// FixedHeight gives its objects the width that they want and a fixed height, which may be less than
// they ask for. Where none is shown it takes no room.
type FixedHeight float32

// Layout implements fyne.Layout.
func (h FixedHeight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Put(o, 0, (size.Height-float32(h))/2, size.Width, float32(h))
	}
}

// MinSize implements fyne.Layout.
func (h FixedHeight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		if o.Visible() {
			least = fyne.NewSize(max(least.Width, o.MinSize().Width), float32(h))
		}
	}
	return least
}

// TwoColumns puts two objects side by side, each as high as it needs to be.
type TwoColumns struct{ Between float32 }

// Layout centres the lower of the two.
func (h TwoColumns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := (size.Width - h.Between) / 2
	for i, o := range objects {
		o.Resize(fyne.NewSize(width, o.Size().Height))
		height := o.MinSize().Height
		Put(o, float32(i)*(width+h.Between), max(0, size.Height-height)/2, width, height)
	}
}

// MinSize has room for the larger twice.
func (h TwoColumns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var need fyne.Size
	for _, o := range objects {
		need = need.Max(o.MinSize())
	}
	return fyne.NewSize(2*need.Width+h.Between, need.Height)
}

// Put gives an object its place and size.
func Put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// Gap is an empty object of a given height.
func Gap(height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(0, height))
	return r
}

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

// Filled is a column in which one of the objects, body, has all the height that the others leave. With a least size
// the whole is as narrow as that, and body as low; without, all have what they ask for.
func Filled(body fyne.CanvasObject, least fyne.Size, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(columnLayout{body: body, least: least}, objects...)
}

// Narrow is a column whose objects are no wider than lines that read well.
func Narrow(widest float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(columnLayout{least: fyne.NewSize(200, 0), widest: widest}, objects...)
}

// columnLayout gives its objects their width before it asks for their height: the height of a
// paragraph depends on its width.
type columnLayout struct {
	body   fyne.CanvasObject // it fills the column; nil is none
	least  fyne.Size
	widest float32 // of the objects; 0 is as wide as the column
}

// Layout places the objects that are shown.
func (c columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, width := size.Height, size.Width
	if c.widest > 0 {
		width = min(width, c.widest)
	}
	for _, o := range objects {
		if o.Visible() && o != c.body {
			o.Resize(fyne.NewSize(width, o.Size().Height))
			left -= o.MinSize().Height
		}
	}
	var y float32
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		height := max(0, left)
		if o != c.body {
			height = o.MinSize().Height
		}
		Put(o, 0, y, width, height)
		y += height
	}
}

// MinSize is the height of all objects at their present widths.
func (c columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		need := o.MinSize()
		if o == c.body && c.least.Height > 0 {
			need = c.least
		}
		least = fyne.NewSize(max(least.Width, need.Width), least.Height+need.Height)
	}
	if c.least.Width > 0 {
		least.Width = c.least.Width
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

package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Rebuilt is the renderer of a widget whose objects are made anew where its size or what it shows has changed: Fyne
// lays out again whenever it meets new objects.
type Rebuilt struct {
	RendererParts
	self  fyne.Widget
	size  fyne.Size
	least func() fyne.Size
	make  func(*Rebuilt)
}

// NewRebuilt makes the renderer; make adds the objects.
func NewRebuilt(self fyne.Widget, least func() fyne.Size, make func(*Rebuilt)) *Rebuilt {
	return &Rebuilt{self: self, least: least, make: make}
}

func (r *Rebuilt) MinSize() fyne.Size { return r.least() }

func (r *Rebuilt) Layout(size fyne.Size) {
	if size != r.size {
		r.size = size
		r.rebuild()
	}
}

func (r *Rebuilt) rebuild() {
	r.Parts = nil
	r.make(r)
}

func (r *Rebuilt) Refresh() {
	r.rebuild()
	canvas.Refresh(r.self)
}

package kit

import "fyne.io/fyne/v2"

// Resized is the layout of a renderer that makes its objects anew only when the size has changed:
// Fyne lays out again whenever it meets new objects.
type Resized struct {
	size fyne.Size
	Make func()
}

func (r *Resized) Layout(size fyne.Size) {
	if size != r.size {
		r.size = size
		r.Make()
	}
}

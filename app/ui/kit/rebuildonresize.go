package kit

import "fyne.io/fyne/v2"

// RebuildOnResize is the layout of a renderer that makes its objects anew only when the size has changed:
// Fyne lays out again whenever it meets new objects.
type RebuildOnResize struct {
	size fyne.Size
	Make func()
}

func (r *RebuildOnResize) Layout(size fyne.Size) {
	if size != r.size {
		r.size = size
		r.Make()
	}
}

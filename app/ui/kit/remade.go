package kit

import "fyne.io/fyne/v2"

// Remade is the layout of a renderer that makes its objects anew for another
// size, and only then: Fyne lays out again whenever it meets new objects.
type Remade struct {
	size fyne.Size
	Make func()
}

func (r *Remade) Layout(size fyne.Size) {
	if size != r.size {
		r.size = size
		r.Make()
	}
}

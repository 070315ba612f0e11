package ui

import "fyne.io/fyne/v2"

// remade is the layout of a renderer that makes its objects anew for another
// size, and only then: Fyne lays out again whenever it meets new objects.
type remade struct {
	size fyne.Size
	make func()
}

func (r *remade) Layout(size fyne.Size) {
	if size != r.size {
		r.size = size
		r.make()
	}
}

package ui

import (
	"sync"
	_ "unsafe" // for linkname

	"fyne.io/fyne/v2"

	"tilewise/app/ui/board"
	"tilewise/app/ui/photos"
)

// renderers, canvases and overrides are where Fyne keeps every widget that was ever drawn or
// has a theme of its own, and with it the window that the widget belongs to. A real window
// drops what was not drawn for a minute; the driver of tests keeps all, which adds up to
// gigabytes over the tests of this package.
//
//go:linkname renderers fyne.io/fyne/v2/internal/cache.renderers
var renderers sync.Map

//go:linkname canvases fyne.io/fyne/v2/internal/cache.canvases
var canvases sync.Map

//go:linkname overrides fyne.io/fyne/v2/internal/cache.overrides
var overrides sync.Map

// forget lets go of the pictures and widgets of a test that ends.
func (s *stand) forget() {
	s.photos = photos.New(s.Services, nil, "")
	s.Board.Resize(fyne.NewSquareSize(64)) // the tiles that lose their picture are painted
	s.Board.SetPicture(board.SlicedPicture{})
	renderers.Clear()
	canvases.Clear()
	overrides.Clear()
}

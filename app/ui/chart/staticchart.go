package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// staticChart is a picture in the window that is there to be read and not to be pressed.
// Whoever embeds it extends it, and refreshes it when its values are others.
type staticChart struct {
	widget.BaseWidget
	kit.ReadOnlyRole
	self  fyne.Widget
	least func() fyne.Size
	lay   func(fyne.Size, Measure) *Picture
}

// extend makes it the widget that embeds it.
func (s *staticChart) extend(self fyne.Widget, least func() fyne.Size, lay func(fyne.Size, Measure) *Picture) {
	s.self, s.least, s.lay = self, least, lay
	s.ExtendBaseWidget(self)
}

func (s *staticChart) CreateRenderer() fyne.WidgetRenderer {
	return NewSheet(s.self, s.least, s.lay, nil)
}

// NewSketch is a small picture of shapes that stay where they are, such as a sign in
// a legend. It says nothing of itself: the words are beside it.
func NewSketch(wide, high float32, shapes ...Shape) *canvas.Raster {
	p := &Picture{Size: fyne.NewSize(wide, high), Shapes: shapes}
	r := canvas.NewRaster(p.pixels)
	r.SetMinSize(p.Size)
	return r
}

// size is the least size of a picture that does not change it.
func size(width, height float32) func() fyne.Size {
	return func() fyne.Size { return fyne.NewSize(width, height) }
}

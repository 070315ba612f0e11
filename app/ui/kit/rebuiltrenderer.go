package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/look"
)

// RendererObjects are the objects of a renderer, from the lowest to the highest. They hold nothing that must be freed.
type RendererObjects struct{ Parts []fyne.CanvasObject }

func (r *RendererObjects) Objects() []fyne.CanvasObject { return r.Parts }
func (r *RendererObjects) Destroy()                     {}

// Add puts an object at a place above all others.
func (r *RendererObjects) Add(o fyne.CanvasObject, x, y, w, h float32) {
	Put(o, x, y, w, h)
	r.Parts = append(r.Parts, o)
}

// Box adds a rectangle with round corners at a place above all others.
func (r *RendererObjects) Box(fill color.Color, radius, x, y, w, h float32) *canvas.Rectangle {
	box := canvas.NewRectangle(fill)
	box.CornerRadius = radius
	r.Add(box, x, y, w, h)
	return box
}

// RebuiltRenderer makes its objects anew only when its widget has another size or other content: Fyne lays out again
// whenever it meets new objects. Fyne drops the renderer of a widget that was out of sight for a minute. It may neither
// refresh nor lay out the new renderer, which therefore makes its objects when Fyne asks for them.
type RebuiltRenderer struct {
	RendererObjects
	self  fyne.Widget
	size  fyne.Size
	least func() fyne.Size
	make  func(*RebuiltRenderer)
}

// NewRebuiltRenderer makes the renderer; make adds the objects.
func NewRebuiltRenderer(self fyne.Widget, least func() fyne.Size, make func(*RebuiltRenderer)) *RebuiltRenderer {
	return &RebuiltRenderer{self: self, least: least, make: make}
}

func (r *RebuiltRenderer) Objects() []fyne.CanvasObject {
	if r.size.IsZero() {
		r.Layout(r.self.Size())
	}
	return r.Parts
}

func (r *RebuiltRenderer) MinSize() fyne.Size { return r.least() }

func (r *RebuiltRenderer) Layout(size fyne.Size) {
	if size != r.size {
		r.size = size
		r.rebuild()
	}
}

func (r *RebuiltRenderer) rebuild() {
	r.Parts = nil
	r.make(r)
}

func (r *RebuiltRenderer) Refresh() {
	r.rebuild()
	canvas.Refresh(r.self)
}

// AddCard adds the background of a card. Its edge has the accent colour while the pointer is on the card.
func (r *RebuiltRenderer) AddCard(under bool) *canvas.Rectangle {
	ground := r.Box(look.Color(look.ColorRail), 10, 0, 0, r.self.Size().Width, r.self.Size().Height)
	ground.StrokeColor, ground.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	if under {
		ground.StrokeColor, ground.StrokeWidth = theme.Color(theme.ColorNamePrimary), 1.5
	}
	return ground
}

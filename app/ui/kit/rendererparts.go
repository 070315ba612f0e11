package kit

import "fyne.io/fyne/v2"

// RendererParts are the objects of a renderer, from the lowest to the highest. They hold nothing that must be freed.
type RendererParts struct{ Parts []fyne.CanvasObject }

func (d *RendererParts) Objects() []fyne.CanvasObject { return d.Parts }
func (d *RendererParts) Destroy()                     {}

// Add puts an object at a place above all others.
func (d *RendererParts) Add(o fyne.CanvasObject, x, y, w, h float32) {
	Put(o, x, y, w, h)
	d.Parts = append(d.Parts, o)
}

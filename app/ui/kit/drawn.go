package kit

import "fyne.io/fyne/v2"

// Drawn are the objects of a renderer, from the lowest to the highest. They hold nothing that must be freed.
type Drawn struct{ Parts []fyne.CanvasObject }

func (d *Drawn) Objects() []fyne.CanvasObject { return d.Parts }
func (d *Drawn) Destroy()                     {}

// Add puts an object at a place above all others.
func (d *Drawn) Add(o fyne.CanvasObject, x, y, w, h float32) {
	Put(o, x, y, w, h)
	d.Parts = append(d.Parts, o)
}

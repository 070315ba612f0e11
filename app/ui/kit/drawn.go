package kit

import "fyne.io/fyne/v2"

// Drawn are the objects of a renderer, from the lowest to the highest. They hold nothing that must be freed.
type Drawn struct{ Parts []fyne.CanvasObject }

func (d *Drawn) Objects() []fyne.CanvasObject { return d.Parts }
func (d *Drawn) Destroy()                     {}

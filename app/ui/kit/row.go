package kit

import "fyne.io/fyne/v2"

// Row lays objects out on a line, each in the middle of the height and as wide as it wants (see Wanted): those before
// End from the left, the others at the right end. Where there is too little room the object Yields becomes narrower.
type Row struct {
	Gap    float32
	End    int     // the first of the objects at the right end
	Yields int     // the object that gives way
	Least  float32 // the least width of that
	Hides  bool    // it is hidden rather than narrower
}

// widths are those of the objects on a line of some width; an object that is hidden has none.
func (r Row) widths(objects []fyne.CanvasObject, room float32) []float32 {
	all := make([]float32, len(objects))
	for i, o := range objects {
		if o.Visible() || i == r.Yields && r.Hides {
			all[i] = Wanted(o)
			room -= all[i] + r.Gap
		}
	}
	if room += r.Gap; room < 0 {
		all[r.Yields] = max(0, all[r.Yields]+room)
	}
	return all
}

// Layout places the objects that are shown.
func (r Row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	widths := r.widths(objects, size.Width)
	if r.Hides {
		SetShown(objects[r.Yields], widths[r.Yields] >= Wanted(objects[r.Yields]))
	}
	put := func(o fyne.CanvasObject, x, width float32) {
		height := o.MinSize().Height
		Put(o, x, (size.Height-height)/2, width, height)
	}
	left, right := float32(0), size.Width
	for i, o := range objects[:r.End] {
		if o.Visible() {
			put(o, left, widths[i])
			left += widths[i] + r.Gap
		}
	}
	for i := len(objects) - 1; i >= r.End; i-- {
		if o := objects[i]; o.Visible() {
			right -= widths[i]
			put(o, right, widths[i])
			right -= r.Gap
		}
	}
}

// MinSize is that of the objects with the least of the one that gives way.
func (r Row) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := fyne.NewSize(-r.Gap, 0)
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		need := o.MinSize()
		if i == r.Yields {
			need.Width = r.Least
		}
		least = fyne.NewSize(least.Width+need.Width+r.Gap, max(least.Height, need.Height))
	}
	return least
}

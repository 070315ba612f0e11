package kit

import "fyne.io/fyne/v2"

// Placed is the layout of a container of a least size, in which a function gives every object its place. What lies over
// other things has a least size of 0: it must not keep the window from being made smaller.
func Placed(width, height float32, place func(objects []fyne.CanvasObject, size fyne.Size)) fyne.Layout {
	return funcLayout{fyne.NewSize(width, height), place}
}

type funcLayout struct {
	least fyne.Size
	place func([]fyne.CanvasObject, fyne.Size)
}

func (p funcLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { p.place(objects, size) }
func (p funcLayout) MinSize([]fyne.CanvasObject) fyne.Size              { return p.least }

// Fill gives every object all of the room.
func Fill(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Put(o, 0, 0, size.Width, size.Height)
	}
}

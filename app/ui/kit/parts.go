package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// partsHolder is a widget that contains others, at places that these know.
type partsHolder interface{ Parts() []fyne.CanvasObject }

// PartsOf returns the objects in an object that a screen reader may read.
func PartsOf(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}
	case *container.ThemeOverride:
		return []fyne.CanvasObject{o.Content}
	case partsHolder:
		return o.Parts()
	}
	return nil
}

// Shows reports whether a control lies in an object, and can be seen there: neither it nor what it lies in is hidden.
func Shows(o, control fyne.CanvasObject) bool {
	return o.Visible() && (o == control || slices.ContainsFunc(PartsOf(o),
		func(part fyne.CanvasObject) bool { return Shows(part, control) }))
}

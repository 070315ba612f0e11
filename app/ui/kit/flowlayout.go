package kit

import "fyne.io/fyne/v2"

// FlowLayout lays controls out in lines from the left: each has the width that it wants, and a control
// without room goes to the next line.
type FlowLayout struct {
	Gap     float32
	Squeeze float32 // the share of its width that is enough for a control to stay on a line; 0 shrinks no control
	width   float32 // the width at the last layout
}

// Wanted returns the width that an object wants.
func Wanted(o fyne.CanvasObject) float32 {
	if w, ok := o.(interface{ Wants() float32 }); ok {
		return w.Wants()
	}
	if _, ok := o.(*Segments); ok {
		return o.MinSize().Width + 32 // the words with a margin
	}
	return o.MinSize().Width
}

func (f *FlowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	f.lay(objects, Put)
}

// MinSize returns the height of the lines at the last width.
func (f *FlowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := float32(0)
	for _, o := range objects {
		if o.Visible() {
			least = max(least, o.MinSize().Width)
		}
	}
	return fyne.NewSize(least, f.lay(objects, func(fyne.CanvasObject, float32, float32, float32, float32) {}))
}

// lay calls put with each control's place, and returns the height of all.
func (f *FlowLayout) lay(objects []fyne.CanvasObject, put func(o fyne.CanvasObject, x, y, wide, high float32)) float32 {
	const line = 36
	width := f.width
	if width == 0 {
		width = 700
	}
	x, y, some := float32(0), float32(0), false
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		some = true
		wide := min(Wanted(o), width)
		if left := width - x; x > 0 && wide > left {
			if f.Squeeze > 0 && left >= f.Squeeze*wide {
				wide = left
			} else {
				x, y = 0, y+line+f.Gap
			}
		}
		put(o, x, y, wide, line)
		x += wide + f.Gap
	}
	if !some {
		return 0
	}
	return y + line
}

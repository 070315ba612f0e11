package race

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// pickersLayout gives an algorithm what its name needs, up to half of the line, and the
// rest to the heuristic, which has the longer names.
type pickersLayout struct{}

// Layout places both; where the algorithm asks no heuristic it has all of the line.
func (pickersLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 6
	first, second := objects[0].(*kit.Picker), objects[1]
	room := max(0, size.Width-gap)
	if !second.Visible() {
		kit.Put(first, gap, 0, room, size.Height)
		return
	}
	wide := min(first.Wants(), (room-gap)/2)
	kit.Put(first, gap, 0, wide, size.Height)
	kit.Put(second, gap+wide+gap, 0, room-wide-gap, size.Height)
}

// MinSize is little.
func (pickersLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(120, 36) }

// deedsLayout puts segments at the left, buttons at the right, and between them a
// picker that gives way.
type deedsLayout struct{}

// Layout places the three.
func (deedsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 8
	segments, picker, buttons := objects[0], objects[1].(*kit.Picker), objects[2]
	right := buttons.MinSize().Width
	left := float32(0)
	if segments.Visible() {
		left = min(segments.MinSize().Width, size.Width*0.4)
		kit.Put(segments, 0, (size.Height-segments.MinSize().Height)/2, left, segments.MinSize().Height)
		left += gap
	}
	kit.Put(buttons, size.Width-right, 0, right, size.Height)
	kit.Put(picker, left, 0, max(0, min(picker.Wants(), size.Width-right-left-gap)), size.Height)
}

// MinSize is that of the buttons, with a little for the others.
func (deedsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[2].MinSize().Width+160, 36)
}

// pageLayout puts the deeds above, the two lanes side by side, and below them what is
// common to both.
type pageLayout struct{}

// Layout places deeds, left and right lane, what is below, and what is under way.
func (pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const deeds, gap = 36, 14
	kit.Put(objects[0], 0, 0, size.Width, deeds)
	below := objects[3]
	below.Resize(fyne.NewSize(size.Width, below.Size().Height))
	low := float32(0)
	if below.Visible() {
		low = below.MinSize().Height
	}
	kit.Put(below, 0, size.Height-low, size.Width, low)
	width, high := (size.Width-gap)/2, max(0, size.Height-deeds-8-low-6)
	kit.Put(objects[1], 0, deeds+8, width, high)
	kit.Put(objects[2], width+gap, deeds+8, width, high)
	kit.Put(objects[4], 0, deeds+8+60, size.Width, max(0, high-60))
}

// MinSize is little.
func (pageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 300) }

// transportLayout has the segments, which come first, at the right, and the buttons at
// the left: without the outer ones where there is no room for all.
type transportLayout struct{}

// Layout places them.
func (transportLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 4
	segments, buttons := objects[0], objects[1:]
	need := segments.MinSize()
	kit.Put(segments, size.Width-need.Width, (size.Height-need.Height)/2, need.Width, need.Height)
	room, out := size.Width-need.Width-gap, 0
	wide := func() (w float32) {
		for _, b := range buttons[out : len(buttons)-out] {
			w += b.MinSize().Width + gap
		}
		return w
	}
	for out < len(buttons)/2 && wide() > room {
		out++
	}
	x := float32(0)
	for i, b := range buttons {
		shown := i >= out && i < len(buttons)-out
		kit.SetShown(b, shown)
		if shown {
			kit.Put(b, x, 0, b.MinSize().Width, size.Height)
			x += b.MinSize().Width + gap
		}
	}
}

// MinSize is that of the segments, with a little for the buttons.
func (transportLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width+50, max(36, objects[1].MinSize().Height))
}

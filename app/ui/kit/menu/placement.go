package menu

import "fyne.io/fyne/v2"

// rectangle is a rectangle in the layer.
type rectangle struct{ x, y, w, h float32 }

// contains tells whether a point lies in the area.
func (a rectangle) contains(p fyne.Position) bool {
	return p.X >= a.x && p.X < a.x+a.w && p.Y >= a.y && p.Y < a.y+a.h
}

// anchor is the control that a list opens from: below it or, for a submenu, beside.
type anchor struct {
	rectangle
	gap    float32
	wide   float32 // the least width of the list
	beside bool
}

// margin is the room between a list and the edge of the window.
const margin float32 = 4

// fit places a list of a wanted size in a window. The list may become lower than it wants to be;
// then it scrolls.
func (a anchor) fit(want, window fyne.Size) rectangle {
	size := rectangle{w: min(max(want.Width, a.wide), window.Width-2*margin), h: min(want.Height, window.Height-2*margin)}
	if a.beside {
		size.x, size.y = a.x+a.w-a.gap, a.y-pad
		if left := a.x - size.w + a.gap; size.x+size.w > window.Width-margin && left >= margin {
			size.x = left
		}
	} else {
		size.x, size.y = a.x, a.y+a.h+a.gap
		above, below := a.y-a.gap-margin, window.Height-margin-size.y
		switch {
		case size.h <= below:
		case above >= size.h:
			size.y = a.y - a.gap - size.h
		// half of the list has room below: it scrolls there, and does not cover its control
		case a.h > 0 && below >= want.Height/2:
			size.h = below
		}
	}
	size.x = max(margin, min(size.x, window.Width-margin-size.w))
	size.y = max(margin, min(size.y, window.Height-margin-size.h))
	return size
}

// movesToward tells whether a pointer that moved between two points is on its way to a list: it
// stays within the triangle between the first point and the near side of the list, with some slack
// above and below.
func movesToward(from, to fyne.Position, list rectangle) bool {
	const slack = 12
	near := list.x
	if from.X > list.x+list.w {
		near = list.x + list.w
	}
	reach := near - from.X
	if reach == 0 || (to.X-from.X)*reach <= 0 { // the pointer does not come nearer to the submenu
		return false
	}
	share := min(1, (to.X-from.X)/reach)
	high := from.Y + (list.y-slack-from.Y)*share
	low := from.Y + (list.y+list.h+slack-from.Y)*share
	return to.Y >= high && to.Y <= low
}

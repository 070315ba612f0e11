package menubar

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// menuAnchor is the control that a list opens from: below it or, for a submenu, beside.
type menuAnchor struct {
	kit.Rect
	gap    float32
	wide   float32 // the least width of the list
	beside bool
}

// margin is the room between a list and the edge of the window.
const margin float32 = 4

// fit places a list of a wanted size in a window. The list may become lower than it wants to be; then it scrolls.
func (a menuAnchor) fit(want, window fyne.Size) kit.Rect {
	size := fyne.NewSize(max(want.Width, a.wide), want.Height).Min(window.SubtractWidthHeight(2*margin, 2*margin))
	at := fyne.NewPos(a.Left, a.Bottom+a.gap)
	if a.beside {
		at = fyne.NewPos(a.Right-a.gap, a.Top-pad)
		if left := a.Left - size.Width + a.gap; at.X+size.Width > window.Width-margin && left >= margin {
			at.X = left
		}
	} else {
		above, below := a.Top-a.gap-margin, window.Height-margin-at.Y
		switch {
		case size.Height <= below:
		case above >= size.Height:
			at.Y = a.Top - a.gap - size.Height
		// half of the list has room below: it scrolls there, and does not cover its control
		case a.Height() > 0 && below >= want.Height/2:
			size.Height = below
		}
	}
	at.X = max(margin, min(at.X, window.Width-margin-size.Width))
	at.Y = max(margin, min(at.Y, window.Height-margin-size.Height))
	return kit.RectAt(at, size)
}

// movesToward reports whether a pointer that moved between two points is on its way to a list: it stays within the
// triangle between the first point and the near side of the list, with some slack above and below.
func movesToward(from, to fyne.Position, list kit.Rect) bool {
	const slack = 12
	near := list.Left
	if from.X > list.Right {
		near = list.Right
	}
	reach := near - from.X
	if reach == 0 || (to.X-from.X)*reach <= 0 { // the pointer does not come nearer to the submenu
		return false
	}
	share := min(1, (to.X-from.X)/reach)
	high := from.Y + (list.Top-slack-from.Y)*share
	low := from.Y + (list.Bottom+slack-from.Y)*share
	return to.Y >= high && to.Y <= low
}

package ui

import "fyne.io/fyne/v2"

// area is a rectangle in the window, in units.
type area struct{ left, top, right, bottom float32 }

// areaOf is where an object lies in the window.
func areaOf(o fyne.CanvasObject) area {
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
	return area{at.X, at.Y, at.X + size.Width, at.Y + size.Height}
}

func (a area) width() float32  { return a.right - a.left }
func (a area) height() float32 { return a.bottom - a.top }

// grown is a with every side farther out by so much.
func (a area) grown(by float32) area {
	return area{a.left - by, a.top - by, a.right + by, a.bottom + by}
}

// moved is a, farther to the right and down.
func (a area) moved(x, y float32) area {
	return area{a.left + x, a.top + y, a.right + x, a.bottom + y}
}

// within tells whether all of a lies in b.
func (a area) within(b area) bool {
	return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom
}

// overlap is how much of a lies in b, in square units.
func (a area) overlap(b area) float32 {
	return max(0, min(a.right, b.right)-max(a.left, b.left)) * max(0, min(a.bottom, b.bottom)-max(a.top, b.top))
}

// put gives an object this place.
func (a area) put(o fyne.CanvasObject) { put(o, a.left, a.top, a.width(), a.height()) }

// link is the shortest line from a card to a target that is not within it:
// level or upright where that can be, toward the middle of the target, and away
// from the card's rounded corners.
func link(card, target area) (from, to fyne.Position) {
	const corner = 16
	clamp := func(v, low, high float32) float32 { return max(low, min(v, high)) }
	x := clamp((target.left+target.right)/2, card.left+corner, card.right-corner)
	y := clamp((target.top+target.bottom)/2, card.top+corner, card.bottom-corner)
	switch end := fyne.NewPos(clamp(x, target.left, target.right), clamp(y, target.top, target.bottom)); {
	case card.top >= target.bottom && end.X == x:
		return fyne.NewPos(x, card.top), fyne.NewPos(x, target.bottom)
	case card.bottom <= target.top && end.X == x:
		return fyne.NewPos(x, card.bottom), fyne.NewPos(x, target.top)
	case card.left >= target.right:
		return fyne.NewPos(card.left, y), fyne.NewPos(target.right, end.Y)
	default:
		return fyne.NewPos(card.right, y), fyne.NewPos(target.left, end.Y)
	}
}

// beside finds a place within bounds for a card that points at a target: at a
// side of it where it covers the target not at all, and as little as can be of
// what it should avoid. A target within that is pointed at from outside of it.
func beside(target, avoid area, size fyne.Size, bounds area) area {
	base := target
	if target.overlap(avoid) > 0 {
		base = avoid
	}
	x, y := (target.left+target.right-size.Width)/2, (target.top+target.bottom-size.Height)/2
	var best area
	least := float32(-1)
	for _, at := range []fyne.Position{
		{X: x, Y: target.bottom + calloutReach}, {X: x, Y: target.top - calloutReach - size.Height},
		{X: base.right + calloutReach, Y: y}, {X: base.left - calloutReach - size.Width, Y: y},
		{X: x, Y: base.bottom + calloutReach}, {X: x, Y: base.top - calloutReach - size.Height},
		{X: bounds.left, Y: base.bottom + calloutReach}, {X: bounds.right, Y: base.bottom + calloutReach},
	} {
		at.X = max(bounds.left, min(at.X, bounds.right-size.Width))
		at.Y = max(bounds.top, min(at.Y, bounds.bottom-size.Height))
		place := area{at.X, at.Y, at.X + size.Width, at.Y + size.Height}
		const dear = 100 // to cover the target is worse than anything else
		if cost := place.overlap(avoid) + dear*place.overlap(target.grown(calloutReach/2)); least < 0 || cost < least {
			best, least = place, cost
		}
	}
	return best
}

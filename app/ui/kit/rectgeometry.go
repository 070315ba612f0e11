package kit

import "fyne.io/fyne/v2"

// Rect is a rectangle in the window, in units.
type Rect struct{ Left, Top, Right, Bottom float32 }

// RectAt returns the rectangle of a size with its upper left corner at a point.
func RectAt(at fyne.Position, size fyne.Size) Rect {
	return Rect{at.X, at.Y, at.X + size.Width, at.Y + size.Height}
}

// AreaOf returns where an object lies in the window.
func AreaOf(o fyne.CanvasObject) Rect {
	return RectAt(fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size())
}

// Around returns the rectangle of a size around a point.
func Around(middle fyne.Position, width, height float32) Rect {
	return Rect{middle.X - width/2, middle.Y - height/2, middle.X + width/2, middle.Y + height/2}
}

// Middle returns the point in the middle.
func (r Rect) Middle() fyne.Position { return fyne.NewPos((r.Left+r.Right)/2, (r.Top+r.Bottom)/2) }

func (r Rect) Width() float32  { return r.Right - r.Left }
func (r Rect) Height() float32 { return r.Bottom - r.Top }

// Grown returns the rectangle with every side farther out by a length.
func (r Rect) Grown(by float32) Rect {
	return Rect{r.Left - by, r.Top - by, r.Right + by, r.Bottom + by}
}

// Moved returns the rectangle farther to the right and down.
func (r Rect) Moved(x, y float32) Rect {
	return Rect{r.Left + x, r.Top + y, r.Right + x, r.Bottom + y}
}

// Contains reports whether a point lies in the rectangle. Of the edges, only the left and the upper one belong to it.
func (r Rect) Contains(p fyne.Position) bool {
	return p.X >= r.Left && p.X < r.Right && p.Y >= r.Top && p.Y < r.Bottom
}

// Within reports whether the whole rectangle lies in another one.
func (r Rect) Within(b Rect) bool {
	return r.Left >= b.Left && r.Right <= b.Right && r.Top >= b.Top && r.Bottom <= b.Bottom
}

// Overlap returns the area that two rectangles share, in square units.
func (r Rect) Overlap(b Rect) float32 {
	return max(0, min(r.Right, b.Right)-max(r.Left, b.Left)) * max(0, min(r.Bottom, b.Bottom)-max(r.Top, b.Top))
}

// Put moves and resizes an object to the rectangle.
func (r Rect) Put(o fyne.CanvasObject) { Put(o, r.Left, r.Top, r.Width(), r.Height()) }

// beside finds a place within bounds for a card that points at a target: beside the target without
// covering it, and covering as little as possible of the area to avoid. Where the target lies in
// that area, the card lies outside of both.
func beside(target, avoid Rect, size fyne.Size, bounds Rect) Rect {
	base := target
	if target.Overlap(avoid) > 0 {
		base = avoid
	}
	x, y := (target.Left+target.Right-size.Width)/2, (target.Top+target.Bottom-size.Height)/2
	var best Rect
	least := float32(-1)
	for _, at := range []fyne.Position{
		{X: x, Y: target.Bottom + calloutReach}, {X: x, Y: target.Top - calloutReach - size.Height},
		{X: base.Right + calloutReach, Y: y}, {X: base.Left - calloutReach - size.Width, Y: y},
		{X: x, Y: base.Bottom + calloutReach}, {X: x, Y: base.Top - calloutReach - size.Height},
		{X: bounds.Left, Y: base.Bottom + calloutReach}, {X: bounds.Right, Y: base.Bottom + calloutReach},
	} {
		at.X = max(bounds.Left, min(at.X, bounds.Right-size.Width))
		at.Y = max(bounds.Top, min(at.Y, bounds.Bottom-size.Height))
		place := RectAt(at, size)
		const dear = 100 // the weight of covering the target: worse than anything else
		if cost := place.Overlap(avoid) + dear*place.Overlap(target.Grown(calloutReach/2)); least < 0 || cost < least {
			best, least = place, cost
		}
	}
	return best
}

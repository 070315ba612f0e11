package tree

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// camera is the part of a picture that is seen: a point of the world, in units at zoom 1, is drawn
// at scale·point + offset.
type camera struct {
	scale  float32
	offset fyne.Position
}

// The limits of the zoom, in scales.
const (
	leastScale float32 = 0.01
	mostScale  float32 = 4
)

func (c camera) toView(p fyne.Position) fyne.Position {
	return fyne.NewPos(p.X*c.scale+c.offset.X, p.Y*c.scale+c.offset.Y)
}

func (c camera) toWorld(p fyne.Position) fyne.Position {
	return fyne.NewPos((p.X-c.offset.X)/c.scale, (p.Y-c.offset.Y)/c.scale)
}

// zoomed returns the camera nearer by a factor, with the same point of the world at a point of the view.
func (c camera) zoomed(by float32, at fyne.Position) camera {
	still := c.toWorld(at)
	c.scale = max(leastScale, min(c.scale*by, mostScale))
	c.offset = fyne.NewPos(at.X-still.X*c.scale, at.Y-still.Y*c.scale)
	return c
}

// fitted returns the camera that shows all of an area in the middle of a view, at most at a given scale.
func fitted(world kit.Rect, view fyne.Size, margin, most float32) camera {
	w, h := max(world.Width(), 1), max(world.Height(), 1)
	room := fyne.NewSize(max(view.Width-2*margin, 1), max(view.Height-2*margin, 1))
	c := camera{scale: max(leastScale, min(room.Width/w, room.Height/h, most))}
	return c.centred(world.Middle(), view)
}

// centred returns the camera with a point of the world in the middle of the view.
func (c camera) centred(at fyne.Position, view fyne.Size) camera {
	c.offset = fyne.NewPos(view.Width/2-at.X*c.scale, view.Height/2-at.Y*c.scale)
	return c
}

// area returns where an area of the world is drawn.
func (c camera) area(a kit.Rect) kit.Rect {
	from, to := c.toView(fyne.NewPos(a.Left, a.Top)), c.toView(fyne.NewPos(a.Right, a.Bottom))
	return kit.Rect{Left: from.X, Top: from.Y, Right: to.X, Bottom: to.Y}
}

// moved returns the camera moved on each axis by shift, which gets the ends of an area and the size of the view.
func (c camera) moved(world kit.Rect, view fyne.Size, shift func(low, high, room float32) float32) camera {
	a := c.area(world)
	c.offset = c.offset.AddXY(shift(a.Left, a.Right, view.Width), shift(a.Top, a.Bottom, view.Height))
	return c
}

// showing returns the camera moved no farther than needed to have an area in sight, with a margin.
func (c camera) showing(world kit.Rect, view fyne.Size, margin float32) camera {
	return c.moved(world, view, func(low, high, room float32) float32 {
		switch {
		case low < margin:
			return margin - low
		case high > room-margin:
			return max(room-margin-high, margin-low)
		}
		return 0
	})
}

// within returns the camera moved so that an area larger than the view leaves no free room beside it. A smaller area is
// put in the middle.
func (c camera) within(world kit.Rect, view fyne.Size) camera {
	const margin = 18
	return c.moved(world, view, func(low, high, room float32) float32 {
		if high-low < room-2*margin {
			return (room - high - low) / 2
		}
		return min(0, margin-low) + max(0, room-margin-high)
	})
}

// touching returns the camera moved as little as possible so that a strip of an area is in sight on each axis: 48
// units, or the whole area if it is smaller.
func (c camera) touching(world kit.Rect, view fyne.Size) camera {
	return c.moved(world, view, func(low, high, room float32) float32 {
		strip := min(48, high-low, room)
		return max(strip-high, 0) + min(room-strip-low, 0)
	})
}

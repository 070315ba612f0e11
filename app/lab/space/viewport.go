package space

// Viewport is the part of a sheet that a picture shows: the point in its middle, and the width of the sheet in pixels.
type Viewport struct {
	X, Y  float64
	Scale float64
}

// The scales between which a Viewport zooms.
const (
	minScale = 100
	maxScale = 400_000
)

// Fit returns the view of the whole sheet in a picture of a size in pixels.
func Fit(width, height int) Viewport {
	return Viewport{0.5, 0.5, float64(max(1, min(width, height)))}
}

// Point converts a point of the sheet to pixels.
func (v Viewport) Point(x, y float64, width, height int) (px, py float64) {
	return float64(width)/2 + (x-v.X)*v.Scale, float64(height)/2 + (y-v.Y)*v.Scale
}

// Sheet converts pixels to a point of the sheet.
func (v Viewport) Sheet(px, py float64, width, height int) (x, y float64) {
	return v.X + (px-float64(width)/2)/v.Scale, v.Y + (py-float64(height)/2)/v.Scale
}

// Pan moves the view with a pointer that moved by a given number of pixels.
func (v Viewport) Pan(dx, dy float64) Viewport {
	v.X = min(max(v.X-dx/v.Scale, 0), 1)
	v.Y = min(max(v.Y-dy/v.Scale, 0), 1)
	return v
}

// Zoom scales the view by a factor around a pixel.
func (v Viewport) Zoom(factor, px, py float64, width, height int) Viewport {
	x, y := v.Sheet(px, py, width, height)
	v.Scale = min(max(v.Scale*factor, minScale), maxScale)
	v.X = min(max(x-(px-float64(width)/2)/v.Scale, 0), 1)
	v.Y = min(max(y-(py-float64(height)/2)/v.Scale, 0), 1)
	return v
}

package space

// View is the part of a sheet that a picture shows: what lies in its middle, and
// how many pixels the sheet is wide.
type View struct {
	X, Y  float64
	Scale float64
}

// The scales between which a View zooms.
const (
	minScale = 100
	maxScale = 400_000
)

// Fit shows the whole sheet in a picture of a width and a height in pixels.
func Fit(width, height int) View {
	return View{0.5, 0.5, float64(max(1, min(width, height)))}
}

// Point is where a point of the sheet is in a picture.
func (v View) Point(x, y float64, width, height int) (px, py float64) {
	return float64(width)/2 + (x-v.X)*v.Scale, float64(height)/2 + (y-v.Y)*v.Scale
}

// Sheet is the point of the sheet under a pixel.
func (v View) Sheet(px, py float64, width, height int) (x, y float64) {
	return v.X + (px-float64(width)/2)/v.Scale, v.Y + (py-float64(height)/2)/v.Scale
}

// Pan moves what is shown along with a pointer that moved by so many pixels.
func (v View) Pan(dx, dy float64) View {
	v.X = min(max(v.X-dx/v.Scale, 0), 1)
	v.Y = min(max(v.Y-dy/v.Scale, 0), 1)
	return v
}

// Zoom makes the sheet larger by a factor, with the point under a pixel where it is.
func (v View) Zoom(factor, px, py float64, width, height int) View {
	x, y := v.Sheet(px, py, width, height)
	v.Scale = min(max(v.Scale*factor, minScale), maxScale)
	v.X = min(max(x-(px-float64(width)/2)/v.Scale, 0), 1)
	v.Y = min(max(y-(py-float64(height)/2)/v.Scale, 0), 1)
	return v
}

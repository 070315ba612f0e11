package kit

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/app/task"
)

// ZoomCanvas is a picture that fills a widget, and that the user moves and zooms: by dragging, by the wheel, by
// arrows and by + − 0. A view embeds it, and says what moving and zooming do to its picture. A picture that takes time
// is drawn in the background by Drawing, so that the newest is drawn, and handed over by Present.
type ZoomCanvas struct {
	Raster  *canvas.Raster
	Drawing task.CoalescedTask
	Pixels  image.Point // the size in pixels that the window needs; zero before it is known
	Front   *image.RGBA // the picture that is shown; nil before the first
	Back    *image.RGBA // the picture before it, to draw the next one into; nil where there is none

	OnPan    func(dx, dy float32)               // moves the picture, by units
	OnZoom   func(by float32, at fyne.Position) // zooms by a factor; the point at keeps its place
	OnFit    func()                             // shows the whole picture
	OnWheel  func(*fyne.ScrollEvent)            // handles the wheel; nil: the wheel zooms
	OnPixels func()                             // called when the window needs another size in pixels; may be nil
	Middle   func() fyne.Position               // returns the point that keys zoom around; nil: the middle of the view
	ZoomStep float32                            // the factor by which a press of + zooms

	self fyne.CanvasObject
}

// MakeRaster makes the raster of a view. paint draws the picture at once, when the window asks for it; nil shows Front.
func (c *ZoomCanvas) MakeRaster(self fyne.CanvasObject, paint func(width, height int) image.Image) {
	c.self = self
	c.Raster = canvas.NewRaster(func(width, height int) image.Image {
		c.want(image.Pt(width, height))
		switch {
		case paint != nil:
			return paint(width, height)
		case c.Front == nil:
			return Nothing
		}
		return c.Front
	})
}

// Present shows a picture that was drawn, and keeps the one before it in Back.
func (c *ZoomCanvas) Present(picture *image.RGBA) {
	c.Back, c.Front = c.Front, picture
	c.Raster.Refresh()
}

// Lay gives the picture the whole view.
func (c *ZoomCanvas) Lay(size fyne.Size) {
	c.Raster.Resize(size)
	scale := float32(1)
	if on := c.window(); on != nil {
		scale = on.Scale()
	}
	c.want(image.Pt(int(math.Round(float64(size.Width*scale))), int(math.Round(float64(size.Height*scale)))))
}

// want notes the size in pixels that the window needs.
func (c *ZoomCanvas) want(pixels image.Point) {
	if size := c.self.Size(); size.Width < 1 || pixels.X < 1 || pixels.Y < 1 || pixels == c.Pixels {
		return
	}
	c.Pixels = pixels
	if c.OnPixels != nil {
		c.OnPixels()
	}
}

// window returns the canvas that the view is in; nil where it is in none.
func (c *ZoomCanvas) window() fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(c.self) }

// TakeFocus gives the focus to the view.
func (c *ZoomCanvas) TakeFocus() {
	if on := c.window(); on != nil {
		on.Focus(c.self.(fyne.Focusable))
	}
}

// Zoom enlarges the picture by a factor, around its middle.
func (c *ZoomCanvas) Zoom(by float32) {
	if c.Middle != nil {
		c.OnZoom(by, c.Middle())
		return
	}
	size := c.self.Size()
	c.OnZoom(by, fyne.NewPos(size.Width/2, size.Height/2))
}

// Dragged moves the picture along with the pointer.
func (c *ZoomCanvas) Dragged(e *fyne.DragEvent) { c.OnPan(e.Dragged.DX, e.Dragged.DY) }
func (c *ZoomCanvas) DragEnd()                  {}

// Scrolled zooms around the pointer.
func (c *ZoomCanvas) Scrolled(e *fyne.ScrollEvent) {
	if c.OnWheel != nil {
		c.OnWheel(e)
		return
	}
	const notch, most = 25, 6 // what one notch of a wheel comes to, and the most notches of a single turn
	notches := max(-most, min(float64(e.Scrolled.DY)/notch, most))
	c.OnZoom(float32(math.Pow(1.18, notches)), e.Position)
}

// TypedRune zooms for +, − and 0, wherever they are on the keyboard.
func (c *ZoomCanvas) TypedRune(r rune) {
	switch r {
	case '+', '=':
		c.Zoom(c.ZoomStep)
	case '-':
		c.Zoom(1 / c.ZoomStep)
	case '0':
		c.OnFit()
	}
}

// Arrow moves the picture for an arrow key, by a distance across or down, and reports whether the key is one.
func (c *ZoomCanvas) Arrow(key fyne.KeyName, across, down float32) bool {
	way, ok := map[fyne.KeyName]fyne.Delta{fyne.KeyLeft: {DX: across}, fyne.KeyRight: {DX: -across},
		fyne.KeyUp: {DY: down}, fyne.KeyDown: {DY: -down}}[key]
	if ok {
		c.OnPan(way.DX, way.DY)
	}
	return ok
}

// Zooms reports whether a key is one that TypedRune handles.
func Zooms(key fyne.KeyName) bool {
	return key == fyne.KeyPlus || key == fyne.KeyEqual || key == fyne.KeyMinus || key == fyne.Key0
}

// Nothing is the picture of an object that has no picture yet. It has a size, unlike an
// image.Uniform, which not every painter of Fyne's can scale.
var Nothing image.Image = image.NewNRGBA(image.Rect(0, 0, 1, 1))

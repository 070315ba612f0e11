package chart

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/app/ui/kit"
)

// Renderer is the renderer of all chart widgets in the window: it draws shapes into one picture, and
// puts the window's own texts above it. It lays out anew only for another size or other values.
type Renderer struct {
	*kit.RebuiltRenderer
	self    fyne.Widget
	lay     func(size fyne.Size, measure TextWidthFunc) *LaidOutChart
	picture *LaidOutChart // the picture that is shown; nil until there is a size
	raster  *canvas.Raster
	above   []fyne.CanvasObject // objects that lie over the picture
	laid    func()              // called when there is another picture; may be nil
}

// NewRenderer makes the renderer of a widget. lay lays its picture out for a size; laid, which may
// be nil, is called after each new layout to place the objects above the picture.
func NewRenderer(self fyne.Widget, least func() fyne.Size, lay func(fyne.Size, TextWidthFunc) *LaidOutChart,
	laid func(), above ...fyne.CanvasObject) *Renderer {
	s := &Renderer{self: self, lay: lay, laid: laid, above: above}
	s.raster = canvas.NewRaster(s.Paint)
	s.RebuiltRenderer = kit.NewRebuiltRenderer(self, least, func(*kit.RebuiltRenderer) { s.build() })
	s.Layout(self.Size())
	return s
}

// measureText measures with the window's letters.
func measureText(words string, size float32, bold bool) float32 {
	return fyne.MeasureText(words, size, fyne.TextStyle{Bold: bold}).Width
}

func (r *Renderer) build() {
	size := r.self.Size()
	r.Add(r.raster, 0, 0, size.Width, size.Height)
	if size.Width < 8 || size.Height < 8 {
		r.picture = nil
		return
	}
	r.picture = r.lay(size, measureText)
	palette := windowPalette()
	for _, shape := range r.picture.Shapes {
		if t, ok := shape.(Text); ok {
			r.Parts = append(r.Parts, windowText(t, palette))
		}
	}
	r.Parts = append(r.Parts, r.above...)
	if r.laid != nil {
		r.laid()
	}
}

func windowText(t Text, palette Palette) *canvas.Text {
	l := canvas.NewText(t.Words, palette.of(t.Ink))
	l.TextSize, l.TextStyle.Bold = t.Size, t.Bold
	size := l.MinSize()
	left := t.At.X
	switch t.Align {
	case fyne.TextAlignCenter:
		left -= size.Width / 2
	case fyne.TextAlignTrailing:
		left -= size.Width
	}
	kit.Put(l, left, t.At.Y-size.Height/2, size.Width, size.Height)
	return l
}

// Paint draws the shapes, at the screen's own pixels.
func (r *Renderer) Paint(width, height int) image.Image {
	if r.picture == nil {
		return kit.Nothing
	}
	return r.picture.pixels(width, height)
}

// pixels draws the shapes in the colours of the window.
func (c *LaidOutChart) pixels(width, height int) image.Image {
	if width <= 0 || height <= 0 {
		return kit.Nothing
	}
	pen := newAntialiasedPen(width, height, float32(width)/c.Size.Width)
	c.paint(pen, windowPalette())
	return pen.Into
}

// Refresh draws other values, or the same in other colours.
func (r *Renderer) Refresh() {
	r.RebuiltRenderer.Refresh()
	r.raster.Refresh()
}

package chart

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/app/ui/kit"
)

// sheet is what all charts in the window are drawn on: shapes in one picture, and
// letters as the window's own texts above it. It lays out anew only for another
// size or other values.
type sheet struct {
	kit.Resized
	self    fyne.Widget
	least   func() fyne.Size
	lay     func(size fyne.Size, measure Measure) *Picture
	picture *Picture // nil until there is a size
	raster  *canvas.Raster
	objects []fyne.CanvasObject
	above   []fyne.CanvasObject // laid over it all
	laid    func()              // the picture is another; may be nil
}

func newSheet(self fyne.Widget, least func() fyne.Size, lay func(fyne.Size, Measure) *Picture) *sheet {
	s := &sheet{self: self, least: least, lay: lay}
	s.raster = canvas.NewRaster(s.paint)
	s.Make = s.build
	s.build()
	return s
}

// measureText measures with the window's letters.
func measureText(words string, size float32, bold bool) float32 {
	return fyne.MeasureText(words, size, fyne.TextStyle{Bold: bold}).Width
}

// build lays the picture out for the widget's size.
func (s *sheet) build() {
	size := s.self.Size()
	s.objects = append(s.objects[:0:0], s.raster)
	s.raster.Resize(size)
	if size.Width < 8 || size.Height < 8 {
		s.picture = nil
		return
	}
	s.picture = s.lay(size, measureText)
	paper := windowPaper()
	for _, shape := range s.picture.Shapes {
		if t, ok := shape.(Text); ok {
			s.objects = append(s.objects, letters(t, paper))
		}
	}
	s.objects = append(s.objects, s.above...)
	if s.laid != nil {
		s.laid()
	}
}

// letters is a text of the window.
func letters(t Text, paper Paper) *canvas.Text {
	l := canvas.NewText(t.Words, paper.of(t.Ink))
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

// paint draws the shapes, at the screen's own pixels.
func (s *sheet) paint(width, height int) image.Image {
	if s.picture == nil || width <= 0 || height <= 0 {
		return image.NewUniform(color.Transparent)
	}
	pen := NewPen(width, height, float32(width)/s.picture.Size.Width)
	s.picture.paint(pen, windowPaper())
	return pen.Into
}

func (s *sheet) MinSize() fyne.Size           { return s.least() }
func (s *sheet) Destroy()                     {}
func (s *sheet) Objects() []fyne.CanvasObject { return s.objects }

// Refresh draws other values, or the same in other colours.
func (s *sheet) Refresh() {
	s.build()
	s.raster.Refresh()
	canvas.Refresh(s.self)
}

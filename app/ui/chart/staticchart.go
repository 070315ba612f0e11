package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// staticChart is a chart in the window that can't be pressed. A widget that embeds it calls extend, and calls Refresh
// when its values change.
type staticChart struct {
	widget.BaseWidget
	kit.AccessibleAsText
	self  fyne.Widget
	least func() fyne.Size
	lay   func(fyne.Size, TextWidthFunc) *LaidOutChart
}

// extend makes it the widget that embeds it.
func (s *staticChart) extend(self fyne.Widget, least func() fyne.Size,
	lay func(fyne.Size, TextWidthFunc) *LaidOutChart) {
	s.self, s.least, s.lay = self, least, lay
	s.ExtendBaseWidget(self)
}

func (s *staticChart) CreateRenderer() fyne.WidgetRenderer {
	return NewRenderer(s.self, s.least, s.lay, nil)
}

// smallChart is a chart that is a value of one series or two, in a panel.
type smallChart struct {
	staticChart
	chart Chart
}

// extend makes it the widget that embeds it, of at least a size.
func (c *smallChart) extend(self fyne.Widget, width, height float32) {
	c.staticChart.extend(self, func() fyne.Size { return fyne.NewSize(width, height) },
		func(s fyne.Size, m TextWidthFunc) *LaidOutChart { return c.chart.Draw(s, m) })
}

func (c *smallChart) set(to Chart) {
	c.chart = to
	c.Refresh()
}

func (c *smallChart) AccessibilityLabel() string { return c.chart.spoken() }

// NewSketch returns a small picture of fixed shapes, such as a sign in a legend. It has no label for a
// screen reader: words stand beside it.
func NewSketch(wide, high float32, shapes ...Shape) *canvas.Raster {
	p := &LaidOutChart{Size: fyne.NewSize(wide, high), Shapes: shapes}
	r := canvas.NewRaster(p.pixels)
	r.SetMinSize(p.Size)
	return r
}

package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// SmallChart is a chart of one or two series in a panel; it takes no presses.
type SmallChart struct {
	widget.BaseWidget
	kit.AccessibleAsText
	least fyne.Size
	chart Chart
}

// NewSmallChart makes an empty chart of at least a size.
func NewSmallChart(width, height float32) *SmallChart {
	c := &SmallChart{least: fyne.NewSize(width, height)}
	c.ExtendBaseWidget(c)
	return c
}

func (c *SmallChart) CreateRenderer() fyne.WidgetRenderer {
	return NewRenderer(c, func() fyne.Size { return c.least },
		func(s fyne.Size, m TextWidthFunc) *LaidOutChart { return c.chart.Draw(s, m) }, nil)
}

// Set draws another chart.
func (c *SmallChart) Set(to Chart) {
	c.chart = to
	c.Refresh()
}

// Len returns how many values the first series has.
func (c *SmallChart) Len() int {
	if len(c.chart.Series) == 0 {
		return 0
	}
	return len(c.chart.Series[0].Values)
}

func (c *SmallChart) AccessibilityLabel() string { return c.chart.spoken() }

// NewSketch returns a small picture of fixed shapes, such as a sign in a legend. It has no label for a
// screen reader: words stand beside it.
func NewSketch(wide, high float32, shapes ...Shape) *canvas.Raster {
	p := &LaidOutChart{Size: fyne.NewSize(wide, high), Shapes: shapes}
	r := canvas.NewRaster(p.pixels)
	r.SetMinSize(p.Size)
	return r
}

package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/look"
)

// ground is a rectangle beneath something, in the colours of the theme at hand.
type ground struct {
	widget.BaseWidget
	Content fyne.CanvasObject
	paint   func(*canvas.Rectangle) // gives the rectangle its shape and colours
}

func newGround(content fyne.CanvasObject, paint func(*canvas.Rectangle)) *ground {
	g := &ground{Content: content, paint: paint}
	g.ExtendBaseWidget(g)
	return g
}

// NewInlay is a quiet ground for something that is shown as it is, such as a
// text to copy.
func NewInlay(content fyne.CanvasObject) *ground {
	return newGround(content, func(r *canvas.Rectangle) { r.FillColor, r.CornerRadius = look.Color(look.ColorRail), 6 })
}

// Holds tells what lies on it.
func (g *ground) Holds() []fyne.CanvasObject { return []fyne.CanvasObject{g.Content} }

func (g *ground) CreateRenderer() fyne.WidgetRenderer {
	r := &groundRenderer{g: g, below: canvas.NewRectangle(color.Transparent)}
	r.WidgetRenderer = widget.NewSimpleRenderer(container.NewStack(r.below, g.Content))
	g.paint(r.below)
	return r
}

type groundRenderer struct {
	fyne.WidgetRenderer
	g     *ground
	below *canvas.Rectangle
}

func (r *groundRenderer) Refresh() {
	r.g.paint(r.below)
	r.WidgetRenderer.Refresh()
}

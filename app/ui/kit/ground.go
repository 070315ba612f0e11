package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/look"
)

// ground is a background rectangle in the colours of the present theme.
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

// NewInlay is a background for text to copy and the like.
func NewInlay(content fyne.CanvasObject) *ground {
	return newGround(content, func(r *canvas.Rectangle) { r.FillColor, r.CornerRadius = look.Color(look.ColorRail), 6 })
}

// Holds is the content on the background.
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

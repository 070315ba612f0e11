package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/look"
)

// inlay is a quiet ground for something that is shown as it is, such as a text
// to copy.
type inlay struct {
	widget.BaseWidget
	content fyne.CanvasObject
}

func newInlay(content fyne.CanvasObject) *inlay {
	i := &inlay{content: content}
	i.ExtendBaseWidget(i)
	return i
}

func (i *inlay) CreateRenderer() fyne.WidgetRenderer {
	r := &inlayRenderer{ground: canvas.NewRectangle(color.Transparent)}
	r.ground.CornerRadius = 6
	r.WidgetRenderer = widget.NewSimpleRenderer(container.NewStack(r.ground, i.content))
	r.ground.FillColor = look.Color(look.ColorRail)
	return r
}

type inlayRenderer struct {
	fyne.WidgetRenderer
	ground *canvas.Rectangle
}

func (r *inlayRenderer) Refresh() {
	r.ground.FillColor = look.Color(look.ColorRail)
	r.WidgetRenderer.Refresh()
}

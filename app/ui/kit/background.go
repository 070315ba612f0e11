package kit

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/look"
)

// background is a background rectangle in the colours of the present theme.
type background struct {
	widget.BaseWidget
	Content fyne.CanvasObject
	paint   func(*canvas.Rectangle)
}

// NewBackground puts a background behind a content; paint gives the rectangle its shape and colours.
func NewBackground(content fyne.CanvasObject, paint func(*canvas.Rectangle)) *background {
	g := &background{Content: content, paint: paint}
	g.ExtendBaseWidget(g)
	return g
}

// Inlay returns a background for text to copy and the like.
func Inlay(content fyne.CanvasObject) *background {
	return NewBackground(content, func(r *canvas.Rectangle) {
		r.FillColor, r.CornerRadius = look.Color(look.ColorRail),
			6
	})
}

// Parts returns the content on the background.
func (b *background) Parts() []fyne.CanvasObject { return []fyne.CanvasObject{b.Content} }

func (b *background) CreateRenderer() fyne.WidgetRenderer {
	r := &backgroundRenderer{g: b, below: canvas.NewRectangle(color.Transparent)}
	r.WidgetRenderer = widget.NewSimpleRenderer(container.NewStack(r.below, b.Content))
	b.paint(r.below)
	return r
}

type backgroundRenderer struct {
	fyne.WidgetRenderer
	g     *background
	below *canvas.Rectangle
}

func (r *backgroundRenderer) Refresh() {
	r.g.paint(r.below)
	r.WidgetRenderer.Refresh()
}

// panelBackground is the background of the panels around the board. In a narrow window a panel lies over
// the board. It is a picture of one pixel: a canvas.Rectangle of this size looks the same, but is drawn by a slower
// shader, in every frame.
type panelBackground struct{ background }

// NewPanelBackground returns the background of a panel beside the board.
func NewPanelBackground(content fyne.CanvasObject) *panelBackground {
	s := &panelBackground{background{Content: content}}
	s.ExtendBaseWidget(s)
	return s
}

// Tapped keeps a press from reaching the board below.
func (b *panelBackground) Tapped(*fyne.PointEvent) {}

// CreateRenderer draws one pixel over the whole widget, in place of the rectangle that background draws.
func (b *panelBackground) CreateRenderer() fyne.WidgetRenderer {
	pixel := canvas.NewRaster(func(int, int) image.Image {
		p := image.NewNRGBA(image.Rect(0, 0, 1, 1))
		p.Set(0, 0, look.Color(look.ColorRail))
		return p
	})
	return widget.NewSimpleRenderer(container.NewStack(pixel, b.Content))
}

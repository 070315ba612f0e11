package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// sliderTrack is the track of a slider. Fyne's own can hardly be seen on a raised background.
type sliderTrack struct{ widget.BaseWidget }

func NewSliderTrack() *sliderTrack {
	g := &sliderTrack{}
	g.ExtendBaseWidget(g)
	return g
}

func (g *sliderTrack) CreateRenderer() fyne.WidgetRenderer {
	line := canvas.NewRectangle(theme.Color(theme.ColorNameInputBorder))
	line.CornerRadius = grooveHeight / 2
	return &sliderTrackRenderer{RendererParts{[]fyne.CanvasObject{line}}, line}
}

const grooveHeight float32 = 2

type sliderTrackRenderer struct {
	RendererParts
	line *canvas.Rectangle
}

func (r *sliderTrackRenderer) Layout(size fyne.Size) {
	inset := theme.InnerPadding() + theme.IconInlineSize()/2
	Put(r.line, inset, (size.Height-grooveHeight)/2, max(0, size.Width-2*inset), grooveHeight)
}

func (r *sliderTrackRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r *sliderTrackRenderer) Refresh() {
	r.line.FillColor = theme.Color(theme.ColorNameInputBorder)
	r.line.Refresh()
}

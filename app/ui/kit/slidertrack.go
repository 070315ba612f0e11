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

func (t *sliderTrack) CreateRenderer() fyne.WidgetRenderer {
	return NewRebuiltRenderer(t, func() fyne.Size { return fyne.Size{} }, func(r *RebuiltRenderer) {
		line := canvas.NewRectangle(theme.Color(theme.ColorNameInputBorder))
		inset := theme.InnerPadding() + theme.IconInlineSize()/2
		line.CornerRadius = grooveHeight / 2
		r.Add(line, inset, (t.Size().Height-grooveHeight)/2, max(0, t.Size().Width-2*inset), grooveHeight)
	})
}

const grooveHeight float32 = 2

package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// keycap is the name of a key, or of some that are pressed together, drawn as
// the key it is.
type keycap struct {
	widget.BaseWidget
	content fyne.CanvasObject
}

func newKeycap(name string) *keycap {
	words := newText(name, smallText, theme.ColorNameForeground)
	words.room, words.align = name, fyne.TextAlignCenter
	c := &keycap{content: container.New(layout.NewCustomPaddedLayout(1, 1, 6, 6), words)}
	c.ExtendBaseWidget(c)
	return c
}

// keycaps are keys that do alike, one after the other.
func keycaps(keys ...string) fyne.CanvasObject {
	row := container.New(layout.NewCustomPaddedHBoxLayout(3))
	for _, key := range keys {
		row.Add(newKeycap(key))
	}
	return row
}

func (c *keycap) CreateRenderer() fyne.WidgetRenderer {
	r := &keycapRenderer{cap: canvas.NewRectangle(color.Transparent)}
	r.cap.CornerRadius, r.cap.StrokeWidth = 4, 1
	r.WidgetRenderer = widget.NewSimpleRenderer(container.NewStack(r.cap, c.content))
	r.paint()
	return r
}

type keycapRenderer struct {
	fyne.WidgetRenderer
	cap *canvas.Rectangle
}

func (r *keycapRenderer) paint() {
	r.cap.FillColor, r.cap.StrokeColor = theme.Color(theme.ColorNameInputBackground), theme.Color(theme.ColorNameSeparator)
}

func (r *keycapRenderer) Refresh() {
	r.paint()
	r.WidgetRenderer.Refresh()
}

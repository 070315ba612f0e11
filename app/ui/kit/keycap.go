package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// newKeycap is the name of a key or combo, drawn as a key.
func newKeycap(name string) *background {
	words := NewText(name, SmallText, theme.ColorNameForeground)
	words.Room, words.Align = name, fyne.TextAlignCenter
	return newGround(container.New(layout.NewCustomPaddedLayout(1, 1, 6, 6), words), func(r *canvas.Rectangle) {
		r.FillColor, r.StrokeColor = theme.Color(theme.ColorNameInputBackground), theme.Color(theme.ColorNameSeparator)
		r.CornerRadius, r.StrokeWidth = 4, 1
	})
}

// Keycaps are several keys with the same meaning, one after the other.
func Keycaps(keys ...string) fyne.CanvasObject {
	row := container.New(layout.NewCustomPaddedHBoxLayout(3))
	for _, key := range keys {
		row.Add(newKeycap(key))
	}
	return row
}

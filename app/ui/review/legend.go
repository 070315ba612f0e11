package review

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// pathKey is something that a pathChart may show.
type pathKey int

// The keys, in the order of the legend.
const (
	MistakeKey pathKey = iota
	HintKey
	SolverKey
	BoundKey
)

// newLegend explains what a pathChart shows; its entries are shown as they are
// needed.
func newLegend() (*fyne.Container, map[pathKey]*fyne.Container) {
	words := []string{
		MistakeKey: lang.L("mistake"), HintKey: lang.L("with a hint"), SolverKey: lang.L("solver"), BoundKey: lang.L("at least"),
	}
	legend, keys := container.New(layout.NewCustomPaddedHBoxLayout(12)), map[pathKey]*fyne.Container{}
	for key, word := range words {
		swatch := canvas.NewRaster(pathKey(key).draw)
		swatch.SetMinSize(fyne.NewSize(swatchWidth, swatchHeight))
		label := kit.Caption(word)
		label.Room = word
		keys[pathKey(key)] = container.New(layout.NewCustomPaddedHBoxLayout(5), container.NewCenter(swatch), label)
		legend.Add(keys[pathKey(key)])
	}
	return legend, keys
}

const swatchWidth, swatchHeight float32 = 14, 12

// draw is the sign of a key.
func (key pathKey) draw(width, height int) image.Image {
	p := chart.NewPen(width, height, float32(width)/swatchWidth)
	left, right, middle := fyne.NewPos(1, swatchHeight/2), fyne.NewPos(swatchWidth-1, swatchHeight/2), fyne.NewPos(swatchWidth/2, swatchHeight/2)
	switch key {
	case MistakeKey:
		p.Line(fyne.NewPos(2, swatchHeight-2), fyne.NewPos(swatchWidth-2, 2), mistakeWidth)
		p.Ink(look.Color(theme.ColorNameError))
	case HintKey:
		drawRing(p, middle, look.Color(theme.ColorNamePrimary))
	case SolverKey:
		p.Broken(left, right, rightWidth, solverDash)
		p.Ink(look.Color(theme.ColorNamePrimary))
	case BoundKey:
		p.Broken(left, right, boundWidth, boundDash)
		p.Ink(look.Color(theme.ColorNamePlaceHolder))
	}
	return p.Into
}

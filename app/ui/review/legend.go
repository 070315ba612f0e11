package review

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
)

// legendEntry is an entry of the chart's legend.
type legendEntry int

// The keys, in the order of the legend.
const (
	MistakeKey legendEntry = iota
	HintKey
	SolverKey
	boundKey
	openKey
)

// newLegend explains what a DistanceChart shows; its entries are shown as they are needed.
func newLegend() (*fyne.Container, map[legendEntry]*fyne.Container) {
	words := []string{
		MistakeKey: lang.L("mistake"), HintKey: lang.L("with a hint"), SolverKey: lang.L("solver"),
		boundKey: lang.L("at least"), openKey: lang.L("not proven"),
	}
	legend, keys := container.New(layout.NewCustomPaddedHBoxLayout(12)), map[legendEntry]*fyne.Container{}
	for key, word := range words {
		swatch := chart.NewSketch(swatchWidth, swatchHeight, legendEntry(key).sign()...)
		label := kit.Caption(word)
		label.Room = word
		keys[legendEntry(key)] = container.New(layout.NewCustomPaddedHBoxLayout(5), container.NewCenter(swatch), label)
		legend.Add(keys[legendEntry(key)])
	}
	return legend, keys
}

const swatchWidth, swatchHeight float32 = 14, 12

func (e legendEntry) sign() []chart.Shape {
	middle := fyne.NewPos(swatchWidth/2, swatchHeight/2)
	across := func(m moveLineStyle) []chart.Shape {
		line := [][]fyne.Position{{{X: 1, Y: middle.Y}, {X: swatchWidth - 1, Y: middle.Y}}}
		return []chart.Shape{chart.Path{Parts: line, Width: m.width, Dash: m.dash, Gap: m.dash, Ink: faint(m.color, 1)}}
	}
	switch e {
	case MistakeKey:
		line := [][]fyne.Position{{{X: 2, Y: swatchHeight - 2}, {X: swatchWidth - 2, Y: 2}}}
		return []chart.Shape{chart.Path{Parts: line, Width: mistakeWidth, Ink: faint(theme.ColorNameError, 1)}}
	case HintKey:
		return ring([]fyne.Position{middle}, 1)
	case openKey:
		return bandSign()
	case SolverKey:
		return across(moveLineStyle{theme.ColorNamePrimary, rightWidth, solverDash})
	}
	return across(moveStyles[0])
}

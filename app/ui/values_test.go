package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tilewise/app/ui/chart"
)

func TestABoundOfNothingHasNoBar(t *testing.T) {
	test.NewTempApp(t)
	b := chart.NewBounds()
	b.Resize(fyne.NewSize(240, 120))
	bars := func(moves int) (seen int) {
		b.SetRows([]chart.Row{{Title: "Manhattan", Moves: moves}})
		eachSeen(b, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
			if _, ok := o.(*canvas.Rectangle); ok {
				seen++
			}
			return true
		})
		return seen
	}
	if some, none := bars(3), bars(0); some != 2 || none != 1 {
		t.Errorf("3 moves have %d rectangles, track and bar; none has %d, want the track alone", some, none)
	}
}

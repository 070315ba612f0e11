package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/solve"
)

// playView is Play in the window.
type playView struct{ *shell }

func (v playView) panel() fyne.CanvasObject { return v.play.Panel.Object }
func (v playView) strip() fyne.CanvasObject { return v.play.Brief.Object }
func (v playView) refit() {
	kit.SetShown(v.play.Panel.Spare, !v.frame.Low)
	v.play.Panel.Body.Refresh()
}

func (v playView) refresh() {
	v.play.Refresh()
	v.shuffler.RefreshSizes()
	p := v.play.Panel
	solve.ShowPair(p.Algorithm, p.Heuristic, &v.Settings)
}

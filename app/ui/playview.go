package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// playView is Play in the window.
type playView struct{ *shell }

func (v playView) panel() fyne.CanvasObject { return v.play.Panel.Object }
func (v playView) strip() fyne.CanvasObject { return noStrip }
func (v playView) refit()                   { v.play.Panel.Body.Refresh() }

// noStrip takes no room: the bar of Play has all that a strip would hold.
var noStrip = container.NewWithoutLayout()

func (v playView) refresh() {
	v.play.Refresh()
	v.shuffler.RefreshChoices()
}

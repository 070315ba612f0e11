//go:build !nogui && !js && (ci || mobile)

package platform

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// NewKeyPositions returns nil: this build has no GLFW. Minimised, PointerTrail, WindowPlace and LargestWindow return
// nil or zero for the same reason.
func NewKeyPositions() kit.KeyPositions               { return nil }
func Minimised(fyne.Window) bool                      { return false }
func PointerTrail(fyne.Window) func() []fyne.Position { return nil }
func WindowPlace(fyne.Window) (putBack func())        { return func() {} }
func LargestWindow() fyne.Size                        { return fyne.Size{} }

//go:build !nogui && !js && (ci || mobile)

package platform

import "fyne.io/fyne/v2"

// Minimised returns false where the system does not tell.
func Minimised(fyne.Window) bool { return false }

// PointerTrail returns nil, where Fyne alone tells where the pointer is.
func PointerTrail(fyne.Window) func() []fyne.Position { return nil }

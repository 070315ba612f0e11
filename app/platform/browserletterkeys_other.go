//go:build !nogui && (ci || !js)

package platform

import "fyne.io/fyne/v2"

// ForwardKeys has nothing to do where Fyne knows all keys.
func ForwardKeys(fyne.Window) {}

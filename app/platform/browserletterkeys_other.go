//go:build !nogui && (ci || !js)

package platform

import "fyne.io/fyne/v2"

// ForwardKeys does nothing where Fyne knows all keys.
func ForwardKeys(fyne.Window) {}

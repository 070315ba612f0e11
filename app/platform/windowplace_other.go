//go:build !nogui && (ci || js || mobile || darwin)

package platform

import "fyne.io/fyne/v2"

// WindowPlace does nothing, where the system itself puts a window back.
func WindowPlace(fyne.Window) (putBack func()) { return func() {} }

//go:build !nogui && (ci || js || mobile || darwin)

package platform

import "fyne.io/fyne/v2"

// WindowPlace does nothing where the system restores a window itself.
func WindowPlace(fyne.Window) (putBack func()) { return func() {} }

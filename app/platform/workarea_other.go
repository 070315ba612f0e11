//go:build !nogui && (ci || mobile)

package platform

import "fyne.io/fyne/v2"

// LargestWindow returns zero: the system does not tell.
func LargestWindow() fyne.Size { return fyne.Size{} }

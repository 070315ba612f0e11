//go:build !nogui && (ci || mobile)

package platform

import "fyne.io/fyne/v2"

// LargestWindow is not known, where that is unknown.
func LargestWindow() fyne.Size { return fyne.Size{} }

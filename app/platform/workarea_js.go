//go:build !nogui && !ci && js

package platform

import (
	"syscall/js"

	"fyne.io/fyne/v2"
)

// LargestWindow returns the size of the page.
func LargestWindow() fyne.Size {
	page := js.Global()
	return fyne.NewSize(float32(page.Get("innerWidth").Float()), float32(page.Get("innerHeight").Float()))
}

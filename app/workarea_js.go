//go:build !nogui && !ci && js

package main

import (
	"syscall/js"

	"fyne.io/fyne/v2"
)

// room is the size of the page.
func room() fyne.Size {
	page := js.Global()
	return fyne.NewSize(float32(page.Get("innerWidth").Float()), float32(page.Get("innerHeight").Float()))
}

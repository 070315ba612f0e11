//go:build !nogui && !ci && js

package main

import (
	"syscall/js"

	"fyne.io/fyne/v2"
)

func room() fyne.Size {
	page := js.Global()
	return fyne.NewSize(float32(page.Get("innerWidth").Float()), float32(page.Get("innerHeight").Float()))
}

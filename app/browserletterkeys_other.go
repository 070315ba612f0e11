//go:build !nogui && (ci || !js)

package main

import "fyne.io/fyne/v2"

// letters has nothing to do where Fyne knows all keys.
func letters(fyne.Window) {}

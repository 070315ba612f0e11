//go:build !nogui && !js

package main

import "fyne.io/fyne/v2"

// watchPage has nothing to do where there is no page.
func watchPage(fyne.App) {}

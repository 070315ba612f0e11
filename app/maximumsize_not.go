//go:build !nogui && (ci || js || mobile)

package main

import "fyne.io/fyne/v2"

// room is not known, where nobody can tell.
func room() fyne.Size { return fyne.Size{} }

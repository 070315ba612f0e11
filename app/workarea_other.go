//go:build !nogui && (ci || mobile)

package main

import "fyne.io/fyne/v2"

// room is not known, where nobody can tell.
func room() fyne.Size { return fyne.Size{} }

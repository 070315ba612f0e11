//go:build !nogui && !js && (ci || mobile)

package main

import "fyne.io/fyne/v2"

// minimised never is so, where nobody can tell.
func minimised(fyne.Window) bool { return false }

// pointerTrail is nil, where Fyne alone tells where the pointer is.
func pointerTrail(fyne.Window) func() []fyne.Position { return nil }

//go:build !nogui && (ci || js || mobile)

package main

import "tilewise/app/ui/kit"

// newKeyPositions knows nothing here: keys are what Fyne calls them.
func newKeyPositions() kit.KeyPositions { return nil }

//go:build !nogui && (ci || js || mobile)

package platform

import "tilewise/app/ui/kit"

// NewKeyPositions returns nil: here the keys are named by Fyne alone.
func NewKeyPositions() kit.KeyPositions { return nil }

//go:build !nogui && (ci || js || mobile)

package platform

import "tilewise/app/ui/kit"

// NewKeyPositions knows nothing here: keys are what Fyne calls them.
func NewKeyPositions() kit.KeyPositions { return nil }

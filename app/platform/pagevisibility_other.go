//go:build !nogui && !js

package platform

import "fyne.io/fyne/v2"

// WatchPage does nothing where there is no page.
func WatchPage(fyne.App) {}

//go:build !nogui && !js

package platform

import "fyne.io/fyne/v2"

// WatchPage has nothing to do where there is no page.
func WatchPage(fyne.App) {}

//go:build !nogui && !js

package platform

import "fyne.io/fyne/v2"

// WatchPage and ForwardKeys do nothing without a browser: there is no page, and Fyne has names for all keys.
func WatchPage(fyne.App)      {}
func ForwardKeys(fyne.Window) {}

//go:build !nogui && !ci && !js && !mobile && !darwin

package platform

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// WindowPlace notes a window's position and size, and returns a function that restores both. On Wayland it restores the
// size alone. Call both on the window's goroutine.
func WindowPlace(w fyne.Window) (putBack func()) {
	var x, y, width, height int
	withView(w, func(view *glfw.Window) {
		x, y = view.GetPos()
		width, height = view.GetSize()
	})
	return func() {
		if width > 0 {
			withView(w, func(view *glfw.Window) { view.SetMonitor(nil, x, y, width, height, 0) })
		}
	}
}

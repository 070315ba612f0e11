//go:build !nogui && !ci && !js && !mobile

package platform

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// Minimised reports whether a window is. Fyne does not say; the library that it
// draws through knows, wherever the desktop tells: Wayland does not. Call it from
// the window's goroutine.
func Minimised(w fyne.Window) (away bool) {
	drawn, ok := w.(interface{ RunWithContext(func()) })
	if !ok {
		return false
	}
	drawn.RunWithContext(func() {
		if view := glfw.GetCurrentContext(); view != nil {
			away = view.GetAttrib(glfw.Iconified) == glfw.True
		}
	})
	return away
}

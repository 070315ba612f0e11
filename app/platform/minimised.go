//go:build !nogui && !ci && !js && !mobile

package platform

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// Minimised reports whether a window is minimised. Fyne does not tell; GLFW, through which it draws, does, except on
// Wayland. Call it on the window's goroutine.
func Minimised(w fyne.Window) (away bool) {
	withView(w, func(view *glfw.Window) { away = view.GetAttrib(glfw.Iconified) == glfw.True })
	return away
}

// withView calls do with GLFW's part of a window, and reports whether it is there yet.
func withView(w fyne.Window, do func(view *glfw.Window)) (there bool) {
	drawn, ok := w.(interface{ RunWithContext(func()) })
	if !ok {
		return false
	}
	drawn.RunWithContext(func() {
		if view := glfw.GetCurrentContext(); view != nil {
			there = true
			do(view)
		}
	})
	return there
}

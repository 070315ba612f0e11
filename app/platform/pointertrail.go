//go:build !nogui && !ci && !js && !mobile

package platform

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// longestTrail is the number of positions that are kept while the board does not ask for them.
const longestTrail = 4096

// PointerTrail returns a function that returns the positions of the pointer in a window since its last call. Fyne
// passes on one position a frame and loses the others; GLFW, through which it draws, reports each. Call both on the
// window's goroutine.
func PointerTrail(w fyne.Window) func() []fyne.Position {
	var trail []fyne.Position
	listening := false
	return func() []fyne.Position {
		if !listening {
			listening = onPointer(w, func(at fyne.Position) {
				if len(trail) == longestTrail {
					trail = append(trail[:0], trail[longestTrail/2:]...)
				}
				trail = append(trail, at)
			})
		}
		passed := trail
		trail = nil
		return passed
	}
}

// onPointer makes GLFW call told for each position of the pointer, before Fyne hears of it. It returns false where
// there is no window yet.
func onPointer(w fyne.Window, told func(fyne.Position)) (listening bool) {
	return withView(w, func(view *glfw.Window) {
		var ofFyne glfw.CursorPosCallback
		ofFyne = view.SetCursorPosCallback(func(v *glfw.Window, x, y float64) {
			scale := w.Canvas().Scale()
			told(fyne.NewPos(float32(x)/scale, float32(y)/scale))
			if ofFyne != nil {
				ofFyne(v, x, y)
			}
		})
	})
}

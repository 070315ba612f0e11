//go:build !nogui && !ci && !js && !mobile

package platform

import (
	"math"
	"os"
	"runtime"
	"strconv"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"tilewise/app/ui/kit"
)

// This file gets from GLFW, through which Fyne draws, what Fyne does not offer.

// keyPositions is the layout of the keyboard. Use it on the window's goroutine, once the window is there.
type keyPositions struct{ places, arrows map[int]fyne.KeyName }

// NewKeyPositions returns the layout of the keyboard; nil on systems where GLFW is not used.
func NewKeyPositions() kit.KeyPositions { return &keyPositions{} }

func (p *keyPositions) Position(scancode int) fyne.KeyName {
	if p.places == nil {
		p.places = map[int]fyne.KeyName{}
		for _, name := range kit.KeyPlaces() {
			p.places[glfw.GetKeyScancode(glfwKey(name))] = name
		}
	}
	return p.places[scancode]
}

func (p *keyPositions) Arrow(scancode int) fyne.KeyName {
	if p.arrows == nil {
		p.arrows = map[int]fyne.KeyName{}
		for key, name := range map[glfw.Key]fyne.KeyName{
			glfw.KeyKP8: fyne.KeyUp, glfw.KeyKP2: fyne.KeyDown, glfw.KeyKP4: fyne.KeyLeft, glfw.KeyKP6: fyne.KeyRight,
		} {
			p.arrows[glfw.GetKeyScancode(key)] = name
		}
	}
	return p.arrows[scancode]
}

func (*keyPositions) Label(position fyne.KeyName) (label string) {
	defer func() {
		if recover() != nil { // the library panics for a key that the layout has nothing for
			label = ""
		}
	}()
	return glfw.GetKeyName(glfwKey(position), 0)
}

// glfwKey returns GLFW's key for a letter or sign, whose code is that of ASCII.
func glfwKey(name fyne.KeyName) glfw.Key { return glfw.Key(name[0]) }

// Minimised reports whether a window is minimised; false on Wayland. Call it on the window's goroutine.
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

// longestTrail is the number of positions that are kept while the board does not ask for them.
const longestTrail = 4096

// PointerTrail returns a function that returns the positions of the pointer in a window since its last call. Fyne
// passes on one position a frame and loses the others. Call both on the window's goroutine.
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

// WindowPlace notes a window's position and size, and returns a function that restores both. On Wayland it restores the
// size alone, and on macOS nothing, which restores a window itself. Call both on the window's goroutine.
func WindowPlace(w fyne.Window) (putBack func()) {
	var x, y, width, height int
	if runtime.GOOS == "darwin" {
		return func() {}
	}
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

// LargestWindow returns the largest size of a window on the first screen, in Fyne's units: the screen without the
// desktop's bars, of which Wayland does not tell, and without a title and a frame. It is zero where that is unknown.
// Call it on the window's goroutine, after a window was made.
func LargestWindow() fyne.Size {
	const frame, title = 8, 40 // units; a desktop reports them only for a window that is there
	monitor := glfw.GetPrimaryMonitor()
	if monitor == nil || monitor.GetVideoMode() == nil {
		return fyne.Size{}
	}
	_, _, width, height := monitor.GetWorkarea()
	scale := scaleOn(monitor)
	if width <= 0 || height <= 0 || !(scale > 0) {
		return fyne.Size{}
	}
	return fyne.NewSize(float32(width)/scale-frame, float32(height)/scale-title)
}

// scaleOn returns how many of a screen's own units make one unit of Fyne. It computes this as Fyne does, which reports
// it only once the window is there.
func scaleOn(monitor *glfw.Monitor) float32 {
	scale := float32(1)
	switch {
	case runtime.GOOS == "windows":
		scale, _ = monitor.GetContentScale()
	case runtime.GOOS == "darwin" || glfw.GetPlatform() == glfw.PlatformWayland: // they scale by themselves
	case os.Getenv("FYNE_DISABLE_DPI_DETECTION") == "":
		const most, least, usual = 1000, 10, 120 // dots an inch
		if millimetres, _ := monitor.GetPhysicalSize(); millimetres > 0 {
			if dots := float32(monitor.GetVideoMode().Width) / (float32(millimetres) / 25.4); dots >= least && dots <= most {
				scale = max(1, dots/usual)
			}
		}
	}
	if wanted, err := strconv.ParseFloat(os.Getenv("FYNE_SCALE"), 32); err == nil && wanted > 0 {
		scale *= float32(wanted)
	} else if chosen := fyne.CurrentApp().Settings().Scale(); chosen > 0 {
		scale *= chosen
	}
	return float32(math.Round(float64(scale)*10) / 10)
}

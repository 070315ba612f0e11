//go:build !nogui && !ci && !js && !mobile

package platform

import (
	"math"
	"os"
	"runtime"
	"strconv"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// LargestWindow returns the largest size of a window on the first screen, in Fyne's units: the screen without the
// desktop's bars, and without a title and a frame. It is zero where that is unknown. Call it on the window's goroutine,
// after a window was made.
//
// Fyne does not tell; GLFW, through which it draws, knows the work area on Windows, macOS and X11, and the size of the
// screen alone on Wayland.
func LargestWindow() fyne.Size {
	const frame, title = 8, 40 // units; no desktop tells before the window is there
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

// scaleOn returns how many of a screen's own units Fyne draws one of its units with. It computes that as Fyne does,
// which tells it only once the window is there.
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

package words

import "fyne.io/fyne/v2/lang"

// NoDrawing says why there can be no window on a computer without OpenGL 2.1, and what to do. It is
// in the system's language, as there is no window yet to choose another.
func NoDrawing() string {
	Speak("")
	return lang.L("Tilewise needs OpenGL 2.1 to draw its window, and this computer doesn't offer it, as is often the case over a remote desktop or in a virtual machine. Install the driver of the graphics card, or the free OpenCL, OpenGL and Vulkan Compatibility Pack from the Microsoft Store. The commands work without it; tilewise help lists them.")
}

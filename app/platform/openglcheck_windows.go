//go:build !nogui && !ci

package platform

import (
	"errors"
	"fmt"
	"os"
	"syscall"
	"unsafe"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// CheckOpenGL returns an error where Fyne could not draw: it needs OpenGL 2.1, and over a
// remote desktop or in a virtual machine Windows may have 1.1 alone. Fyne itself
// would end without a word. Call it from the main goroutine, before Fyne starts.
func CheckOpenGL() error {
	if err := glfw.Init(); err != nil {
		return err
	}
	defer glfw.DefaultWindowHints()
	glfw.WindowHint(glfw.Visible, glfw.False)
	glfw.WindowHint(glfw.ContextVersionMajor, 2)
	glfw.WindowHint(glfw.ContextVersionMinor, 1)
	w, err := glfw.CreateWindow(16, 16, "", nil, nil)
	switch {
	case err != nil:
		return err
	case w == nil: // for a reason that the library only prints
		return errors.New("OpenGL does not start")
	}
	w.Destroy()
	return nil
}

// ShowError prints on the console, if there is one, why the program has no window, and shows it in a message box.
func ShowError(program, words string) {
	fmt.Fprintln(os.Stderr, "tilewise: "+words)
	const ok, isError, inFront = 0x0, 0x10, 0x10000
	text, textErr := syscall.UTF16PtrFromString(words)
	title, titleErr := syscall.UTF16PtrFromString(program)
	if textErr != nil || titleErr != nil {
		return
	}
	box := syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW")
	_, _, _ = box.Call(0, uintptr(unsafe.Pointer(text)), uintptr(unsafe.Pointer(title)), ok|isError|inFront)
}

package platform

import (
	"os"
	"syscall"
)

// AttachConsole attaches a command to the console that it was started from. Windows starts a program with a window
// without a console, even from a prompt. Output that was redirected into a file or a pipe stays as it is.
func AttachConsole() {
	const ofTheParent = ^uintptr(0)
	attach := syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole")
	if ok, _, _ := attach.Call(ofTheParent); ok == 0 {
		return // it has one already, or was not started from one
	}
	for _, stream := range []struct {
		file **os.File
		name string
	}{{&os.Stdin, "CONIN$"}, {&os.Stdout, "CONOUT$"}, {&os.Stderr, "CONOUT$"}} {
		if _, err := (*stream.file).Stat(); err == nil {
			continue
		}
		if console, err := os.OpenFile(stream.name, os.O_RDWR, 0); err == nil {
			*stream.file = console
		}
	}
}

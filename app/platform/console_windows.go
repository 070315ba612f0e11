package platform

import (
	"os"
	"syscall"
)

// AttachConsole gives a command its console back. A Windows program with a
// window is started without one, even from a prompt; what was redirected into
// a file or a pipe is left as it is.
func AttachConsole() {
	const ofTheParent = ^uintptr(0)
	attach := syscall.NewLazyDLL("kernel32.dll").NewProc("AttachConsole")
	if ok, _, _ := attach.Call(ofTheParent); ok == 0 {
		return // has one already, or was not started from one
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

package machine

import (
	"syscall"
	"unsafe"
)

// memoryStatus has the fields of MEMORYSTATUSEX in sysinfoapi.h.
type memoryStatus struct {
	size, load uint32
	installed  uint64
	_          [6]uint64
}

// Memory returns the memory that is installed, in bytes; 0 where that is unknown.
func Memory() int64 {
	ask := syscall.NewLazyDLL("kernel32.dll").NewProc("GlobalMemoryStatusEx")
	if ask.Find() != nil {
		return 0
	}
	var s memoryStatus
	s.size = uint32(unsafe.Sizeof(s))
	if ok, _, _ := ask.Call(uintptr(unsafe.Pointer(&s))); ok == 0 {
		return 0
	}
	return int64(s.installed)
}

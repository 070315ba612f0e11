package machine

import (
	"syscall"
	"time"
	"unsafe"
)

// CPUTime returns the time of all processors that this process has used so far, in its own code and in the system's.
func CPUTime() time.Duration {
	var created, ended, kernel, user syscall.Filetime
	process, err := syscall.GetCurrentProcess()
	if err != nil || syscall.GetProcessTimes(process, &created, &ended, &kernel, &user) != nil {
		return 0
	}
	return ticks(kernel) + ticks(user)
}

// ticks returns a length of time, which Windows counts in units of 100 ns.
func ticks(t syscall.Filetime) time.Duration {
	return time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime)) * 100
}

// memoryCounters has the fields of PROCESS_MEMORY_COUNTERS in psapi.h.
type memoryCounters struct {
	size, pageFaults     uint32
	peakWorkingSet       uintptr
	workingSet           uintptr
	quotaPeakPagedPool   uintptr
	quotaPagedPool       uintptr
	quotaPeakUnpagedPool uintptr
	quotaUnpagedPool     uintptr
	pagefile             uintptr
	peakPagefile         uintptr
}

// PeakMemory returns the most physical memory that this process has held so far, in bytes.
func PeakMemory() int64 {
	process, err := syscall.GetCurrentProcess()
	ask := syscall.NewLazyDLL("kernel32.dll").NewProc("K32GetProcessMemoryInfo")
	if err != nil || ask.Find() != nil {
		return 0
	}
	var c memoryCounters
	c.size = uint32(unsafe.Sizeof(c))
	if ok, _, _ := ask.Call(uintptr(process), uintptr(unsafe.Pointer(&c)), unsafe.Sizeof(c)); ok == 0 {
		return 0
	}
	return int64(c.peakWorkingSet)
}

// Grain is the resolution of CPUTime: a tick of the system's clock.
const Grain = 15625 * time.Microsecond

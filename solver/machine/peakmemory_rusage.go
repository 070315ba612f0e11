//go:build unix && !linux

package machine

import (
	"runtime"
	"syscall"
)

// PeakMemory returns the most physical memory that this process has held so far, in bytes. Apple's systems count it in
// bytes, the others in kilobytes.
func PeakMemory() int64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return int64(u.Maxrss)
	}
	return int64(u.Maxrss) << 10
}

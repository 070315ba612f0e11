//go:build unix

package machine

import (
	"syscall"
	"time"
)

// CPUTime returns the time of all processors that this process has used so far, in its own code and in the system's.
func CPUTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// Grain is the resolution of CPUTime; 0 where it is finer than any search.
const Grain time.Duration = 0

//go:build unix

package ida_test

import (
	"syscall"
	"time"
)

// cpuTime returns the processor time that the tests took so far: on a machine that
// others use as well it says more than the clock.
func cpuTime() time.Duration {
	var usage syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &usage) != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

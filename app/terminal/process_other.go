//go:build !unix && !windows

package terminal

import "time"

// cpuTime is not known on this system.
func cpuTime() time.Duration { return 0 }

// peakMemory is not known on this system.
func peakMemory() int64 { return 0 }

//go:build !unix && !windows

package machine

import "time"

// CPUTime is not known on this system.
func CPUTime() time.Duration { return 0 }

// PeakMemory is not known on this system.
func PeakMemory() int64 { return 0 }

// Grain is the step in which CPUTime goes; 0 where it is finer than any search.
const Grain time.Duration = 0

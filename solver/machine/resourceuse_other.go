//go:build !unix && !windows

package machine

import "time"

// CPUTime returns 0: this system does not report it.
func CPUTime() time.Duration { return 0 }

// PeakMemory returns 0: this system does not report it.
func PeakMemory() int64 { return 0 }

// Grain is the resolution of CPUTime; 0 where it is finer than any search.
const Grain time.Duration = 0

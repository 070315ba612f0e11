//go:build !linux

package machine

import "math"

// room returns the part of Memory that the program does not hold yet.
func room() int64 {
	if all := Memory(); all > 0 {
		return all - PeakMemory()
	}
	return math.MaxInt64
}

//go:build !unix

package ida_test

import "time"

var firstTick = time.Now()

// cpuTime returns the time that passed.
func cpuTime() time.Duration { return time.Since(firstTick) }

//go:build !unix

package search_test

import "time"

var firstTick = time.Now()

// cpuTime is the time that passed.
func cpuTime() time.Duration { return time.Since(firstTick) }

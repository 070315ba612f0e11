// Package testbudget limits what one input of a fuzz test may take of memory and time: no more than a file from a
// stranger may take of a machine.
package testbudget

import (
	"runtime/metrics"
	"testing"
	"time"

	"tilewise/solver/machine"
)

// longest is the processor time that one input may take: thousands of times what any known input takes.
const longest = 10 * time.Second

// Of begins to count allocations. The function that it returns fails the test if more than a number of megabytes was
// allocated since, or if the processors worked too long.
func Of(t testing.TB, megabytes uint64) (end func()) {
	t.Helper()
	before, began := allocated(), machine.CPUTime()
	return func() {
		t.Helper()
		if took := (allocated() - before) >> 20; took > megabytes {
			t.Errorf("one input takes %d MB of memory; expected at most %d", took, megabytes)
		}
		if took := machine.CPUTime() - began; took > longest {
			t.Errorf("one input takes %s of the processors; expected at most %s", took, longest)
		}
	}
}

// OneGoroutine skips a long test of one goroutine in short runs. These are the runs with the race detector, which finds
// nothing in one goroutine.
func OneGoroutine(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("long, and of one goroutine: with the race detector there is nothing to find")
	}
}

// allocated returns the memory that was ever asked for, in bytes.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

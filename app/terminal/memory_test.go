package terminal

import (
	"runtime/debug"
	"testing"
)

// A limit that a person gave holds for what is left behind as well, beside the code, and
// only as long as the search; the smallest leaves the program room for itself.
func TestTheMemoryLimitIsThatOfTheWholeProgram(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	for given, want := range map[int64]int64{0: before, 1: self, 256 << 20: 256<<20 - code} {
		release := holdMemory(given)
		if got := debug.SetMemoryLimit(-1); got != want {
			t.Errorf("within %d bytes garbage is collected at %d; want %d", given, got, want)
		}
		release()
		if got := debug.SetMemoryLimit(-1); got != before {
			t.Errorf("afterwards at %d; want %d", got, before)
		}
	}
}

package terminal

import (
	"errors"
	"runtime/debug"
	"strings"
	"testing"

	"tilewise/solver"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// The limit that the user gives is for the program, its search and its garbage together.
func TestTheMemoryLimitIsThatOfTheWholeProgram(t *testing.T) {
	const program = 34 << 20
	for given, want := range map[int64][2]int64{
		256 << 20: {256<<20 - program - garbage, 256<<20 - program},
		47 << 20:  {1 << 20, 13 << 20},
	} {
		if searching, collected, err := shareOut(given, program); [2]int64{searching, collected} != want || err != nil {
			t.Errorf("%d bytes are shared out as %d and %d, %v; want %d", given, searching, collected, err, want)
		}
	}
}

// A limit that leaves no memory to a search is refused. The error tells the smallest possible limit.
func TestATooSmallMemoryLimitIsRefused(t *testing.T) {
	for program, least := range map[int64]string{34 << 20: "47MiB", 34<<20 + 1: "48MiB", 6 << 20: "19MiB", 0: "53MiB"} {
		bytes := fixture.Must(parseBytes(least))
		if _, _, err := shareOut(bytes, program); err != nil {
			t.Errorf("%s are too little for a program of %d bytes: %v", least, program, err)
		}
		for _, less := range []int64{1, bytes - 1<<20} {
			_, _, err := shareOut(less, program)
			if !errors.Is(err, search.ErrLimit) || !strings.Contains(err.Error(), least) {
				t.Errorf("%d bytes for a program of %d: %v", less, program, err)
			}
		}
	}
}

// release restores the garbage collector's limit.
func TestTheMemoryLimitIsReleased(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	r := solver.Request{Memory: 1 << 40}
	release, err := limitMemory(&r)
	if err != nil || debug.SetMemoryLimit(-1) >= 1<<40 || r.Memory >= 1<<40 {
		t.Errorf("%v: garbage is collected at %d, and the search has %d", err, debug.SetMemoryLimit(-1), r.Memory)
	}
	release()
	if got := debug.SetMemoryLimit(-1); got != before {
		t.Errorf("afterwards at %d; want %d", got, before)
	}
}

package terminal

import "runtime/debug"

// leastHeld is what the program itself takes, in bytes: less could not be held.
const leastHeld = 32 << 20

// holdMemory has garbage collected early enough for the whole program to stay within
// a limit that a person gave, in bytes: what is used is bounded by the search, but
// what it leaves behind would come on top. 0 is no limit.
func holdMemory(limit int64) (release func()) {
	if limit == 0 {
		return func() {}
	}
	before := debug.SetMemoryLimit(max(limit, leastHeld))
	return func() { debug.SetMemoryLimit(before) }
}

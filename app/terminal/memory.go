package terminal

import "runtime/debug"

// What the program itself takes of a limit that a person gave for all of it, in bytes:
// its code, which the collector of garbage knows nothing of, and all: with its own data and
// what a search leaves behind until it is collected.
const (
	code = 16 << 20
	self = 40 << 20
)

// beside is what the program takes beside the tables that it builds, in bytes: measured
// on eight kinds of them, from 18 to 26 MB.
const beside = 24 << 20

// holdMemory has garbage collected early enough for the whole program to stay within
// a limit that a person gave, in bytes: what is used is bounded by the search, but
// what it leaves behind would come on top. 0 is no limit; less than the program itself
// takes could not be held.
func holdMemory(limit int64) (release func()) {
	if limit == 0 {
		return func() {}
	}
	before := debug.SetMemoryLimit(max(limit-code, self))
	return func() { debug.SetMemoryLimit(before) }
}

// leftToSearch is what a limit that a person gave leaves to tables and search, in
// bytes: half of it at the least. 0 is no limit.
func leftToSearch(limit int64) int64 { return max(limit-self, limit/2) }

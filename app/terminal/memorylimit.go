package terminal

import (
	"fmt"
	"runtime/debug"

	"tilewise/solver"
	"tilewise/solver/machine"
	"tilewise/solver/search"
)

// otherMemory is the most memory in bytes that the program takes besides the tables that it builds:
// measured on eight kinds of them, up to 26 MB, and with the window in it up to 56.
const otherMemory = 54 << 20

const (
	// garbage is the memory that a search leaves to the garbage collector, and that the program
	// takes while it searches, besides what the search counts.
	garbage = 12 << 20
	// leastSearch is the least memory that is worth a search. A search is given memory in steps of
	// this size, so that it is the same in the next run.
	leastSearch = 1 << 20
	// unknownProgram is the memory that the program is assumed to take if the system does not report it.
	unknownProgram = 40 << 20
)

// shareOut divides a limit on the memory of the whole program, in bytes. searching is the limit for tables and search,
// and collected the limit for all that Go allocates, for the garbage collector. program is the program's own memory:
// its code, which the collector does not count, and its data. The error is ErrLimit if nothing is left for a search.
func shareOut(limit, program int64) (searching, collected int64, err error) {
	if program == 0 {
		program = unknownProgram
	}
	left := (limit - program - garbage) / leastSearch * leastSearch
	if left < leastSearch {
		least := (program + garbage + leastSearch + 1<<20 - 1) >> 20
		return 0, 0, fmt.Errorf("%w: the program itself takes %s of memory, and a --memory-limit of %dMiB is the least that leaves any to a search",
			search.ErrLimit, machine.Bytes(program), least)
	}
	return left, limit - program, nil
}

// limitMemory lowers the memory limit of a request to what the whole program leaves to its search. Until release is
// called, it also makes the garbage collector run early enough: a search bounds its own memory, but not its garbage.
func limitMemory(r *solver.Request) (release func(), err error) {
	if r.Memory == 0 {
		return func() {}, nil
	}
	searching, collected, err := shareOut(r.Memory, machine.PeakMemory())
	if err != nil {
		return nil, err
	}
	r.Memory = searching
	before := debug.SetMemoryLimit(collected)
	return func() { debug.SetMemoryLimit(before) }, nil
}

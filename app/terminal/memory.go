package terminal

import (
	"fmt"
	"runtime/debug"

	"tilewise/solver"
	"tilewise/solver/machine"
	"tilewise/solver/search"
)

// beside is what the program takes at most beside the tables that it builds, in bytes:
// measured on eight kinds of them, up to 26 MB, and with the window in it up to 50.
const beside = 48 << 20

const (
	// garbage is what a search leaves behind until it is collected, and what the
	// program takes while it searches beside what the search counts.
	garbage = 12 << 20
	// leastSearch is the least that is worth a search, and the step in which a search
	// is given memory, so that it is the same in the next run.
	leastSearch = 1 << 20
	// unknownProgram is what the program is said to take where the system does not tell.
	unknownProgram = 40 << 20
)

// memoryLimits is how a limit on memory that a person gave for the whole program is shared
// out, in bytes. 0 is no limit.
type memoryLimits struct {
	search    int64 // bytes for tables and search
	collected int64 // bytes for all that Go allocates: garbage is collected early enough for that
}

// shareOut shares out a limit when the program itself takes so much: its code, of which the
// collector of garbage knows nothing, and its own data. A limit that leaves nothing to
// search is an ErrLimit.
func shareOut(limit, program int64) (memoryLimits, error) {
	if limit == 0 {
		return memoryLimits{}, nil
	}
	if program == 0 {
		program = unknownProgram
	}
	left := (limit - program - garbage) / leastSearch * leastSearch
	if left < leastSearch {
		least := (program + garbage + leastSearch + 1<<20 - 1) >> 20
		return memoryLimits{}, fmt.Errorf("%w: the program itself takes %s of memory, and a --memory-limit of %dMiB is the least that leaves any to a search",
			search.ErrLimit, machine.Bytes(program), least)
	}
	return memoryLimits{left, limit - program}, nil
}

// holdMemory leaves of the limit on memory of a request what the whole program leaves to
// its search, and has garbage collected early enough, until it is released: what a search
// uses is bounded by itself, but what it leaves behind would come on top.
func holdMemory(r *solver.Request) (release func(), err error) {
	given, err := shareOut(r.Memory, machine.PeakMemory())
	if err != nil || r.Memory == 0 {
		return func() {}, err
	}
	r.Memory = given.search
	before := debug.SetMemoryLimit(given.collected)
	return func() { debug.SetMemoryLimit(before) }, nil
}

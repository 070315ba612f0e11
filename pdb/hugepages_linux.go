package pdb

import (
	"syscall"
	"unsafe"
)

// hugePage is the size of a large page of memory on most processors.
const hugePage = 2 << 20

// allocate makes a slice for random access. It asks the system for large pages, because nearly every look-up in a table
// of many megabytes misses the processor's cache of small ones. Where the system has no large pages, the slice has
// small ones.
func allocate(words int) []uint64 {
	if words*8 < 2*hugePage {
		return make([]uint64, words)
	}
	room := make([]uint64, words+hugePage/8)
	past := uintptr(unsafe.Pointer(&room[0])) % hugePage / 8
	aligned := room[(hugePage/8-past)%(hugePage/8):][:words:words]
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(&aligned[0])), words*8)
	_ = syscall.Madvise(bytes[:len(bytes)&^(hugePage-1)], syscall.MADV_HUGEPAGE)
	return aligned
}

//go:build !linux

package pdb

// allocate makes a slice for random access.
func allocate(words int) []uint64 { return make([]uint64, words) }

package record

import "tilewise/solver/puzzle"

// Hash returns a number that tells boards apart, the same in every run: the XOR of one
// at random for each cell and what lies on it (A. L. Zobrist, 1970). Two boards
// of a million share theirs with a chance of less than one in ten million.
func Hash(b *puzzle.SearchState) (hash uint64) {
	for c, tile := range b.Cells {
		hash ^= hashCell(c, int(tile))
	}
	return hash
}

// HashMoved returns the hash of b before the tile now on to came there from from, the
// hash of b being given.
func HashMoved(b *puzzle.SearchState, hash uint64, from, to int) uint64 {
	tile := int(b.Cells[to])
	return hash ^ hashCell(to, tile) ^ hashCell(from, b.BlankGoal) ^ hashCell(from, tile) ^ hashCell(to, b.BlankGoal)
}

// hashCell returns a number at random: the finish of S. Vigna's splitmix64.
func hashCell(cell, tile int) uint64 {
	x := (uint64(cell)<<16 | uint64(tile)) + 1
	x *= 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

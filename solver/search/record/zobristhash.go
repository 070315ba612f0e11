package record

import "tilewise/solver/puzzle"

// Hash returns a number that tells boards apart, the same in every run: the XOR of a random number for each cell and
// its content (A. L. Zobrist, 1970). The chance that two of a million boards have the same hash is less than one in ten
// million.
func Hash(b *puzzle.SearchState) (hash uint64) {
	for c, tile := range b.Cells {
		hash ^= hashCell(c, int(tile))
	}
	return hash
}

// HashMoved returns the hash of the board before the tile that is now on to came there from from. hash is that of b; or
// the hash of b, where hash is that of the board before.
func HashMoved(b *puzzle.SearchState, hash uint64, from, to int) uint64 {
	tile := int(b.Cells[to])
	return hash ^ hashCell(to, tile) ^ hashCell(from, b.BlankGoal) ^ hashCell(from, tile) ^ hashCell(to, b.BlankGoal)
}

// hashCell returns a random number for a cell and a tile: the last steps of S. Vigna's splitmix64.
func hashCell(cell, tile int) uint64 {
	x := (uint64(cell)<<16 | uint64(tile)) + 1
	x *= 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

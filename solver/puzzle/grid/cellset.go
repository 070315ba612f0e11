package grid

import "math/bits"

// CellSet is a set of cells of a board of up to 32, bit c for cell c.
type CellSet uint32

// Has reports whether a cell is in the set.
func (s CellSet) Has(cell int) bool { return s>>cell&1 != 0 }

// Len returns the number of members.
func (s CellSet) Len() int { return bits.OnesCount32(uint32(s)) }

// First returns the smallest member; 32 where there is none.
func (s CellSet) First() int { return bits.TrailingZeros32(uint32(s)) }

// Below returns how many members are smaller than cell.
func (s CellSet) Below(cell int) int { return (s & (1<<cell - 1)).Len() }

// Next returns the next larger number with as many bits (R. W. Gosper): from one set
// to the next of its size, in the order of SetRanks. s must not be empty.
func (s CellSet) Next() CellSet {
	lowest := s & -s
	ripple := s + lowest
	return ripple | (s^ripple)>>2/lowest
}

// Count returns the number of sets of k among a given number of cells.
func Count(cells, k int) int {
	count := 1
	for i := range k {
		count = count * (cells - i) / (i + 1)
	}
	return count
}

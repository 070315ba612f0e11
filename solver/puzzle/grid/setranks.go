package grid

import "math/bits"

// SetRanks numbers the sets of k cells of a board in the order of their masks as numbers, from 0 on (colexicographic
// order). A rank is the sum of two parts, two loads in all:
//
//	rank = high[mask >> 13] + low[mask mod 2^13]
//
// high counts the sets whose upper cells come before those of the mask, low
// those that have the same upper cells: lower words with as many bits.
type SetRanks struct {
	high []uint32
	low  [1 << lowCells]uint16
}

const lowCells = 13

// NewSetRanks tabulates the ranks of the sets of k among a given number of cells, up to 32.
func NewSetRanks(cells, k int) *SetRanks {
	r := &SetRanks{high: make([]uint32, 1<<max(0, cells-lowCells))}
	var words [lowCells + 1]uint16 // lower words so far, by their number of bits
	for word := range r.low {
		n := bits.OnesCount(uint(word))
		r.low[word] = words[n]
		words[n]++
	}
	count := uint32(0)
	for word := range r.high {
		r.high[word] = count
		if n := k - bits.OnesCount(uint(word)); n >= 0 && n <= lowCells {
			count += uint32(words[n])
		}
	}
	return r
}

// Of returns the rank of a set, which must have k members.
func (r *SetRanks) Of(s CellSet) int {
	return int(r.high[s>>lowCells] + uint32(r.low[s%(1<<lowCells)]))
}

package grid

import "math/bits"

// Factorial returns the number of permutations of n things.
func Factorial(n int) int {
	f := 1
	for i := 2; i <= n; i++ {
		f *= i
	}
	return f
}

// Rank returns the number of permutations of a given number of cells, up to 16, that come before one. A word has four
// bits a cell, from the lowest on; what lies above them is left out.
//
//	rank = Σ dᵢ·(n−1−i)!   dᵢ = the numbers below that of cell i that are on no cell before it
func Rank(word uint64, cells int) int {
	rank, free := 0, uint64(1)<<cells-1
	for n := cells; n > 1; n-- {
		bit := uint64(1) << (word & 15)
		rank = rank*n + bits.OnesCount64(free&(bit-1))
		free &^= bit
		word >>= 4
	}
	return rank
}

// Unrank writes the permutation of 0 … n−1 of a rank in lexicographic order, as Rank numbers them, to a list of n.
func Unrank[T int | uint16](rank int, list []T) {
	n := len(list)
	for i := n - 1; i >= 0; i-- {
		list[i] = T(rank % (n - i))
		rank /= n - i
		for j := i + 1; j < n; j++ {
			if list[j] >= list[i] {
				list[j]++
			}
		}
	}
}

package session

import (
	"fmt"
	"math/big"
	"slices"

	"tilewise/solver/puzzle"
)

// rank returns a state as one number, 0 to n!−1 for n cells, in as many bytes as
// the size needs: a board of 4×4 fits into 6, one of 10×10 into 66.
//
//  1. the tile of each cell counts as its place among those that are left
//  2. these places are the digits of the number, the first digit of base n
func rank(s puzzle.State) []byte {
	left := numbers(s.Size())
	number := new(big.Int)
	for _, tile := range s.Tiles() {
		digit := slices.Index(left, tile)
		number.Mul(number, big.NewInt(int64(len(left)))).Add(number, big.NewInt(int64(digit)))
		left = slices.Delete(left, digit, digit+1)
	}
	return number.FillBytes(make([]byte, rankBytes(s.Size())))
}

// unrank returns the state that rank wrote at the front of content, and what follows
// it. ErrCode if content is too short, or no state of this size.
func unrank(size puzzle.Size, content []byte) (puzzle.State, []byte, error) {
	length := rankBytes(size)
	if len(content) < length {
		return puzzle.State{}, nil, fmt.Errorf("%w: %d bytes for %s; expected %d", ErrCode, len(content), size, length)
	}
	number := new(big.Int).SetBytes(content[:length])
	cells := size.Cells()
	digits := make([]int, cells)
	for base := 1; base <= cells; base++ {
		digit := new(big.Int)
		number.DivMod(number, big.NewInt(int64(base)), digit)
		digits[cells-base] = int(digit.Int64())
	}
	if number.Sign() != 0 {
		return puzzle.State{}, nil, fmt.Errorf("%w: there are not so many boards of %s", ErrCode, size)
	}
	left, tiles := numbers(size), make([]int, cells)
	for c, digit := range digits {
		tiles[c] = left[digit]
		left = slices.Delete(left, digit, digit+1)
	}
	s, err := puzzle.NewState(size, tiles)
	return s, content[length:], err
}

func rankBytes(size puzzle.Size) int {
	return (new(big.Int).MulRange(1, int64(size.Cells())).BitLen() + 7) / 8
}

// numbers returns the numbers of all tiles, the blank's first.
func numbers(size puzzle.Size) []int {
	all := make([]int, size.Cells())
	for i := range all {
		all[i] = i
	}
	return all
}

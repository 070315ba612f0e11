package anytime

import (
	"slices"
	"sync"

	"tilewise/solver/puzzle"
)

// learnedPenalty is what the disorderGuide of 5×5 goes by in place of the heuristic and inversions: a price
// for each tile, by its home and its cell, and for each pair of tiles, by the step from
// one's home to the other's and that from the one to the other:
//
//	home of t → home of u     cell of t → cell of u
//
// What is the same but for a reflection or a rotation costs the same. The prices are the
// sum of those of the inversions and of a linear regression of the moves left, on 3,000
// solutions that beams of 2048 had found; conflicts and strays have a part in it, too. On
// sixty other boards such a beam ends at 110.2 moves by inversions, at 109.1 by the
// regression, and at 107.6 by both. TestLearnPrices makes them.
type learnedPenalty struct {
	tile  [25 * 25]int32          // at home·25 + cell
	homes [25 * 25]uint16         // of tiles t and u, at t·25 + u: the row of the step between their homes
	cell  [25]uint16              // of the square that steps are counted in
	pair  [steps * steps]int16    // at the row of a step between homes + a step between cells
	moved [4][steps * steps]int16 // the change of that when the first of the tiles goes up, down, left or right
}

// A step is from −4 to 4 rows and columns.
const (
	stepSide = 2*4 + 1
	steps    = stepSide * stepSide
	noStep   = steps / 2
)

var learnedSize = puzzle.Size{W: 5, H: 5}

// learnedWeights are what a disorderGuide adds to it.
var learnedWeights = disorderWeights{crossing: 130, strays: &leftBehindPenalty{2: 21, 3: 92, 4: 240}, learned: true}

// learnedPrices are the same for every board.
var learnedPrices = sync.OnceValue(func() *learnedPenalty {
	l := new(learnedPenalty)
	for i, k := range alike(2) {
		l.tile[i] = int32(tilePrices[k])
	}
	for i, k := range alike(4) {
		l.pair[i] = pairPrices[k]
	}
	for c := range l.cell {
		l.cell[c] = uint16(c/5*stepSide + c%5)
	}
	for t := range l.cell {
		for u := range l.cell {
			l.homes[t*25+u] = (l.cell[u] + noStep - l.cell[t]) * steps
		}
	}
	for m, by := range [4]int{-stepSide, stepSide, -1, 1} {
		for i := range l.pair {
			if to := i%steps - by; to >= 0 && to < steps {
				l.moved[m][i] = l.pair[i-by] - l.pair[i]
			}
		}
	}
	return l
})

// alike numbers all (a, b), two vectors of −n to n rows and columns, in the order of
// these: with one number for what is the same but for a reflection or a rotation.
func alike(n int) []int {
	side, count := 2*n+1, 0
	numbers := slices.Repeat([]int{-1}, side*side*side*side)
	for i := range numbers {
		if numbers[i] >= 0 {
			continue
		}
		v := [4]int{i/side/side/side - n, i/side/side%side - n, i/side%side - n, i%side - n}
		for range 4 {
			v = [4]int{v[1], -v[0], v[3], -v[2]}
			numbers[((v[0]+n)*side+n+v[1])*side*side+(v[2]+n)*side+n+v[3]] = count
			numbers[((v[0]+n)*side+n-v[1])*side*side+(v[2]+n)*side+n-v[3]] = count
		}
		count++
	}
	return numbers
}

func (l *learnedPenalty) of(b *puzzle.SearchState) int32 {
	sum := int32(0)
	for c, t := range b.Cells {
		if c == b.Blank {
			continue
		}
		sum += l.tile[int(t)*25+c]
		for d, u := range b.Cells[:c] {
			if d != b.Blank {
				sum += int32(l.pair[l.homes[int(t)*25+int(u)]+l.cell[d]+noStep-l.cell[c]])
			}
		}
	}
	return sum
}

// change is that of the prices by the move that has brought a tile from from, the blank's
// cell now, to to.
func (l *learnedPenalty) change(b *puzzle.SearchState, from, to int) int32 {
	m := 3
	switch to - from {
	case -5:
		m = 0
	case 5:
		m = 1
	case -1:
		m = 2
	}
	tile := int(b.Cells[to])
	moved, homes, at := &l.moved[m], l.homes[tile*25:][:25], noStep-l.cell[from]
	sum := l.tile[tile*25+to] - l.tile[tile*25+from]
	for c, u := range b.Cells[:25] {
		sum += int32(moved[homes[u]+l.cell[c]+at]) // nothing for the tile itself
	}
	return sum - int32(moved[homes[b.Cells[from]]+noStep])
}

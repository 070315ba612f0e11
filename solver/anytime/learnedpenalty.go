package anytime

import (
	"embed"
	"fmt"
	"math"
	"slices"
	"sync"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
	"tilewise/solver/untrusted"
)

// learnedPenalty is the penalty that a disorderGuide adds to the heuristic of some square boards, in place of
// inversions: a price for each tile, by its home and its cell, and for each pair of tiles, by the step between their
// homes and that between their cells:
//
//	home of t → home of u     cell of t → cell of u
//
// What is the same but for a reflection or a rotation costs the same. The prices are the sum of those of the inversions
// and of a linear regression of the moves left (see priceRegression). Those of 6×6 are the mean of that and of prices
// that are learned to rank states (see learningPlan.rank). Those of 8×8 are learned to rank alone, from the inversions;
// learningPlan.ranked is the share of what they learned.
type learnedPenalty struct {
	*learnedTable
	side, cells int
	span        int     // the steps of a line, from −(side−1) to side−1
	prices      []int16 // of tile t on cell c, at t·cells + c
	// the row of the step between the homes of tiles t and u; as large as the type of t and u, so that Go checks no index
	homes [1 << cellBits][1 << cellBits]uint16
	cell  [1 << cellBits]uint16 // of the square that steps are counted in
	steps []int16               // at the row of a step between homes + a step between cells
	moved [4]*[1 << 16]int16    // the change of steps when the first of the tiles goes up, down, left or right
}

// A board with learned prices has at most 1<<cellBits cells.
const (
	cellBits = 6
	cellMask = 1<<cellBits - 1
)

// learnedTable has the prices of one side, and those for pairs in conflict and for strays.
type learnedTable struct {
	Distance int32 // the weight of the heuristic
	Crossing int32
	Strays   leftBehindPenalty
	Tile     []int16 // as alikePairs numbers homes and cells
	Pair     []int16 // as alikePairs numbers the steps between homes and between cells
}

// learnedTables has the prices of 5×5, 6×6 and 8×8, which the command learnprices writes. Those of 6×6 serve 7×7,
// stretched.
//
//go:embed prices
var learnedTables embed.FS

// learnedPenalties has, by size, a function that makes the prices at its first call.
var learnedPenalties sync.Map

// learnedOf returns the learned prices of a size; nil where it has none.
func learnedOf(size puzzle.Size) *learnedPenalty {
	l, _ := learnedPenalties.LoadOrStore(size, sync.OnceValue(func() *learnedPenalty {
		if size == (puzzle.Size{W: 7, H: 7}) {
			return newLearnedPenalty(size.W, learnedOf(puzzle.Size{W: 6, H: 6}).stretched())
		}
		table := new(learnedTable)
		text, err := learnedTables.ReadFile(fmt.Sprintf("prices/%d.json", size.W))
		if size.W != size.H || err != nil || untrusted.JSON(text, table) != nil {
			return nil
		}
		return newLearnedPenalty(size.W, table)
	}))
	return l.(func() *learnedPenalty)()
}

// stretched returns prices for boards with one more row and column. A pair of tiles has the price of the nearest
// steps, a tile alone that of the same lines, where the middle line counts as the one before it.
func (l *learnedPenalty) stretched() *learnedTable {
	side, far, span := l.side+1, l.side-1, 2*l.side+1
	tiles, pairs := alikePairs(side), alikePairs(span)
	t := &learnedTable{Distance: l.Distance, Crossing: l.Crossing, Strays: l.Strays,
		Tile: make([]int16, 1+slices.Max(tiles)), Pair: make([]int16, 1+slices.Max(pairs))}
	line := func(i int) int {
		if i < l.side/2 {
			return i
		}
		return i - 1
	}
	cell := func(c int) int { return line(c/side)*l.side + line(c%side) }
	for i, k := range tiles {
		t.Tile[k] = l.prices[cell(i/(side*side))*l.cells+cell(i%(side*side))]
	}
	step := func(i int) int { return min(max(i-far-1, -far), far) + far }
	steps := func(i int) int { return step(i/span)*l.span + step(i%span) }
	for i, k := range pairs {
		t.Pair[k] = l.steps[steps(i/(span*span))*l.span*l.span+steps(i%(span*span))]
	}
	return t
}

// mix gives the prices of another table a share of each price.
func (t *learnedTable) mix(other *learnedTable, share float64) {
	mixed := func(a, b int32) int32 { return int32(math.Floor((1-share)*float64(a) + share*float64(b) + 0.5)) }
	t.Distance, t.Crossing = mixed(t.Distance, other.Distance), mixed(t.Crossing, other.Crossing)
	for i, v := range other.Strays {
		t.Strays[i] = mixed(t.Strays[i], v)
	}
	for i, v := range other.Tile {
		t.Tile[i] = int16(mixed(int32(t.Tile[i]), int32(v)))
	}
	for i, v := range other.Pair {
		t.Pair[i] = int16(mixed(int32(t.Pair[i]), int32(v)))
	}
}

// weights returns the weights of a disorderGuide with these prices.
func (l *learnedPenalty) weights() disorderWeights {
	return disorderWeights{crossing: l.Crossing, strays: &l.Strays, learned: l}
}

func newLearnedPenalty(side int, table *learnedTable) *learnedPenalty {
	n := side * side
	l := &learnedPenalty{learnedTable: table, side: side, cells: n, span: 2*side - 1, prices: make([]int16, n*n)}
	for i, k := range alikePairs(side) {
		l.prices[i] = table.Tile[k]
	}
	for _, k := range alikePairs(l.span) {
		l.steps = append(l.steps, table.Pair[k])
	}
	for c := range n {
		l.cell[c] = uint16(c/side*l.span + c%side)
	}
	all, none := l.span*l.span, l.noStep()
	for t := range n {
		for u := range n {
			l.homes[t][u] = uint16((int(l.cell[u]) + none - int(l.cell[t])) * all)
		}
	}
	for m, by := range [4]int{-l.span, l.span, -1, 1} {
		l.moved[m] = new([1 << 16]int16)
		for i := range l.steps {
			if to := i%all - by; to >= 0 && to < all {
				l.moved[m][i] = l.steps[i-by] - l.steps[i]
			}
		}
	}
	return l
}

// noStep returns the step from a cell to itself.
func (l *learnedPenalty) noStep() int { return l.span * l.span / 2 }

// alikePairs numbers all pairs of cells of a square, at cell·cells + cell. Pairs that are the same but for a reflection
// or a rotation have one number. A tile is the pair of its home and its cell. Two tiles are the pair of the steps from
// home to home and from cell to cell, on a square of all steps; the steps from the second tile to the first are these
// turned round.
func alikePairs(side int) []int {
	symmetries, n := grid.Symmetries(puzzle.Size{W: side, H: side}), side*side
	numbers, next := slices.Repeat([]int{-1}, n*n), 0
	for i := range numbers {
		if numbers[i] < 0 {
			for _, s := range symmetries {
				numbers[s[i/n]*n+s[i%n]] = next
			}
			next++
		}
	}
	return numbers
}

func (l *learnedPenalty) of(b *puzzle.SearchState) int32 {
	sum, none := int32(0), uint16(l.noStep())
	for c, t := range b.Cells {
		if c == b.Blank {
			continue
		}
		sum += int32(l.prices[int(t)*l.cells+c])
		for d, u := range b.Cells[:c] {
			if d != b.Blank {
				sum += int32(l.steps[int(l.homes[t][u])+int(l.cell[d]+none-l.cell[c])])
			}
		}
	}
	return sum
}

// change returns how much the prices change by the move that brought a tile from from, the blank's cell now, to to.
func (l *learnedPenalty) change(b *puzzle.SearchState, from, to int) int32 {
	m := 3
	switch to - from {
	case -l.side:
		m = 0
	case l.side:
		m = 1
	case -1:
		m = 2
	}
	tile := int(b.Cells[to])
	moved, homes, at := l.moved[m], &l.homes[tile], uint16(l.noStep())-l.cell[from]
	sum := int32(l.prices[tile*l.cells+to]) - int32(l.prices[tile*l.cells+from])
	for c, u := range b.Cells {
		sum += int32(moved[homes[u&cellMask]+l.cell[c&cellMask]+at]) // nothing for the tile itself
	}
	return sum - int32(moved[homes[b.Cells[from]]+uint16(l.noStep())])
}

package heuristic

import (
	"math/bits"
	"sync"

	"tilewise/solver/puzzle"
)

// rowsOrColumns is the rows, or the columns, of a board.
type rowsOrColumns struct {
	count, length int
	first, step   int     // line k is the cells k·first + i·step
	of            []uint8 // the line of a cell
	shift         []uint8 // of a cell: its bits in the key of a short line, its index in a long one
	// of tile t on cell c, at t·cells + c: 1 + its home along the line where c is on its home line, else 0
	place    []uint8
	removals []uint8 // by key, for lines of up to shortLine cells; else nil
}

// shortLine is the longest line whose removals are tabulated: its key has three bits a cell.
const shortLine = 5

func newRowsOrColumns(size puzzle.Size, blankGoal, count, length, first, step int, line,
	along func(int) int) rowsOrColumns {
	n := size.Cells()
	l := rowsOrColumns{
		count: count, length: length, first: first, step: step,
		of: make([]uint8, n), shift: make([]uint8, n), place: make([]uint8, n*n),
	}
	if length <= shortLine {
		l.removals = shortRemovals()
	}
	for c := range n {
		l.of[c], l.shift[c] = uint8(line(c)), uint8(along(c))
		if l.removals != nil {
			l.shift[c] = uint8(3 * (length - 1 - along(c)))
		}
		for t := range n {
			if t != blankGoal && line(t) == line(c) {
				l.place[t*n+c] = uint8(1 + along(t))
			}
		}
	}
	return l
}

// shortRemovals returns, for every short line, how many tiles have to leave it. The index is the line's key: the places
// of its tiles, three bits each, the last one lowest.
var shortRemovals = sync.OnceValue(func() []uint8 {
	table := make([]uint8, 1<<(3*shortLine))
	for key := range table {
		var places [puzzle.MaxSide]uint8
		for i := range shortLine {
			places[i] = uint8(key >> (3 * (shortLine - 1 - i)) & 7)
		}
		table[key] = uint8(removals(places[:shortLine]))
	}
	return table
})

// removals returns the fewest places to take out of a line so that the rest increases. Zeros do not count, and no place
// is there twice. The longest increasing run may stay (C. Schensted, 1961): bit p of ends means that the best run of
// some length ends with p, and a new place replaces the next higher end.
func removals(places []uint8) int {
	ends, tiles := uint64(0), 0
	for _, p := range places {
		if p == 0 {
			continue
		}
		tiles++
		above := ends >> p << p
		ends = ends&^(above&-above) | 1<<p
	}
	return tiles - bits.OnesCount64(ends)
}

// key returns the places of a short line, three bits each.
func (c *rowsOrColumns) key(b *puzzle.SearchState, k int) int {
	key, n, cell := 0, len(b.Cells), k*c.first
	for range c.length {
		key = key<<3 | int(c.place[int(b.Cells[cell])*n+cell])
		cell += c.step
	}
	return key
}

// places returns the places of any line.
func (c *rowsOrColumns) places(b *puzzle.SearchState, k int) (places [puzzle.MaxSide]uint8) {
	n, cell := len(b.Cells), k*c.first
	for i := range c.length {
		places[i] = c.place[int(b.Cells[cell])*n+cell]
		cell += c.step
	}
	return places
}

// conflict returns how many tiles have to leave line k.
func (c *rowsOrColumns) conflict(b *puzzle.SearchState, k int) int {
	if c.removals != nil {
		return int(c.removals[c.key(b, k)])
	}
	places := c.places(b, k)
	return removals(places[:c.length])
}

func (c *rowsOrColumns) all(b *puzzle.SearchState) int {
	sum := 0
	for k := range c.count {
		sum += c.conflict(b, k)
	}
	return sum
}

// change returns how many more removals there are after the tile now on to came from from, by a move from one line into
// the next. Only the tile's home line can change: it has just lost the tile, or got it. The blank is on the other cell,
// so XOR with the tile's own place gives the line before the move.
func (c *rowsOrColumns) change(b *puzzle.SearchState, from, to int) int {
	tile := int(b.Cells[to])
	cell := to
	switch c.of[tile] {
	case c.of[from]:
		cell = from
	case c.of[to]:
	default:
		return 0
	}
	k, own := int(c.of[cell]), c.place[tile*len(b.Cells)+cell]
	if c.removals != nil {
		key := c.key(b, k)
		return int(c.removals[key]) - int(c.removals[key^int(own)<<c.shift[cell]])
	}
	places := c.places(b, k)
	now := removals(places[:c.length])
	places[c.shift[cell]] ^= own
	return now - removals(places[:c.length])
}

// crossed returns the tiles of line k that stand in the wrong order with another one, these pairs, and the fewest tiles
// that have to leave.
func (c *rowsOrColumns) crossed(b *puzzle.SearchState, k int) puzzle.BreakdownPart {
	part := puzzle.BreakdownPart{Kind: puzzle.PartConflict}
	places := c.places(b, k)
	tile := func(i int) int { return int(b.Cells[k*c.first+i*c.step]) }
	stays := longestRun(places[:c.length])
	for i, p := range places[:c.length] {
		crosses := false
		for j, q := range places[:c.length] {
			if p == 0 || q == 0 || i == j || (i < j) != (p > q) {
				continue
			}
			crosses = true
			if i < j {
				part.Crossed = append(part.Crossed, [2]int{tile(i), tile(j)})
			}
		}
		if crosses {
			part.Tiles = append(part.Tiles, tile(i))
			part.Cells = append(part.Cells, k*c.first+i*c.step)
		}
		if p != 0 && !stays[i] {
			part.Leave = append(part.Leave, tile(i))
		}
	}
	return part
}

// longestRun marks the places of one longest increasing run.
func longestRun(places []uint8) []bool {
	length, before := make([]int, len(places)), make([]int, len(places))
	last := -1
	for i, p := range places {
		if p == 0 {
			continue
		}
		length[i], before[i] = 1, -1
		for j, q := range places[:i] {
			if q != 0 && q < p && length[j] >= length[i] {
				length[i], before[i] = length[j]+1, j
			}
		}
		if last < 0 || length[i] > length[last] {
			last = i
		}
	}
	stays := make([]bool, len(places))
	for ; last >= 0; last = before[last] {
		stays[last] = true
	}
	return stays
}

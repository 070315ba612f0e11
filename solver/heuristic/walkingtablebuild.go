package heuristic

import (
	"iter"
	"slices"

	"tilewise/solver/puzzle"
)

// walkingState is a state of the walking distance written out: how many tiles of each
// home row lie in each row, and the row of the blank.
type walkingState struct {
	tiles [][]int // tiles[row][home row]
	blank int
}

// unknown marks the indices that stand for no state.
const unknown = 255

// build fills the table by breadth-first search from the goal, whose blank is
// in row home.
func (k *walkingTable) build(home int) {
	k.distance = slices.Repeat([]uint8{unknown}, int(walkEntries(k.lines, k.width)))
	c := walkingState{make([][]int, k.lines), home}
	for row := range c.tiles {
		c.tiles[row] = make([]int, k.lines)
		c.tiles[row][row] = k.width
	}
	c.tiles[home][home]--

	first := k.index(&c)
	k.distance[first] = 0
	queue := []int{first}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		k.restore(at, &c, home)
		for row, tile := range c.steps() {
			was := c.slide(tile, row)
			if next := k.index(&c); k.distance[next] == unknown {
				k.distance[next] = k.distance[at] + 1
				queue = append(queue, next)
			}
			c.slide(tile, was)
		}
	}
}

// steps are the tiles that may change places with the blank, by the rows that they are in and their home rows.
func (c *walkingState) steps() iter.Seq2[int, int] {
	return func(yield func(row, tile int) bool) {
		for _, row := range [2]int{c.blank - 1, c.blank + 1} {
			for tile := range c.tiles {
				if row >= 0 && row < len(c.tiles) && c.tiles[row][tile] > 0 && !yield(row, tile) {
					return
				}
			}
		}
	}
}

// slide moves a tile of some home row from a row into the blank's, and returns
// what was the blank's row: sliding the tile from there takes it back.
func (c *walkingState) slide(tile, row int) int {
	was := c.blank
	c.tiles[row][tile]--
	c.tiles[was][tile]++
	c.blank = row
	return was
}

func (k *walkingTable) index(c *walkingState) int {
	index := c.blank
	for row := range k.lines - 1 {
		code := 0
		for tile := k.lines - 1; tile > 0; tile-- {
			code = code*(k.width+1) + c.tiles[row][tile]
		}
		index = index*len(k.counts) + int(k.rank[code])
	}
	return index
}

// restore is the inverse of index.
func (k *walkingTable) restore(index int, c *walkingState, home int) {
	ranks := len(k.counts)
	last := c.tiles[k.lines-1]
	for tile := range last {
		last[tile] = k.width
	}
	last[home]--
	for row := k.lines - 2; row >= 0; row-- {
		counts := k.counts[index%ranks]
		index /= ranks
		c.tiles[row][0] = k.width
		for i, n := range counts {
			c.tiles[row][i+1] = int(n)
			c.tiles[row][0] -= int(n)
			last[i+1] -= int(n)
		}
	}
	c.blank = index
	if c.blank < k.lines-1 {
		c.tiles[c.blank][0]--
	}
	for row := range k.lines - 1 {
		last[0] -= c.tiles[row][0]
	}
}

// walkHome is the board as the table sees it, and a shortest way home from there:
// from each state a neighbour that is one nearer.
func (k *walkingTable) walkHome(b *puzzle.SearchState) *puzzle.WalkingDistancePart {
	w := &puzzle.WalkingDistancePart{Counts: make([][]int, k.lines), Blank: int(k.line[b.Blank])}
	for i := range w.Counts {
		w.Counts[i] = make([]int, k.lines)
	}
	for c, tile := range b.Cells {
		if int(tile) != b.BlankGoal {
			w.Counts[k.line[c]][k.line[tile]]++
		}
	}
	c := walkingState{}
	c.tiles, c.blank = w.After(0)
	for far := k.distance[k.index(&c)]; far > 0; far-- {
		w.Steps = append(w.Steps, k.nearer(&c, far))
	}
	return w
}

// nearer makes a step to a state of a distance less than far.
func (k *walkingTable) nearer(c *walkingState, far uint8) puzzle.WalkingDistanceStep {
	for row, tile := range c.steps() {
		was := c.slide(tile, row)
		if k.distance[k.index(c)] < far {
			return puzzle.WalkingDistanceStep{From: row, To: was, Home: tile}
		}
		c.slide(tile, was)
	}
	panic("heuristic: a state from which no step leads home")
}

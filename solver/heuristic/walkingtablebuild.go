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

// unknown is the entry of an index that stands for no state.
const unknown = 255

// build fills the table by breadth-first search from the goal, whose blank is in row home.
func (t *walkingTable) build(home int) {
	t.distance = slices.Repeat([]uint8{unknown}, int(walkEntries(t.lines, t.width)))
	c := walkingState{make([][]int, t.lines), home}
	for row := range c.tiles {
		c.tiles[row] = make([]int, t.lines)
		c.tiles[row][row] = t.width
	}
	c.tiles[home][home]--

	first := t.index(&c)
	t.distance[first] = 0
	queue := []int{first}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		t.restore(at, &c, home)
		for row, tile := range c.steps() {
			was := c.slide(tile, row)
			if next := t.index(&c); t.distance[next] == unknown {
				t.distance[next] = t.distance[at] + 1
				queue = append(queue, next)
			}
			c.slide(tile, was)
		}
	}
}

// steps returns the tiles that may change places with the blank, by the rows that they are in and their home rows.
func (s *walkingState) steps() iter.Seq2[int, int] {
	return func(yield func(row, tile int) bool) {
		for _, row := range [2]int{s.blank - 1, s.blank + 1} {
			for tile := range s.tiles {
				if row >= 0 && row < len(s.tiles) && s.tiles[row][tile] > 0 && !yield(row, tile) {
					return
				}
			}
		}
	}
}

// slide moves a tile of a home row from another row into the blank's. It returns the blank's old row: to slide the tile
// from there takes the move back.
func (s *walkingState) slide(tile, row int) int {
	was := s.blank
	s.tiles[row][tile]--
	s.tiles[was][tile]++
	s.blank = row
	return was
}

func (t *walkingTable) index(c *walkingState) int {
	index := c.blank
	for row := range t.lines - 1 {
		code := 0
		for tile := t.lines - 1; tile > 0; tile-- {
			code = code*(t.width+1) + c.tiles[row][tile]
		}
		index = index*len(t.counts) + int(t.rank[code])
	}
	return index
}

// restore is the inverse of index.
func (t *walkingTable) restore(index int, c *walkingState, home int) {
	ranks := len(t.counts)
	last := c.tiles[t.lines-1]
	for tile := range last {
		last[tile] = t.width
	}
	last[home]--
	for row := t.lines - 2; row >= 0; row-- {
		counts := t.counts[index%ranks]
		index /= ranks
		c.tiles[row][0] = t.width
		for i, n := range counts {
			c.tiles[row][i+1] = int(n)
			c.tiles[row][0] -= int(n)
			last[i+1] -= int(n)
		}
	}
	c.blank = index
	if c.blank < t.lines-1 {
		c.tiles[c.blank][0]--
	}
	for row := range t.lines - 1 {
		last[0] -= c.tiles[row][0]
	}
}

// walkHome returns the board as the table sees it, and a shortest way home from there: each step goes to a neighbour
// that is one nearer.
func (t *walkingTable) walkHome(b *puzzle.SearchState) *puzzle.WalkingDistancePart {
	w := &puzzle.WalkingDistancePart{Counts: make([][]int, t.lines), Blank: int(t.line[b.Blank])}
	for i := range w.Counts {
		w.Counts[i] = make([]int, t.lines)
	}
	for c, tile := range b.Cells {
		if int(tile) != b.BlankGoal {
			w.Counts[t.line[c]][t.line[tile]]++
		}
	}
	c := walkingState{}
	c.tiles, c.blank = w.After(0)
	for far := t.distance[t.index(&c)]; far > 0; far-- {
		w.Steps = append(w.Steps, t.nearer(&c, far))
	}
	return w
}

// nearer makes a step to a state whose distance is less than far.
func (t *walkingTable) nearer(c *walkingState, far uint8) puzzle.WalkingDistanceStep {
	for row, tile := range c.steps() {
		was := c.slide(tile, row)
		if t.distance[t.index(c)] < far {
			return puzzle.WalkingDistanceStep{From: row, To: was, Home: tile}
		}
		c.slide(tile, was)
	}
	panic("heuristic: a state from which no step leads home")
}

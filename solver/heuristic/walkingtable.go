package heuristic

import (
	"iter"
	"slices"

	"tilewise/solver/puzzle"
)

// walkingTable is the table of one direction of the walking distance, for lines rows of
// width cells (or columns for rows).
//
// A row is the numbers of tiles of each home row that lie in it. The first number follows from the others; the others
// are a rank among all the ways to spread up to width tiles over them. The last row follows from the other rows. So
// with K ranks the index of a state is
//
//	((blank·K + rank of row 0)·K + rank of row 1) … K + rank of row lines−2
//
// Most indices stand for no state; the table holds them all the same, since a
// look-up without a hash is what makes it fast.
type walkingTable struct {
	lines, width int
	line         []uint8   // home row of a tile, and row of a cell
	weight       []int     // of a tile in the code of a row: (width+1)^(home row − 1), 0 for home row 0 and the blank
	cells        [][]int   // the cells of each row but the last
	rank         []int32   // the rank of each code; −1 for a code that no row has
	counts       [][]uint8 // how many tiles of each home row a rank stands for, from home row 1 on
	distance     []uint8   // by index
}

func walkEntries(lines, width int) int64 {
	ranks := int64(1) // binomial(width + lines − 1, lines − 1)
	for i := range int64(lines - 1) {
		ranks = ranks * (int64(width) + i + 1) / (i + 1)
	}
	entries := int64(lines)
	for range lines - 1 {
		if entries *= ranks; entries > 1<<50 {
			return 1 << 50
		}
	}
	return entries
}

func newWalkingTable(size puzzle.Size, blankGoal, lines, width int, line func(cell int) int, home int) *walkingTable {
	k := &walkingTable{lines: lines, width: width, cells: make([][]int, lines-1)}
	power := make([]int, lines)
	for i, p := 1, 1; i < lines; i, p = i+1, p*(width+1) {
		power[i] = p
	}
	for c := range size.Cells() {
		row := line(c)
		k.line = append(k.line, uint8(row))
		k.weight = append(k.weight, power[row])
		if row < lines-1 {
			k.cells[row] = append(k.cells[row], c)
		}
	}
	k.weight[blankGoal] = 0
	k.rankCodes()
	k.build(home)
	return k
}

// rankCodes numbers the codes of rows that up to width tiles can make.
func (t *walkingTable) rankCodes() {
	codes := 1
	for range t.lines - 1 {
		codes *= t.width + 1
	}
	t.rank = make([]int32, codes)
	for code := range codes {
		counts, sum := make([]uint8, t.lines-1), 0
		for i, rest := 0, code; i < len(counts); i, rest = i+1, rest/(t.width+1) {
			counts[i] = uint8(rest % (t.width + 1))
			sum += int(counts[i])
		}
		t.rank[code] = -1
		if sum <= t.width {
			t.rank[code] = int32(len(t.counts))
			t.counts = append(t.counts, counts)
		}
	}
}

// look returns the entry of a board before the tile now on to came from from; with from = −1, the entry of the board as
// it is.
func (t *walkingTable) look(b *puzzle.SearchState, from, to int) int {
	blank, moved := b.Blank, 0
	if from >= 0 {
		blank, moved = to, t.weight[b.Cells[to]]
	}
	index := int(t.line[blank])
	for row, cells := range t.cells {
		code := 0
		for _, c := range cells {
			code += t.weight[b.Cells[c]]
		}
		if from >= 0 && int(t.line[from]) == row {
			code += moved
		}
		if from >= 0 && int(t.line[to]) == row {
			code -= moved
		}
		index = index*len(t.counts) + int(t.rank[code])
	}
	return int(t.distance[index])
}

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

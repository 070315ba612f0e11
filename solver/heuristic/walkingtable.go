package heuristic

import "tilewise/solver/puzzle"

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

// walkEntries returns the length of the table.
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

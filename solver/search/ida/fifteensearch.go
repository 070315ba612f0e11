package ida

import (
	"errors"
	"fmt"
	"sync"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// ErrTables means that tables do not fit the search for which they were given.
var ErrTables = errors.New("tables do not fit")

// PatternTable is the additive database of a pattern, with the blank's zone, one
// bit a state: the second bit of the value, at the index
//
//	order·Stride + Block
//
// order is the lexicographic rank of the list that has, for each of Tiles, how
// many of the later ones lie on smaller cells.
type PatternTable interface {
	Tiles() []int   // goal cells, in the order of the index
	BlankGoal() int // the cell where the blank belongs
	Stride() int    // more than every Block
	// number of the set of the tiles' cells, a bit for each, and the blank's zone
	Block(occupied uint32, blank int) int
	Bits() []uint64                               // index i is bit i mod 64 of word i/64
	Lookup(board *puzzle.SearchState) (moves int) // the value, from scratch
}

// FifteenSearch is IDA* for 4×4 boards with the tables of a partition, optimal and
// made to be fast. It is immutable, and safe for any number of searches at once.
//
// The tables are those of one goal cell of the blank. They also serve the cells that a reflection or rotation of the
// board maps to it: corner, edge and middle are the three kinds. Where two symmetries do that, it reads the board both
// ways and takes the larger value.
//
// With the tables of 6, 6 and 3 tiles it takes half the time that BlankAwareSearch takes for
// the same states (BenchmarkKorf100663General): both views lie in one node on a stack
// of its own, all sizes are constants, and no branch depends on a look-up.
//
// What makes it fast: blank-aware tables, whose one bit a state lets larger patterns fit; the shape of the partition;
// the second view; the automaton; states that are expanded together, and what they need of the tables fetched before it
// is waited for (see packedDFS: 40 % of the time with the tables of 7 and 8 tiles; to expand them together without
// fetching spares nothing); large pages. What did not pay: to look at the second view only where the first has slack
// left, which waits twice, and words of more than ten moves in the automaton. BPMX would change nothing, as blank-aware
// values are consistent.
type FifteenSearch struct {
	tableSearch
	tables []PatternTable
	zones  *[1 << packedCells]uint64 // see zonesOf
}

// NewFifteenSearch returns a search with the tables of a partition: up to four disjoint patterns that cover all tiles
// of the 4×4 board; ErrTables for other tables.
func NewFifteenSearch(tables ...PatternTable) (*FifteenSearch, error) {
	if err := coverTables(tables); err != nil {
		return nil, err
	}
	f := &FifteenSearch{tables: tables, zones: zonesOf(tables)}
	f.tableSearch = tableSearch{blank: tables[0].BlankGoal(), partitions: [][]orientedTable{nil}, guard: packedAutomaton,
		planOf: func(b *puzzle.SearchState) (tablePlan, error) { return f.plan(b) }}
	for _, t := range tables {
		f.partitions[0] = append(f.partitions[0], orientedTable{table: t, turn: grid.Symmetries(packedSize)[0]})
	}
	return f, nil
}

const (
	packedCells = 16
	maxPatterns = 4
)

var packedSize = puzzle.Size{W: 4, H: 4}

var packedAutomaton = sync.OnceValue(func() *duplicateAutomaton {
	return newDuplicateAutomaton(packedSize, duplicateWords)
})

// coverTables refuses tables that are not those of a partition of the 4×4 board.
func coverTables(tables []PatternTable) error {
	var patterns [][]int
	for _, t := range tables {
		if t.BlankGoal() != tables[0].BlankGoal() {
			return fmt.Errorf("%w: blank goals %d and %d", ErrTables, tables[0].BlankGoal(), t.BlankGoal())
		}
		patterns = append(patterns, t.Tiles())
	}
	if len(tables) == 0 {
		return fmt.Errorf("%w: none", ErrTables)
	}
	return coverAll(packedSize, tables[0].BlankGoal(), patterns)
}

package anytime

import (
	"fmt"
	"math"
	"slices"
	"sync"
	"time"

	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// patternTables are additive pattern databases (R. E. Korf & A. Felner, "Disjoint pattern database heuristics", 2002):
// for each pattern of four tiles, how many moves of its own these need at least. They leave out where the blank is.
type patternTables struct {
	puzzle.AdmissibleTrait
	puzzle.BoardKind
	tables [][]uint8 // of each pattern, by the sum of the shares of all tiles
	shares [][]int32 // for each pattern: of tile t on cell c, at t·cells + c; 0 for those that are not in it
	of     []uint8   // the pattern of each tile
	tiles  [][]int   // of each pattern
}

// patternSize is the largest number of tiles of a pattern.
const patternSize = 4

// patternTableBytes returns about the most bytes that the tables of a board take: while all are built at the same time,
// as four workers do. Their heap grew to 29 MB on 6×6 and to 96 MB on 7×7; the built tables take 5 MB and 17 MB.
func patternTableBytes(size puzzle.Size) int64 {
	if !hasPatternTables(size) {
		return 0
	}
	n := int64(size.Cells())
	return 16*n*n*n*n + 16<<20
}

// patterns are the cells of the boards that have tables, divided such that a board turned round has the same patterns:
// three tables serve them all, but for the one that the blank belongs to and that of the middle of 7×7.
var patterns = map[puzzle.Size]string{
	{W: 6, H: 6}: "aabbcc" +
		"aabbcc" +
		"ddeeff" +
		"ddeeff" +
		"gghhii" +
		"gghhii",
	{W: 7, H: 7}: "aabbfdd" +
		"aabbfdd" +
		"ccccfee" +
		"kklmfee" +
		"kkliiii" +
		"jjlhhgg" +
		"jjlhhgg",
}

// hasPatternTables reports whether tables make beams better on boards of a size.
func hasPatternTables(size puzzle.Size) bool { return patterns[size] != "" }

// patternCells returns the cells of each pattern.
func patternCells(size puzzle.Size) [][]int {
	cells := make([][]int, 'm'-'a'+1)
	for c, name := range patterns[size] {
		cells[name-'a'] = append(cells[name-'a'], c)
	}
	return slices.DeleteFunc(cells, func(c []int) bool { return len(c) == 0 })
}

// newPatternTables returns the tables for a goal. It builds those that are missing: hundredths of a second after
// buildTables.
func newPatternTables(size puzzle.Size, blankGoal int) *patternTables {
	n := size.Cells()
	p := &patternTables{BoardKind: puzzle.BoardKind{Size: size, BlankGoal: blankGoal}, of: make([]uint8, n)}
	for _, tiles := range patternCells(size) {
		tiles = slices.DeleteFunc(tiles, func(c int) bool { return c == blankGoal })
		if len(tiles) == 0 {
			continue
		}
		turn, alike := tilesOfTable(size, tiles)
		table := tableOf(size, alike, func() error { return nil })
		share := make([]int32, n*n)
		for _, tile := range tiles {
			p.of[tile] = uint8(len(p.tables))
			power := table.powers[slices.Index(alike, turn[tile])]
			for c := range n {
				share[tile*n+c] = int32(power * turn[c])
			}
		}
		p.tables, p.shares, p.tiles = append(p.tables, table.values), append(p.shares, share), append(p.tiles, tiles)
	}
	return p
}

// tablesWidth is the width of a beam from which tables are worth the time that it takes to build them.
const tablesWidth = 2048

// tablesTime returns the time that has to be left for tables to be worth building: their entries grow with cells⁴.
func tablesTime(size puzzle.Size) time.Duration {
	return time.Duration(3 * float64(time.Second) * math.Pow(float64(size.Cells())/36, patternSize))
}

// affordTables reports whether there is room and time for tables.
func (r *runningSearch) affordTables() bool {
	size := r.start.Size
	left := r.timeLeft()
	if !hasPatternTables(size) || !r.usual() || left > 0 && left < tablesTime(size) {
		return false
	}
	r.result.NoTables = r.need(tablesWidth, r.workers)+patternTableBytes(size) > r.options.Memory
	return !r.result.NoTables
}

// buildTables builds those tables that all goals share, and reports whether it had the time.
func (r *runningSearch) buildTables() bool {
	size := r.start.Size
	var wanted [][]int
	for _, tiles := range patternCells(size) {
		_, alike := tilesOfTable(size, tiles)
		if !slices.ContainsFunc(wanted, func(w []int) bool { return slices.Equal(w, alike) }) {
			wanted = append(wanted, alike)
		}
	}
	crew, workers := guard.NewWorkers(nil), max(r.options.Workers, 1)
	for k := range workers {
		crew.Go(func() {
			for i := k; i < len(wanted); i += workers {
				tableOf(size, wanted[i], r.stopReason)
			}
		})
	}
	return crew.Wait() == nil && r.stopReason() == nil
}

// H returns the sum of all tables.
func (p *patternTables) H(b *puzzle.SearchState) int {
	sum := 0
	for k, table := range p.tables {
		index := int32(0)
		for c, tile := range b.Cells {
			index += p.shares[k][int(tile)*len(b.Cells)+c]
		}
		sum += int(table[index])
	}
	return sum
}

func (p *patternTables) After(b *puzzle.SearchState, _, _, _ int) int { return p.H(b) }

// change returns how much the sum changes by a move: it looks into the table of the moved tile alone.
func (p *patternTables) change(b successor, from, to int) int32 {
	tile, n, before := int(b.Cells[to]), len(b.Cells), int32(0)
	k := p.of[tile]
	share := p.shares[k]
	for _, t := range p.tiles[k] {
		before += share[t*n+int(b.cellOf[t])]
	}
	now := before + share[tile*n+to] - share[tile*n+from]
	return int32(p.tables[k][now]) - int32(p.tables[k][before])
}

// patternTable holds, at the sum of power·cell, the fewest moves of its tiles that bring them home.
type patternTable struct {
	powers []int
	values []uint8
}

// builtTables holds the tables built so far, by size and tiles. They stay for the next search.
var builtTables sync.Map

// tableOf returns the table of some tiles, and builds it if need be; nil if stop returns an error meanwhile.
func tableOf(size puzzle.Size, tiles []int, stop func() error) *patternTable {
	name := fmt.Sprint(size, tiles)
	if known, ok := builtTables.Load(name); ok {
		return known.(*patternTable)
	}
	table := buildPatternTable(size, tiles, stop)
	if table != nil {
		builtTables.Store(name, table)
	}
	return table
}

// tilesOfTable returns the tiles whose table serves the given ones, and the symmetry that turns the board to them.
func tilesOfTable(size puzzle.Size, tiles []int) (grid.Symmetry, []int) {
	var least []int
	var by grid.Symmetry
	for _, turn := range grid.Symmetries(size) {
		image := make([]int, len(tiles))
		for i, t := range tiles {
			image[i] = turn[t]
		}
		slices.Sort(image)
		if least == nil || slices.Compare(image, least) < 0 {
			least, by = image, turn
		}
	}
	return by, least
}

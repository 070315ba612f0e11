package ida

import (
	"math/bits"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
	"tilewise/solver/search/record"
)

// blankAwareHeuristic is the largest value of blank-aware tables through all views of a search, as a heuristic.
// boardDFS uses it where a search is recorded. It serves one search only.
//
// A value follows from the one before a move (see PatternTable), but After gets only the largest sum. So the heuristic
// caches the values of the latest boards by their hashes, and looks up all tables for a board that is not in the cache.
type blankAwareHeuristic struct {
	puzzle.ConsistentTrait
	views []partitionView
	seen  [1 << 10]cachedValues
}

// partitionView is a partition that is read through a symmetry.
type partitionView struct {
	turns  []grid.Symmetry // by table, from the board to it
	tables []PatternTable
	of     []int8 // tile on the board → its table; −1 for the blank
}

// cachedValues are the values of a board by view and table.
type cachedValues struct {
	hash   uint64 // 0 for none
	values [maxAwarePartitions][maxPatterns]int16
}

// newBlankAwareHeuristic returns a heuristic for partitions whose tables are for a goal cell of the blank.
func newBlankAwareHeuristic(b *puzzle.SearchState, blank int, partitions ...[]orientedTable) *blankAwareHeuristic {
	r := &blankAwareHeuristic{}
	for _, partition := range partitions {
		for _, turn := range grid.SymmetriesCarrying(b.Size, b.BlankGoal, blank) {
			if len(r.views) < maxAwarePartitions {
				r.views = append(r.views, newPartitionView(turn, partition))
			}
		}
	}
	return r
}

func newPartitionView(turn grid.Symmetry, partition []orientedTable) partitionView {
	v := partitionView{of: make([]int8, len(turn))}
	for c := range v.of {
		v.of[c] = -1
	}
	for i, p := range partition {
		whole := turn.Then(p.turn)
		v.turns, v.tables = append(v.turns, whole), append(v.tables, p.table)
		back := whole.Inverse()
		for _, tile := range p.table.Tiles() {
			v.of[back[tile]] = int8(i)
		}
	}
	return v
}

// H looks all tables up.
func (a *blankAwareHeuristic) H(b *puzzle.SearchState) int {
	e := cachedValues{hash: record.Hash(b)}
	for i, v := range a.views {
		for j, t := range v.tables {
			e.values[i][j] = int16(t.Lookup(v.turns[j].Show(b)))
		}
	}
	return a.keep(&e)
}

// After looks up only the tile that was moved.
func (a *blankAwareHeuristic) After(b *puzzle.SearchState, _, from, to int) int {
	hash, tile := record.Hash(b), b.Cells[to]
	before := record.HashMoved(b, hash, from, to)
	known := &a.seen[before%uint64(len(a.seen))]
	if known.hash != before {
		return a.H(b)
	}
	e := *known
	e.hash = hash
	for i := range a.views {
		v := &a.views[i]
		value := &e.values[i][v.of[tile]]
		if secondBit(b, v.turns[v.of[tile]], v.tables[v.of[tile]]) == ((*value+1)>>1&1 != 0) {
			*value++
		} else {
			*value--
		}
	}
	return a.keep(&e)
}

// keep caches the values of a board, and returns the largest sum.
func (a *blankAwareHeuristic) keep(e *cachedValues) int {
	a.seen[e.hash%uint64(len(a.seen))] = *e
	h := 0
	for i := range a.views {
		sum := 0
		for _, value := range e.values[i] {
			sum += int(value)
		}
		h = max(h, sum)
	}
	return h
}

// secondBit returns the bit of a table for a board, see PatternTable.
func secondBit(b *puzzle.SearchState, turn grid.Symmetry, t PatternTable) bool {
	var at [maxAwareCells]uint8
	for c, tile := range b.Cells {
		at[turn[tile]] = uint8(turn[c])
	}
	tiles, occupied, order := t.Tiles(), uint32(0), 0
	for _, tile := range tiles {
		occupied |= 1 << at[tile]
	}
	left := occupied
	for i, tile := range tiles {
		left &^= 1 << at[tile]
		order = order*(len(tiles)-i) + bits.OnesCount32(left&(1<<at[tile]-1))
	}
	index := order*t.Stride() + t.Block(occupied, turn[b.Blank])
	return t.Bits()[index>>6]>>(index&63)&1 != 0
}

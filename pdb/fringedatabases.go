package pdb

import (
	"context"
	"sync"

	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// fringeDatabases is a set of non-additive databases (Culberson & Schaeffer 1998). Each ignores the names of the tiles
// outside its pattern, and its value is the fewest moves, of any tiles, that bring pattern and blank home. Since all
// moves count, values of different patterns must not be added, and the largest one counts.
//
// Each value is the exact distance in a simpler puzzle, so the largest is admissible and consistent.
type fringeDatabases struct {
	puzzle.ConsistentTrait
	puzzle.BoardKind
	parts []*fringeTable
}

// fringeTable is the database of one pattern: a byte for each placement of tiles and blank.
type fringeTable struct {
	pattern Pattern
	place   [maxCells]int8 // tile or blank → its place, or −1; the blank is last
	values  []uint8        // by index
}

// buildFringe searches from home once for each pattern of a board, several at a
// time. It returns the context's error soon after ctx is done.
func buildFringe(ctx context.Context, s TableSet, o BuildOptions) (Heuristic, error) {
	kind := puzzle.BoardKind{Size: s.Size, BlankGoal: s.Blank}
	f := &fringeDatabases{BoardKind: kind, parts: make([]*fringeTable, len(s.Patterns))}
	for i, p := range s.Patterns {
		f.parts[i] = newFringeTable(p)
	}
	pace := newProgressMeter(f.Bytes(), o.Progress)
	var lock sync.Mutex
	var done int64
	report := func(states int) {
		lock.Lock()
		defer lock.Unlock()
		done += int64(states)
		pace.done(done)
	}
	return f, share(ctx, o.workers(), len(f.parts), 1, func(_ int, next func() (from, to int)) error {
		for i, to := next(); i < to; i, to = next() {
			f.parts[i].fill(ctx, report)
		}
		return nil
	})
}

func newFringeTable(p Pattern) *fringeTable {
	f := &fringeTable{pattern: p, place: p.places()}
	f.place[p.Blank] = int8(len(p.Tiles))
	f.values = make([]uint8, p.arrangements()*(p.Size.Cells()-len(p.Tiles)))
	return f
}

// tilesRank returns the lexicographic rank of the tiles' cells among all lists of as
// many different cells, and the set of them.
func tilesRank(cells []uint8, board int) (rank int, used grid.CellSet) {
	for i, c := range cells {
		rank = rank*(board-i) + int(c) - used.Below(int(c))
		used |= 1 << c
	}
	return rank, used
}

// index numbers a placement by the tiles' rank, and within that by the blank's place among the free cells.
func (f *fringeTable) index(cells []uint8, blank int) int {
	rank, used := tilesRank(cells, f.pattern.Size.Cells())
	return rank*(f.pattern.Size.Cells()-len(cells)) + blank - used.Below(blank)
}

// packedPlacement is a placement in the queue of a search: five bits for each cell, the blank's in the lowest.
type packedPlacement uint32

const (
	placedBits = 5
	placedMask = 1<<placedBits - 1
)

// fill fills the table by a breadth-first search from home, level by level. Values are stored plus one meanwhile, so
// that 0 marks a placement that was not reached yet.
func (f *fringeTable) fill(ctx context.Context, report func(states int)) {
	start := packedPlacement(f.pattern.Blank)
	for i, tile := range f.pattern.Tiles {
		start |= packedPlacement(tile) << (placedBits * (i + 1))
	}
	cells := make([]uint8, len(f.pattern.Tiles))
	for i, tile := range f.pattern.Tiles {
		cells[i] = uint8(tile)
	}
	f.values[f.index(cells, f.pattern.Blank)] = 1
	links := puzzle.NewNeighbours(f.pattern.Size)
	now, next := []packedPlacement{start}, []packedPlacement(nil)
	for level := uint8(2); len(now) > 0; level++ {
		for i, p := range now {
			if i&4095 == 0 {
				if machine.Breathe(); ctx.Err() != nil {
					return
				}
			}
			next = f.expand(p, level, cells, links, next)
		}
		report(len(now))
		now, next = next, now[:0]
	}
	for i := range f.values {
		f.values[i]--
	}
}

// expand appends the neighbours of p that were not reached yet. It computes the tiles' rank anew only where a tile of
// the pattern moves.
func (f *fringeTable) expand(p packedPlacement, level uint8, cells []uint8, links *puzzle.Neighbours,
	next []packedPlacement) []packedPlacement {
	for i := range cells {
		cells[i] = uint8(p >> (placedBits * (i + 1)) & placedMask)
	}
	blank, board := int(p&placedMask), f.pattern.Size.Cells()
	rank, used := tilesRank(cells, board)
	for _, source := range (*links)[blank] {
		if source < 0 {
			continue
		}
		to, index := p&^placedMask|packedPlacement(source), 0
		if used.Has(int(source)) {
			for i, c := range cells {
				if int16(c) == source {
					cells[i] = uint8(blank)
					to ^= (packedPlacement(source) ^ packedPlacement(blank)) << (placedBits * (i + 1))
					index = f.index(cells, int(source))
					cells[i] = c
					break
				}
			}
		} else {
			index = rank*(board-len(cells)) + int(source) - used.Below(int(source))
		}
		if f.values[index] == 0 {
			f.values[index] = level
			next = append(next, to)
		}
	}
	return next
}

func (f *fringeTable) value(b *puzzle.SearchState) int {
	var cells [maxTiles + 1]uint8
	f.cells(b, &cells)
	k := len(f.pattern.Tiles)
	return int(f.values[f.index(cells[:k], int(cells[k]))])
}

func (f *fringeTable) cells(b *puzzle.SearchState, cells *[maxTiles + 1]uint8) {
	for c, tile := range b.Cells {
		if i := f.place[tile]; i >= 0 {
			cells[i] = uint8(c)
		}
	}
}

// Bytes returns the memory of the databases.
func (f *fringeDatabases) Bytes() int64 { return bytesOf(f.parts) }

// Bytes returns the memory of the database.
func (f *fringeTable) Bytes() int64 { return int64(len(f.values)) }

// H returns the largest value of the parts.
func (f *fringeDatabases) H(b *puzzle.SearchState) int {
	h := 0
	for _, part := range f.parts {
		h = max(h, part.value(b))
	}
	return h
}

// After evaluates H, as one number does not hold every part's value.
func (f *fringeDatabases) After(b *puzzle.SearchState, _, _, _ int) int { return f.H(b) }

// Explain returns a part for each pattern: its distance.
func (f *fringeDatabases) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown {
	e := puzzle.HeuristicBreakdown{Combine: puzzle.Max}
	for _, part := range f.parts {
		var cells [maxTiles + 1]uint8
		part.cells(b, &cells)
		p := patternPart(b.Size, part.pattern.Tiles, cells[:], part.value(b))
		p.Blank = true
		e.Parts = append(e.Parts, p)
	}
	return e
}

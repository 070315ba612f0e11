package ida

import (
	"context"
	"fmt"
	"sync"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// BlankAware is IDA* with blank-aware tables of one partition or more, for
// boards of up to 25 cells; Packed15 is faster on 4×4. Each partition is looked
// at through every symmetry of the board that takes the blank's goal cell to
// that of the tables, and the largest value counts. It is immutable, and safe
// for any number of searches at once.
type BlankAware struct {
	size       puzzle.Size
	blank      int
	partitions [][]awareIndex
	guard      func() *automaton
}

const (
	maxAwareCells = 25
	maxAwareViews = 4
)

// NewBlankAware makes a search of one partition or more of the boards of a
// size: each a list of up to four disjoint patterns that cover all tiles, all
// for the same goal cell of the blank. ErrTables where they are not that.
func NewBlankAware(size puzzle.Size, partitions ...[]Table) (*BlankAware, error) {
	if size.Cells() > maxAwareCells || len(partitions) == 0 || len(partitions) > maxAwareViews {
		return nil, fmt.Errorf("%w: %d partitions for boards of %s", ErrTables, len(partitions), size)
	}
	z := &BlankAware{size: size}
	shapes := map[int]*awareShape{}
	for _, tables := range partitions {
		if err := coverAll(size, tables); err != nil {
			return nil, err
		}
		z.blank = tables[0].BlankGoal()
		if z.blank != partitions[0][0].BlankGoal() {
			return nil, fmt.Errorf("%w: partitions for blank goals %d and %d", ErrTables, partitions[0][0].BlankGoal(), z.blank)
		}
		var partition []awareIndex
		for _, t := range tables {
			k := len(t.Tiles())
			if shapes[k] == nil {
				shape, err := newAwareShape(size, t)
				if err != nil {
					return nil, err
				}
				shapes[k] = shape
			}
			partition = append(partition, awareIndex{t, t.Bits(), uint64(t.Stride()), shapes[k]})
		}
		z.partitions = append(z.partitions, partition)
	}
	z.guard = sync.OnceValue(func() *automaton { return newAutomaton(size, duplicateWords) })
	return z, nil
}

// coverAll refuses tables that are no partition of the tiles of a board.
func coverAll(size puzzle.Size, tables []Table) error {
	if len(tables) == 0 || len(tables) > maxPatterns {
		return fmt.Errorf("%w: %d patterns; expected 1 to %d", ErrTables, len(tables), maxPatterns)
	}
	blank := tables[0].BlankGoal()
	covered := 1 << blank
	for _, t := range tables {
		if t.BlankGoal() != blank {
			return fmt.Errorf("%w: blank goals %d and %d", ErrTables, blank, t.BlankGoal())
		}
		for _, tile := range t.Tiles() {
			if covered>>tile&1 != 0 {
				return fmt.Errorf("%w: tile %d twice", ErrTables, tile)
			}
			covered |= 1 << tile
		}
	}
	if covered != 1<<size.Cells()-1 {
		return fmt.Errorf("%w: the patterns are not the tiles of a board of %s", ErrTables, size)
	}
	return nil
}

// Search finds a shortest solution; see Algorithm. start is a board of the
// tables' size whose blank goal is theirs or a symmetrical one, ErrTables
// otherwise.
func (z *BlankAware) Search(ctx context.Context, start *puzzle.Board, o search.Options) (search.Result, error) {
	plan, err := z.plan(start)
	if err != nil {
		return search.Result{}, err
	}
	if o.Record != nil {
		return recordedWords(ctx, start, z.reading(start), plan.guard, o)
	}
	return plan.rounds(ctx, o).run(plan.h)
}

// CountShortest is the function of that name, with the tables.
func (z *BlankAware) CountShortest(ctx context.Context, start *puzzle.Board, length int, o search.Options, each func(moves []puzzle.Move)) (uint64, error) {
	plan, err := z.plan(start)
	if err != nil || !possible(plan.h, length) {
		return 0, err
	}
	return plan.rounds(ctx, o).count(length, each)
}

// H is the lower bound that the search begins with. ErrTables as for Search.
func (z *BlankAware) H(b *puzzle.Board) (int, error) {
	plan, err := z.plan(b)
	if err != nil {
		return 0, err
	}
	return plan.h, nil
}

package patterndesign

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"tilewise/pdb"
)

// ErrShape means that sizes of patterns do not add up to the tiles of a board.
var ErrShape = errors.New("not a shape of partitions")

// PartitionSearch describes a search for a good partition of a shape.
type PartitionSearch struct {
	Shape    []int   // the number of tiles of each pattern, at most eight each; together all of the board
	Start    [][]int // the first partition, of that shape; nil is a random one
	Seed     uint64
	Distance int // the distance for which States is estimated
	// climbs from random partitions after the first; the search ends after them, or with its context
	Restarts int
	Report   func(SearchProgress) // may be nil; called after every step that was tried
}

// SearchProgress is how far a search for a partition is.
type SearchProgress struct {
	Best      [][]int // the patterns, each ascending
	Appraisal Appraisal
	Tried     int // partitions
	Climbs    int // climbs that reached a local optimum
}

// Climb searches for a partition with few expected states by hill-climbing: from one partition to a
// better one that differs by an exchange of two tiles, until there is none; then again from a
// random partition. It ends with its context or after its climbs, and returns the best partition so
// far, or an error where there is none. Cost: see Appraise; twenty and more partitions a second for
// patterns of five tiles.
func Climb(ctx context.Context, a *Appraiser, s PartitionSearch) (SearchProgress, error) {
	c := &hillClimber{PartitionSearch: s, a: a, rng: rand.New(rand.NewPCG(s.Seed, 0x636c696d62))}
	if err := c.check(); err != nil {
		return SearchProgress{}, err
	}
	now := clone(s.Start)
	if s.Start == nil {
		now = c.randomPartition()
	}
	for range s.Restarts + 1 {
		if err := c.climb(ctx, now); err != nil {
			if c.best.Best == nil {
				return c.best, err
			}
			return c.best, nil
		}
		c.best.Climbs++
		now = c.randomPartition()
	}
	return c.best, nil
}

type hillClimber struct {
	PartitionSearch
	a    *Appraiser
	rng  *rand.Rand
	best SearchProgress
}

func (c *hillClimber) check() error {
	sum := 0
	for _, n := range c.Shape {
		if n < 1 || n > 8 {
			return fmt.Errorf("%w: %d tiles in a pattern; expected 1 to 8", ErrShape, n)
		}
		sum += n
	}
	if tiles := c.a.size.Cells() - 1; sum != tiles {
		return fmt.Errorf("%w: %v makes %d tiles; expected %d", ErrShape, c.Shape, sum, tiles)
	}
	if c.Start == nil {
		return nil
	}
	if _, err := pdb.NewPartition(c.a.size, c.a.blank, c.Start...); err != nil {
		return fmt.Errorf("%w: %w", ErrShape, err)
	}
	for i, tiles := range c.Start {
		if len(c.Start) != len(c.Shape) || len(tiles) != c.Shape[i] {
			return fmt.Errorf("%w: the start is of another one", ErrShape)
		}
	}
	return nil
}

func (c *hillClimber) randomPartition() (patterns [][]int) {
	var tiles []int
	for _, t := range c.rng.Perm(c.a.size.Cells()) {
		if t != c.a.blank {
			tiles = append(tiles, t)
		}
	}
	for _, n := range c.Shape {
		patterns = append(patterns, slices.Clone(tiles[:n]))
		tiles = tiles[n:]
	}
	return patterns
}

// climb improves a partition, in place, to a local optimum.
func (c *hillClimber) climb(ctx context.Context, now [][]int) error {
	here, err := c.try(ctx, now)
	for better := true; err == nil && better; {
		better = false
		for _, s := range c.swaps(now) {
			s.apply(now)
			there, tryErr := c.try(ctx, now)
			if err = tryErr; err != nil {
				return err
			}
			if there.States < here.States {
				here, better = there, true
				break
			}
			s.apply(now)
		}
	}
	return err
}

// try appraises a partition, and keeps it where it is the best so far.
func (c *hillClimber) try(ctx context.Context, patterns [][]int) (Appraisal, error) {
	if err := ctx.Err(); err != nil {
		return Appraisal{}, err
	}
	found, err := c.a.Appraise(ctx, patterns, c.Distance)
	if err != nil {
		return found, err
	}
	c.best.Tried++
	if c.best.Best == nil || found.States < c.best.Appraisal.States {
		c.best.Best, c.best.Appraisal = clone(patterns), found
		for _, tiles := range c.best.Best {
			slices.Sort(tiles)
		}
	}
	if c.Report != nil {
		c.Report(c.best)
	}
	return found, nil
}

// tileSwap is two tiles of different patterns, by pattern and index.
type tileSwap struct{ p, i, q, j int }

func (s tileSwap) apply(patterns [][]int) {
	patterns[s.p][s.i], patterns[s.q][s.j] = patterns[s.q][s.j], patterns[s.p][s.i]
}

// swaps are all swaps, in a random order.
func (c *hillClimber) swaps(patterns [][]int) []tileSwap {
	var all []tileSwap
	for p := range patterns {
		for q := range p {
			for i := range patterns[p] {
				for j := range patterns[q] {
					all = append(all, tileSwap{p, i, q, j})
				}
			}
		}
	}
	c.rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

package patterndesign

import (
	"context"
	"fmt"
	"math"
	"slices"

	"tilewise/app/lab/forecast"
	"tilewise/pdb"
	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// Appraiser estimates the strength of partitions of a board. It remembers each pattern that it has
// seen, and its mirror images. Only one goroutine may use it at a time.
type Appraiser struct {
	size      puzzle.Size
	blank     int
	workers   int
	growth    float64 // b
	mirrors   []grid.Symmetry
	known     map[grid.CellSet]patternWorth
	Appraised int // the number of partitions so far
}

// patternWorth is what is known of a pattern.
type patternWorth struct {
	log  float64 // the logarithm of E[b^−v]
	mean float64 // the mean of v
}

// exact is the number of tiles of the largest pattern whose table is built to estimate it.
const exact = 6

// NewAppraiser makes an appraiser for a goal cell of the blank. workers is the number of threads
// for building tables, 0 for one on each processor.
func NewAppraiser(size puzzle.Size, blank, workers int) (*Appraiser, error) {
	if p, err := pdb.NewPattern(size, blank, (blank+1)%max(2, size.Cells())); err != nil {
		return nil, fmt.Errorf("appraiser of %s: %w", p, err)
	}
	return &Appraiser{
		size: size, blank: blank, workers: workers, growth: forecast.Branching(size),
		mirrors: grid.SymmetriesCarrying(size, blank, blank), known: map[grid.CellSet]patternWorth{},
	}, nil
}

// Appraisal is the estimated strength of a partition.
type Appraisal struct {
	Mean   float64 // the mean of its value over all placements; nearly that of random boards
	States float64 // the states that IDA* expands on average on boards at the given distance
	// boards of this size were measured: States is within a factor of two on nine partitions of ten; else only
	// comparisons of partitions mean something
	Known bool
}

// Appraise estimates a partition. Each tile in no pattern counts as a pattern, so that a partition
// that is still being painted has an appraisal, too. Patterns of more than eight tiles, or with a
// tile twice, have none: pdb.ErrPattern. Cost: for each new pattern of six tiles some tenths of a
// second; else microseconds.
func (a *Appraiser) Appraise(ctx context.Context, patterns [][]int, distance int) (Appraisal, error) {
	log, mean, err := a.sum(ctx, patterns)
	if err != nil {
		return Appraisal{}, err
	}
	a.Appraised++
	fit, known := fits[a.size]
	if !known {
		fit = fits[puzzle.Size{W: 4, H: 4}]
	}
	states := math.Exp(fit.offset + fit.slope*float64(distance) + fit.power*log)
	return Appraisal{mean, max(float64(distance), states), known}, nil
}

// statesFromWorthFit is how states follow from the worth: e^(offset + slope · distance) · worth^power.
type statesFromWorthFit struct{ offset, slope, power float64 }

// fits are least-squares fits of what IDA* expands as the engine runs it, on boards of 34 to 46
// moves (18 to 29 on 3×3) with 36 (40) random partitions. TestForecastsOfRandomPartitions draws
// other boards and partitions.
var fits = map[puzzle.Size]statesFromWorthFit{
	{W: 3, H: 3}: {10.66, 0.2776, 1.505},
	{W: 4, H: 4}: {21.84, 0.2657, 1},
}

// sum is the worth of a whole partition.
func (a *Appraiser) sum(ctx context.Context, patterns [][]int) (log, mean float64, err error) {
	covered := grid.CellSet(1) << a.blank
	add := func(tiles []int) error {
		p, err := pdb.NewPattern(a.size, a.blank, tiles...)
		if err != nil {
			return err
		}
		set := setOf(p.Tiles)
		if both := covered & set; both != 0 {
			return fmt.Errorf("%w: goal cell %d is in two patterns", pdb.ErrPattern, both.First())
		}
		covered |= set
		w, err := a.worth(ctx, set)
		log, mean = log+w.log, mean+w.mean
		return err
	}
	for _, tiles := range patterns {
		if len(tiles) == 0 {
			continue
		}
		if err := add(tiles); err != nil {
			return 0, 0, err
		}
	}
	for c := range a.size.Cells() {
		if !covered.Has(c) {
			if err := add([]int{c}); err != nil {
				return 0, 0, err
			}
		}
	}
	return log, mean, nil
}

func setOf(tiles []int) (set grid.CellSet) {
	for _, t := range tiles {
		set |= 1 << t
	}
	return set
}

func tilesOf(set grid.CellSet) (tiles []int) {
	for ; set != 0; set &= set - 1 {
		tiles = append(tiles, set.First())
	}
	return tiles
}

// canonical is the least of a set and its mirror images, which all have the same worth.
func (a *Appraiser) canonical(set grid.CellSet) grid.CellSet {
	least := set
	for _, m := range a.mirrors {
		least = min(least, setOf(m.Lists([][]int{tilesOf(set)})[0]))
	}
	return least
}

func (a *Appraiser) worth(ctx context.Context, set grid.CellSet) (w patternWorth, err error) {
	if set == 0 {
		return patternWorth{}, nil
	}
	set = a.canonical(set)
	if w, ok := a.known[set]; ok {
		return w, nil
	}
	if set.Len() <= exact {
		w, err = a.worthByTable(ctx, set)
	} else {
		w, err = a.worthByParts(ctx, set)
	}
	if err == nil {
		a.known[set] = w
	}
	return w, err
}

func (a *Appraiser) worthByTable(ctx context.Context, set grid.CellSet) (patternWorth, error) {
	p, err := pdb.NewPattern(a.size, a.blank, tilesOf(set)...)
	if err != nil {
		return patternWorth{}, err
	}
	t, err := pdb.Build(ctx, p, pdb.BuildOptions{Workers: a.workers})
	if err != nil {
		return patternWorth{}, err
	}
	counts := t.Histogram()
	sum, all := 0.0, 0.0
	for v, n := range counts {
		sum += float64(n) * math.Pow(a.growth, -float64(v))
		all += float64(n)
	}
	return patternWorth{math.Log(sum / all), pdb.Mean(counts)}, nil
}

func (a *Appraiser) worthByParts(ctx context.Context, set grid.CellSet) (patternWorth, error) {
	t, u := a.farthest(tilesOf(set))
	var parts [3]patternWorth
	for i, part := range []grid.CellSet{set &^ t, set &^ u, set &^ t &^ u} {
		var err error
		if parts[i], err = a.worth(ctx, part); err != nil {
			return patternWorth{}, err
		}
	}
	return patternWorth{parts[0].log + parts[1].log - parts[2].log, parts[0].mean + parts[1].mean - parts[2].mean}, nil
}

func (a *Appraiser) farthest(tiles []int) (t, u grid.CellSet) {
	most := -1
	for i, x := range tiles {
		for _, y := range tiles[i+1:] {
			dx, dy := a.size.Col(x)-a.size.Col(y), a.size.Row(x)-a.size.Row(y)
			if d := dx*dx + dy*dy; d > most {
				most, t, u = d, 1<<x, 1<<y
			}
		}
	}
	return t, u
}

func clone(patterns [][]int) [][]int {
	own := make([][]int, len(patterns))
	for i, tiles := range patterns {
		own[i] = slices.Clone(tiles)
	}
	return own
}

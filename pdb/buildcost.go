package pdb

import (
	"runtime"
	"slices"
	"time"

	"tilewise/solver/puzzle/grid"
)

// BuildCost is the cost of tables, known before they are built.
type BuildCost struct {
	Memory int64         // bytes of the tables, once they are there
	Peak   int64         // bytes at the height of building them, tables included
	Disk   int64         // bytes of the files, about; 0 where nothing is stored
	Time   time.Duration // building on this machine's processors, about
}

// Plan returns the cost of a set's tables, from the number of their states. It costs microseconds.
func (s TableSet) Plan() BuildCost {
	if s.database.plan != nil {
		return s.database.plan(s)
	}
	var plan BuildCost
	for _, p := range buildOrder(s.Patterns) {
		plan.add(planOf(p, s.Form))
	}
	return plan
}

func planFringe(s TableSet) (plan BuildCost) {
	for _, p := range s.Patterns {
		placements := int64(p.arrangements()) * int64(s.Size.Cells()-len(p.Tiles))
		plan.Memory += placements
		plan.Time += time.Duration(placements) * fringeCost / time.Duration(min(runtime.GOMAXPROCS(0), len(s.Patterns)))
	}
	plan.Peak = 3 * plan.Memory // the queues of two levels, at four bytes a placement, and their growth
	return plan
}

func planDynamic(s TableSet) BuildCost {
	n := int64(s.Size.Cells())
	pairs := n * n * n * n
	return BuildCost{Memory: pairs, Peak: pairs + 1<<20, Time: time.Duration(pairs) * pairCost}
}

func planDual(s TableSet) (plan BuildCost) {
	for goal := range s.Size.Cells() {
		if of, err := dualDatabase(s.Size).Tables(s.Size, goal, PlainForm); err == nil {
			plan.add(of.Plan())
		}
	}
	plan.Disk = 0
	return plan
}

// buildOrder returns the order in which tables are built: the largest first, when none of the others takes memory yet.
func buildOrder(patterns []Pattern) []Pattern {
	return slices.SortedStableFunc(slices.Values(patterns), func(p, q Pattern) int { return len(q.Tiles) - len(p.Tiles) })
}

// add adds the cost of a part that is built after those before it.
func (c *BuildCost) add(part BuildCost) {
	c.Peak = max(c.Peak, c.Memory+part.Peak)
	c.Memory += part.Memory
	c.Disk += part.Disk
	c.Time += part.Time
}

// Measured costs of building: per state, placement, and entry.
const (
	stateCost  = 8 * time.Nanosecond
	fringeCost = 120 * time.Nanosecond
	pairCost   = 500 * time.Nanosecond
)

func planOf(p Pattern, form TableKind) BuildCost {
	k := len(p.Tiles)
	count, zones := grid.Factorial(k), zonesOf(p.Size, k)
	plane := int64(zones) * int64(orderWords(count)) * 8
	plan := BuildCost{Time: time.Duration(zones*count) * stateCost / time.Duration(BuildOptions{}.workers())}
	if form == BlankAwareForm {
		plan.Memory = 8 * int64(awareWords(zones, count))
		plan.Peak = plane + max(plane, plan.Memory)
		plan.Disk = plan.Memory // its bits can't be compressed
	} else {
		_, _, bytes := layoutOf(p)
		levels := int64(grid.Count(p.Size.Cells(), k)) * int64(levelStride(count))
		plan.Memory = int64(bytes)
		plan.Peak = levels + max(2*plane, plan.Memory)
		plan.Disk = plan.Memory / tableSqueeze
	}
	plan.Peak += int64(zones) * blockBytes
	if plan.Memory < keepFrom {
		plan.Disk = 0
	} else {
		plan.Peak += min(writing, plan.Memory)
	}
	return plan
}

// Memory that building takes in addition to the planes and the table.
const (
	blockBytes = 12       // of a block: its zone, and the states that are fresh and missing
	writing    = 12 << 20 // for the compressor, while a large table is written
)

// tableSqueeze is the number of bytes of a Table that are compressed to one byte.
const tableSqueeze = 4

// progressMeter turns counts of finished work into BuildProgress.
type progressMeter struct {
	total  int64
	report func(BuildProgress)
	began  time.Time
	last   time.Time
}

const reportEvery = 100 * time.Millisecond

func newProgressMeter(total int64, report func(BuildProgress)) *progressMeter {
	now := time.Now()
	return &progressMeter{total, report, now, now}
}

func (p *progressMeter) done(work int64) {
	now := time.Now()
	if p.report == nil || now.Sub(p.last) < reportEvery {
		return
	}
	p.last = now
	p.report(newBuildProgress(float64(work)/float64(p.total), now.Sub(p.began)))
}

// progressShares divides the progress of builds, one after the other, by the number of their arrangements. Each call of
// next returns the options for one of them.
func progressShares(patterns []Pattern, o BuildOptions) (next func() BuildOptions) {
	var done, total int64
	for _, p := range patterns {
		total += int64(p.arrangements())
	}
	began := time.Now()
	return func() BuildOptions {
		before, weight, one := done, int64(patterns[0].arrangements()), o
		done, patterns = done+weight, patterns[1:]
		if o.Progress != nil {
			one.Progress = func(p BuildProgress) {
				fraction := (float64(before) + p.Fraction*float64(weight)) / float64(total)
				o.Progress(newBuildProgress(fraction, time.Since(began)))
			}
		}
		return one
	}
}

// newBuildProgress estimates the time left from the pace so far.
func newBuildProgress(fraction float64, elapsed time.Duration) BuildProgress {
	p := BuildProgress{Fraction: fraction}
	if fraction > 0 {
		p.Left = time.Duration(float64(elapsed) * (1/fraction - 1))
	}
	return p
}

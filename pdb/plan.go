package pdb

import (
	"fmt"
	"runtime"
	"time"

	"tilewise/solver/puzzle"
)

// Plan is what a heuristic's tables will take, known before anything is built.
type Plan struct {
	Name   string
	Memory int64         // bytes of the tables, once they are there
	Peak   int64         // bytes at the height of building them, tables included
	Disk   int64         // bytes of the files, about; 0 where nothing is stored
	Time   time.Duration // building on this machine's processors, about
}

// PlanFor is the plan of a heuristic on a board. ErrNoPartition where the board
// has none of that name.
func PlanFor(name string, size puzzle.Size, blank int) (Plan, error) {
	plan := Plan{Name: name}
	switch name {
	case FringeName:
		partition, err := fringePartition(size, blank)
		if err != nil {
			return plan, err
		}
		for _, p := range partition {
			placements := int64(p.arrangements()) * int64(size.Cells()-len(p.Tiles))
			plan.Memory += placements
			plan.Time += time.Duration(placements) * fringeCost / time.Duration(min(runtime.GOMAXPROCS(0), len(partition)))
		}
		plan.Peak = 2 * plan.Memory // the queue of a level, at four bytes a placement, and the next one
		return plan, nil
	case DualName:
		return planDual(size)
	case DynamicName:
		if !size.Valid() || size.Cells() > maxCells {
			return plan, fmt.Errorf("%w: pairs on %s", ErrNoPartition, size)
		}
		n := int64(size.Cells())
		plan.Memory, plan.Peak = n*n*n*n, n*n*n*n+1<<20
		plan.Time = time.Duration(n*n*n*n) * pairCost
		return plan, nil
	}
	return planAll(plan, size, blank, planOf)
}

// planDual is the plan of Dual: the tables of every goal cell, of which nothing
// is stored.
func planDual(size puzzle.Size) (Plan, error) {
	plan := Plan{Name: DualName}
	name, err := dualPartition(size)
	if err != nil {
		return plan, err
	}
	for goal := range size.Cells() {
		one, err := PlanFor(tablePrefix+name, size, goal)
		if err != nil {
			return plan, err
		}
		plan.Peak = max(plan.Peak, plan.Memory+one.Peak)
		plan.Memory += one.Memory
		plan.Time += one.Time
	}
	return plan, nil
}

// ZonedPlanFor is the plan of a partition's blank-aware tables.
func ZonedPlanFor(name string, size puzzle.Size, blank int) (Plan, error) {
	return planAll(Plan{Name: name}, size, blank, planZoned)
}

// planAll adds up the plans of a partition's tables, which are built one after
// the other.
func planAll(plan Plan, size puzzle.Size, blank int, of func(Pattern) Plan) (Plan, error) {
	partition, err := partitionOf(plan.Name, size, blank)
	if err != nil {
		return plan, err
	}
	for _, p := range partition {
		one := of(p)
		plan.Peak = max(plan.Peak, plan.Memory+one.Peak)
		plan.Memory += one.Memory
		plan.Disk += one.Disk
		plan.Time += one.Time
	}
	return plan, nil
}

// Measured costs of building: per state, placement, and entry.
const (
	stateCost  = 8 * time.Nanosecond
	fringeCost = 120 * time.Nanosecond
	pairCost   = 500 * time.Nanosecond
)

// planOf is the plan of one Table.
func planOf(p Pattern) Plan {
	_, _, bytes := layoutOf(p)
	b := newReader(p, Options{})
	plane := int64(len(b.zones) * b.words * 8)
	levels := int64(len(b.sets) * levelStride(b.count))
	plan := Plan{Memory: int64(bytes), Peak: levels + max(2*plane, int64(bytes)), Time: b.cost()}
	if plan.Memory >= keepFrom {
		plan.Disk = plan.Memory / tableSqueeze
	}
	return plan
}

// planZoned is the plan of one Zoned.
func planZoned(p Pattern) Plan {
	b := newReader(p, Options{})
	plane := int64(len(b.zones) * b.words * 8)
	bits := int64(newZoned(p, b.blocks).stride / 8 * b.count)
	plan := Plan{Memory: bits, Peak: plane + max(2*plane, bits), Time: b.cost()}
	if plan.Memory >= keepFrom {
		plan.Disk = plan.Memory // bits are as good as random
	}
	return plan
}

// cost is the time that building takes on all workers.
func (b *builder) cost() time.Duration {
	return time.Duration(len(b.zones)*b.count) * stateCost / time.Duration(b.workers)
}

// tableSqueeze is what compression makes of a Table: one byte of so many.
const tableSqueeze = 4

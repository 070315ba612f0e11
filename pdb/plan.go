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
		plan.Peak = 9 * plan.Memory // eight bytes for a queued placement
		return plan, nil
	case DynamicName:
		if !size.Valid() || size.Cells() > maxCells {
			return plan, fmt.Errorf("%w: pairs on %s", ErrNoPartition, size)
		}
		n := int64(size.Cells())
		plan.Memory, plan.Peak = n*n*n*n, n*n*n*n+1<<20
		plan.Time = time.Duration(n*n*n*n) * pairCost
		return plan, nil
	}
	partition, err := partitionOf(name, size, blank)
	if err != nil {
		return plan, err
	}
	for _, p := range partition {
		of := planOf(p)
		plan.Peak = max(plan.Peak, plan.Memory+of.Peak)
		plan.Memory += of.Memory
		plan.Disk += of.Disk
		plan.Time += of.Time
	}
	return plan, nil
}

// Measured costs of building: per state, placement, and entry.
const (
	stateCost  = 8 * time.Nanosecond
	fringeCost = 100 * time.Nanosecond
	pairCost   = 2 * time.Microsecond
)

// planOf is the plan of one additive table.
func planOf(p Pattern) Plan {
	_, _, bytes := layoutOf(p)
	blocks := newBlocks(p.Size, len(p.Tiles))
	orders := int64(factorial(len(p.Tiles)))
	plane := int64(len(blocks.zones)) * ((orders + 63) / 64) * 8
	levels := int64(len(blocks.sets) * levelStride(int(orders)))
	plan := Plan{
		Memory: int64(bytes),
		Peak:   plane + levels + max(plane, int64(bytes)),
		Time:   time.Duration(int64(len(blocks.zones))*orders) * stateCost / time.Duration(runtime.GOMAXPROCS(0)),
	}
	if plan.Memory >= keepFrom {
		plan.Disk = plan.Memory / 4
	}
	return plan
}

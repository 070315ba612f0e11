package maps

import (
	"math"
	"slices"

	"tilewise/app/lab"
	"tilewise/app/lab/space"
	"tilewise/solver"
	"tilewise/solver/search/record"
)

// weights are the stops of the slider: from Dijkstra's search over A* to h alone.
var weights = []float64{0, 0.5, 1, 1.5, 2, 3, 5, 10, math.Inf(1)}

// startStop is the stop of A*, at which the slider stands at first.
const startStop = 2

// stopOf returns the stop of a run's search; −1 if it is not of the family.
func stopOf(run lab.Run) int {
	switch run.Algorithm {
	case solver.UniformCost:
		return 0
	case solver.AStar:
		return startStop
	case solver.WeightedAStar:
		w := run.Weight
		if w == 0 {
			w = solver.DefaultWeight
		}
		return slices.Index(weights, w)
	}
	return -1
}

// weightedFamily is the searches of all stops from one start, and greedy search beside them. It is immutable.
type weightedFamily struct {
	regions []*space.SearchedRegion // by stop
	greedy  *space.SearchedRegion
}

// searchFamily searches at every stop, which takes about 25 ms for 3×3.
func (c *computedMap) searchFamily() *weightedFamily {
	f, s := &weightedFamily{}, c.stateMap.space
	for _, w := range weights {
		f.regions = append(f.regions, s.Search(c.start, c.h, space.BestFirst{Weight: w, LowG: c.request.lowG}))
	}
	f.greedy = s.Search(c.start, c.h, space.BestFirst{Greedy: true})
	return f
}

// again counts the repeated expansions: those of states that had been expanded already.
func again(r *space.SearchedRegion) int {
	n := r.Expanded
	for _, is := range r.Status {
		if is == record.Expanded {
			n--
		}
	}
	return n
}

// steepest returns the stop after which the expanded states grow by the greatest factor; −1 if they never grow.
func (f *weightedFamily) steepest() int {
	found, most := -1, 1.0
	for i := range f.regions[1:] {
		factor := float64(f.regions[i+1].Expanded) / float64(max(1, f.regions[i].Expanded))
		if factor > most {
			found, most = i, factor
		}
	}
	return found
}

// stateClass is the states of one g, their true distance from the start, and one h.
type stateClass struct {
	g, h          int
	all, expanded int
	example       space.StateIndex // a state of the class, an expanded one if there is one
}

// classesOf returns the classes that have states, by g and then h, after the search of a stop.
func (c *computedMap) classesOf(r *space.SearchedRegion) (list []stateClass) {
	var at [256][256]int32 // the place in the list, plus 1
	for id, h := range c.h {
		i := &at[c.startDistance[id]][h]
		if *i == 0 {
			list = append(list, stateClass{g: int(c.startDistance[id]), h: int(h), example: space.StateIndex(id)})
			*i = int32(len(list))
		}
		class := &list[*i-1]
		if class.all++; r.Status[id] == record.Expanded {
			if class.expanded++; class.expanded == 1 {
				class.example = space.StateIndex(id)
			}
		}
	}
	slices.SortFunc(list, func(a, b stateClass) int { return 256*(a.g-b.g) + a.h - b.h })
	return list
}

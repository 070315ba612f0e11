package maps

import (
	"slices"

	"tilewise/app/lab/space"
	"tilewise/solver/search/record"
)

// mapShading is the class of every board of a map, at one step of the searches. It is immutable.
type mapShading struct {
	computed    *computedMap
	colours     []uint8       // by state: an entry of the palette, see entry
	classes     []colourClass // in the order of the legend
	step        int           // the step of the searches, or the stop of the weighted family
	bound       int           // only boards with f up to it are bright; −1 is no bound
	brightCount int           // the number of boards that are not dimmed
	ring        int           // boards less far from the goal than ring are bright; 0 is no limit
}

// colourClass is the boards of one colour.
type colourClass struct {
	value int // a number that the legend shows, or a value of space.Overlay
	count int
}

// maxClasses is the number of classes in a palette. Dim entries come first: space.DrawDots lays the
// greatest entry on top.
const maxClasses = 64

func classEntry(class int, dim bool) uint8 {
	if dim {
		return space.Palette + uint8(class)
	}
	return space.Palette + maxClasses + uint8(class)
}

func classOf(entry uint8) (class int, dim bool) {
	if entry < space.Palette {
		return 0, true
	}
	if entry >= space.Palette+maxClasses {
		return int(entry - space.Palette - maxClasses), false
	}
	return int(entry - space.Palette), true
}

// shade colours a map at a step of its searches, or at a stop of the weighted family. Boards with f beyond bound are
// dimmed, none if bound is −1. The colouring by a search uses the search's own bound.
func shade(s *computedMap, step, bound int) *mapShading {
	d := &mapShading{computed: s, step: min(step, s.lastStep()), bound: -1}
	var values []uint8
	switch s.request.colouring {
	case ByH, ByF, ByError:
		if s.h == nil {
			d.colours = make([]uint8, s.stateMap.space.Len())
			return d
		}
		values = s.heuristicValues()
	case ByWeight:
		d.step, values = step, s.stopValues(step)
	case BySearch:
		values = s.overlayValues(d.step)
		bound = s.bound(d.step)
	default:
		values = s.stateMap.space.Depth
	}
	if (s.request.colouring == ByF || s.request.colouring == BySearch) && s.h != nil {
		d.bound = bound
	}
	d.classify(values)
	return d
}

// heuristicValues returns the number of each state that its colour shows, in the colourings with a heuristic.
func (c *computedMap) heuristicValues() []uint8 {
	switch c.request.colouring {
	case ByError:
		return c.stateMap.space.Errors(c.h)
	case ByF:
		f := make([]uint8, len(c.h))
		for id, h := range c.h {
			f[id] = h + c.startDistance[id]
		}
		return f
	}
	return c.h
}

// stopValues returns the final status of each state in the search of a stop, as a value of space.Overlay.
func (c *computedMap) stopValues(stop int) []uint8 {
	values := slices.Repeat([]uint8{space.Untouched}, c.stateMap.space.Len())
	if c.family != nil {
		entries := [...]uint8{record.Unseen: space.Untouched, record.Waiting: space.WaitsA, record.Expanded: space.OnlyA}
		for id, is := range c.family.regions[stop].Status {
			values[id] = entries[is]
		}
	}
	return values
}

// overlayValues returns the status of each state in both searches after a step, as a value of space.Overlay.
func (c *computedMap) overlayValues(step int) []uint8 {
	at := func(search, id int) record.NodeStatus {
		if f := c.searches[search]; f != nil {
			return f.seen[id].At(step)
		}
		return record.Unseen
	}
	values := make([]uint8, c.stateMap.space.Len())
	for id := range values {
		values[id] = space.Overlay(at(0, id), at(1, id))
	}
	return values
}

// classify makes a class of each value that occurs, and gives each state the entry of its class.
func (m *mapShading) classify(values []uint8) {
	var counts [256]int
	for _, v := range values {
		counts[v]++
	}
	var classes [256]int
	for v, count := range counts {
		if count > 0 {
			classes[v] = min(len(m.classes), maxClasses-1)
			if len(m.classes) < maxClasses {
				m.classes = append(m.classes, colourClass{value: v})
			}
			m.classes[classes[v]].count += count
		}
	}
	m.colours = make([]uint8, len(values))
	for id, v := range values {
		dim := m.isDim(space.StateIndex(id))
		if !dim {
			m.brightCount++
		}
		m.colours[id] = classEntry(classes[v], dim)
	}
}

// isDim reports whether a state lies beyond the ring or the bound.
func (m *mapShading) isDim(id space.StateIndex) bool {
	if m.ring > 0 {
		return int(m.computed.stateMap.space.Depth[id]) >= m.ring
	}
	return m.bound >= 0 && int(m.computed.startDistance[id])+int(m.computed.h[id]) > m.bound
}

// bounds returns the values of f that can be chosen as a bound: those that occur, up to the length of
// the start's solution.
func (c *computedMap) bounds() (list []int) {
	if c.h == nil {
		return nil
	}
	most := int(c.stateMap.space.Depth[c.start])
	for id, h := range c.h {
		if f := int(h) + int(c.startDistance[id]); f <= most && !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	slices.Sort(list)
	return list
}

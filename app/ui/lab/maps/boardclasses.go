package maps

import (
	"slices"

	"tilewise/solver/lab/space"
	"tilewise/solver/search/record"
)

// boardClasses is the class of every board of a scene at one moment. It is immutable.
type boardClasses struct {
	scene   *mapScene
	colours []uint8       // by state, entries of a palette: see entry
	classes []colourClass // in the order of the legend
	step    int           // of the searches
	bound   int           // only boards with f up to it are bright; −1 is no bound
	within  int           // the number of boards within the bound
	ring    int           // boards less far from home are bright; 0 is no ring
}

// colourClass is boards that have one colour.
type colourClass struct {
	value int // a number, or an entry of space.Overlay
	count int
}

// maxClasses is the room that classes have in a palette. Dim ones come first: Draw
// lays the last one on top.
const maxClasses = 64

// entry is the entry of the palette for a class.
func entry(class int, dim bool) uint8 {
	if dim {
		return space.Palette + uint8(class)
	}
	return space.Palette + maxClasses + uint8(class)
}

// classOf is the class of an entry.
func classOf(entry uint8) (class int, dim bool) {
	if entry < space.Palette {
		return 0, true
	}
	if entry >= space.Palette+maxClasses {
		return int(entry - space.Palette - maxClasses), false
	}
	return int(entry - space.Palette), true
}

// shade colours a scene. step is that of the searches; bound dims the boards beyond
// it, −1 none; of a search it is that of the step.
func shade(s *mapScene, step, bound int) *boardClasses {
	d := &boardClasses{scene: s, step: min(step, s.last()), bound: -1}
	var values []uint8
	switch s.wish.colouring {
	case ByH, ByF, ByError:
		if s.h == nil {
			d.colours = make([]uint8, s.world.space.Len())
			return d
		}
		values = s.valued()
	case BySearch:
		values = s.overlaid(d.step)
		bound = s.bound(d.step)
	default:
		values = s.world.space.Depth
	}
	if (s.wish.colouring == ByF || s.wish.colouring == BySearch) && s.h != nil {
		d.bound = bound
	}
	d.classify(values)
	return d
}

// valued is the number that the colour tells of each state.
func (s *mapScene) valued() []uint8 {
	switch s.wish.colouring {
	case ByError:
		return s.world.space.Errors(s.h)
	case ByF:
		f := make([]uint8, len(s.h))
		for id, h := range s.h {
			f[id] = h + s.from[id]
		}
		return f
	}
	return s.h
}

// overlaid is what the searches had done after a step.
func (s *mapScene) overlaid(step int) []uint8 {
	var seen [2][]record.StateVisits
	for i, f := range s.found {
		if f != nil {
			seen[i] = f.seen
		}
	}
	switch {
	case seen[0] != nil:
		return space.Overlay(seen[0], step, seen[1], step, nil)
	case seen[1] != nil:
		none := make([]record.StateVisits, len(seen[1]))
		for id := range none {
			none[id].Generated = -1
		}
		return space.Overlay(none, 0, seen[1], step, nil)
	}
	untouched := make([]uint8, s.world.space.Len())
	for id := range untouched {
		untouched[id] = space.Untouched
	}
	return untouched
}

// classify gives each value that there is a class.
func (d *boardClasses) classify(values []uint8) {
	var counts [256]int
	for _, v := range values {
		counts[v]++
	}
	var classes [256]int
	for v, count := range counts {
		if count > 0 {
			classes[v] = min(len(d.classes), maxClasses-1)
			if len(d.classes) < maxClasses {
				d.classes = append(d.classes, colourClass{value: v})
			}
			d.classes[classes[v]].count += count
		}
	}
	d.colours = make([]uint8, len(values))
	for id, v := range values {
		dim := d.beyond(space.State(id))
		if !dim {
			d.within++
		}
		d.colours[id] = entry(classes[v], dim)
	}
}

// beyond tells whether a state lies outside of the bound.
func (d *boardClasses) beyond(id space.State) bool {
	if d.ring > 0 {
		return int(d.scene.world.space.Depth[id]) >= d.ring
	}
	return d.bound >= 0 && int(d.scene.from[id])+int(d.scene.h[id]) > d.bound
}

// bounds are the values of f that a bound can have: of the states, up to that of the
// start's solution.
func (s *mapScene) bounds() (list []int) {
	if s.h == nil {
		return nil
	}
	most := int(s.world.space.Depth[s.start])
	for id, h := range s.h {
		if f := int(h) + int(s.from[id]); f <= most && !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	slices.Sort(list)
	return list
}

package space

import "tilewise/solver/search/record"

// Shade gives each state one of count entries of a palette, from Palette on, by
// its value: 0 the first, most and beyond the last.
func Shade(values []uint8, most, count int) []uint8 {
	colours := make([]uint8, len(values))
	for id, value := range values {
		colours[id] = Palette + uint8(min(int(value), most)*(count-1)/max(most, 1))
	}
	return colours
}

// Errors is how much too little a heuristic says of each state.
func (s *Space) Errors(values []uint8) []uint8 {
	errors := make([]uint8, len(values))
	for id, h := range values {
		errors[id] = s.Depth[id] - min(h, s.Depth[id])
	}
	return errors
}

// The entries that Overlay uses.
const (
	Untouched = Palette + iota
	WaitsA    // waits in the first run, and is unseen by the second
	WaitsB
	OnlyA // expanded in the first run, and not in the second
	OnlyB
	Both
	LastOverlay = Both
)

// Overlay colours by what two runs had done with each state after steps i and j.
// b may be nil: then there is one.
func Overlay(a []record.StateVisits, i int, b []record.StateVisits, j int, into []uint8) []uint8 {
	if len(into) != len(a) {
		into = make([]uint8, len(a))
	}
	for id := range a {
		x, y := a[id].At(i), record.Unseen
		if b != nil {
			y = b[id].At(j)
		}
		into[id] = overlaid(x, y)
	}
	return into
}

func overlaid(x, y record.Status) uint8 {
	switch {
	case x == record.Expanded && y == record.Expanded:
		return Both
	case x == record.Expanded:
		return OnlyA
	case y == record.Expanded:
		return OnlyB
	case x == record.Waiting:
		return WaitsA
	case y == record.Waiting:
		return WaitsB
	}
	return Untouched
}

// Within marks the states that a search from one of them may look at under a
// bound: those of g + h ≤ bound. It is the contour that IDA* and A* fill. from is
// what From says of the start.
func Within(from, values []uint8, bound int) []bool {
	inside := make([]bool, len(from))
	for id := range from {
		inside[id] = int(from[id])+int(values[id]) <= bound
	}
	return inside
}

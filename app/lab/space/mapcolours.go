package space

import "tilewise/solver/search/record"

// Errors returns by how much a heuristic underestimates each state.
func (s *StateSpace) Errors(values []uint8) []uint8 {
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
)

// Overlay returns what two runs have done with a state, as a palette entry.
func Overlay(x, y record.NodeStatus) uint8 {
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

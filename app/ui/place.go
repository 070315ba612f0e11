package ui

// place is one of the views on the rail.
type place int

// The places, in the order of the rail.
const (
	playPlace place = iota
	solvePlace
)

// String is the name for reports, not for people.
func (p place) String() string { return [...]string{"play", "solve"}[p] }

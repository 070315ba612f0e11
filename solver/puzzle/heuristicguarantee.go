package puzzle

// LowerBound is what a heuristic embeds that is admissible and not consistent.
type LowerBound struct{}

// Admissible is true: the heuristic never exceeds the true distance.
func (LowerBound) Admissible() bool { return true }

// Consistent is false: the heuristic may change by more than 1 with a move.
func (LowerBound) Consistent() bool { return false }

// ConsistentBound is what a heuristic embeds that is admissible and consistent.
type ConsistentBound struct{ LowerBound }

// Consistent is true: the heuristic changes by 1 at most with a move.
func (ConsistentBound) Consistent() bool { return true }

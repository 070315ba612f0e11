package puzzle

// HeuristicBreakdown explains the value of a heuristic for one state by parts that, combined, are exactly H.
// Engine.Values returns it with every value, for the pictures of a heuristic.
type HeuristicBreakdown struct {
	Combine CombineRule
	Parts   []BreakdownPart
	Mirror  []int        // where tables were read through a mirror: cell c is read as Mirror[c]; else nil
	Swapped *SearchState // where the dual gave the value: the board on which tiles and cells have changed roles; else nil
}

// CombineRule is the rule by which the amounts of the parts make the value.
type CombineRule string

// Sum adds the parts up; Max takes the largest.
const (
	Sum CombineRule = "sum"
	Max CombineRule = "max"
)

// BreakdownPartKind says what a part stands for.
type BreakdownPartKind string

// The kinds of parts.
const (
	PartMisplaced BreakdownPartKind = "misplaced" // a tile that is not at home, and the moves that it needs at least
	PartDistance  BreakdownPartKind = "distance"  // a tile's own way home: an arrow from its cell to its goal cell
	PartConflict  BreakdownPartKind = "conflict"  // tiles of one line that have to make way for each other
	PartVertical  BreakdownPartKind = "vertical"  // moves up and down
	PartSideways  BreakdownPartKind = "sideways"  // moves left and right
	PartPattern   BreakdownPartKind = "pattern"   // the entry of a pattern database
	PartPair      BreakdownPartKind = "pair"      // tiles matched for their joint cost
)

// BreakdownPart is one term of an explanation. Tiles are called by their goal cells, as on a SearchState. A field whose
// comment names kinds is set for these kinds only.
type BreakdownPart struct {
	Kind   BreakdownPartKind
	Tiles  []int // the tiles of the term
	Cells  []int // where these lie, in the same order
	Amount int

	// PartPattern, PartPair: the tiles' own ways home; Amount of a pattern contains it, that of a pair is what comes on
	// top
	Distance int
	Blank    bool // PartPattern: the blank belongs to the pattern, and moves of all tiles count
	// PartConflict: pairs of tiles that stand in each other's way. PartVertical, PartSideways of the inversion
	// distance: pairs that are read in the wrong order
	Crossed [][2]int
	// PartConflict: the tiles that leave the line for the others, the fewest that do; each costs 2
	Leave []int
	Walk  *WalkingDistancePart // PartVertical, PartSideways of the walking distance
}

// WalkingDistancePart is a direction of the walking distance: a board of which only the lines are left, and the
// shortest way to bring it home. Of vertical moves lines are rows, of sideways moves columns.
type WalkingDistancePart struct {
	Counts [][]int // [line][home line]: how many tiles of the home line lie in the line
	Blank  int     // the line of the blank
	Steps  []WalkingDistanceStep
}

// WalkingDistanceStep is a tile of a home line that changes places with the blank.
type WalkingDistanceStep struct{ From, To, Home int }

// After returns the matrix and the blank's line after a given number of steps.
func (w *WalkingDistancePart) After(steps int) (counts [][]int, blank int) {
	for _, line := range w.Counts {
		counts = append(counts, append([]int(nil), line...))
	}
	blank = w.Blank
	for _, s := range w.Steps[:min(steps, len(w.Steps))] {
		counts[s.From][s.Home]--
		counts[s.To][s.Home]++
		blank = s.From
	}
	return counts, blank
}

// Value returns the value that the parts make, which is H; 0 without parts.
func (b HeuristicBreakdown) Value() int {
	value := 0
	for _, part := range b.Parts {
		if b.Combine == Max {
			value = max(value, part.Amount)
		} else {
			value += part.Amount
		}
	}
	return value
}

// AdmissibleTrait is embedded by heuristics that are admissible and not consistent.
type AdmissibleTrait struct{}

// Admissible is true: the heuristic never exceeds the true distance.
func (AdmissibleTrait) Admissible() bool { return true }

// Consistent is false: the heuristic may change by more than 1 with a move.
func (AdmissibleTrait) Consistent() bool { return false }

// ConsistentTrait is embedded by heuristics that are admissible and consistent.
type ConsistentTrait struct{ AdmissibleTrait }

// Consistent is true: the heuristic changes by 1 at most with a move.
func (ConsistentTrait) Consistent() bool { return true }

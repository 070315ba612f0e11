package puzzle

// Explanation is how a heuristic came to its value for one state: parts that,
// combined, are exactly H. Engine.Values hands it out with every value, for the
// pictures of what a heuristic sees.
type Explanation struct {
	Combine Combine
	Parts   []Part
}

// Combine is how the amounts of the parts make the value.
type Combine string

// Sum adds the parts up; Max takes the largest.
const (
	Sum Combine = "sum"
	Max Combine = "max"
)

// PartKind says what a part stands for.
type PartKind string

// The kinds of parts.
const (
	PartMisplaced PartKind = "misplaced" // a tile that is not at home
	PartDistance  PartKind = "distance"  // a tile's own way home
	PartConflict  PartKind = "conflict"  // tiles of one line that have to make way for each other
	PartVertical  PartKind = "vertical"  // moves up and down
	PartSideways  PartKind = "sideways"  // moves left and right
	PartPattern   PartKind = "pattern"   // the entry of a pattern database
	PartPair      PartKind = "pair"      // tiles matched for their joint cost
)

// Part is one term of an explanation. Tiles are called by their goal cells, as
// on a Board.
type Part struct {
	Kind   PartKind
	Tiles  []int // the tiles it speaks of
	Cells  []int // where these lie, in the same order
	Amount int
}

// Value is what the parts make: H. No parts make 0.
func (e Explanation) Value() int {
	value := 0
	for _, part := range e.Parts {
		if e.Combine == Max {
			value = max(value, part.Amount)
		} else {
			value += part.Amount
		}
	}
	return value
}

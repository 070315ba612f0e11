package pdb

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// ErrDesign means that a text is no design, or that a design cannot be built.
var ErrDesign = errors.New("not a design of patterns")

// CustomPartition is a partition that the user made. It serves every goal cell of the blank
// that a symmetry of the board takes its own to.
type CustomPartition struct {
	Name     string // small letters, digits and dashes
	Size     puzzle.Size
	Blank    int     // goal cell of the blank
	Patterns [][]int // goal cells
}

// MaxName is the length of the longest name of a design.
const MaxName = 40

// String is the name of the tables of a design as an ID has it. It says all of it,
// so that an experiment with it is the same on another machine:
//
//	my-own@4x4.15:0.1.4.5.8-2.3.6.7.11-9.10.12.13.14
func (pa CustomPartition) String() string {
	groups := make([]string, len(pa.Patterns))
	for i, tiles := range pa.Patterns {
		sorted := slices.Sorted(slices.Values(tiles))
		cells := make([]string, len(sorted))
		for j, t := range sorted {
			cells[j] = strconv.Itoa(t)
		}
		groups[i] = strings.Join(cells, ".")
	}
	return fmt.Sprintf("%s@%s.%d:%s", pa.Name, pa.Size, pa.Blank, strings.Join(groups, "-"))
}

// ParseDesign reads what String writes, of a design without problems. ErrDesign.
func ParseDesign(text string) (CustomPartition, error) {
	name, rest, isDesign := strings.Cut(text, "@")
	where, groups, whole := strings.Cut(rest, ":")
	size, blank, placed := strings.Cut(where, ".")
	if !isDesign || !whole || !placed || len(text) > 400 {
		return CustomPartition{}, fmt.Errorf("%w: %.60q; expected one as in my-own@4x4.15:0.1.4-2.3 …", ErrDesign, text)
	}
	d := CustomPartition{Name: name}
	var err error
	if d.Size, err = puzzle.ParseSize(size); err != nil {
		return d, fmt.Errorf("%w: %w", ErrDesign, err)
	}
	if d.Blank, err = strconv.Atoi(blank); err != nil {
		return d, fmt.Errorf("%w: blank goal %q; expected a number", ErrDesign, blank)
	}
	for group := range strings.SplitSeq(groups, "-") {
		var tiles []int
		for cell := range strings.SplitSeq(group, ".") {
			t, err := strconv.Atoi(cell)
			if err != nil {
				return d, fmt.Errorf("%w: goal cell %q; expected a number", ErrDesign, cell)
			}
			tiles = append(tiles, t)
		}
		d.Patterns = append(d.Patterns, tiles)
	}
	if problems := d.Check(0); len(problems) > 0 {
		return d, fmt.Errorf("%w: %w", ErrDesign, problems[0])
	}
	return d, nil
}

// CustomPartitionErrorKind is what can be wrong with a design.
type CustomPartitionErrorKind int

// The troubles.
const (
	NoName     CustomPartitionErrorKind = iota // the name is empty, too long, or of other characters
	LargeBoard                                 // there are no tables for boards of the size
	BlankOff                                   // the blank's goal is no cell of the board
	Overlap                                    // Tile is in Pattern and in an earlier one
	BlankIn                                    // the blank is in Pattern
	OffBoard                                   // Tile of Pattern is no cell of the board
	LargeOne                                   // Pattern has more than Most tiles
	EmptyOne                                   // Pattern has no tiles
	Missing                                    // Tiles are in no pattern
	Memory                                     // building takes Need bytes, and Have may be used
)

// CustomPartitionError is one thing that is wrong with a design. It is an error in English for
// the terminal; a window makes its own words of it.
type CustomPartitionError struct {
	Trouble    CustomPartitionErrorKind
	Pattern    int // from 0
	Tile       int
	Tiles      []int
	Most       int
	Need, Have int64
}

func (p CustomPartitionError) Error() string {
	switch p.Trouble {
	case NoName:
		return fmt.Sprintf("expected a name of up to %d small letters, digits and dashes", MaxName)
	case LargeBoard:
		return fmt.Sprintf("expected a board of up to %d cells", maxCells)
	case BlankOff:
		return "the blank belongs on no cell of the board"
	case Overlap:
		return fmt.Sprintf("goal cell %d is in pattern %d and in another", p.Tile, p.Pattern+1)
	case BlankIn:
		return fmt.Sprintf("goal cell %d of pattern %d is the blank's", p.Tile, p.Pattern+1)
	case OffBoard:
		return fmt.Sprintf("goal cell %d of pattern %d is not on the board", p.Tile, p.Pattern+1)
	case LargeOne:
		return fmt.Sprintf("pattern %d has more than %d tiles", p.Pattern+1, p.Most)
	case EmptyOne:
		return fmt.Sprintf("pattern %d is empty", p.Pattern+1)
	case Missing:
		return fmt.Sprintf("goal cells %v are in no pattern", p.Tiles)
	}
	return fmt.Sprintf("building needs %d MB, but only %d MB is allowed", p.Need/1e6, p.Have/1e6)
}

// Check lists what is wrong with a design, as far as it is painted. memory is what
// building may take; 0 is any amount. Cost: microseconds.
func (pa CustomPartition) Check(memory int64) []CustomPartitionError {
	var list []CustomPartitionError
	if !properName(pa.Name) {
		list = append(list, CustomPartitionError{Trouble: NoName})
	}
	if !pa.Size.Valid() || pa.Size.Cells() > maxCells {
		return append(list, CustomPartitionError{Trouble: LargeBoard})
	}
	if pa.Blank < 0 || pa.Blank >= pa.Size.Cells() {
		return append(list, CustomPartitionError{Trouble: BlankOff})
	}
	covered := grid.CellSet(1) << pa.Blank
	sound := true
	for i, tiles := range pa.Patterns {
		problems := pa.pattern(i, tiles, &covered)
		sound = sound && len(problems) == 0
		list = append(list, problems...)
	}
	var missing []int
	for c := range pa.Size.Cells() {
		if !covered.Has(c) {
			missing = append(missing, c)
		}
	}
	if len(missing) > 0 {
		list = append(list, CustomPartitionError{Trouble: Missing, Tiles: missing})
	}
	if sound && memory > 0 {
		if need := max(pa.Plan(PlainForm).Peak, pa.Plan(BlankAwareForm).Peak); need > memory {
			list = append(list, CustomPartitionError{Trouble: Memory, Need: need, Have: memory})
		}
	}
	return list
}

// pattern lists what is wrong with one, and adds it to what is covered.
func (pa CustomPartition) pattern(i int, tiles []int, covered *grid.CellSet) (list []CustomPartitionError) {
	if len(tiles) == 0 {
		list = append(list, CustomPartitionError{Trouble: EmptyOne, Pattern: i})
	}
	if len(tiles) > maxTiles {
		list = append(list, CustomPartitionError{Trouble: LargeOne, Pattern: i, Most: maxTiles})
	}
	for _, t := range tiles {
		switch {
		case t < 0 || t >= pa.Size.Cells():
			list = append(list, CustomPartitionError{Trouble: OffBoard, Pattern: i, Tile: t})
		case t == pa.Blank:
			list = append(list, CustomPartitionError{Trouble: BlankIn, Pattern: i, Tile: t})
		case covered.Has(t):
			list = append(list, CustomPartitionError{Trouble: Overlap, Pattern: i, Tile: t})
		default:
			*covered |= 1 << t
		}
	}
	return list
}

func properName(name string) bool {
	return name != "" && len(name) <= MaxName && !strings.HasPrefix(name, "pdb-") &&
		strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// Plan is what the tables of a design will take, exactly as far as memory goes. It
// counts the patterns that are there and sound by themselves: a design that is
// being painted has a plan, too.
func (pa CustomPartition) Plan(form TableKind) BuildCost {
	var plan BuildCost
	for _, tiles := range pa.Patterns {
		if p, err := NewPattern(pa.Size, pa.Blank, tiles...); err == nil {
			plan.add(planOf(p, form))
		}
	}
	return plan
}

// Database is the tables of a design. They serve every goal cell of the blank that a symmetry of the board takes its
// own to.
func (pa CustomPartition) Database() *Database {
	return &Database{Name: pa.String(), sizes: []puzzle.Size{pa.Size}, patterns: pa.partition}
}

func (pa CustomPartition) partition(size puzzle.Size, blank int) (Partition, error) {
	if turns := grid.SymmetriesCarrying(size, pa.Blank, blank); len(turns) > 0 {
		return NewPartition(size, blank, turns[0].Lists(pa.Patterns)...)
	}
	return nil, fmt.Errorf("%w: %q on %s, blank %d", ErrNoPartition, pa.Name, size, blank)
}

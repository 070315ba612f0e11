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

// ErrDesign means that a text is no design, or that a design can't be built.
var ErrDesign = errors.New("not a design of patterns")

// CustomPartition is a partition that the user has designed. It serves every goal cell of the blank to which a symmetry
// of the board maps its own.
type CustomPartition struct {
	Name     string // small letters, digits and dashes
	Size     puzzle.Size
	Blank    int     // goal cell of the blank
	Patterns [][]int // goal cells
}

// MaxName is the greatest length of a design's name.
const MaxName = 40

// String returns the design as an id holds it. The text is complete, so that an experiment with it is the same on
// another machine:
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

// ParseDesign reads what String writes, for a design that can be built; ErrDesign otherwise.
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
	return d, d.Check()
}

// Check returns why a partition can't be built, as an ErrDesign; nil where it can. Cost: microseconds.
func (pa CustomPartition) Check() error {
	wrong := func(format string, args ...any) error {
		return fmt.Errorf("%w: "+format, append([]any{ErrDesign}, args...)...)
	}
	switch {
	case !properName(pa.Name):
		return wrong("expected a name of up to %d small letters, digits and dashes", MaxName)
	case !pa.Size.Valid() || pa.Size.Cells() > maxCells:
		return wrong("expected a board of up to %d cells", maxCells)
	case pa.Blank < 0 || pa.Blank >= pa.Size.Cells():
		return wrong("the blank belongs on no cell of the board")
	}
	covered := grid.CellSet(1) << pa.Blank
	for i, tiles := range pa.Patterns {
		if len(tiles) == 0 || len(tiles) > maxTiles {
			return wrong("pattern %d has %d tiles; expected 1 to %d", i+1, len(tiles), maxTiles)
		}
		for _, t := range tiles {
			switch {
			case t < 0 || t >= pa.Size.Cells():
				return wrong("goal cell %d of pattern %d is not on the board", t, i+1)
			case t == pa.Blank:
				return wrong("goal cell %d of pattern %d is the blank's", t, i+1)
			case covered.Has(t):
				return wrong("goal cell %d is in pattern %d and in another", t, i+1)
			}
			covered |= 1 << t
		}
	}
	for c := range pa.Size.Cells() {
		if !covered.Has(c) {
			return wrong("goal cell %d is in no pattern", c)
		}
	}
	return nil
}

func properName(name string) bool {
	return name != "" && len(name) <= MaxName && !strings.HasPrefix(name, "pdb-") &&
		strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// Plan returns the cost of a partition's tables. Its memory is exact.
func (pa CustomPartition) Plan(form TableKind) BuildCost {
	var plan BuildCost
	for _, tiles := range pa.Patterns {
		if p, err := NewPattern(pa.Size, pa.Blank, tiles...); err == nil {
			plan.add(planOf(p, form))
		}
	}
	return plan
}

// Database returns the tables of a design. They serve every goal cell of the blank to which a symmetry of the board
// maps its own.
func (pa CustomPartition) Database() *Database {
	return &Database{Name: pa.String(), sizes: []puzzle.Size{pa.Size}, patterns: pa.partition}
}

func (pa CustomPartition) partition(size puzzle.Size, blank int) (Partition, error) {
	if turns := grid.SymmetriesCarrying(size, pa.Blank, blank); len(turns) > 0 {
		return NewPartition(size, blank, turns[0].Lists(pa.Patterns)...)
	}
	return nil, fmt.Errorf("%w: %q on %s, blank %d", ErrNoPartition, pa.Name, size, blank)
}

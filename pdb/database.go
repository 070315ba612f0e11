package pdb

import (
	"context"
	"fmt"
	"slices"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// Database describes the tables that one heuristic reads: for which boards there are any, and which.
type Database struct {
	// Name is the name of the heuristic, as "pdb-663"; for a design it is the whole design (CustomPartition.String).
	Name string

	sizes    []puzzle.Size                                        // nil: all of up to 25 cells
	patterns func(size puzzle.Size, blank int) (Partition, error) // nil: nothing of it is stored
	several  *partitionFamily                                     // of its blank-aware tables; nil: one partition

	// builds a heuristic that is no sum of a partition's tables; nil for a sum
	build func(context.Context, TableSet, BuildOptions) (Heuristic, error)
	plan  func(TableSet) BuildCost
}

// The databases of each size, the weakest first.
var (
	Dynamic    = &Database{Name: "dynamic", plan: planDynamic, build: buildDynamic}
	Fringe     = &Database{Name: "fringe", patterns: upTo(5), plan: planFringe, build: buildFringe} // less than 40 MB
	Dual       = &Database{Name: "dual", sizes: []puzzle.Size{three, four}, plan: planDual, build: buildDual}
	Small      = &Database{Name: "pdb-small", patterns: upTo(packedTiles)} // less than 32 MB
	Database44 = &Database{Name: "pdb-44", sizes: []puzzle.Size{three}, patterns: shapes{
		{0, [][]int{{1, 3, 4, 6}, {2, 5, 7, 8}}},
		{1, [][]int{{0, 2, 3, 4}, {5, 6, 7, 8}}},
		{4, [][]int{{0, 1, 2, 5}, {3, 6, 7, 8}}},
	}.partition}
	Database555 = &Database{Name: "pdb-555", sizes: []puzzle.Size{four}, patterns: shapes{
		{0, [][]int{{1, 4, 5, 8, 9}, {2, 3, 6, 7, 11}, {10, 12, 13, 14, 15}}},
		{1, [][]int{{9, 10, 11, 14, 15}, {2, 3, 5, 6, 7}, {0, 4, 8, 12, 13}}},
		{5, [][]int{{0, 1, 4, 8, 9}, {2, 3, 6, 7, 11}, {10, 12, 13, 14, 15}}},
	}.partition}
	Database663 = &Database{Name: "pdb-663", sizes: []puzzle.Size{four}, patterns: shapes{
		{0, [][]int{{1, 4, 5, 8, 9, 12}, {2, 3, 6, 7, 10, 11}, {13, 14, 15}}},
		{1, [][]int{{8, 9, 10, 12, 13, 14}, {2, 3, 6, 7, 11, 15}, {0, 4, 5}}},
		{5, [][]int{{0, 1, 2, 3, 4, 6}, {7, 8, 9, 10, 11, 15}, {12, 13, 14}}},
	}.partition}
	Database771 = &Database{Name: "pdb-771", sizes: []puzzle.Size{four}, patterns: shapes{
		{0, [][]int{{1, 4, 5, 8, 9, 12, 13}, {2, 6, 7, 10, 11, 14, 15}, {3}}},
		{1, [][]int{{0, 4, 5, 8, 9, 12, 13}, {2, 6, 7, 10, 11, 14, 15}, {3}}},
		{5, [][]int{{0, 1, 4, 8, 9, 12, 13}, {2, 6, 7, 10, 11, 14, 15}, {3}}},
	}.partition}
	Database78 = &Database{Name: "pdb-78", sizes: []puzzle.Size{four}, patterns: shapes{
		{0, [][]int{{1, 2, 3, 4, 5, 6, 7}, {8, 9, 10, 11, 12, 13, 14, 15}}},
		{1, [][]int{{0, 2, 3, 4, 5, 6, 7}, {8, 9, 10, 11, 12, 13, 14, 15}}},
		{5, [][]int{{0, 1, 2, 3, 4, 6, 7}, {8, 9, 10, 11, 12, 13, 14, 15}}},
	}.partition}
	Database6666 = &Database{Name: "pdb-6666", sizes: []puzzle.Size{five}, several: &family6666, patterns: shapes{
		{0, [][]int{{1, 2, 5, 6, 7, 12}, {3, 4, 8, 9, 13, 14}, {10, 11, 15, 16, 20, 21}, {17, 18, 19, 22, 23, 24}}},
	}.partition}
)

var three, four, five = puzzle.Size{W: 3, H: 3}, puzzle.Size{W: 4, H: 4}, puzzle.Size{W: 5, H: 5}

// upTo divides boards into patterns of at most as many tiles, or one less on boards of more than sixteen cells.
func upTo(tiles int) func(size puzzle.Size, blank int) (Partition, error) {
	return func(size puzzle.Size, blank int) (Partition, error) {
		limit := tiles
		if size.Cells() > packedCells {
			limit--
		}
		return NewPartition(size, blank, compact(size, blank, limit)...)
	}
}

// shapes are the partitions of a square board, one for each kind of goal cell of the blank: corner, edge, middle.
type shapes []struct {
	blank int
	tiles [][]int
}

// partition returns the shape that a symmetry of the board maps to a goal cell of the blank; where there is none,
// patterns of the same sizes that lie close together.
func (s shapes) partition(size puzzle.Size, blank int) (Partition, error) {
	for _, shape := range s {
		if turns := grid.SymmetriesCarrying(size, shape.blank, blank); len(turns) > 0 {
			return NewPartition(size, blank, turns[0].Lists(shape.tiles)...)
		}
	}
	return NewPartition(size, blank, compact(size, blank, len(s[0].tiles[0]))...)
}

// Serves reports whether there are tables for boards of a size.
func (d *Database) Serves(size puzzle.Size) bool {
	return size.Valid() && size.Cells() <= maxCells && (d.sizes == nil || slices.Contains(d.sizes, size))
}

// Additive reports whether the tables are those of a partition, which can be added up, stored, proven and counted.
func (d *Database) Additive() bool { return d.build == nil }

// Partition returns the patterns of the tables in the plain form; ErrNoPartition where there are none for a board.
func (d *Database) Partition(size puzzle.Size, blank int) (Partition, error) {
	if d.patterns == nil || !d.Serves(size) || blank < 0 || blank >= size.Cells() {
		return nil, fmt.Errorf("%w: %q on %s", ErrNoPartition, d.Name, size)
	}
	return d.patterns(size, blank)
}

// Tables returns the tables for a board, in a form; ErrNoPartition where there are none.
func (d *Database) Tables(size puzzle.Size, blank int, form TableKind) (TableSet, error) {
	set := TableSet{TablesID: TablesID{d.Name, size, blank, form}, database: d}
	sound := form == PlainForm || form == BlankAwareForm && d.Additive()
	if !sound || !d.Serves(size) || blank < 0 || blank >= size.Cells() {
		return set, fmt.Errorf("%w: %s", ErrNoPartition, set.TablesID)
	}
	if d.several != nil && form == BlankAwareForm {
		if set.Patterns, set.partitions = d.several.members(blank); set.Patterns != nil {
			return set, nil
		}
	}
	var err error
	if d.patterns != nil {
		set.Patterns, err = d.patterns(size, blank)
	}
	return set, err
}

// TableKind is the form in which the tables of a partition are stored. Its numbers are those of the files.
type TableKind uint8

// The forms in which tables are stored.
const (
	PlainForm      TableKind = 1 // a Table for each pattern; also the form of tables without a partition
	BlankAwareForm TableKind = 2 // a BlankAwareTable for each pattern
)

// TableKinds lists the forms.
var TableKinds = []TableKind{PlainForm, BlankAwareForm}

// String returns the name of the form, as in the names of files.
func (k TableKind) String() string {
	switch k {
	case PlainForm:
		return "additive"
	case BlankAwareForm:
		return "blank-aware"
	}
	return "unknown"
}

// TablesID names the tables of a heuristic: which heuristic, for which boards, in which form. Caches and notices use
// it; the tables themselves are a TableSet.
type TablesID struct {
	Name  string // the name of the heuristic, as "pdb-663"
	Size  puzzle.Size
	Blank int // goal cell of the blank
	Form  TableKind
}

// String returns "pdb-663 4x4 blank 15 additive".
func (id TablesID) String() string {
	return fmt.Sprintf("%s %s blank %d %s", id.Name, id.Size, id.Blank, id.Form)
}

// TableSet is the tables of a database for a board in a form, one for each pattern. Database.Tables makes it.
type TableSet struct {
	TablesID
	Patterns Partition // none of Dual and Dynamic, whose tables are not kept

	partitions []Partition // where there are several; nil: the patterns are the only one
	database   *Database
}

// Partitions returns the partitions that read the tables: several, or the one of the patterns.
func (s TableSet) Partitions() []Partition {
	if s.partitions != nil {
		return s.partitions
	}
	return []Partition{s.Patterns}
}

// inForm returns the same tables in another form.
func (s TableSet) inForm(form TableKind) (TableSet, error) {
	return s.database.Tables(s.Size, s.Blank, form)
}

package pdb

import (
	"fmt"

	"tilewise/solver/puzzle"
)

// TableKind is the form in which the tables of a partition are stored. Its numbers are those of the files.
type TableKind uint8

// The forms.
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

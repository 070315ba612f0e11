package pdb

import (
	"fmt"
	"strings"

	"tilewise/solver/puzzle"
)

// The names of the heuristics that are no partition.
const (
	FringeName  = "fringe"
	DynamicName = "dynamic"
	DualName    = "dual"
)

// tablePrefix comes before the name of a partition, as in "pdb-663".
const tablePrefix = "pdb-"

// TableKind is the way in which the tables of a partition are kept. Its numbers are
// those of the files.
type TableKind uint8

// The forms.
const (
	PlainForm      TableKind = 1 // a Table for each pattern; the form of all that is no partition
	BlankAwareForm TableKind = 2 // a BlankAware for each pattern
)

// String is the word for the form, in the names of files as well.
func (k TableKind) String() string {
	switch k {
	case PlainForm:
		return "additive"
	case BlankAwareForm:
		return "blank-aware"
	}
	return "unknown"
}

// TablesID names the tables of a heuristic: which heuristic, for which boards, in which
// form. It is the one name that they have from the command line to the disk.
type TablesID struct {
	Name  string // the name of the heuristic, as "pdb-663"
	Size  puzzle.Size
	Blank int // goal cell of the blank
	Form  TableKind
}

// String is "pdb-663 4x4 blank 15 additive".
func (id TablesID) String() string {
	return fmt.Sprintf("%s %s blank %d %s", id.Name, id.Size, id.Blank, id.Form)
}

// TableSet is what an ID stands for: one table for each pattern.
type TableSet struct {
	TablesID
	Patterns Partition // none of DualName and DynamicName, whose tables are not kept
}

// Find resolves an ID. ErrNoPartition where there is nothing of that name, for
// such a board, in that form.
func Find(id TablesID) (TableSet, error) {
	set, err := TableSet{TablesID: id}, error(nil)
	if strings.Contains(id.Name, "@") {
		d, err := ParseDesign(id.Name)
		if err == nil {
			set.Patterns, err = d.partition(id.Size, id.Blank)
		}
		return set, err
	}
	short, partition := strings.CutPrefix(id.Name, tablePrefix)
	switch {
	case partition && (id.Form == PlainForm || id.Form == BlankAwareForm):
		if tables, _, many := members(short, id.Size, id.Blank); many && id.Form == BlankAwareForm {
			set.Patterns = tables
			break
		}
		set.Patterns, err = Named(short, id.Size, id.Blank)
	case partition || id.Form != PlainForm || !id.Size.Valid() || id.Size.Cells() > maxCells || id.Blank < 0 ||
		id.Blank >= id.Size.Cells():
		err = fmt.Errorf("%w: %s", ErrNoPartition, id)
	case id.Name == FringeName:
		set.Patterns, err = fringePartition(id.Size, id.Blank)
	case id.Name == DualName:
		_, err = dualPartition(id.Size)
	case id.Name != DynamicName:
		err = fmt.Errorf("%w: %q on %s", ErrNoPartition, id.Name, id.Size)
	}
	return set, err
}

// Partitions is what the tables of the blank-aware form are read for: the
// partitions of a family, or the one that the patterns are.
func (s TableSet) Partitions() []Partition {
	if short, ok := strings.CutPrefix(s.Name, tablePrefix); ok && s.Form == BlankAwareForm {
		if _, partitions, many := members(short, s.Size, s.Blank); many {
			return partitions
		}
	}
	return []Partition{s.Patterns}
}

// Partition reports whether the tables are those of a partition, which can be
// stored, proven and counted.
func (s TableSet) Partition() bool {
	return strings.HasPrefix(s.Name, tablePrefix) || strings.Contains(s.Name, "@")
}

// Names lists the heuristics that exist for a board, weakest first.
func Names(size puzzle.Size) []string {
	if !size.Valid() || size.Cells() > maxCells {
		return nil
	}
	names := []string{DynamicName, FringeName, tablePrefix + "small"}
	if _, err := dualPartition(size); err == nil {
		names = append(names, DualName)
	}
	last := ""
	for _, s := range shapes {
		if s.size == size && s.name != last {
			names = append(names, tablePrefix+s.name)
			last = s.name
		}
	}
	return names
}

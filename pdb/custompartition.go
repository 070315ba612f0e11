package pdb

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/adrg/xdg"

	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
	"tilewise/solver/untrusted"
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
	if !properName(pa.Name) {
		return fmt.Errorf("%w: expected a name of up to %d small letters, digits and dashes", ErrDesign, MaxName)
	}
	if _, err := NewPartition(pa.Size, pa.Blank, pa.Patterns...); err != nil {
		return fmt.Errorf("%w: %w", ErrDesign, err)
	}
	return nil
}

func properName(name string) bool {
	return name != "" && len(name) <= MaxName && !strings.HasPrefix(name, "pdb-") &&
		strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
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

// DesignSuffix ends the names of the files in which former versions kept partitions.
const DesignSuffix = ".design"

const designVersion = 1

// DesignFolder returns the folder in which former versions kept partitions, a small file each, beside tables in a
// folder; "" is the usual one.
func DesignFolder(tables string) string {
	if tables = cmp.Or(tables, os.Getenv(CacheVariable)); tables != "" {
		return filepath.Join(tables, "designs")
	}
	return filepath.Join(xdg.DataHome, "tilewise", "designs")
}

// FindDesign returns the design of that name in a folder. The error is fs.ErrNotExist where there is none, ErrDesign
// where its file is damaged, and ErrVersion where a newer Tilewise wrote it.
func FindDesign(folder, name string) (CustomPartition, error) {
	if !properName(name) {
		return CustomPartition{}, fmt.Errorf("%w: no design has the name %.60q", fs.ErrNotExist, name)
	}
	file := filepath.Join(folder, name+DesignSuffix)
	content, err := filesys.Read(filesys.OSDisk{}, file, untrusted.Design.Bytes)
	switch {
	case filesys.IsUnusableFile(err):
		return CustomPartition{}, fmt.Errorf("%w: %w", ErrDesign, err)
	case err != nil:
		return CustomPartition{}, err
	}
	return decodeDesign(content, name, file)
}

// decodeDesign reads the content of a file that should hold the design of that name.
func decodeDesign(content []byte, name, file string) (CustomPartition, error) {
	var f struct {
		Version int    `json:"tilewise_design"`
		Design  string `json:"design"` // as CustomPartition.String
	}
	err := untrusted.Design.Judge(content)
	if err == nil {
		err = untrusted.JSON(content, &f)
	}
	if err != nil {
		return CustomPartition{}, fmt.Errorf("%w: %s: %w", ErrDesign, file, err)
	}
	if f.Version > designVersion {
		return CustomPartition{}, fmt.Errorf("%w: %s", ErrVersion, file)
	}
	found, err := ParseDesign(f.Design)
	if err == nil && (f.Version < 1 || found.Name != name) {
		err = ErrDesign
	}
	if err != nil {
		return CustomPartition{}, fmt.Errorf("%s: %w", file, err)
	}
	return found, nil
}

// DesignNames returns the names of the designs in a folder.
func DesignNames(folder string) (list []string) {
	for _, path := range filesys.Ending(filesys.OSDisk{}, folder, DesignSuffix) {
		list = append(list, strings.TrimSuffix(filepath.Base(path), DesignSuffix))
	}
	return list
}

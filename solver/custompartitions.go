package solver

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// DesignCard is the card of a design of patterns. Its id says all of the design, so
// that LookupHeuristic knows it everywhere, whether the design is kept here or not.
func DesignCard(d pdb.CustomPartition) Heuristic {
	plan := d.Plan(pdb.BlankAwareForm)
	card := Heuristic{
		ID: HeuristicID(d.String()), Title: d.Name, Admissible: true, database: d.Database(), design: &d,
		blink: plan.Time < blink && plan.Peak < blinkBytes,
	}
	if d.Size == fifteen && len(d.Patterns) <= fewPatterns {
		card.aware = d.Size
	}
	return card
}

// fewPatterns is the number of patterns that the search for 4×4 takes at most.
const fewPatterns = 4

// What is built in a blink.
const (
	blink      = 500 * time.Millisecond
	blinkBytes = 64 << 20
)

// Design is the design that a card stands for; ok is false for other heuristics.
func (h Heuristic) Design() (d pdb.CustomPartition, ok bool) {
	if h.design == nil {
		return pdb.CustomPartition{}, false
	}
	return *h.design, true
}

// Supports reports whether the heuristic exists for boards of a size whose blank belongs on a cell: a design is for the
// cells that a symmetry of the board takes its own to, all others are for every cell.
func (h Heuristic) Supports(size puzzle.Size, blank int) bool {
	return size.Valid() && blank >= 0 && blank < size.Cells() && h.Serves(size) &&
		(h.design == nil || len(grid.SymmetriesCarrying(size, h.design.Blank, blank)) > 0)
}

// lacks is an ErrPair that says for what the heuristic exists where it does not support a board, else nil.
func (h Heuristic) lacks(size puzzle.Size, blank int) error {
	switch {
	case h.Supports(size, blank):
		return nil
	case h.design != nil:
		return misfit(WhyTables, "%s is for %s or its mirror images, and this is %s", h.Title,
			puzzle.BoardKind{Size: h.design.Size, BlankGoal: h.design.Blank}, puzzle.BoardKind{Size: size, BlankGoal: blank})
	}
	return misfit(WhyTables, "%s has no tables for %s boards", h.Title, size)
}

// Name is what the user calls the heuristic by: its id, or that of its design.
func (h Heuristic) Name() string {
	if h.design != nil {
		return h.design.Name
	}
	return string(h.ID)
}

// DesignPlan is what the tables of a design take that TableSet tells of, for a design that
// need be neither whole nor kept.
func DesignPlan(d pdb.CustomPartition) pdb.BuildCost {
	return d.Plan(tablesOf(DesignCard(d), IDAStar, d.Size, d.Blank).Form)
}

// Heuristics is the catalogue and the designs that are kept here, as they were when LookForTables
// saw them last, in the order of the menu. Without an engine (nil) it is the catalogue.
func (e *Engine) Heuristics() []Heuristic {
	list := Heuristics()
	if e != nil {
		for _, d := range e.designs.Known() {
			list = append(list, DesignCard(d))
		}
	}
	return list
}

// HeuristicsFor are those of Heuristics that serve a goal.
func (e *Engine) HeuristicsFor(g puzzle.Goal) []Heuristic {
	return slices.DeleteFunc(e.Heuristics(), func(h Heuristic) bool { return h.lacks(g.Size(), g.Blank()) != nil })
}

// ResolveHeuristic is the function of that name with the designs of the engine; without
// an engine (nil) it knows none.
func (e *Engine) ResolveHeuristic(name string) (Heuristic, error) {
	if e == nil {
		return LookupHeuristic(HeuristicID(name))
	}
	return ResolveHeuristic(name, e.designs)
}

// ResolveHeuristic finds a card by its id or, of a design that is kept in a folder
// (pdb.NewCustomPartitionStore(""): the usual one), by its name. ErrUnknown, with a list of what there
// is, where there is neither; pdb.ErrDesign where the id is of a design with problems, or the file of
// the design is damaged.
func ResolveHeuristic(name string, designs *pdb.CustomPartitionStore) (Heuristic, error) {
	card, unknown := LookupHeuristic(HeuristicID(name))
	if unknown == nil {
		return card, nil
	}
	if strings.Contains(name, "@") { // a design, but for a mistake in it
		_, err := pdb.ParseDesign(name)
		return Heuristic{}, fmt.Errorf("%w: %w", ErrUnknown, err)
	}
	switch d, err := designs.Find(name); {
	case err == nil:
		return DesignCard(d), nil
	case !errors.Is(err, fs.ErrNotExist):
		return Heuristic{}, err
	}
	list, _ := designs.List()
	for _, d := range list {
		unknown = fmt.Errorf("%w, %s", unknown, d.Name)
	}
	return Heuristic{}, unknown
}

// Designs are those that are kept, by name, and what is wrong with files that
// cannot be read.
func (e *Engine) Designs() ([]pdb.CustomPartition, []error) { return e.designs.List() }

// CheckDesign lists what is wrong with a design, as far as it is painted; nothing
// means that it can be built within the engine's memory and kept.
func (e *Engine) CheckDesign(d pdb.CustomPartition) []pdb.CustomPartitionError {
	return d.Check(e.limit.Load())
}

// KeepDesign keeps a design under its name: it is then among Heuristics, and the
// terminal knows it. Build makes its tables. ErrTaken where a heuristic of the
// catalogue has the name; pdb.ErrDesign where it has problems.
func (e *Engine) KeepDesign(d pdb.CustomPartition) (Heuristic, error) {
	if _, err := LookupHeuristic(HeuristicID(d.Name)); err == nil {
		return Heuristic{}, fmt.Errorf("%w: %s", ErrTaken, d.Name)
	}
	if err := e.designs.Keep(d); err != nil {
		return Heuristic{}, err
	}
	return DesignCard(d), nil
}

// ErrTaken means that a heuristic of the catalogue has the name of a design.
var ErrTaken = errors.New("the name is taken")

// RemoveDesign forgets a design, and removes its tables, but for those that another
// heuristic reads as well: they may have taken hours.
func (e *Engine) RemoveDesign(name string) error {
	d, err := e.designs.Find(name)
	if err == nil {
		err = e.removeBut(d.Database(), d.Size, d.Blank, e.patternsBeside(d))
	}
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, pdb.ErrDesign) {
		err = nil // what is missing or damaged has no tables to remove
	}
	return errors.Join(err, e.designs.Remove(name))
}

// patternsBeside are those of all heuristics but a design, on its board.
func (e *Engine) patternsBeside(d pdb.CustomPartition) (patterns []pdb.Pattern) {
	_, _ = e.designs.List()
	for _, other := range e.Heuristics() {
		if other.database == nil || other.design != nil && other.design.Name == d.Name {
			continue
		}
		if set, err := other.database.Tables(d.Size, d.Blank, pdb.PlainForm); err == nil {
			patterns = append(patterns, set.Patterns...)
		}
	}
	return patterns
}

func designsOf(c Config) *pdb.CustomPartitionStore {
	if c.CacheDir == "" {
		return pdb.NewCustomPartitionStore("")
	}
	return pdb.NewCustomPartitionStore(filepath.Join(c.CacheDir, "designs"))
}

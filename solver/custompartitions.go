package solver

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// DesignCard returns the catalogue entry of a design of patterns. Its id holds the whole design, so that
// LookupHeuristic finds it on every machine.
func DesignCard(d pdb.CustomPartition) Heuristic {
	card := Heuristic{ID: HeuristicID(d.String()), Title: d.Name, Admissible: true, database: d.Database(), design: &d}
	if set, err := card.database.Tables(d.Size, d.Blank, pdb.BlankAwareForm); err == nil {
		plan := set.Plan()
		card.blink = plan.Time < blink && plan.Peak < blinkBytes
	}
	if d.Size == fifteen && len(d.Patterns) <= fewPatterns {
		card.aware = d.Size
	}
	return card
}

// fewPatterns is the greatest number of patterns in the search for 4×4.
const fewPatterns = 4

// The limits of tables that are built at once.
const (
	blink      = 500 * time.Millisecond
	blinkBytes = 64 << 20
)

// Supports reports whether the heuristic exists for boards of a size whose blank belongs on a cell. A design serves the
// cells that a symmetry of the board maps its own to; all others serve every cell.
func (h Heuristic) Supports(size puzzle.Size, blank int) bool {
	return size.Valid() && blank >= 0 && blank < size.Cells() && h.Serves(size) &&
		(h.design == nil || len(grid.SymmetriesCarrying(size, h.design.Blank, blank)) > 0)
}

// lacks returns an ErrPair that says which boards the heuristic serves, where it does not support a board; else nil.
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

// Name returns the user's name of the heuristic: its id, or the name of its design.
func (h Heuristic) Name() string {
	if h.design != nil {
		return h.design.Name
	}
	return string(h.ID)
}

// HeuristicsFor returns the heuristics of the catalogue that support a goal.
func HeuristicsFor(g puzzle.Goal) []Heuristic {
	return slices.DeleteFunc(Heuristics(), func(h Heuristic) bool { return h.lacks(g.Size(), g.Blank()) != nil })
}

// ResolveHeuristic calls the function ResolveHeuristic with the engine's folder of designs. A nil engine has no
// designs.
func (e *Engine) ResolveHeuristic(name string) (Heuristic, error) {
	if e == nil {
		return LookupHeuristic(HeuristicID(name))
	}
	return ResolveHeuristic(name, e.designs)
}

// ResolveHeuristic finds a heuristic by its id or, for a design that is kept in a folder
// (see pdb.DesignFolder), by its name. The error is ErrUnknown, with a list of all names, where there is neither;
// pdb.ErrDesign where the id is of an impossible design, or the file of the design is damaged.
func ResolveHeuristic(name, designs string) (Heuristic, error) {
	card, unknown := LookupHeuristic(HeuristicID(name))
	if unknown == nil {
		return card, nil
	}
	if strings.Contains(name, "@") { // a design with a mistake in it
		_, err := pdb.ParseDesign(name)
		return Heuristic{}, fmt.Errorf("%w: %w", ErrUnknown, err)
	}
	switch d, err := pdb.FindDesign(designs, name); {
	case err == nil:
		return DesignCard(d), nil
	case !errors.Is(err, fs.ErrNotExist):
		return Heuristic{}, err
	}
	for _, name := range pdb.DesignNames(designs) {
		unknown = fmt.Errorf("%w, %s", unknown, name)
	}
	return Heuristic{}, unknown
}

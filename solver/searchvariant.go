package solver

import (
	"context"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// SearchVariant is how an experiment departs from what is sensible, to show why it is.
// The zero value is no experiment.
type SearchVariant struct {
	// A* never opens a closed state again; Optimal is said only where the heuristic is consistent
	Closed bool `toml:"closed,omitempty"`
	// depth-limited DFS is a graph search: it keeps the states it has seen, and goes into none twice but by a shorter way
	Graph bool `toml:"graph,omitempty"`
	// the tables of a partition are read without their mirror image
	Plain bool `toml:"plain,omitempty"`
	// a board that parity forbids is searched all the same: search.ErrExhausted, with what it cost
	Exhaust bool `toml:"exhaust,omitempty"`
}

// ExhaustCells is the number of cells of the largest board that Variant.Exhaust
// is for. Half of all arrangements can be reached: 181,440 on 3×3, and 1.8
// million on 5×2.
const ExhaustCells = search.DistancesCells

// parity refuses a board that cannot be solved, unless it is to be searched all
// the same. ErrPair where that search would never end.
func (r Request) parity(a Algorithm) error {
	err := puzzle.Solvable(r.Start, r.Goal)
	if err == nil || !r.Variant.Exhaust {
		return err
	}
	if cells := r.Start.Size().Cells(); cells > ExhaustCells {
		return misfit(WhyStates, "all states of %s cannot be searched; expected at most %d cells", r.Start.Size(),
			ExhaustCells)
	}
	if !a.Exhausts {
		return misfit(WhyForgets, "%s forgets where it has been and never finds out that there is no solution", a.Title)
	}
	return nil
}

// Estimate returns a heuristic itself, made ready for boards of a size, for those who
// measure it. Of a Variant only Plain counts. ErrPair where the size has no such
// tables; ErrUnknown.
func (e *Engine) Estimate(ctx context.Context, id HeuristicID, size puzzle.Size, blank int,
	v SearchVariant) (search.Heuristic, error) {
	card, err := LookupHeuristic(id)
	if err != nil {
		return nil, err
	}
	if card.ID == AutoHeuristic {
		e.heuristics.cache.Store().Relist()
		card = e.heuristics.bestHeuristic(AStar, size, blank, e.limit.Load())
	}
	if err := card.lacks(size, blank); err != nil {
		return nil, err
	}
	p, err := e.heuristics.get(ctx, card, tablesOf(card, AStar, size, blank), nil)
	if err != nil {
		return nil, err
	}
	return v.read(p)
}

func (v SearchVariant) read(p preparedHeuristic) (search.Heuristic, error) {
	if v.Plain && p.tables != nil {
		if tables := p.tables.Plain(); tables != nil {
			return pdb.NewAdditive(tables...)
		}
	}
	return p.heuristic, nil
}

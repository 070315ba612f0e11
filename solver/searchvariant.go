package solver

import (
	"context"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// SearchVariant changes the usual search, so that an experiment can compare both. The zero value changes nothing.
type SearchVariant struct {
	// A* never opens a closed state again; Result.Optimal is true only where the heuristic is consistent
	Closed bool `toml:"closed,omitempty"`
	// depth-limited DFS is a graph search: it keeps the states it has seen, and enters one again only by a shorter path
	Graph bool `toml:"graph,omitempty"`
	// the tables of a partition are read without their mirror image
	Plain bool `toml:"plain,omitempty"`
	// an unsolvable board is searched all the same: the error is search.ErrExhausted, with the counts
	Exhaust bool `toml:"exhaust,omitempty"`
}

// ExhaustCells is the number of cells of the largest board that SearchVariant.Exhaust searches. Half of all
// arrangements can be reached: 181,440 on 3×3, and 1.8 million on 5×2.
const ExhaustCells = search.DistancesCells

// parity refuses an unsolvable board, unless the variant of the request has Exhaust. The error is ErrPair where that
// search would never end.
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

// Estimate returns a heuristic ready for boards of a size, so that its values can be measured. Of a variant it uses
// only Plain. The errors are ErrPair where the size has no such tables, and ErrUnknown.
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

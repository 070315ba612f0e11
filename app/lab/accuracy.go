package lab

import (
	"context"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// AccuracyTable compares a heuristic with the true distance on all boards of a size: Counts[d][h] is the number of
// boards at distance d whose estimate is h.
type AccuracyTable struct {
	Heuristic solver.HeuristicID `json:"heuristic"`
	Size      puzzle.Size        `json:"-"`
	Boards    int                `json:"boards"`
	Mean      float64            `json:"mean"`          // of h
	Distance  float64            `json:"mean_distance"` // mean of the true distance
	Exact     int                `json:"exact"`         // boards on which h is the true distance
	Over      int                `json:"overestimated"` // boards on which h is greater: the heuristic is not admissible
	Counts    [][]int            `json:"counts"`
}

// Off returns how many moves h is below the true distance, on average.
func (t AccuracyTable) Off() float64 { return t.Distance - t.Mean }

// MeasureDensity evaluates a heuristic on all boards of up to ten cells. Cost: one evaluation a board, 181,440 on 3×3.
// The errors are those of Engine.Estimate, search.ErrLimit for larger boards, and the context's.
func MeasureDensity(ctx context.Context, e *solver.Engine, id solver.HeuristicID, g puzzle.Goal,
	v solver.SearchVariant) (AccuracyTable, error) {
	d := AccuracyTable{Heuristic: id, Size: g.Size()}
	h, err := e.Estimate(ctx, id, g.Size(), g.Blank(), v)
	if err != nil {
		return d, err
	}
	err = everyBoard(ctx, g, func(b *puzzle.SearchState, distance int) error {
		value := h.H(b)
		for len(d.Counts) <= distance {
			d.Counts = append(d.Counts, nil)
		}
		for len(d.Counts[distance]) <= value {
			d.Counts[distance] = append(d.Counts[distance], 0)
		}
		d.Counts[distance][value]++
		d.Boards++
		d.Mean += float64(value)
		d.Distance += float64(distance)
		if value == distance {
			d.Exact++
		}
		if value > distance {
			d.Over++
		}
		return nil
	})
	if d.Boards > 0 {
		d.Mean /= float64(d.Boards)
		d.Distance /= float64(d.Boards)
	}
	return d, err
}

// everyBoard calls visit with every solvable board of a size of up to ten cells and its true distance, the nearest
// first. visit may play on the board if it takes every move back. ErrLimit for larger sizes.
func everyBoard(ctx context.Context, g puzzle.Goal, visit func(b *puzzle.SearchState, distance int) error) error {
	all, err := search.NewDistanceTable(g.Size(), g.Blank())
	if err != nil {
		return err
	}
	b := puzzle.Home(g.Size(), g.Blank())
	for distance := range all.Layers() {
		for home := range all.All(distance) {
			copy(b.Cells, home)
			for cell, belongs := range home {
				if int(belongs) == g.Blank() {
					b.Blank = cell
				}
			}
			if err := visit(b, distance); err != nil {
				return err
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

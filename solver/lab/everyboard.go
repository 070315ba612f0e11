package lab

import (
	"context"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// everyBoard calls visit with every solvable board of a size of up to ten cells and its true
// distance, the nearest first. visit may play on the board if it takes every move back. ErrLimit
// for larger sizes.
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

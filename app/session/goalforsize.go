package session

import "tilewise/solver/puzzle"

// GoalOn carries a goal over to a board of another size. A named goal has its counterpart on every size. If the tiles
// are in reading order, the blank goes to the corresponding cell: in the same corner, on the same edge, or in the
// middle. Any other goal has no counterpart: the blank is then last, and ok is false.
func GoalOn(g puzzle.Goal, size puzzle.Size) (on puzzle.Goal, ok bool) {
	if g.Size() == size {
		return g, true
	}
	if named, err := puzzle.NewGoal(g.Name, size); err == nil {
		return named, true
	}
	if from := g.Size(); InOrder(g) {
		row := scaledPlace(from.Row(g.Blank()), from.H, size.H)
		col := scaledPlace(from.Col(g.Blank()), from.W, size.W)
		return puzzle.BlankAt(size, row*size.W+col), true
	}
	return puzzle.BlankAt(size, size.Cells()-1), false
}

// InOrder reports whether the tiles of a goal are in reading order, with the blank on any cell.
func InOrder(g puzzle.Goal) bool { return g.State == puzzle.BlankAt(g.Size(), g.Blank()).State }

// Arranged reports whether the user has arranged the goal.
func Arranged(g puzzle.Goal) bool { return g.Name == puzzle.Custom && !InOrder(g) }

// parseGoal reads a goal that was stored. A board that is a named goal is called by that name.
func parseGoal(text string, size puzzle.Size) (puzzle.Goal, error) {
	g, err := puzzle.ParseGoal(text, size)
	if err == nil && g.Name == puzzle.Custom {
		g = puzzle.GoalAt(g.State)
	}
	return g, err
}

// scaledPlace returns the place on a line of n cells that corresponds to place i on a line of m, as an end to an end.
func scaledPlace(i, m, n int) int { return (2*i*(n-1) + m - 1) / (2 * (m - 1)) }

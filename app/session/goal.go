package session

import "tilewise/solver/puzzle"

// GoalOn carries a goal over to a board of another size. A named goal has its
// counterpart on every size. Where the tiles belong in reading order, the blank
// goes to the cell that lies as its own did: in the same corner, on the same
// edge, in the middle. Any other goal has none; then the blank is last, and ok
// is false.
func GoalOn(g puzzle.Goal, size puzzle.Size) (on puzzle.Goal, ok bool) {
	if g.Size() == size {
		return g, true
	}
	if named, err := puzzle.NewGoal(g.Name, size); err == nil {
		return named, true
	}
	from := g.Size()
	if g.State == puzzle.BlankAt(from, g.Blank()).State {
		row := carried(from.Row(g.Blank()), from.H, size.H)
		col := carried(from.Col(g.Blank()), from.W, size.W)
		return puzzle.BlankAt(size, row*size.W+col), true
	}
	return puzzle.BlankAt(size, size.Cells()-1), false
}

// carried is the place on a line of n cells that lies as place i does on a line
// of m: the ends on the ends.
func carried(i, m, n int) int { return (2*i*(n-1) + m - 1) / (2 * (m - 1)) }

package puzzle

// Outside are the row and the column of a cell, counted from the sides that are farthest from where the blank belongs:
// those that people solve first.
func (g Goal) Outside(cell int) (row, column int) {
	size, blank := g.Size(), g.Blank()
	row, column = size.Row(cell), size.Col(cell)
	if 2*size.Row(blank) < size.H-1 {
		row = size.H - 1 - row
	}
	if 2*size.Col(blank) < size.W-1 {
		column = size.W - 1 - column
	}
	return row, column
}

// Layer is the number, from 0, of the row and column together that a cell belongs to:
//
//	0 0 0 0
//	0 1 1 1
//	0 1 2 2
//	0 1 2 _
func (g Goal) Layer(cell int) int {
	row, column := g.Outside(cell)
	return min(row, column)
}

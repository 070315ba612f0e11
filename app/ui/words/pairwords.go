package words

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/figures"
	"tilewise/solver"
	"tilewise/solver/lab"
)

// PairProblem says why the algorithm and heuristic of a row cannot work on its board.
func PairProblem(r lab.Row, b lab.Board) string {
	facts := map[string]any{"Size": SizeTitle(b.Start.Size()), "Cells": figures.Grouped(solver.ExhaustCells)}
	switch r.Reason {
	case solver.WhyTables:
		return lang.L("This heuristic has no tables for boards of this size.")
	case solver.WhyStates:
		return lang.L("A {{.Size}} board has too many states to look at all of them; the limit is {{.Cells}} cells.", facts)
	case solver.WhyForgets:
		return lang.L("This algorithm forgets where it has been, so it would never know that it has seen every state.")
	}
	return lang.L("This algorithm and this heuristic can't work together on this board.")
}

package words

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// PositionProblem is the sentence for a text that is no position: what is wrong
// with it, and where.
func PositionProblem(err error) string {
	var m *puzzle.Mistake
	if !errors.As(err, &m) {
		return lang.L("A board has 2 to {{.Most}} cells each way.", map[string]any{"Most": session.MaxGameSide})
	}
	words := map[string]any{
		"Word": m.Word, "Tile": m.Tile, "Place": m.Position, "First": m.First, "Count": m.Count,
		"Size": SizeTitle(m.Size), "Cells": m.Size.Cells(), "Last": m.Size.Cells() - 1,
	}
	switch m.Fault {
	case puzzle.TooLong:
		return lang.L("This text is too long for a position.")
	case puzzle.NoNumbers:
		return lang.L("A position is numbers, row by row: 1 2 3 4 5 6 7 8 0.")
	case puzzle.NotANumber:
		return lang.L("“{{.Word}}” in place {{.Place}} is no number.", words)
	case puzzle.NoSquare:
		return lang.L("{{.Count}} numbers make no square. Write every row on a line of its own.", words)
	case puzzle.WrongCount:
		return lang.L("These are {{.Count}} numbers; {{.Size}} needs {{.Cells}}.", words)
	case puzzle.OutOfRange:
		return lang.L(
			"{{.Tile}} in place {{.Place}} is no tile of this board: they go from 0, the blank, to {{.Last}}.", words)
	case puzzle.Twice:
		return lang.L("{{.Tile}} is there twice: in place {{.First}} and in place {{.Place}}.", words)
	}
	return err.Error()
}

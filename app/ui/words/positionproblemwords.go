package words

import (
	"cmp"
	"errors"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// PositionProblem is the sentence for a text that is no position: what is wrong
// with it, and where.
func PositionProblem(err error) string {
	var m *puzzle.BoardError
	if !errors.As(err, &m) {
		return lang.L("Boards can be 2 to {{.Most}} cells wide and high.", map[string]any{"Most": session.MaxGameSide})
	}
	words := map[string]any{
		"Word": m.Word, "Tile": m.Tile, "Place": m.Position, "First": m.First, "Count": m.Count,
		"Size": SizeTitle(m.Size), "Cells": m.Size.Cells(), "Last": m.Size.Cells() - 1,
	}
	return cmp.Or(map[puzzle.BoardErrorKind]string{
		puzzle.TooLong:    lang.L("This text is too long for a position."),
		puzzle.NoNumbers:  lang.L("A position is written row by row: 1 2 3 4 5 6 7 8 0."),
		puzzle.NotANumber: lang.L("“{{.Word}}” in cell {{.Place}} isn't a number.", words),
		puzzle.NoSquare:   lang.L("{{.Count}} numbers don't make a square. Put each row on its own line.", words),
		puzzle.WrongCount: lang.L("That's {{.Count}} numbers; {{.Size}} needs {{.Cells}}.", words),
		puzzle.OutOfRange: lang.L(
			"{{.Tile}} in cell {{.Place}} isn't a tile of this board; tiles go from 0 (the blank) to {{.Last}}.", words),
		puzzle.Twice: lang.L("{{.Tile}} appears twice, in cells {{.First}} and {{.Place}}.", words),
	}[m.Fault], err.Error())
}

package edit

import (
	"tilewise/app/lang"
	"tilewise/app/ui/service"
)

// Status says how tiles are swapped, or where the blank is put.
func (pr *Presenter) Status() string {
	switch goal := pr.app.Model.Target(); {
	case pr.pointing():
		size, blank := goal.Size(), goal.Blank()
		return lang.L("The blank belongs in row {{.Row}}, column {{.Column}}.",
			map[string]any{"Row": size.Row(blank) + 1, "Column": size.Col(blank) + 1})
	case pr.app.Model.Editor.EditsGoal():
		return lang.L("Click two cells to swap their numbers.")
	}
	return lang.L("To swap two tiles, click both or drag one onto the other.")
}

// Hint says what Enter does.
func (pr *Presenter) Hint() string {
	switch {
	case pr.app.Board.CursorCell() >= 0 && !pr.pointing():
		return lang.L("Enter picks up and swaps")
	case pr.app.Model.Editor.IsNewGoal():
		return lang.L("Enter shuffles it and plays")
	}
	return lang.L("Enter plays it")
}

// PressEnter plays what is on the board.
func (pr *Presenter) PressEnter() bool {
	pr.app.Model.Editor.Play()
	return true
}

// PressEscape goes back to the game.
func (pr *Presenter) PressEscape(p service.EscapePriority) bool {
	if p == service.BeforeMessages {
		pr.app.Model.Editor.Leave()
	}
	return p == service.BeforeMessages
}

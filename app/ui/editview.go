package ui

import (
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
)

// editView is the editor in the window.
func editView(s *shell) view {
	refresh := func() {
		s.edit.Refresh()
		s.Commands.The("clearEdit").Update()
	}
	return view{panel: s.edit.Panel.Object, strip: s.edit.Panel.Strip, refresh: refresh,
		refit: s.edit.Panel.Body.Refresh}
}

// editingBegun closes what else lies over the board.
func editingBegun(s *shell) {
	s.hints.Stop()
	s.play.Card.Hide()
	s.Messages.Withdraw()
	s.Sheet.Close()
	s.photoPeek.LetGo()
	if s.Doing() == program.Pointing {
		showPointing(s)
	}
}

// showPointing tells beside the blank how it is placed.
func showPointing(s *shell) {
	blank := func() (kit.Rect, bool) {
		return s.locator.cellArea(s.Position().Blank()), s.photos.TilePx > 0 && !s.photoPeek.Shown()
	}
	s.blankCallout.Show(lang.L("Place the blank"),
		lang.L("Click its cell, or go there with the arrow keys and press Enter."), lang.L("Here"), 0, 0, blank)
}

// editActivity is editing a board, as the window shows it.
type editActivity struct {
	program.Activity
	shell *shell
}

func (e editActivity) hint() string {
	switch {
	case e.shell.solve.Searching():
		return e.shell.solve.ProgressLine()
	case e.shell.Board.CursorCell() >= 0 && e.Doing() == program.Arranging:
		return lang.L("Enter picks up and swaps")
	case e.shell.edit.Aimed():
		return lang.L("Enter shuffles it and plays")
	}
	return lang.L("Enter plays it")
}

func (e editActivity) status() string {
	switch {
	case e.Doing() == program.Pointing:
		_, goal := e.Shown()
		size, blank := goal.Size(), goal.Blank()
		return lang.L("The blank belongs in row {{.Row}}, column {{.Column}}.",
			map[string]any{"Row": size.Row(blank) + 1, "Column": size.Col(blank) + 1})
	case e.shell.edit.Editor().Aiming():
		return lang.L("Click two cells to swap their numbers.")
	}
	return lang.L("To swap two tiles, click both or drag one onto the other.")
}

func (e editActivity) confirm() bool {
	e.shell.edit.Take()
	return true
}

func (e editActivity) escape(t escapePriority) bool {
	if t == beforeMessages {
		e.shell.edit.End()
	}
	return t == beforeMessages
}

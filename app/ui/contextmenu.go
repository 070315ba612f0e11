package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
)

// connectContext opens menus where a person presses the other button of the mouse.
func (s *shell) connectContext() {
	s.board.OnMenu = s.boardMenu
	s.solver.result.moves.onMenu = s.momentMenu
	s.looker.chart.onMenu, s.strip.chart.onMenu = s.momentMenu, s.momentMenu
}

// keyMenu opens the menu of the board for a person at the keyboard: at the cell of
// the cursor, or else at the blank.
func (s *shell) keyMenu() {
	cell := s.board.CursorCell()
	if cell < 0 {
		cell = s.position().Blank()
	}
	at := s.cellArea(cell)
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.tour.callout.Layer)
	s.boardMenu(fyne.NewPos((at.Left+at.Right)/2+from.X, (at.Top+at.Bottom)/2+from.Y), cell)
}

// boardMenu opens the menu of the board, at a cell of it; −1 is beside the tiles.
func (s *shell) boardMenu(at fyne.Position, cell int) {
	if s.crops() || s.edits() || s.sheet.IsOpen() {
		return
	}
	s.kit.Tips.Withdraw()
	s.kit.Menus.Popup(at, func() []menu.Item { return s.boardLines(cell) })
}

// boardLines is what can be done with what the board shows.
func (s *shell) boardLines(cell int) []menu.Item {
	c := s.commands
	switch {
	case s.reviewing():
		return of("", c.the("lastMistake"), c.the("nextMistake"), nil, c.the("playPause"), c.the("back"), c.the("forward"), c.the("first"), c.the("last"), nil, c.the("goOn"), c.the("copyPosition")).items()
	case s.watching():
		return of("", c.the("playPause"), c.the("back"), c.the("forward"), c.the("first"), c.the("last"), nil, c.the("goOn"), c.the("copyMoves"), c.the("copyPosition"), nil, c.the("peek")).items()
	}
	show := of("", nil, c.the("peek")).with(1, c.displayTopic(), of(lang.L("Numbers"), c.choices("numbers")...))
	make := of("", nil, c.the("crop"), c.the("gallery"), nil, c.the("edit"), c.the("copyPosition")).with(1, c.sizeTopic(), c.goalTopic(), c.menu(shuffleMenu, lang.L("Shuffle")))
	play := of("", c.the("undo"), c.the("redo"), c.the("restart"), nil, c.the("hint"), c.the("pause"), c.the("solve"))
	items := append(append(play.items(), show.items()...), make.items()...)
	if cell >= 0 && s.enabled && len(s.position().Slide(cell)) > 0 {
		push := menu.Item{Label: lang.L("Push this tile"), Do: func() { s.push(s.position().Slide(cell)) }}
		items = append([]menu.Item{push, {}}, items...)
	}
	return items
}

// momentMenu opens the menu of a place in a list or chart of moves; here goes
// there.
func (s *shell) momentMenu(at fyne.Position, here func()) {
	c := s.commands
	s.kit.Tips.Withdraw()
	s.kit.Menus.Popup(at, func() []menu.Item {
		items := []menu.Item{{Label: lang.L("Go to this move"), Do: here}, {}}
		if s.reviewing() {
			items = append(items, of("", c.the("lastMistake"), c.the("nextMistake"), nil).items()...)
		}
		return append(items, of("", c.the("playPause"), c.the("first"), c.the("last"), nil, c.the("goOn"), c.the("copyMoves")).items()...)
	})
}

// sizeTopic and goalTopic are the menus of what a board can be.
func (c *commands) sizeTopic() topic {
	return of(lang.L("Size"), append(append([]*kit.Command{}, c.choices("sizes")...), nil, c.the("custom"))...)
}

func (c *commands) goalTopic() topic {
	return of(lang.L("Goal"), append(append([]*kit.Command{}, c.choices("goals")...), nil, c.the("blankGoal"), c.the("ownGoal"), c.the("lastGoal"), c.the("makeGoal"))...)
}

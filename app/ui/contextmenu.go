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
		return of("", c.lastMistake, c.nextMistake, nil, c.playPause, c.back, c.forward, c.first, c.last, nil, c.goOn, c.copyPosition).items()
	case s.watching():
		return of("", c.playPause, c.back, c.forward, c.first, c.last, nil, c.goOn, c.copyMoves, c.copyPosition, nil, c.peek).items()
	}
	show := of("", nil, c.peek).with(1, c.displayTopic(), of(lang.L("Numbers"), c.numbers...))
	make := of("", nil, c.crop, c.gallery, nil, c.edit, c.copyPosition).with(1, c.sizeTopic(), c.goalTopic(), c.shuffles())
	play := of("", c.undo, c.redo, c.restart, nil, c.hint, c.pause, c.solve)
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
			items = append(items, of("", c.lastMistake, c.nextMistake, nil).items()...)
		}
		return append(items, of("", c.playPause, c.first, c.last, nil, c.goOn, c.copyMoves).items()...)
	})
}

// sizeTopic and goalTopic are the menus of what a board can be.
func (c *commands) sizeTopic() topic {
	return of(lang.L("Size"), append(append([]*kit.Command{}, c.sizes...), nil, c.custom)...)
}

func (c *commands) goalTopic() topic {
	return of(lang.L("Goal"), append(append([]*kit.Command{}, c.goals...), nil, c.blankGoal, c.ownGoal, c.lastGoal, c.makeGoal)...)
}

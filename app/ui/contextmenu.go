package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/newgame"
	"tilewise/app/ui/settings"
)

// connectContext opens menus where a person presses the other button of the mouse.
func (s *shell) connectContext() {
	s.Board.OnMenu = s.boardMenu
}

// keyMenu opens the menu of the board for a person at the keyboard: at the cell of
// the cursor, or else at the blank.
func (s *shell) keyMenu() {
	cell := s.Board.CursorCell()
	if cell < 0 {
		cell = s.position().Blank()
	}
	at := s.cellArea(cell)
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.tour.Callout.Layer)
	s.boardMenu(fyne.NewPos((at.Left+at.Right)/2+from.X, (at.Top+at.Bottom)/2+from.Y), cell)
}

// boardMenu opens the menu of the board, at a cell of it; −1 is beside the tiles.
func (s *shell) boardMenu(at fyne.Position, cell int) {
	if s.crops() || s.edit.Open() || s.Sheet.IsOpen() {
		return
	}
	s.Kit.Tips.Withdraw()
	s.Kit.Menus.Popup(at, func() []menu.Item { return s.boardLines(cell) })
}

// boardLines is what can be done with what the board shows.
func (s *shell) boardLines(cell int) []menu.Item {
	c := s.Commands
	switch {
	case s.reviewing():
		return kit.TopicOf("", c.The("lastMistake"), c.The("nextMistake"), nil, c.The("playPause"), c.The("back"),
			c.The("forward"), c.The("first"), c.The("last"), nil, c.The("goOn"), c.The("copyPosition"), nil,
			c.The("inside")).Items()
	case s.solve.Watching():
		return kit.TopicOf("", c.The("playPause"), c.The("back"), c.The("forward"), c.The("first"), c.The("last"), nil,
			c.The("goOn"), c.The("copyMoves"), c.The("copyPosition"), nil, c.The("peek"), c.The("inside")).Items()
	}
	show := kit.TopicOf("", nil, c.The("peek"), c.The("inside")).With(1, settings.DisplayTopic(c),
		kit.TopicOf(lang.L("Numbers"), c.Choices("numbers")...))
	make := kit.TopicOf("", nil, c.The("crop"), c.The("gallery"), nil, c.The("edit"), c.The("copyPosition")).With(1,
		newgame.SizeTopic(c), newgame.GoalTopic(c), c.Menu(shuffleMenu, lang.L("Shuffle")))
	play := kit.TopicOf("", c.The("undo"), c.The("redo"), c.The("restart"), nil, c.The("hint"), c.The("pause"),
		c.The("solve"))
	items := append(append(play.Items(), show.Items()...), make.Items()...)
	if cell >= 0 && s.enabled && len(s.position().Slide(cell)) > 0 {
		push := menu.Item{Label: lang.L("Push this tile"), Do: func() { s.push(s.position().Slide(cell)) }}
		items = append([]menu.Item{push, {}}, items...)
	}
	return items
}

// momentMenu opens the menu of a place in a list or chart of moves; here goes
// there.
func (s *shell) momentMenu(at fyne.Position, here func()) {
	c := s.Commands
	s.Kit.Tips.Withdraw()
	s.Kit.Menus.Popup(at, func() []menu.Item {
		items := []menu.Item{{Label: lang.L("Go to this move"), Do: here}, {}}
		if s.reviewing() {
			items = append(items, kit.TopicOf("", c.The("lastMistake"), c.The("nextMistake"), nil).Items()...)
		}
		return append(items,
			kit.TopicOf("", c.The("playPause"), c.The("first"), c.The("last"), nil, c.The("goOn"),
				c.The("copyMoves")).Items()...)
	})
}

package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/edit"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/newgame"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/ui/solve"
	"tilewise/solver/puzzle"
)

// boardMenu is the menu that the other button of the mouse opens over the board, or over a move of a list.
type boardMenu struct {
	*service.Services
	locator *boardLocator
	edit    *edit.Presenter
	solve   *solve.Presenter

	mayPush func() bool
	push    func([]puzzle.Move)
}

// openAtCursor opens the menu of the board for a person at the keyboard: at the cell of
// the cursor, or else at the blank.
func (m *boardMenu) openAtCursor() {
	cell := m.Board.CursorCell()
	if cell < 0 {
		cell = m.Window.Position().Blank()
	}
	at := m.locator.cellArea(cell)
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(m.locator.content())
	m.open(at.Middle().Add(from), cell)
}

// open opens the menu of the board, at a cell of it; −1 is beside the tiles.
func (m *boardMenu) open(at fyne.Position, cell int) {
	if m.Window.Cropping() || m.edit.Open() || m.Sheet.IsOpen() {
		return
	}
	m.Kit.Tips.Withdraw()
	m.Menus.Popup(at, func() []menu.Item { return m.items(cell) })
}

// items is what can be done with what the board shows.
func (m *boardMenu) items(cell int) []menu.Item {
	c := m.Commands
	switch {
	case m.Window.Reviewing():
		return kit.TopicOf("", c.The("lastMistake"), c.The("nextMistake"), nil, c.The("playPause"), c.The("back"),
			c.The("forward"), c.The("first"), c.The("last"), nil, c.The("goOn"), c.The("copyPosition"), nil,
			c.The("inside")).Items()
	case m.solve.Watching():
		return kit.TopicOf("", c.The("playPause"), c.The("back"), c.The("forward"), c.The("first"), c.The("last"), nil,
			c.The("goOn"), c.The("copyMoves"),
			c.The("copyBlankMoves"), c.The("copyPosition"), nil, c.The("peek"), c.The("inside")).Items()
	}
	show := kit.TopicOf("", nil, c.The("peek"), c.The("inside")).With(1, settings.DisplayTopic(c),
		kit.TopicOf(lang.L("Numbers"), c.Choices("numbers")...))
	make := kit.TopicOf("", nil, c.The("crop"), c.The("newGame"), nil, c.The("edit"), c.The("copyPosition")).With(1,
		newgame.SizeTopic(c), newgame.GoalTopic(c), c.Menu(shuffleMenu, lang.L("Shuffle")))
	play := kit.TopicOf("", c.The("undo"), c.The("redo"), c.The("restart"), nil, c.The("hint"), c.The("pause"),
		c.The("solve"))
	lines := append(append(play.Items(), show.Items()...), make.Items()...)
	if cell >= 0 && m.mayPush() && len(m.Window.Position().Slide(cell)) > 0 {
		push := menu.Item{Label: lang.L("Move this tile"), Do: func() { m.push(m.Window.Position().Slide(cell)) }}
		lines = append([]menu.Item{push, {}}, lines...)
	}
	return lines
}

// openForMove opens the menu of a place in a list or chart of moves; here goes
// there.
func (m *boardMenu) openForMove(at fyne.Position, here func()) {
	c := m.Commands
	m.Kit.Tips.Withdraw()
	m.Menus.Popup(at, func() []menu.Item {
		items := []menu.Item{{Label: lang.L("Go to this move"), Do: here}, {}}
		if m.Window.Reviewing() {
			items = append(items, kit.TopicOf("", c.The("lastMistake"), c.The("nextMistake"), nil).Items()...)
		}
		return append(items, kit.TopicOf("", c.The("playPause"), c.The("first"), c.The("last"), nil, c.The("goOn"),
			c.The("copyMoves"), c.The("copyBlankMoves")).Items()...)
	})
}

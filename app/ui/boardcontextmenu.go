package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/newgame"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
)

// boardContextMenu is the menu that the other button of the mouse opens over the board, or over a move of a list.
type boardContextMenu struct {
	*service.Services
	locator *boardLocator
}

// OpenAtCursor opens the menu of the board for the user at the keyboard: at the cell of
// the cursor, or else at the blank.
func (m *boardContextMenu) OpenAtCursor() {
	cell := m.Board.CursorCell()
	if cell < 0 {
		cell = m.Model.Position().Blank()
	}
	at := m.locator.cellArea(cell)
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(m.locator.tour.Callout.Layer)
	m.open(at.Middle().Add(from), cell)
}

// open opens the menu of the board for a cell; −1 is beside the tiles.
func (m *boardContextMenu) open(at fyne.Position, cell int) {
	if m.Model.Cropping() || m.Model.Editing() || m.Sheet.IsOpen() {
		return
	}
	m.Menus.Popup(at, func() []menu.Item { return m.items(cell) })
}

// items returns the commands for what the board shows.
func (m *boardContextMenu) items(cell int) []menu.Item {
	c := m.Commands
	switch {
	case m.Model.Doing() == program.InReview:
		return c.Topic("", "last-mistake", "next-mistake", "", "watch", "previous", "next", "first", "last", "", "go-on",
			"copyPosition", "", "inside").Items()
	case m.Model.Solving.Watching():
		return c.Topic("", "watch", "previous", "next", "first", "last", "", "go-on", "copyMoves", "copyBlankMoves",
			"copyPosition", "", "peek", "inside").Items()
	}
	play := c.Topic("", "undo", "redo", "restart", "", "hint", "pause", "solve")
	show := c.Topic("", "", "peek", "inside").With(1, settings.DisplayTopic(c),
		kit.NewMenu(lang.L("Numbers"), c.Choices("numbers")...))
	begin := c.Topic("", "", "crop", "newGame", "", "edit", "copyPosition").With(1, newgame.SizeTopic(c),
		newgame.GoalTopic(c), c.Menu(shuffleMenu, lang.L("Shuffle")))
	lines := slices.Concat(play.Items(), show.Items(), begin.Items())
	if cell >= 0 && m.Model.Allows(program.PushTiles) && len(m.Model.Position().Slide(cell)) > 0 {
		push := menu.Item{Label: lang.L("Move this tile"), Do: func() { m.Board.OnPush(m.Model.Position().Slide(cell)) }}
		lines = append([]menu.Item{push, {}}, lines...)
	}
	return lines
}

// OpenForMove opens the menu of a point in a list or chart of moves; its entry here goes to that point.
func (m *boardContextMenu) OpenForMove(at fyne.Position, here func()) {
	c := m.Commands
	m.Menus.Popup(at, func() []menu.Item {
		items := []menu.Item{{Label: lang.L("Go to this move"), Do: here}, {}}
		if m.Model.Doing() == program.InReview {
			items = append(items, c.Topic("", "last-mistake", "next-mistake", "").Items()...)
		}
		return append(items, c.Topic("", "watch", "first", "last", "", "go-on", "copyMoves", "copyBlankMoves").Items()...)
	})
}

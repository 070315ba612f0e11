package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/assist"
	"tilewise/app/ui/help"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/newgame"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/play"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/solver/puzzle"
)

// boardLocator finds where the board and its cells lie in the window's content.
type boardLocator struct {
	*service.Services
	window *shell
	photos *photos.Presenter
	play   *play.Presenter
	tour   *help.Tour
}

// tileToPush returns the place of the tile to push: the one nearest to the panel, beside which the callout stands.
func (l *boardLocator) tileToPush() kit.Rect {
	size, blank, best := l.Model.Game().Size(), l.Model.Game().State().Blank(), -1
	for _, m := range []puzzle.Move{puzzle.Up, puzzle.Down, puzzle.Left, puzzle.Right} {
		if cell := size.Source(blank, m); cell >= 0 && (best < 0 || size.Col(cell) > size.Col(best)) {
			best = cell
		}
	}
	return l.cellArea(best)
}

// cellArea returns where a cell of the board lies in the window.
func (l *boardLocator) cellArea(cell int) kit.Rect {
	g, size, scale := l.Board.TileGridOnScreen(), l.Model.Game().Size(), l.Window.Canvas().Scale()
	x, y := float32(g.First.X+size.Col(cell)*g.Pitch)/scale, float32(g.First.Y+size.Row(cell)*g.Pitch)/scale
	side := float32(g.Tile) / scale
	return kit.Rect{Left: x, Top: y, Right: x + side, Bottom: y + side}.Moved(l.offset())
}

func (l *boardLocator) boardArea() kit.Rect {
	first, last := l.cellArea(0), l.cellArea(l.Model.Game().Size().Cells()-1)
	return kit.Rect{Left: first.Left, Top: first.Top, Right: last.Right, Bottom: last.Bottom}
}

// besideBoard returns the free area between the board and the panel; zero without a panel.
func (l *boardLocator) besideBoard() kit.Rect {
	if !l.window.frame.Panel.Visible() {
		return kit.Rect{}
	}
	at, panel := l.boardArea(), kit.AreaOf(l.window.frame.Panel).Moved(l.offset())
	return kit.Rect{Left: at.Right, Top: at.Top, Right: panel.Left, Bottom: at.Bottom}
}

// offset returns how far the window's content, below the menu bar, lies from the corner of the window.
func (l *boardLocator) offset() (x, y float32) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(l.tour.Callout.Layer)
	return -at.X, -at.Y
}

// tourTarget returns the place of the control that a step of the tour shows; seen is false where it is covered.
func (l *boardLocator) tourTarget(step session.TourStep) (at kit.Rect, seen bool) {
	if !l.Model.Allows(program.ShowTour) || l.photos.TilePx == 0 || l.Sheet.IsOpen() || l.Lecture {
		return kit.Rect{}, false
	}
	if step == session.TourPush {
		return l.tileToPush(), !l.Model.Game().Solved()
	}
	o := l.tourObject(step)
	// A control that has just come into sight has a place only once it was drawn: the tour asks again then.
	if fyne.CurrentApp().Driver().CanvasForObject(o) == nil {
		l.tour.Start()
		return kit.Rect{}, false
	}
	return kit.AreaOf(o).Moved(l.offset()), true
}

// tourObject returns the control that a step shows, or one that leads to it.
func (l *boardLocator) tourObject(step session.TourStep) fyne.CanvasObject {
	inPanel := l.window.frame.Panel.Visible()
	switch {
	case step == session.TourPhoto && inPanel:
		return l.play.Panel.NewGame
	case step == session.TourPhoto:
		return l.play.Bar.Panel
	case step == session.TourShuffle:
		return l.play.Bar.Shuffle.Main
	}
	return l.play.Bar.Solve.Main
}

// panelControls returns the area of the controls in the panel of Play; zero without that panel.
func (l *boardLocator) panelControls() kit.Rect {
	p := l.play.Panel
	if l.At() != service.PlayPlace || !l.window.frame.Panel.Visible() {
		return kit.Rect{}
	}
	area := kit.AreaOf(p.Game)
	area.Bottom = kit.AreaOf(p.Numbers).Bottom
	return area.Moved(l.offset())
}

// boardContextMenu is the menu that the secondary button of the mouse opens over the board, or over a move of a list.
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

// OpenForMove opens the menu of a move in a list or chart. Its first entry calls here, which goes to the move.
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

// blankCallout asks where the blank of a goal belongs, and explains how to place it.
type blankCallout struct {
	*kit.PointingCard
	app       *service.Services
	locator   *boardLocator
	photoPeek *assist.PhotoPeek
}

func newBlankCallout(app *service.Services, l *boardLocator, p *assist.PhotoPeek) *blankCallout {
	b := &blankCallout{app: app, locator: l, photoPeek: p}
	app.Model.Turned.Listen(func(program.Turned) {
		switch app.Model.Doing() {
		case program.InPlay:
			b.Hide()
		case program.Pointing:
			b.ask()
		}
	})
	return b
}

// build makes the card, in the language of the window.
func (b *blankCallout) build() *kit.PointingCard {
	b.PointingCard = b.app.Kit.NewPointingCard(commandtable.Title("leave-edited"), b.app.Model.Editor.Play,
		b.app.Model.Editor.Leave)
	return b.PointingCard
}

func (b *blankCallout) ask() {
	b.Show(lang.L("Place the blank"),
		lang.L("Click its cell, or go there with the arrow keys and press Enter."), lang.L("Here"), 0, 0,
		func() (kit.Rect, bool) {
			return b.locator.cellArea(b.app.Model.Position().Blank()), b.locator.photos.TilePx > 0 && !b.photoPeek.Shown()
		})
}

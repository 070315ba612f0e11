package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/help"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/play"
	"tilewise/app/ui/service"
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

// tileToPush returns the place of a tile that can be pushed: the one nearest to the panel, as the callout stands there.
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

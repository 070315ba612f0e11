package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// boardLocator tells where the board and its cells lie in the window's content.
type boardLocator struct {
	*service.Services
	content func() fyne.CanvasObject // something that covers the whole content
	panel   func() fyne.CanvasObject
}

// tileToPush is where a tile lies that can be pushed: the one nearest to the
// panel, as the callout stands there.
func (l *boardLocator) tileToPush() kit.Rect {
	size, blank, best := l.Game.Size(), l.Game.State().Blank(), -1
	for _, m := range []puzzle.Move{puzzle.Up, puzzle.Down, puzzle.Left, puzzle.Right} {
		if cell := size.Source(blank, m); cell >= 0 && (best < 0 || size.Col(cell) > size.Col(best)) {
			best = cell
		}
	}
	return l.cellArea(best)
}

// cellArea is where a cell of the board lies in the window.
func (l *boardLocator) cellArea(cell int) kit.Rect {
	g, size, scale := l.Board.TilesOnScreen(), l.Game.Size(), l.Window.Canvas().Scale()
	x, y := float32(g.First.X+size.Col(cell)*g.Pitch)/scale, float32(g.First.Y+size.Row(cell)*g.Pitch)/scale
	side := float32(g.Tile) / scale
	return kit.Rect{Left: x, Top: y, Right: x + side, Bottom: y + side}.Moved(l.offset())
}

func (l *boardLocator) boardArea() kit.Rect {
	first, last := l.cellArea(0), l.cellArea(l.Game.Size().Cells()-1)
	return kit.Rect{Left: first.Left, Top: first.Top, Right: last.Right, Bottom: last.Bottom}
}

// besideBoard is the free area between the board and the panel; zero without a panel.
func (l *boardLocator) besideBoard() kit.Rect {
	if !l.panel().Visible() {
		return kit.Rect{}
	}
	at := l.boardArea()
	return kit.Rect{Left: at.Right, Top: at.Top, Right: kit.AreaOf(l.panel()).Moved(l.offset()).Left, Bottom: at.Bottom}
}

// offset leads from places in the window to places in its content, which lies
// below the menu bar.
func (l *boardLocator) offset() (x, y float32) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(l.content())
	return -at.X, -at.Y
}

// tourTarget is where the control is that a step of the tour shows; seen is false where it is covered.
func tourTarget(s *shell, step session.TourStep) (at kit.Rect, seen bool) {
	if !s.Allows(program.ShowTour) || s.photos.TilePx == 0 || s.Sheet.IsOpen() || s.Lecture.On {
		return kit.Rect{}, false
	}
	if step == session.TourPush {
		return s.locator.tileToPush(), !s.Game.Solved()
	}
	o := tourObject(s, step)
	// A control that has just come into sight has a place only once it was drawn: the tour asks again then.
	if fyne.CurrentApp().Driver().CanvasForObject(o) == nil {
		s.tour.Start()
		return kit.Rect{}, false
	}
	return kit.AreaOf(o).Moved(s.locator.offset()), true
}

// tourObject is the control that a step shows, or the way to it.
func tourObject(s *shell, step session.TourStep) fyne.CanvasObject {
	p, inPanel := s.play.Panel, s.frame.Panel.Visible()
	switch {
	case step == session.TourPhoto && inPanel:
		return p.NewGame
	case step == session.TourPhoto:
		return s.play.Bar.Panel
	case step == session.TourShuffle:
		return s.play.Bar.Shuffle.Main
	}
	return s.play.Bar.Solve.Main
}

// panelControls is the area of what is pressed in the panel of Play; zero without that panel.
func panelControls(s *shell) kit.Rect {
	p := s.play.Panel
	if s.At() != service.PlayPlace || !s.frame.Panel.Visible() {
		return kit.Rect{}
	}
	area := kit.AreaOf(p.Game)
	area.Bottom = kit.AreaOf(p.Numbers).Bottom
	return area.Moved(s.locator.offset())
}

package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// tourAgain shows everything of the tour anew.
func (s *shell) tourAgain() {
	s.enter(service.PlayPlace)
	s.tour.Restart()
}

// tourTarget is where the thing is that a step shows; not seen where something
// else has the window.
func (s *shell) tourTarget(step session.TourStep) (at kit.Area, seen bool) {
	if !s.doing.may(s, seeTour) || s.photos.TilePx == 0 {
		return kit.Area{}, false
	}
	if step == session.TourPush {
		return s.tileToPush(), !s.Game.Solved()
	}
	o := s.tourObject(step)
	if o == nil {
		return kit.Area{}, false
	}
	return kit.AreaOf(o).Moved(s.offset()), true
}

// tourObject is the control that a step shows, or the way to it, or nil.
func (s *shell) tourObject(step session.TourStep) fyne.CanvasObject {
	p, inPanel := s.play.Panel, s.frame.Panel.Visible()
	switch {
	case step == session.TourPhoto && inPanel:
		return p.Photos
	case step == session.TourPhoto:
		return s.play.Brief.Panel
	case inPanel && !p.Playing.Visible():
		return nil // the card has its place
	case step == session.TourShuffle && inPanel:
		return p.Shuffle
	case step == session.TourShuffle:
		return s.play.Brief.Shuffle
	case inPanel:
		return p.Solve
	}
	return s.play.Brief.Solve
}

// tileToPush is where a tile lies that can be pushed: the one nearest to the
// panel, as the callout stands there.
func (s *shell) tileToPush() kit.Area {
	size, blank, best := s.Game.Size(), s.Game.State().Blank(), -1
	for _, m := range []puzzle.Move{puzzle.Up, puzzle.Down, puzzle.Left, puzzle.Right} {
		if cell := size.Source(blank, m); cell >= 0 && (best < 0 || size.Col(cell) > size.Col(best)) {
			best = cell
		}
	}
	return s.cellArea(best)
}

// cellArea is where a cell of the board lies in the window.
func (s *shell) cellArea(cell int) kit.Area {
	g, size, scale := s.Board.Ground(), s.Game.Size(), s.win.Canvas().Scale()
	x, y := float32(g.First.X+size.Col(cell)*g.Pitch)/scale, float32(g.First.Y+size.Row(cell)*g.Pitch)/scale
	side := float32(g.Tile) / scale
	return kit.Area{Left: x, Top: y, Right: x + side, Bottom: y + side}.Moved(s.offset())
}

// boardArea is all cells of the board.
func (s *shell) boardArea() kit.Area {
	first, last := s.cellArea(0), s.cellArea(s.Game.Size().Cells()-1)
	return kit.Area{Left: first.Left, Top: first.Top, Right: last.Right, Bottom: last.Bottom}
}

// offset leads from places in the window to places in its content, which lies
// below the menu bar.
func (s *shell) offset() (x, y float32) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.tour.Callout.Layer)
	return -at.X, -at.Y
}

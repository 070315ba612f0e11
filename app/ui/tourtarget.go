package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// tourAgain shows everything of the tour anew.
func tourAgain(s *shell) {
	s.enter(service.PlayPlace)
	s.tour.Restart()
}

// tourTarget is where the control is that a step of the tour shows; seen is false where it is covered.
func tourTarget(s *shell, step session.TourStep) (at kit.Rect, seen bool) {
	if !s.doing.allows(s, seeTour) || s.photos.TilePx == 0 || s.Sheet.IsOpen() || s.presentation.On {
		return kit.Rect{}, false
	}
	if step == session.TourPush {
		return s.where.tileToPush(), !s.Game.Solved()
	}
	return kit.AreaOf(tourObject(s, step)).Moved(s.where.offset()), true
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
	if s.at() != service.PlayPlace || !s.frame.Panel.Visible() {
		return kit.Rect{}
	}
	area := kit.AreaOf(p.Game)
	area.Bottom = kit.AreaOf(p.Numbers).Bottom
	return area.Moved(s.where.offset())
}

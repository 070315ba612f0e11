package service

import "tilewise/app/program"

// ViewName names a view, for reports and not for people.
type ViewName string

const (
	PlayPlace   ViewName = "play"
	SolvePlace  ViewName = "solve"
	ReviewPlace ViewName = "review"
	EditPlace   ViewName = "edit"
	LabPlace    ViewName = "lab"
)

// At returns the place on the rail where the user is, and PlaceOf where the one who acts is.
func (s *Services) At() ViewName { return s.PlaceOf(s.Model.Doing()) }

func (s *Services) PlaceOf(d program.Doing) ViewName {
	for name, home := range s.Homes {
		if home.Doing() == d {
			return name
		}
	}
	return PlayPlace
}

// ViewOf returns the view that is shown beside the board to the one who acts.
func (s *Services) ViewOf(d program.Doing) ViewName {
	switch d {
	case program.InReview:
		return ReviewPlace
	case program.Arranging:
		return EditPlace
	}
	return s.PlaceOf(d)
}

// WatchView calls refresh when any of the topics has changed, while a view is shown, and when it comes to be shown.
func (s *Services) WatchView(name ViewName, of program.Topic, refresh func()) {
	s.Model.Watch(of|program.AboutActivity, func(program.Topic) {
		if s.ViewOf(s.Model.Doing()) == name {
			refresh()
		}
	})
}

// GoTo goes to a place on the rail. The game stays as it is.
func (s *Services) GoTo(p ViewName) {
	if s.At() == p {
		return
	}
	if s.Model.Cropping() {
		s.Model.Crop(false)
	}
	s.Model.Turn(s.Homes[p])
}

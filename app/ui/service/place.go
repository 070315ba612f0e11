package service

import "tilewise/app/program"

// ViewName names a view in reports; people see its label.
type ViewName string

const (
	PlayPlace   ViewName = "play"
	SolvePlace  ViewName = "solve"
	ReviewPlace ViewName = "review"
	EditPlace   ViewName = "edit"
	LabPlace    ViewName = "lab"
)

// At returns the view on the rail that the user has gone to, and PlaceOf the one that an activity belongs to.
func (s *Services) At() ViewName { return s.PlaceOf(s.Model.Doing()) }

func (s *Services) PlaceOf(d program.Doing) ViewName {
	for name, home := range s.Homes {
		if home.Doing() == d {
			return name
		}
	}
	return PlayPlace
}

// ViewOf returns the view that stands beside the board during an activity.
func (s *Services) ViewOf(d program.Doing) ViewName {
	switch d {
	case program.InReview:
		return ReviewPlace
	case program.Arranging:
		return EditPlace
	}
	return s.PlaceOf(d)
}

// WatchView calls refresh when one of the topics changes while a view is shown, and when the view is shown again.
func (s *Services) WatchView(name ViewName, of program.Topic, refresh func()) {
	s.Model.Watch(of|program.AboutActivity, func(program.Topic) {
		if s.ViewOf(s.Model.Doing()) == name {
			refresh()
		}
	})
}

// GoTo shows a view on the rail. The game stays as it is.
func (s *Services) GoTo(p ViewName) {
	if s.At() == p {
		return
	}
	if s.Model.Cropping() {
		s.Model.Crop(false)
	}
	s.Model.Turn(s.Homes[p])
}

// ActivityView is the part of a view that depends on the user's activity: its sentences for the status line, and the
// keys Enter and Escape. A search is no activity, as it goes on beside everything else.
type ActivityView interface {
	// Status returns the sentence at the left of the status line, and Hint the one at its right: how to go on. With "" the
	// line keeps what it shows for every game.
	Status() string
	Hint() string

	// PressEnter handles the key Enter, and PressEscape the key Escape at one of the priorities. Both report whether they
	// did anything.
	PressEnter() bool
	PressEscape(EscapePriority) bool
}

// EscapePriority says when an activity is offered the key Escape: first of all, or before or after messages are closed.
type EscapePriority int

const (
	AtOnce EscapePriority = iota
	BeforeMessages
	AfterMessages
)

package ui

import (
	"tilewise/app/program"
	"tilewise/app/ui/review"
	"tilewise/app/ui/service"
)

// activity is what the user is doing now, as its view has it.
func (s *shell) activity() service.ActivityView {
	if s.Cropping() {
		return s.crop
	}
	own, is := s.Activity().(service.ActivityView)
	switch {
	case is:
		return own
	case s.Doing() == program.InSolution:
		return s.solve
	case s.Doing() == program.InReview:
		return reviewActivity{s.review, s}
	}
	return s.play
}

// reviewActivity is the review of a game in a window that may have no room for its panel.
type reviewActivity struct {
	*review.Presenter
	shell *shell
}

// Status is the judgement where no panel says it, and otherwise of the board that is shown.
func (r reviewActivity) Status() string {
	if r.shell.frame.Narrow() {
		return r.Judgement()
	}
	return r.Standing()
}

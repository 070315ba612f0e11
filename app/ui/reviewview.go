package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
)

// reviewView is Review in the window.
func reviewView(s *shell) view {
	return view{panel: s.review.Panel.Object, strip: s.review.Strip, refresh: s.review.Refresh,
		refit: s.review.Panel.Body.Refresh}
}

func reviewCommands(s *shell, c *kit.Commands) {
	c.Add("review", &kit.Command{Label: kit.Says(lang.L("Review…")), Key: kit.Plain(fyne.KeyR), Icon: look.ReviewIcon,
		Do:   func() { toggleReview(s) },
		Able: s.allowed(program.ReviewGame), Chosen: s.reviewing, Offer: func() { nothingToReview(s) }})
	s.review.AddCommands(c)
	c.Put(puzzleMenu, 3, "review")
	c.Put(reviewMenu, 1, "lastMistake", "nextMistake")
}

// toggleReview opens the review of the game, or leaves it.
func toggleReview(s *shell) {
	if s.reviewing() {
		s.leaveReview()
		return
	}
	s.Review.Begin()
}

// reviewBegun takes away what lies over the board.
func reviewBegun(s *shell) {
	s.hints.Forget()
	s.play.SetCardAside()
	s.Messages.Withdraw()
	s.focus.toBoard()
}

// nothingToReview says why the key of the review does nothing.
func nothingToReview(s *shell) {
	if s.At() == service.PlayPlace && len(s.Game.History()) == 0 {
		s.Messages.Tell(kit.NoteTone, lang.L("There's nothing to review yet: make a move first."))
	}
}

// leaveReview shows the game's own position again, and lets it go on.
func (s *shell) leaveReview() {
	if s.reviewing() {
		s.Play()
	}
}

// reviewActivity is the review of a game, as the window shows it.
type reviewActivity struct {
	program.Activity
	shell *shell
}

// status is the judgement where no panel says it, and otherwise of the board that is shown.
func (r reviewActivity) status() string {
	if r.shell.frame.Narrow() {
		return r.shell.review.Judgement()
	}
	return r.shell.review.Standing()
}

func (reviewActivity) hint() string  { return lang.L("Space replays it") }
func (reviewActivity) confirm() bool { return false }

// escape stops the proofs, and then leaves the review.
func (r reviewActivity) escape(t escapePriority) bool {
	switch {
	case t != afterMessages:
		return false
	case r.shell.Review.Proves():
		r.shell.Review.Toggle()
	default:
		r.shell.leaveReview()
	}
	return true
}

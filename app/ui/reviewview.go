package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// reviewView is Review in the window.
func reviewView(s *shell) view {
	return view{panel: s.review.Panel.Object, strip: s.review.Strip, refresh: s.review.Refresh,
		refit: s.review.Panel.Body.Refresh}
}

func reviewCommands(s *shell, c *kit.Commands) {
	c.Add("review", &kit.Command{Label: kit.Says(lang.L("Review…")), Key: kit.Plain(fyne.KeyR), Icon: look.ReviewIcon,
		Do:   func() { toggleReview(s) },
		Able: s.allowed(reviewGame), Chosen: s.reviewing, Offer: func() { nothingToReview(s) }})
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
	s.enter(service.PlayPlace)
	s.edit.End()
	s.review.Open()
	s.turnTo(reviewActivity{})
	s.hints.Forget()
	s.play.SetCardAside()
	s.Messages.Withdraw()
	s.review.Begin()
	s.autosave.Keep()
	s.focus.toBoard()
}

// nothingToReview says why the key of the review does nothing.
func nothingToReview(s *shell) {
	if s.at() == service.PlayPlace && len(s.Game.History()) == 0 {
		s.Messages.Tell(kit.NoteTone, lang.L("There's nothing to review yet: make a move first."))
	}
}

// leaveReview shows the game's own position again, and lets it go on.
func (s *shell) leaveReview() {
	if s.reviewing() {
		s.turnTo(playActivity{})
		s.Board.SetPosition(s.Game.State(), s.Game.Goal)
		s.positionChanged()
		s.play.ShowSolvedAgain()
	}
}

// reviewActivity is the review of a game. It takes the place of playing: the board shows
// any position of the game.
type reviewActivity struct{ gamePositionActivity }

func (reviewActivity) view() service.ViewName     { return service.ReviewPlace }
func (reviewActivity) railView() service.ViewName { return service.PlayPlace }

func (reviewActivity) film(s *shell) session.Steppable { return s.review.Film() }

func (reviewActivity) board(s *shell) (puzzle.State, puzzle.Goal) {
	return s.review.Film().State(), s.Game.Goal
}

func (reviewActivity) allows(s *shell, d userAction) bool {
	switch d {
	case editBoard, reviewGame, cropPhoto, returnHome, exportBoard:
		return true
	}
	return false
}

func (reviewActivity) clockHold(*shell) lifecycle.ClockHoldReason { return lifecycle.OtherHold }

// status is the judgement where no panel says it, and otherwise of the board that is shown.
func (reviewActivity) status(s *shell) string {
	if s.frame.Narrow() {
		return s.review.Judgement()
	}
	return s.review.Standing()
}

func (reviewActivity) hint(*shell) string { return lang.L("Space replays it") }

func (reviewActivity) leave(s *shell) { s.review.Close() }

// escape stops the proofs, and then leaves the review.
func (reviewActivity) escape(s *shell, t escapePriority) bool {
	switch {
	case t != afterMessages:
		return false
	case s.review.Proves():
		s.review.ToggleProofs()
	default:
		s.leaveReview()
	}
	return true
}

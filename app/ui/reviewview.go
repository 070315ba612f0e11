package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
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
	s.enter(service.PlayPlace)
	s.edit.End()
	s.review.Open()
	s.Turn(reviewActivity{newPlayActivity(s)})
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
		s.Play()
	}
}

// reviewActivity is the review of a game. It takes the place of playing: the board shows
// any position of the game.
type reviewActivity struct{ playActivity }

func (reviewActivity) view() service.ViewName     { return service.ReviewPlace }
func (reviewActivity) railView() service.ViewName { return service.PlayPlace }
func (reviewActivity) Doing() program.Doing       { return program.InReview }

func (a reviewActivity) Film() session.Steppable { return a.shell.review.Film() }

func (a reviewActivity) Shown() (puzzle.State, puzzle.Goal) {
	return a.shell.review.Film().State(), a.Game.Goal
}

func (reviewActivity) Allows(d program.Action) bool {
	switch d {
	case program.EditBoard, program.ReviewGame, program.CropPhoto, program.ReturnHome, program.ExportBoard:
		return true
	}
	return false
}

func (reviewActivity) ClockHold() program.ClockHold { return program.OtherHold }

// status is the judgement where no panel says it, and otherwise of the board that is shown.
func (a reviewActivity) status() string {
	if a.shell.frame.Narrow() {
		return a.shell.review.Judgement()
	}
	return a.shell.review.Standing()
}

func (reviewActivity) hint() string { return lang.L("Space replays it") }

func (a reviewActivity) Stepped()   { a.shell.review.Look() }
func (a reviewActivity) Displaced() { a.Play() }
func (a reviewActivity) Leave()     { a.shell.review.Close() }

// escape stops the proofs, and then leaves the review.
func (a reviewActivity) escape(t escapePriority) bool {
	switch {
	case t != afterMessages:
		return false
	case a.shell.review.Proves():
		a.shell.review.ToggleProofs()
	default:
		a.shell.leaveReview()
	}
	return true
}

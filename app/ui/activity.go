package ui

import (
	"cmp"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/assist"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/sounds"
	"tilewise/app/words"
)

// activity returns what the user is doing now, as its view has it.
func (s *shell) activity() service.ActivityView {
	if s.app.Model.Cropping() {
		return s.crop
	}
	if own, is := s.app.Model.Activity().(service.ActivityView); is {
		return own
	}
	shown := s.app.ViewOf(s.app.Model.Doing())
	if s.app.Model.Editing() { // also beside the panel of the game
		shown = service.EditPlace
	}
	return s.views.of(shown).view.(service.ActivityView)
}

// statusLine says what the user is doing, and how to go on.
type statusLine struct {
	app      *service.Services
	window   *shell
	solve    *solve.Presenter
	settings *settings.Presenter
	hints    *assist.Hints
	distance *assist.TrueDistance
	overlay  *assist.HeuristicOverlay
	sounds   *sounds.BoardSounds
}

// statusTopics are the topics of the program that the status line shows.
const statusTopics = frameTopics | program.AboutValues | program.AboutHint | program.AboutInsight

// refresh writes the status line anew.
func (l *statusLine) refresh() {
	app, overlay, activity := l.app, l.overlay.Sentence(), l.window.activity()
	hint := cmp.Or(activity.Hint(), l.settings.UsageHint(l.window.frame.Folded))
	switch {
	case overlay != "": // it needs the room
		hint = ""
	case app.Model.Solving.Searching() && app.At() == service.PlayPlace && app.Model.Doing() != program.InReview &&
		!app.Model.Cropping():
		hint = l.solve.ProgressLine()
	}
	app.Status.SetHint(hint)
	said := cmp.Or(overlay, l.activity(activity), l.game())
	if heard := l.sounds.Words(); heard != "" && app.At() == service.PlayPlace {
		said = lang.L("{{.Heard}} {{.Said}}", map[string]any{"Heard": heard, "Said": said})
	}
	app.Status.Left.Set(said)
}

// activity returns the sentence about the user's activity; "" where that of the game stands.
func (l *statusLine) activity(a service.ActivityView) string {
	if l.app.Model.Solving.Awaiting() && l.app.At() == service.SolvePlace {
		return l.solve.ProgressLine()
	}
	return a.Status()
}

// game returns the sentence about the game.
func (l *statusLine) game() string {
	game := l.app.Model.Game()
	if game.Solved() {
		return words.AllHome()
	}
	return cmp.Or(l.hints.Sentence(), words.TilesHome(game.State(), game.Goal)+l.distance.ToGo())
}

package ui

import (
	"cmp"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// refresh brings every word and control of the window up to date. Parts that
// show the same as before are not drawn again.
func (s *shell) refresh() {
	s.refreshViews(s.Services)
	s.focus.fromHidden()
	s.refreshStatus()
	if on := s.Allows(program.PushTiles); on != s.boardEnabled {
		s.boardEnabled = on
		s.Board.SetEnabled(on)
	}
	inPlay := s.Doing() == program.InPlay
	s.Board.SetPlaying(inPlay && s.Game.UnderWay())
	s.Board.SetPaused(inPlay && s.Game.Paused())
	s.lifecycle.UpdateClock()
	s.win.SetTitle(title(&s.Photo))
	s.bareScreen(s.Services)
	s.Commands.Update()
	s.system.update()
	if s.bar != nil {
		s.bar.Update()
	}
	s.Menus.Update()
	s.settings.Refresh()
	s.play.Tick()
	s.tour.Callout.Follow()
	s.blankCallout.Follow()
	s.screenReader.Gather()
}

func title(p *service.BoardPhoto) string {
	if p.Title == "" {
		return "Tilewise"
	}
	return lang.L("{{.Photo}} – Tilewise", map[string]any{"Photo": words.PhotoTitle(p.Title, p.Notes())})
}

func (s *shell) refreshStatus() {
	hint := cmp.Or(s.activity().Hint(), s.settings.UsageHint(s.frame.Folded))
	switch {
	case s.heuristicOverlay.Sentence() != "": // which needs the room
		hint = ""
	case s.Solving.Searching() && s.At() == service.PlayPlace && !s.review.IsOpen() && !s.Cropping():
		hint = s.solve.ProgressLine()
	}
	s.Status.SetHint(hint)
	switch {
	case s.heuristicOverlay.Sentence() != "":
		s.Status.Left.Set(s.heuristicOverlay.Sentence())
	case s.Solving.Awaiting() && s.At() == service.SolvePlace:
		s.Status.Left.Set(s.solve.ProgressLine())
	case s.activity().Status() != "":
		s.Status.Left.Set(s.activity().Status())
	case s.Game.Solved():
		s.Status.Left.Set(lang.L("All tiles are home."))
	case s.hints.Sentence() != "":
		s.Status.Left.Set(s.hints.Sentence())
	default:
		s.Status.Left.Set(words.TilesHome(s.Game.State(), s.Game.Goal) + s.trueDistance.ToGo())
	}
}

// toggleFullScreen gives the whole screen to the board and the clock, or takes it
// back.
func (s *shell) toggleFullScreen() {
	s.Menus.Close()
	s.Window.Screen.Set(!s.win.FullScreen())
	s.refresh()
}

// bareScreen takes all around the board, or the page of the Lab, away while the window has the whole screen.
// The editor needs its panel and keeps it, and so does a review, which in a lecture has it as notes.
func (w *windowContent) bareScreen(app *service.Services) {
	keepsPanel := app.Doing() == program.Arranging || app.Doing() == program.InReview && !app.Lecture.On
	bare, notes := app.Window.FullScreen() && !keepsPanel, app.Lecture.Notes
	if bare == w.frame.Bare && notes == w.frame.Notes {
		return
	}
	w.frame.Bare, w.frame.Notes, w.frame.Drawer = bare, notes, false
	if w.bar != nil {
		kit.SetShown(w.bar.Object, !bare)
	}
	app.Window.Content().Refresh()
}

// panelClosedKey is the preference that remembers that the user closed the panel of Play.
const panelClosedKey = "panelClosed"

// togglePanel opens or closes the panel of Play, and the drawer of a narrow window.
func (s *shell) togglePanel() {
	switch {
	case s.Lecture.On && s.frame.Bare:
		s.presentation.ToggleNotes()
		return
	case s.frame.Narrow() || s.frame.Bare:
		s.frame.Drawer = !s.frame.Drawer
	default:
		s.frame.Closed = !s.frame.Closed
		s.Preferences.SetBool(panelClosedKey, s.frame.Closed)
	}
	s.win.Content().Refresh()
	s.refresh()
}

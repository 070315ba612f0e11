package ui

import (
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// refresh brings every word and control of the window up to date. Parts that
// show the same as before are not drawn again.
func (s *shell) refresh() {
	s.refreshViews()
	s.focus.fromHidden()
	s.heuristicOverlay.Follow()
	s.refreshStatus()
	if on := s.Allows(program.PushTiles); on != s.boardEnabled {
		s.boardEnabled = on
		s.Board.SetEnabled(on)
	}
	s.Board.SetPlaying(s.playing())
	s.Board.SetPaused(s.Game.Paused() && s.Doing() == program.InPlay)
	s.lifecycle.UpdateClock()
	s.win.SetTitle(title(s))
	s.bareScreen()
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

func title(s *shell) string {
	if s.Photo.Title == "" {
		return "Tilewise"
	}
	return lang.L("{{.Photo}} – Tilewise", map[string]any{"Photo": words.PhotoTitle(s.Photo.Title, s.Photo.Notes())})
}

func (s *shell) refreshStatus() {
	s.Status.SetHint(s.usageHint())
	switch {
	case s.heuristicOverlay.Sentence() != "":
		s.Status.Left.Set(s.heuristicOverlay.Sentence())
	case s.solve.Awaiting() && s.At() == service.SolvePlace:
		s.Status.Left.Set(s.solve.ProgressLine())
	case s.activity().status() != "":
		s.Status.Left.Set(s.activity().status())
	case s.Game.Solved():
		s.Status.Left.Set(lang.L("All tiles are home."))
	case s.hints.Sentence() != "":
		s.Status.Left.Set(s.hints.Sentence())
	default:
		s.Status.Left.Set(words.TilesHome(s.Game.State(), s.Game.Goal) + s.trueDistance.ToGo())
	}
}

// usageHint says what the tiles show and how they are moved, or how a crop is
// taken.
func (s *shell) usageHint() string {
	how := s.activity().hint()
	switch {
	case s.heuristicOverlay.Sentence() != "": // which needs the room
		return ""
	case how != "":
		return how
	case s.Settings.Display != session.DisplayPlain && s.frame.Folded: // no room for both
		return s.settings.DisplayName()
	case s.Settings.Display != session.DisplayPlain:
		return lang.L("{{.Display}} · {{.Move}}",
			map[string]any{"Display": s.settings.DisplayName(), "Move": s.settings.MoveLine()})
	}
	return s.settings.MoveLine()
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
func (s *shell) bareScreen() {
	keepsPanel := s.ViewOf(s.Doing()) == service.EditPlace || s.reviewing() && !s.Lecture.On
	bare, notes := s.win.FullScreen() && !keepsPanel, s.Lecture.Notes
	if bare == s.frame.Bare && notes == s.frame.Notes {
		return
	}
	s.frame.Bare, s.frame.Notes, s.frame.Drawer = bare, notes, false
	if s.bar != nil {
		kit.SetShown(s.bar.Object, !bare)
	}
	s.win.Content().Refresh()
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

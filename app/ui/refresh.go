package ui

import (
	"tilewise/app/announce"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/app/workbench"
)

// frameTopics are the topics of the program that the frame of the window shows.
const frameTopics = program.AboutGame | program.AboutPosition | program.AboutActivity | program.AboutPause |
	program.AboutNewGame | program.AboutChoices | program.AboutSettings | program.AboutPlayback | program.AboutReview |
	program.AboutSolving | program.AboutSolution

// refresh brings the window up to date where no topic of the program says what has changed.
func (s *shell) refresh() {
	s.views.of(s.app.ViewOf(s.app.Model.Doing())).Refresh()
	s.refreshFrame()
	s.app.WindowEvents.Status.Send(struct{}{})
}

// refreshFrame brings the parts around the views up to date. Parts that show the same as before are not drawn again.
func (s *shell) refreshFrame() {
	s.showView()
	s.focus.fromHidden()
	s.app.Window.Lifecycle.HoldOrReleaseClock()
	if now := title(&s.app.Photo); now != s.app.Window.Title() {
		s.app.Window.SetTitle(now)
	}
	s.bareScreen()
	s.app.Commands.Update()
	s.system.update()
	if s.bar != nil {
		s.bar.Update()
	}
	s.app.Menus.Update()
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

// benchChanged brings up to date what depends on what the Lab shows.
func (s *shell) benchChanged(changed announce.Topic) {
	if changed&workbench.AboutBoard != 0 && s.app.At() == service.LabPlace {
		s.refresh()
		return
	}
	if changed&^(workbench.AboutBoard|workbench.AboutProgress) == 0 {
		return
	}
	if s.showContent(s.app.ViewOf(s.app.Model.Doing())) {
		s.frame.LayOut()
	}
	s.app.WindowEvents.Status.Send(struct{}{})
	s.app.Commands.Update()
}

// toggleFullScreen gives the whole screen to the board and the clock, or takes it back.
func (s *shell) toggleFullScreen() {
	s.app.Menus.Close()
	s.app.Window.Screen.Set(!s.app.Window.FullScreen())
	s.refresh()
}

// bareScreen hides everything around the board, or around the page of the Lab, while the window has the whole screen.
// The editor needs its panel and keeps it; so does a review, except in a lecture.
func (s *shell) bareScreen() {
	app := s.app
	keepsPanel := app.Model.Doing() == program.Arranging || app.Model.Doing() == program.InReview && !app.Lecture
	bare := app.Window.FullScreen() && !keepsPanel
	if bare == s.frame.Bare {
		return
	}
	s.frame.Bare, s.frame.Drawer = bare, false
	if s.bar != nil {
		kit.SetShown(s.bar.Object, !bare)
	}
	app.Window.Content().Refresh()
}

// panelClosedKey is the preference that remembers that the user closed the panel of Play.
const panelClosedKey = "panelClosed"

// togglePanel opens or closes the panel of Play, and the drawer of a narrow window.
func (s *shell) togglePanel() {
	switch {
	case s.frame.Narrow() || s.frame.Bare:
		s.frame.Drawer = !s.frame.Drawer
	default:
		s.frame.Closed = !s.frame.Closed
		s.app.Preferences.SetBool(panelClosedKey, s.frame.Closed)
	}
	s.app.Window.Content().Refresh()
	s.refresh()
}

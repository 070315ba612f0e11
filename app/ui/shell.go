package ui

import (
	"fyne.io/fyne/v2"
	fynelang "fyne.io/fyne/v2/lang"

	"tilewise/app/announce"
	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/crop"
	"tilewise/app/ui/frame"
	"tilewise/app/ui/help"
	"tilewise/app/ui/keyboard"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/menubar"
	"tilewise/app/ui/play"
	"tilewise/app/ui/presentation"
	"tilewise/app/ui/screenreader"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/words"
	"tilewise/app/workbench"
)

// shell holds the parts of the window around the views, and over them. All of it belongs to the window's goroutine.
type shell struct {
	app      *service.Services
	views    builtViews
	commands []commandOwner
	keyboard *keyboard.Keyboard
	focus    *keyboardFocus
	locator  *boardLocator

	play         *play.Presenter // whose bar, score and card lie around the board
	crop         *crop.Presenter // whose pane lies over it
	presentation *presentation.Presentation
	tour         *help.Tour
	blankCallout *blankCallout

	frame        *frame.WindowLayout
	bar          *menubar.Bar // nil where the system has one
	system       systemMenuBar
	screenReader *screenreader.ProxyLayer
}

// newShell builds the window of its parts, with a solved board in it.
func newShell(p *parts, rows []viewDefinition) *shell {
	s := p.window
	s.app, s.keyboard, s.focus, s.locator = p.Services, p.keys, p.focus, p.locator
	s.play, s.crop, s.presentation, s.tour, s.blankCallout = p.play, p.crop, p.presentation, p.tour, p.blankCallout
	s.app.Homes = map[service.ViewName]program.Activity{}
	for _, r := range rows {
		s.views = append(s.views, builtView{viewDefinition: r})
		if r.home != nil {
			s.app.Homes[r.name] = r.home
		}
		if o, is := r.view.(commandOwner); is {
			s.commands = append(s.commands, o)
		}
	}
	s.commands = append(append(s.commands, p.commandOwners()...), s)
	s.listen(p)
	look.ForgetFonts(p.toolkit.Settings())
	p.settings.ApplyTheme() // before anything is drawn or measured
	s.build()
	p.connectBoard()
	p.connectWindow()
	p.win.Resize(p.firstSize())
	p.win.SetContent(s.screenReader.Root)
	p.settings.Apply()
	s.refresh()
	return s
}

// listen makes the window follow the program, after all its parts.
func (s *shell) listen(p *parts) {
	refresh := func(struct{}) { s.refresh() }
	s.app.Model.Watch(frameTopics, func(program.Topic) { s.refreshFrame() })
	s.app.Model.Watch(statusTopics, func(program.Topic) { p.status.refresh() })
	s.app.WindowEvents.Status.Listen(func(struct{}) { p.status.refresh() })
	p.lab.Bench.Watch(^announce.Topic(0), s.benchChanged)
	for _, e := range []*service.Event[struct{}]{&p.photoPeek.Changed, &p.photos.Arrived} {
		e.Listen(refresh)
	}
	s.app.Model.Watch(program.AboutRecords, func(program.Topic) { s.refresh() })
	p.presentation.Changed.Listen(func(struct{}) {
		s.frame.LayOut()
		s.refresh()
	})
	p.crop.Used.Listen(func(photo.Crop) { s.refresh() })
	p.play.CardTurned.Listen(func(struct{}) { s.frame.LayOut() }) // the frame makes room for it
	s.app.WindowEvents.Rebuilt.Listen(func(struct{}) { s.focus.partsChanged() })
	p.settings.Rewritten.Listen(func(struct{}) { s.rebuild() })
}

// loadPreferences reads what the user chose before.
func loadPreferences(p *session.Preferences) session.Settings {
	lang.ByTouch(fyne.CurrentDevice().IsMobile())
	// Fyne's own functions use only the system's language.
	fynelang.L, fynelang.X, fynelang.N, fynelang.XN = lang.L, lang.X, lang.N, lang.XN
	words.Speak(p.String(words.KeyLanguage))
	return settings.Load(p)
}

// panelFolded fits the panels to another width of the window.
func (s *shell) panelFolded() {
	for _, v := range s.views {
		if scroll := kit.ScrollIn(v.panel); scroll != nil {
			scroll.Content.Refresh()
		}
	}
	s.refresh()
}

// rebuild makes all words of the window anew, in another language. The board, the game and what the engine
// does stay as they are; sheets and menus over the board are closed.
func (s *shell) rebuild() {
	s.app.Menus.Close()
	s.app.Sheet.Close()
	s.app.WindowEvents.Rewriting.Send(struct{}{})
	s.play.Card.Hide()
	drawer := s.frame.Drawer
	s.build()
	s.app.Window.SetContent(s.screenReader.Root)
	s.frame.Drawer = drawer
	s.app.WindowEvents.Rewritten.Send(struct{}{})
	for _, v := range s.views { // also those that are not shown: the score on a whole screen is Play's
		v.Refresh()
	}
	s.refreshFrame()
	s.app.WindowEvents.Status.Send(struct{}{})
	s.focus.GiveBack()
}

// frameTopics are the topics of the program that the frame of the window shows.
const frameTopics = program.AboutGame | program.AboutPosition | program.AboutActivity | program.AboutPause |
	program.AboutNewGame | program.AboutChoices | program.AboutSettings | program.AboutPlayback | program.AboutReview |
	program.AboutSolving | program.AboutSolution

// refresh brings the window up to date after a change that no topic of the program announces.
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

// benchChanged updates the parts of the window that depend on the bench of the Lab.
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

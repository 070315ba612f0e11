package ui

import (
	"cmp"

	"fyne.io/fyne/v2"
	fynelang "fyne.io/fyne/v2/lang"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/look"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/words"
	"tilewise/resources"
)

// shell knows the game, the engine and the window, and keeps them in step. All
// of it belongs to the window's goroutine.
type shell struct {
	shellConfig
	app fyne.App
	win fyne.Window

	commonComponents
	presenters
	windowContent
}

// shellConfig is what the shell is given from outside.
type shellConfig struct {
	*service.Services                // engine, tasks and sound; without preferences, those of the app are taken
	model             program.Config // time and seed
	given             Config

	samples  []resources.SamplePhoto
	viewList viewDefinitions

	data     string // folder of the user's games and records; "" keeps none
	state    string // folder of reports of faults and of experiments; "" keeps none
	pictures string // folder of thumbnails and pasted pictures
}

// newShell builds the window, with a game at home in it. Each part is made after those that it is given, and
// hears of later ones by the events of the program and of these.
func newShell(a fyne.App, given shellConfig) *shell {
	s := &shell{shellConfig: given, app: a, win: a.NewWindow("Tilewise")}
	if s.Preferences == nil {
		s.Preferences = a.Preferences()
	}
	s.model.Tasks, s.model.Engine, s.model.Behind = s.Tasks, s.Engine, func(f func()) { s.files.Behind(f) }
	s.Program = program.New(s.model, loadPreferences(s.Preferences)) // with the language, in which all below is made
	s.Photo.Accent = photos.LoadAccent(s.Preferences)
	s.followProgram()
	makeControls(s)
	makeCommonComponents(s)
	makePresenters(s)
	s.Homes = map[service.ViewName]program.Activity{}
	for _, r := range s.viewList.onRail() {
		s.Homes[r.name] = r.home(s)
	}
	s.Watch(frameTopics|statusTopics, func(changed program.Topic) { // after all others
		if changed&frameTopics != 0 {
			s.refresh()
		} else {
			s.refreshStatus()
		}
	})
	look.ForgetFonts(a.Settings())
	s.settings.ApplyTheme() // before anything is drawn or measured
	s.Commands = allCommands(s)
	s.Board, s.boardEnabled = board.New(), true
	s.build()
	s.connect()
	s.win.Resize(s.firstSize())
	s.win.SetContent(s.screenReader.Root)
	s.settings.Apply()
	s.refresh()
	return s
}

// loadPreferences reads what the user chose before.
func loadPreferences(p service.Preferences) session.Settings {
	lang.ByTouch(fyne.CurrentDevice().IsMobile())
	// Fyne's own would speak the system's language, and no other.
	fynelang.L, fynelang.X, fynelang.N, fynelang.XN = lang.L, lang.X, lang.N, lang.XN
	words.Speak(p.String(words.KeyLanguage))
	return settings.Load(p)
}

// firstSize is the size that the window opens with. Its parts are laid out once where they are given to a window that
// has it. A browser's window is as large as its page.
func (c *shellConfig) firstSize() fyne.Size {
	var largest fyne.Size
	if c.given.LargestSize != nil {
		largest = c.given.LargestSize()
	}
	if fyne.CurrentDevice().IsBrowser() {
		return largest
	}
	return settings.LoadWindowSize(c.Preferences, largest)
}

// panelFolded fits the panels to another width.
func (s *shell) panelFolded() {
	for _, v := range s.views {
		v.refit()
	}
	s.tour.Callout.Apart = s.frame.Folded // the line would cross the buttons of the strip
	s.refresh()
}

// rebuild makes all words of the window anew, in another language. The board, the game and what the engine
// does stay as they are; sheets and menus over the board are closed.
func (s *shell) rebuild() {
	s.Menus.Close()
	choosing := s.settings.IsOpen()
	s.Sheet.Close()
	s.crop.End()
	s.edit.End()
	s.review.Leave()
	s.tour.Hide()
	s.play.Card.Hide()
	picture, drawer := s.play.Panel.Picture.Picture.Image, s.frame.Drawer
	s.Commands = allCommands(s)
	s.build()
	s.connect()
	s.win.SetContent(s.screenReader.Root)
	s.frame.Drawer = drawer
	s.play.Panel.Picture.SetPicture(picture)
	s.Photo.Title = cmp.Or(s.photos.SampleTitle(s.Photo.Source), s.Photo.Title)
	s.heuristicOverlay.Draw()
	s.refresh()
	s.askDistances()
	s.tour.Start()
	s.focus.GiveBack()
	if choosing {
		s.settings.Show()
	}
}

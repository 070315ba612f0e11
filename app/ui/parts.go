package ui

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/assist"
	"tilewise/app/ui/autosave"
	"tilewise/app/ui/board"
	"tilewise/app/ui/certificates"
	"tilewise/app/ui/crop"
	"tilewise/app/ui/databases"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/export"
	"tilewise/app/ui/files"
	"tilewise/app/ui/help"
	"tilewise/app/ui/keyboard"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/menubar"
	"tilewise/app/ui/newgame"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/play"
	"tilewise/app/ui/presentation"
	"tilewise/app/ui/records"
	"tilewise/app/ui/review"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/sounds"
	"tilewise/app/ui/transfer"
	"tilewise/resources"
	"tilewise/solver/puzzle"
)

// parts holds everything that a window is made of. Only the code that makes and starts the window uses it; each part is
// given the others that it needs.
type parts struct {
	shellConfig
	toolkit fyne.App
	win     fyne.Window
	window  *shell

	commonComponents
	presenters
}

// shellConfig configures a window.
type shellConfig struct {
	*service.Services                // engine, tasks and sound; without preferences, those of the app are taken
	model             program.Config // time and seed
	given             Config

	samples []resources.SamplePhoto

	data     string // folder of the user's games and records; "" keeps none
	state    string // folder of reports of faults and of experiments; "" keeps none
	pictures string // folder of thumbnails and pasted pictures
}

// commonComponents are what all views use, or the window itself. Each owns its state.
type commonComponents struct {
	locator    *boardLocator
	focus      *keyboardFocus
	windowKeys *windowKeys
	keys       *keyboard.Keyboard
	board      *boardPresenter
	status     *statusLine

	photos       *photos.Presenter
	sounds       *sounds.BoardSounds
	settings     *settings.Presenter
	files        *files.FileDialogs
	records      *records.RecordsPresenter
	databases    *databases.TableBuilder
	autosave     *autosave.Autosave
	lifecycle    *lifecycle.Lifecycle
	presentation *presentation.Presentation
	tour         *help.Tour
	help         *help.HelpSheets
}

// presenters holds a presenter for each view, and others that work with the views. Each owns its state.
type presenters struct {
	edit   *edit.Presenter
	play   *play.Presenter
	review *review.Presenter
	crop   *crop.Presenter
	solve  *solve.Presenter
	lab    *lab.Presenter

	exporter         *export.Exporter
	certificates     *certificates.Presenter
	transfer         *transfer.Transfer
	hints            *assist.Hints
	trueDistance     *assist.TrueDistance
	photoPeek        *assist.PhotoPeek
	heuristicOverlay *assist.HeuristicOverlay
	newGames         *newgame.Presenter
	boardMenu        *boardContextMenu
	blankCallout     *blankCallout
}

// makeParts makes the parts of a window. Keyboard and pointer are handled by parts that are made first and get the
// others later; a part hears of later ones by the events of the program.
func makeParts(a fyne.App, given shellConfig) *parts {
	p := &parts{shellConfig: given, toolkit: a, win: a.NewWindow("Tilewise"), window: &shell{}}
	p.model.Tasks, p.model.Engine, p.model.Behind = p.Tasks, p.Engine, func(f func()) { p.files.Behind(f) }
	p.Model = program.New(p.model, loadPreferences(p.Preferences)) // with the language, in which all below is made
	p.Model.Records.Session = p.Preferences.String(program.KeySession)
	p.Photo.Accent = photos.LoadAccent(p.Preferences)
	p.Board = board.New()
	p.makeControls()
	p.makeCommonComponents()
	p.makePresenters()
	p.listen()
	return p
}

// makeControls makes what every control of the window needs: the focus, the keyboard, and the kit.
func (p *parts) makeControls() {
	p.board = newBoardPresenter(p.Services) // first, as the board changes before the others show the news
	p.locator = &boardLocator{Services: p.Services, window: p.window}
	p.focus = &keyboardFocus{Services: p.Services, window: p.window}
	p.windowKeys = &windowKeys{Services: p.Services}
	p.keys = keyboard.New(p.Services, p.windowKeys)
	p.Kit = kit.New(p.Tasks)
	p.Kit.Focus, p.Kit.Keyboard = p.focus, p.keys
	p.Menus = menubar.NewLayer(p.Kit, p.win)
	p.Menus.OnKey, p.Menus.OnToggle = p.keys.TypedKey, func() {
		p.Board.PointerElsewhere()
		p.window.screenReader.Gather()
		p.lifecycle.HoldOrReleaseClock()
	}
}

// makeCommonComponents makes what the window does beside its views.
func (p *parts) makeCommonComponents() {
	app := p.Services
	p.photos = photos.New(app, p.samples, p.pictures)
	p.sounds = sounds.New(app)
	p.edit, p.trueDistance = edit.NewPresenter(app), assist.NewTrueDistance(app)
	p.settings = settings.New(app, p.sounds, p.toolkit.Settings())
	p.files = files.New(app, p.photos.Small)
	p.Files = p.files
	p.Window = service.MainWindow{Window: p.win, Screen: &service.WholeScreen{Window: p.win, Note: p.given.WindowPlace}}
	p.records, p.databases = records.New(app), databases.New(app)
	folders := autosave.UserFolders{Data: p.data, State: p.state, Pictures: p.pictures}
	p.autosave = autosave.New(app, p.photos, folders, p.files.UseFolder)
	p.presentation = presentation.New(app)
	p.tour = help.NewTour(app, p.locator.tourTarget)
	p.help = help.New(app, help.AboutFacts{Version: p.given.Version, Commit: p.given.Commit, Icon: p.toolkit.Icon,
		Samples: p.samples, Data: p.data, State: p.state, OpenURL: p.toolkit.OpenURL})
}

// makePresenters makes the presenters of the views, and what works with them.
func (p *parts) makePresenters() {
	app := p.Services
	p.play = play.NewPresenter(app, p.records.BestLine)
	p.review = review.NewPresenter(app)
	p.crop = crop.NewPresenter(app)
	p.solve = solve.NewPresenter(app, p.databases)
	p.exporter = export.New(app)
	p.lab = lab.New(app, lab.Config{Version: "Tilewise " + p.given.Version, Folder: p.data, Solves: p.Model.Records.All,
		Photos: p.exporter.Stage})
	p.board.follow(p.photos, p.lab)
	p.lifecycle = lifecycle.New(app, p.files, p.settings.SaveAll, p.lab.Close,
		func() bool { return p.given.Minimised(p.win) })
	p.Window.Lifecycle = p.lifecycle
	p.certificates = certificates.New(app)
	p.transfer = transfer.New(app, p.photos, p.certificates, p.edit, p.lab.OpenFile)
	p.records.Review = p.transfer.Review
	p.hints = assist.NewHints(app)
	p.photoPeek = assist.NewPhotoPeek(app)
	p.heuristicOverlay = assist.NewHeuristicOverlay(app, p.solve)
	p.newGames = newgame.New(app, p.photos, p.play)
	p.boardMenu = &boardContextMenu{Services: app, locator: p.locator}
	p.keys.BoardMenu, p.Window.OpenForMove = p.boardMenu, p.boardMenu.OpenForMove
	p.blankCallout = newBlankCallout(app, p.locator, p.photoPeek)
	p.status = &statusLine{app, p.window, p.solve, p.settings, p.hints, p.trueDistance, p.heuristicOverlay,
		p.sounds}
	*p.windowKeys = windowKeys{app, p.window, p.lab, p.settings, p.help, p.photoPeek,
		[]job{p.photos, p.exporter, p.certificates, p.records}}
	p.locator.photos, p.locator.tour, p.locator.play = p.photos, p.tour, p.play
	p.focus.crop = p.crop
}

// listen connects the parts by the events of the program.
func (p *parts) listen() {
	p.listenToPhotos()
	p.lifecycle.Looked.Listen(func(struct{}) { p.databases.Looked() })
	p.presentation.Changed.Listen(func(struct{}) { p.Board.SetAppearance(p.settings.Appearance()) })
	p.crop.Used.Listen(p.photos.UseCrop)
	p.transfer.Reviewed.Listen(func(struct{}) { p.newGames.OfferBack() }) // the review had removed the offer
	p.newGames.Asked.Listen(func(struct{}) { p.tour.Did(session.TourPhoto) })
}

// connectBoard sets the callbacks of the board.
func (p *parts) connectBoard() {
	b := p.Board
	b.OnRefuse, b.OnPush = p.sounds.Refused, func(moves []puzzle.Move) {
		p.Model.Push(program.Push{Moves: moves, With: session.InputDevice(b.Input)})
	}
	b.OnTileSize = p.photos.SetTileSize
	var last board.TileGridOnScreen
	b.OnTilesMoved = func() {
		p.Tasks.Post(func() {
			if now := b.TileGridOnScreen(); now != last {
				last = now
				p.WindowEvents.TileGridOnScreen.Send(now)
			}
		})
	}
	b.OnKey, b.TakesTab = func(e *fyne.KeyEvent) {
		if !p.photoPeek.KeyDown(e) {
			p.keys.TypedKey(e)
		}
	}, true
	b.OnKeyDown = p.keys.KeyDown
	b.OnKeyUp = func(e *fyne.KeyEvent) {
		p.Kit.Keys.Translate(e)
		p.keys.KeyUp(e)
		p.photoPeek.KeyUp(e)
	}
	b.OnBlur = func() {
		p.keys.LostKeys()
		p.photoPeek.KeysLost()
	}
	b.OnCursor, b.OnShortcut = p.status.refresh, p.keys.TypedShortcut
	b.OnWhole, b.OnResume = p.photoPeek.LetGo, p.Model.TogglePause
	b.OnPoint, b.OnMenu = p.heuristicOverlay.Point, p.boardMenu.open
}

// connectWindow sets the callbacks of the window.
func (p *parts) connectWindow() {
	p.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { // nothing has the focus: the board takes it
		if p.files.TakeKey(e) {
			return
		}
		p.focus.GiveBack()
		p.Board.TypedKey(e)
	})
	if c, ok := p.win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(p.keys.UnfocusedKeyDown)
		c.SetOnKeyUp(p.keys.KeyUp)
	}
	p.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { p.transfer.Dropped(files) })
	p.win.SetCloseIntercept(p.lifecycle.Quit)
	p.win.SetOnClosed(p.lifecycle.StopAll)
	p.toolkit.Lifecycle().SetOnExitedForeground(p.lifecycle.ToBack)
	p.toolkit.Lifecycle().SetOnEnteredForeground(func() {
		p.lifecycle.ToFront()
		p.Tasks.Post(p.focus.windowActivated) // after Fyne has given the focus back
	})
	p.Tasks.Panicked = func(err error) { // the result of a task will not arrive, and everything else goes on
		lifecycle.LogTaskPanic(err)
		p.Messages.Tell(kit.WarningTone, lang.L(
			"Something went wrong in Tilewise. That's our fault; your game hasn't changed."))
		p.window.refresh()
	}
}

// revealTime is how long a new photo is shown whole before its tiles are shuffled.
const revealTime = 1500 * time.Millisecond

// listenToPhotos connects the photos with the crop, the settings and the game.
func (p *parts) listenToPhotos() {
	another := false // whether a photo arrives after a solved game
	next := &task.Timer{}
	p.photos.Chosen.Listen(func(struct{}) { p.tour.Did(session.TourPhoto) })
	p.photos.Arriving.Listen(func(struct{}) {
		p.crop.End()
		another = p.play.Card.IsOpen()
	})
	p.photos.Arrived.Listen(func(struct{}) {
		p.settings.Apply()
		if another { // the solved game was not played on this photo: once it was seen, the next one begins
			p.play.Card.Hide()
			next.Start(p.Tasks, revealTime, p.Model.NewGames.Again)
		}
	})
	p.Model.Begun.Listen(func(program.Begun) { next.Stop() })
	p.photos.SmallCut.Listen(func(small image.Image) { p.play.Panel.Picture.SetPicture(small) })
}

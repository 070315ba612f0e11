package ui

import (
	"cmp"
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"tilewise/app/dialogs"
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
	"tilewise/app/ui/frame"
	"tilewise/app/ui/help"
	"tilewise/app/ui/keyboard"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/look"
	"tilewise/app/ui/newgame"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/play"
	"tilewise/app/ui/presentation"
	"tilewise/app/ui/records"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/review"
	"tilewise/app/ui/screenreader"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/sounds"
	"tilewise/app/ui/transfer"
	"tilewise/app/ui/words"
	"tilewise/resources"
	"tilewise/solver"
)

// shellConfig is what the shell is given from outside.
type shellConfig struct {
	*service.Services // engine, tasks, time, seed and sound; without preferences, those of the app are taken

	version string
	commit  string
	samples []resources.Sample

	rows      viewDefinitions  // the views
	room      func() fyne.Size // the largest size of a window; zero where nobody knows
	minimised func(fyne.Window) bool
	dialogs   func(context.Context) dialogs.AskForFile // finds the system's own; nil has none

	magnify func(by func(fyne.Size) float32) // draws everything larger, or as before by nil; nil has no such means

	data        string                                    // folder of a person's games and records; "" keeps none
	state       string                                    // folder of reports of faults and of experiments; "" keeps none
	pictures    string                                    // folder of thumbnails and pasted pictures
	clipPicture func(ctx context.Context) ([]byte, error) // a picture file from the clipboard
}

// shell knows the game, the engine and the window, and keeps them in step. All
// of it belongs to the window's goroutine.
type shell struct {
	shellConfig
	currentActivity
	app fyne.App
	win fyne.Window

	presenters
	windowHelpers
	windowParts
}

// newShell builds the window, with a game at home in it.
func newShell(a fyne.App, around shellConfig) *shell {
	if around.rows == nil {
		around.rows = allViews()
	}
	if around.Preferences == nil {
		around.Preferences = a.Preferences()
	}
	words.Speak(around.Preferences.String(words.KeyLanguage))
	s := &shell{shellConfig: around, currentActivity: currentActivity{playActivity{}}, app: a,
		win: a.NewWindow("Tilewise")}
	s.Settings = settings.Load(s.Preferences)
	s.where = &boardLocator{s.Services, func() fyne.CanvasObject { return s.tour.Callout.Layer },
		func() fyne.CanvasObject { return s.frame.Panel }}
	s.focus = &keyboardFocus{Services: s.Services, crop: func() fyne.Focusable { return s.crop.Pane.View },
		ring: func() fyne.Focusable { return s.presentation.Pointing() },
		root: func() fyne.CanvasObject { return s.voice.Root }, views: func() builtViews { return s.views },
		said: func() { s.voice.Gather() }}
	s.tour = help.NewTour(s.Services, func(step session.TourStep) (kit.Rect, bool) { return tourTarget(s, step) })
	s.help = help.New(s.Services,
		help.AboutFacts{Version: s.version, Commit: s.commit, Icon: a.Icon, Samples: s.samples, Data: s.data, State: s.state,
			OpenURL: a.OpenURL})
	s.keys = keyboard.New(s.Services, keyboardCallbacks(s))
	s.Kit = &kit.Kit{Tasks: s.Tasks, Tips: kit.NewTooltips(s.Tasks), GiveBack: s.focus.toBoard,
		OtherKey: s.keys.ControlKey,
		Reveal:   s.focus.reveal, KeyDown: s.keys.KeyDown, KeyUp: s.keys.KeyUp}
	s.Kit.Menus = newMenus(s)
	s.photos = photos.New(s.Services, photoCallbacks(s), s.samples, around.pictures)
	s.sounds = sounds.New(s.Services)
	s.settings = settings.New(s.Services, s.photos, s.sounds, settingsCallbacks(s))
	s.files = files.New(s.Services, s.photos.Small)
	s.Files = s.files
	s.Window = serviceWindow(s)
	s.records, s.databases, s.player = records.New(s.Services), databases.New(s.Services), replay.New(s.Services)
	folders := autosave.UserFolders{Data: s.data, State: s.state, Pictures: s.pictures}
	s.autosave = autosave.New(s.Services, s.photos, folders,
		autosave.Callbacks{Begin: func(g *session.Game) { s.transfer.BeginOpened(g) }, UseFolder: s.files.UseFolder})
	s.lifecycle = lifecycle.New(s.Services, s.autosave, s.records, s.files, lifecycleCallbacks(s))
	s.presentation = presentation.New(s.Services, s.player, lectureCallbacks(s))
	s.edit = edit.NewPresenter(s.Services, editCallbacks(s))
	s.play = play.NewPresenter(s.Services, playCallbacks(s))
	s.review = review.NewPresenter(s.Services, s.leaveReview, s.player)
	s.crop = crop.NewPresenter(s.Services, cropCallbacks(s))
	s.exporter = export.New(s.Services, exportCallbacks(s))
	s.solve = solve.NewPresenter(s.Services, solveCallbacks(s), s.player)
	s.boardMenu = &boardMenu{Services: s.Services, where: s.where, edit: s.edit, solve: s.solve, reviewing: s.reviewing,
		mayPush: s.canPlay, push: s.push}
	s.certificates = certificates.New(s.Services, s.solve.Answer)
	s.transfer = transfer.New(s.Services, s.photos, s.autosave, s.certificates, s.edit, transferCallbacks(s))
	s.records.Review, s.review.Usual = s.transfer.Review, s.records.Usual
	s.hints, s.distance, s.peek = assist.NewHints(s.Services, s.solve, s.elsewhere),
		assist.NewTrueDistance(s.Services, s.solve), assist.NewPhotoPeek(s.Services)
	s.insight = assist.NewHeuristicOverlay(s.Services, s.solve, assist.OverlayCallbacks{
		Able:         func() bool { return !s.crops() && !s.edit.Open() },
		LabHeuristic: func() solver.HeuristicID { return s.lab.Heuristic() },
	})
	s.shuffler = newgame.New(s.Services, s.edit, s.solve, s.play, shufflerCallbacks(s))
	s.Game = s.shuffler.NewGame(session.Origin{Kind: session.AtHome}, s.goal().State)
	s.Photo.Accent = photos.LoadAccent(s.Preferences)
	look.ForgetFonts(a.Settings())
	s.settings.ApplyTheme() // before anything is drawn or measured
	s.Commands = allCommands(s)
	s.Board, s.enabled = board.New(), true
	s.build()
	s.connect()
	s.win.Resize(firstSize(s))
	s.win.SetContent(s.voice.Root)
	s.settings.Apply()
	s.refresh()
	return s
}

// build puts the parts of the window together.
func (s *shell) build() {
	k, c := s.Kit, s.Commands
	s.Messages = k.NewBanner(func(sentence string) {
		s.frame.LayOut() // which makes room for it
		s.focus.partsChanged()
		s.Events.Banner.Send(sentence)
	})
	s.placing = k.NewCallout(lang.L("Leave the game as it was"), s.edit.Take, s.edit.End)
	s.placing.Apart = true // the line would cross the numbers
	for _, c := range []*kit.PointingCard{s.tour.Build(), s.placing} {
		c.Avoid, c.Free, c.Keep = s.where.boardArea, s.where.besideBoard, func() kit.Rect { return panelControls(s) }
		c.Still = func() bool { return s.Settings.Slide == 0 }
	}
	s.Busy = k.NewBusy(lang.L("Opening {{.Name}}…", map[string]any{"Name": "IMG_20260101.jpg"}), s.escape)
	s.Sheet = k.NewSheet(s.win.Canvas)
	s.crop.Build(c)
	s.edit.Build(c, s.keys.Beyond())
	s.play.Build(c, play.NewScoreBar(k, c, c.Menu(shuffleMenu, "").Items, s.solve.Pair.Items),
		play.NewPanel(k, c, play.SuppliedControls{Game: s.shuffler.SizeLink(), Difficulty: s.shuffler.DifficultyControl(),
			Sizes: s.shuffler.SizeControl(), Numbers: s.settings.NumbersControl(), Display: s.settings.DisplayButton(),
			Peek: s.peek.Press}))
	s.solve.Build(c)
	s.review.Build(c)
	s.Status = k.NewStatusLine(func() { s.databases.Show() })
	s.views = makeViews(s)
	s.Busy.Turned = func() { s.frame.LayOut() }
	s.frame = &frame.WindowLayout{
		Rail:    kit.NewRail(s.views.railItems(), k.IconButton(c.The("settings")), k.IconButton(c.The(railHelp()))),
		Bar:     kit.NewSide(s.play.Bar.Object),
		Panel:   kit.NewSide(container.NewStack(s.views.parts(view.panel)...)),
		Strip:   container.New(layout.NewCustomPaddedLayout(4, 8, 14, 14), container.NewStack(s.views.parts(view.strip)...)),
		Status:  s.Status.Object,
		Foot:    []*kit.RaisedBackground{s.Busy.RaisedBackground, s.Messages.RaisedBackground, s.play.Card.RaisedBackground},
		Content: container.NewStack(s.views.spreads()...),
		Ground:  kit.NewSide(container.NewWithoutLayout()),
		Score:   s.play.Alone.Object,
		OnFold:  func() { s.Tasks.Post(s.folded) },
	}
	f := s.frame
	f.Stage = f.NewStage(s.Board, s.crop.Pane.Object)
	f.Barred, f.Closed = true, s.Preferences.Bool(panelClosedKey)
	f.Content.Hide()
	f.Ground.Hide()
	content := container.New(f, f.Rail, f.Bar, f.Ground, f.Stage, f.Content, f.Strip, f.Status, f.Score, f.Panel,
		s.Busy.RaisedBackground, s.Messages.RaisedBackground, s.play.Card.RaisedBackground)
	s.win.SetPadded(false)
	s.voice = screenreader.New(screenreader.Present)
	s.bar = newMenuBar(s)
	whole := kit.Filled(content, fyne.Size{}, content)
	if s.bar != nil {
		whole = kit.Filled(content, fyne.Size{}, s.bar.Object, content)
	}
	s.voice.Root = container.NewStack(whole, s.tour.Callout.Layer, s.placing.Layer, s.Sheet.Layer, k.Menus.Object,
		k.Tips.Layer, s.presentation.Pointer, s.presentation.Layer, s.voice.Object)
	s.Sheet.OnTurn, s.Sheet.OnGone = s.sheetToggled, s.focus.restore
}

// firstSize is the size that the window opens with. Its parts are laid out once where they are given to a window that
// has it. A browser's window is as large as its page.
func firstSize(s *shell) fyne.Size {
	var room fyne.Size
	if s.room != nil {
		room = s.room()
	}
	if fyne.CurrentDevice().IsBrowser() {
		return room
	}
	return settings.LoadWindowSize(s.Preferences, room)
}

// folded fits the panels to another width.
func (s *shell) folded() {
	for _, v := range s.views {
		v.refit()
	}
	s.tour.Callout.Apart = s.frame.Folded // the line would cross the buttons of the strip
	s.refresh()
}

func (s *shell) connect() {
	s.Board.OnPush = s.push
	s.Board.OnRefuse = s.sounds.Refused
	s.Board.OnTileSize = s.photos.SetTileSize
	s.Events.Photo.Listen(func(service.PhotoChanged) {
		if s.lifecycle.Starting {
			s.lifecycle.Starting = false
			s.askValues()
		}
	})
	s.Board.OnGround = func() {
		s.Tasks.Post(func() {
			if g := s.Board.Ground(); g != s.ground { // the tiles lie elsewhere now
				s.ground = g
				s.Events.Ground.Send(g)
			}
		})
	}
	s.Board.OnKey, s.Board.TakesTab = func(e *fyne.KeyEvent) {
		if !s.peek.KeyDown(e) {
			s.keys.TypedKey(e)
		}
	}, true
	s.Board.OnKeyDown = s.keys.KeyDown
	s.Board.OnKeyUp = func(e *fyne.KeyEvent) {
		s.keys.KeyUp(e)
		s.peek.KeyUp(e)
	}
	s.Board.OnBlur = func() {
		s.keys.LostKeys()
		s.peek.KeysLost()
	}
	s.Board.OnCursor, s.Board.OnShortcut = s.refreshStatus, s.keys.TypedShortcut
	s.keys.ConnectShortcuts()
	s.Board.OnWhole = s.peek.LetGo
	s.play.Card.OnHide = s.shuffler.OfferBack // the card took the offer away
	s.Board.OnResume, s.Board.OnPoint = s.pause, s.insight.Point
	s.Board.OnMenu = s.boardMenu.open
	s.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { // nothing has the keys: the board takes them
		if s.files.TakesKey(e) {
			return
		}
		s.focus.toBoard()
		s.Board.TypedKey(e)
	})
	if c, ok := s.win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(s.keys.UnfocusedKeyDown)
		c.SetOnKeyUp(s.keys.KeyUp)
	}
	s.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { s.transfer.Dropped(files) })
	s.win.SetCloseIntercept(s.lifecycle.Quit)
	s.app.Lifecycle().SetOnExitedForeground(s.lifecycle.ToBack)
	s.app.Lifecycle().SetOnEnteredForeground(func() {
		s.lifecycle.ToFront()
		s.Tasks.Post(s.focus.windowHasKeys) // after Fyne has given the focus back
	})
	s.Tasks.Panicked = s.taskPanicked
	s.win.SetOnClosed(s.lifecycle.StopAll)
}

// sheetToggled is called when a sheet was opened or closed.
func (s *shell) sheetToggled() {
	s.Board.PointerElsewhere()
	s.focus.partsChanged()
	s.lifecycle.MemoryReleased()
	s.lifecycle.MindClock()
	s.tour.Callout.Follow()
	s.Commands.Update()
}

// taskPanicked reports that a task ended in a panic: its result will not arrive, and everything else goes on.
func (s *shell) taskPanicked(err error) {
	lifecycle.LogTaskPanic(err)
	s.Messages.Say(kit.WarningTone, words.Defect(), "", nil)
	s.refresh()
}

// rewrite makes all words of the window anew, in another language. The board, the game and what the engine
// does stay as they are; sheets and menus over the board are closed.
func (s *shell) rewrite() {
	s.Kit.Menus.Close()
	choosing := s.settings.Open()
	s.Sheet.Close()
	s.crop.End()
	s.edit.End()
	s.leaveReview()
	s.tour.Hide()
	s.play.Card.Hide()
	picture, drawer := s.play.Panel.Picture.Picture.Image, s.frame.Drawer
	s.Commands = allCommands(s)
	s.build()
	s.connect()
	s.win.SetContent(s.voice.Root)
	s.frame.Drawer = drawer
	s.play.Panel.Picture.SetPicture(picture)
	s.Photo.Title = cmp.Or(s.photos.SampleTitle(s.Photo.Source), s.Photo.Title)
	s.refresh()
	s.askValues()
	s.tour.Start()
	s.focus.toBoard()
	if choosing {
		s.settings.Show()
	}
}

// presenters fill the views and what opens over them. Each owns its state.
type presenters struct {
	play   *play.Presenter
	solve  *solve.Presenter
	review *review.Presenter
	edit   *edit.Presenter
	crop   *crop.Presenter
	lab    *lab.Presenter

	measured service.LabProgress // what the Lab told last of its progress

	player    *replay.Player // plays the film that the board shows
	databases *databases.TableBuilder
	records   *records.RecordsPresenter
	exporter  *export.Exporter

	certificates *certificates.Presenter
}

// windowHelpers are what the window does beside any view. Each owns its state.
type windowHelpers struct {
	shuffler     *newgame.Presenter
	photos       *photos.Presenter
	autosave     *autosave.Autosave
	files        *files.FileDialogs
	hints        *assist.Hints
	distance     *assist.TrueDistance
	peek         *assist.PhotoPeek
	insight      *assist.HeuristicOverlay
	tour         *help.Tour
	help         *help.HelpSheets
	sounds       *sounds.BoardSounds
	transfer     *transfer.Transfer
	settings     *settings.Presenter
	keys         *keyboard.Keyboard
	lifecycle    *lifecycle.Lifecycle
	presentation *presentation.Presentation
}

// windowParts is what the window shows around the views, and over them.
type windowParts struct {
	frame   *frame.WindowLayout
	views   builtViews
	ground  board.TilesOnScreen
	enabled bool      // the board takes moves
	bar     *menu.Bar // nil where the system has one
	system  systemMenu
	placing *kit.PointingCard // the card that asks where the blank of a goal belongs
	reveal  task.Timer        // runs until a game begins on the photo that follows a solved one
	voice   *screenreader.Layer

	where     *boardLocator
	focus     *keyboardFocus
	boardMenu *boardMenu
}

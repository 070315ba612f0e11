package ui

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"

	"tilewise/app/dialogs"
	"tilewise/app/session"
	"tilewise/app/sound"
	"tilewise/app/ui/board"
	"tilewise/app/ui/crop"
	"tilewise/app/ui/door"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/export"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/play"
	"tilewise/app/ui/records"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/review"
	"tilewise/app/ui/shelf"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/words"
	"tilewise/resources"
	"tilewise/solver/disk"
	experiment "tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// surroundings is what the shell is given from outside.
type surroundings struct {
	engine  engine
	version string
	commit  string
	samples []resources.Sample
	door    *door.Door
	now     func() time.Time
	seed    func() uint64
	sound   sound.Player

	rows      rowList          // the views
	choices   remembered       // that a person made before; nil is those of the app
	room      func() fyne.Size // that the window may have; zero is not known
	minimised func(fyne.Window) bool
	dialogs   func(context.Context) dialogs.Ask // finds the system's own; nil has none

	magnify func(by func(fyne.Size) float32) // draws everything larger, or as before by nil; nil has no such means

	data        string                                    // folder of a person's games and records; "" keeps none
	state       string                                    // folder of reports of faults and of experiments; "" keeps none
	pictures    string                                    // folder of thumbnails and pasted pictures
	clipPicture func(ctx context.Context) ([]byte, error) // a picture file from the clipboard
}

// shell knows the game, the engine and the window, and keeps them in step. All
// of it belongs to the window's goroutine.
type shell struct {
	surroundings
	app      fyne.App
	win      fyne.Window
	kit      *kit.Kit
	commands *kit.Commands
	signals  signals

	doing    doing
	settings session.Settings
	game     *session.Game

	desks
	owners
	panes
}

// newShell builds the window, with a game at home in it.
func newShell(a fyne.App, around surroundings) *shell {
	if around.rows == nil {
		around.rows = allViews()
	}
	if around.choices == nil {
		around.choices = a.Preferences()
	}
	words.Speak(around.choices.String(words.KeyLanguage))
	s := &shell{surroundings: around, app: a, win: a.NewWindow("Tilewise"), doing: playing{}}
	s.take(s)
	s.settings = loadSettings(s.choices)
	s.tour = tour{Tour: session.ResumeTour(s.choices.StringList(keyTour)), door: s.door, choices: s.choices, tell: s.signals.Tour.send, target: playView{window{s}}.tourTarget}
	s.photos.album, s.photos.small = loadAlbum(s.choices), thumbnails{filepath.Join(around.pictures, "thumbnails")}
	s.keeper.disk = disk.System{}
	s.files.home, _ = os.UserHomeDir()
	s.photos.copies = copies{filepath.Join(around.pictures, "copies")}
	s.kit = &kit.Kit{Door: s.door, Tips: kit.NewTips(s.door), GiveBack: s.focusBoard, OtherKey: s.keys.controlKey, Reveal: s.reveal, KeyDown: s.keys.keyDown, KeyUp: s.keys.keyUp}
	s.kit.Menus = s.newMenus()
	s.play = play.NewDesk(playView{window{s}}, s.engine, s.kit)
	s.player = replay.New(window{s}, s.door)
	s.review = review.NewDesk(reviewView{window{s}}, s.engine, s.kit, s.player)
	s.edit = edit.NewDesk(editView{window{s}}, s.engine, s.kit)
	s.crop = crop.NewDesk(cropView{window{s}}, s.kit)
	s.records = records.New(window{s}, s.kit)
	s.exporter = export.New(exportView{window{s}}, s.kit)
	s.shelf = shelf.New(window{s}, s.engine, s.kit)
	s.solve = solve.NewDesk(solveView{window{s}}, s.engine, s.kit, s.player)
	s.game = s.maker.newGame(session.Origin{Kind: session.AtHome}, s.goal().State)
	s.photos.accent = look.DefaultAccent
	look.ForgetFonts(a.Settings())
	s.chooser.dress() // before anything is drawn or measured
	s.commands = allCommands(s)
	s.board, s.enabled = board.New(), true
	s.build()
	s.connect()
	s.chooser.applySettings()
	s.refresh()
	return s
}

// build puts the parts of the window together.
func (s *shell) build() {
	k, c := s.kit, s.commands
	s.banner = k.NewBanner(s.saying)
	s.tour.callout = k.NewCallout(lang.L("End the tour"), s.tour.goOn, s.tour.end)
	s.placing = k.NewCallout(lang.L("Leave the game as it was"), s.edit.Take, s.edit.End)
	s.placing.Apart = true // the line would cross the numbers
	for _, c := range []*kit.Callout{s.tour.callout, s.placing} {
		c.Avoid, c.Still = s.boardArea, func() bool { return s.settings.Slide == 0 }
	}
	s.busy = k.NewBusy(lang.L("Opening {{.Name}}…", map[string]any{"Name": "IMG_20260101.jpg"}), s.escape)
	s.sheet = k.NewSheet()
	s.crop.Build(c)
	s.edit.Build(c, s.keys.beyond())
	s.play.Build(c, play.NewPanel(k, c, s.solve.AlgorithmPicker(c), s.solve.HeuristicPicker(c), s.chooser.shufflePicker(), s.chooser.displayButton(), s.chooser.numbersControl(), s.sizeLink(), s.sizeControl(), s.peek.pressPeek))
	s.solve.Build(c)
	s.review.Build(c)
	s.status = newStatusLine(k, func() { s.shelf.Show() })
	s.makeViews()
	s.busy.Turned = func() { s.frame.again() }
	middle := &stage{board: s.board, crop: s.crop.Pane.Object, card: s.play.Afloat}
	s.frame = &frame{
		rail:   kit.NewRail(s.views.railItems(), k.IconButton(c.The("settings")), k.IconButton(c.The("keys"))),
		stage:  container.New(middle, s.board, s.crop.Pane.Object, s.play.Afloat),
		panel:  kit.NewSide(container.NewStack(s.views.panels()...)),
		strip:  container.New(layout.NewCustomPaddedLayout(4, 8, 14, 14), container.NewStack(s.views.strips()...)),
		status: s.status.object,
		banner: s.banner.Surface,
		busy:   s.busy.Surface,
		desk:   container.NewStack(s.views.spreads()...),
		ground: kit.NewSide(container.NewWithoutLayout()),
		score:  s.play.Alone.Object,
		onFold: func() { s.door.Post(s.folded) },
	}
	f := s.frame
	f.desk.Hide()
	f.ground.Hide()
	content := container.New(f, f.rail, f.ground, f.stage, f.desk, f.strip, f.status, f.score, f.panel, f.busy, f.banner)
	s.play.PlaceCard()
	s.win.SetPadded(false)
	s.lecture.build()
	s.voice = newVoice(hasReader)
	s.bar = s.newMenuBar()
	whole := container.NewStack(content)
	if s.bar != nil {
		whole = container.New(&belowBar{s.bar.Object, content}, content, s.bar.Object)
	}
	s.voice.root = container.NewStack(whole, s.tour.callout.Layer, s.placing.Layer, s.sheet.Layer, k.Menus.Object, k.Tips.Layer, s.lecture.layer, s.voice.layer)
	s.sheet.OnTurn = s.turned
	s.win.SetContent(s.voice.root)
}

// saying makes room for a sentence; "" is none.
func (s *shell) saying(sentence string) {
	s.frame.again()
	s.signals.Banner.send(sentence)
}

// folded fits the panels to another width.
func (s *shell) folded() {
	for _, v := range s.views {
		v.refit()
	}
	s.play.PlaceCard()
	s.tour.callout.Apart = s.frame.folded // the line would cross the buttons of the strip
	s.refresh()
}

// connect listens to the window and the board.
func (s *shell) connect() {
	s.board.OnPush = s.push
	s.board.OnRefuse = s.ear.refused
	s.board.OnTileSize = s.photos.resized
	s.board.OnGround = func() { s.door.Post(s.surveyed) }
	s.board.OnKey, s.board.TakesTab = s.peek.boardKey, true
	s.board.OnKeyDown, s.board.OnKeyUp, s.board.OnBlur = s.keys.keyDown, s.peek.boardKeyUp, s.peek.boardBlur
	s.board.OnShortcut = s.keys.handShortcut
	s.keys.connectShortcuts()
	s.board.OnResume, s.board.OnPoint = s.pause, s.insight.point
	s.connectContext()
	s.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { // nothing has the keys: the board takes them
		if s.files.dialog != nil {
			s.files.dialogKey(e)
			return
		}
		s.focusBoard()
		s.board.TypedKey(e)
	})
	if c, ok := s.win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(s.keys.nobodysKey)
		c.SetOnKeyUp(s.keys.keyUp)
	}
	s.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { s.exchange.dropped(files) })
	s.win.SetCloseIntercept(s.presence.quit)
	s.app.Lifecycle().SetOnExitedForeground(s.presence.toBack)
	s.app.Lifecycle().SetOnEnteredForeground(func() {
		s.presence.toFront()
		s.door.Post(s.hasKeys) // after Fyne has given the focus back
	})
	s.door.Broke = s.broke
	s.win.SetOnClosed(s.presence.stopAll)
}

// start shows the window as it was left, and opens a file where one is given.
func (s *shell) start(file string) {
	s.win.Resize(loadWindowSize(s.choices, s.screenRoom()))
	s.files.findDialog()
	if noPhoto(file) {
		s.resume("")
		s.exchange.openFile(file)
	} else {
		s.resume(file)
	}
	s.tour.start()
}

// noPhoto tells whether a file is of a kind that has nothing for the board.
func noPhoto(file string) bool {
	ending := filepath.Ext(file)
	return strings.EqualFold(ending, experiment.Extension) || strings.EqualFold(ending, certificateEnding)
}

// goal is the goal of the next game, or of the board that is edited.
func (s *shell) goal() puzzle.Goal {
	g := s.settings.Goal
	if s.edit.Open() {
		g = s.edit.Editor().Goal()
	}
	g, _ = session.GoalOn(g, s.settings.Size)
	return g
}

// focusBoard gives the keys to the board.
func (s *shell) focusBoard() {
	switch {
	case s.sheet.IsOpen() || s.win.Canvas().Overlays().Top() != nil || s.kit.Menus.Open():
	case s.crops():
		s.win.Canvas().Focus(s.crop.Pane.View)
	default:
		s.board.Focus()
	}
}

// hasKeys gives the keys to the board when the window has got them, without the ring of
// those who come by keyboard; to what had them before, if that is something else.
func (s *shell) hasKeys() {
	if has := s.win.Canvas().Focused(); has == nil || has == s.board {
		s.win.Canvas().Unfocus()
		s.focusBoard()
	}
}

// enter goes to a place on the rail. The game stays as it is.
func (s *shell) enter(p place) {
	if s.at() == p {
		return
	}
	s.crop.End()
	s.leaveReview()
	s.edit.End()
	if p == solvePlace {
		s.tour.did(session.TourSolve)
	}
	s.player.Stop()
	before := s.position()
	s.turnTo(s.rows.home(p))
	s.play.Card.Hide()
	s.signals.View.send(p)
	s.showAgain(before)
	s.focusBoard()
	s.keeper.keep()
}

// showAgain brings the board up to date where it shows something else than
// before: Play has the game, and Solve the solution.
func (s *shell) showAgain(before puzzle.State) {
	if s.solve.Watching() {
		s.solve.Solution().See(s.game)
	}
	if at := s.position(); at != before {
		s.board.SetPosition(at, s.target())
		if at.Size() != before.Size() {
			s.photos.slice()
		}
		s.moved()
	} else {
		s.refresh()
	}
}

package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/board"
	"tilewise/app/ui/frame"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/menubar"
	"tilewise/app/ui/play"
	"tilewise/app/ui/screenreader"
)

// windowContent is what the window shows around the views, and over them.
type windowContent struct {
	frame            *frame.WindowLayout
	views            builtViews
	tileGridOnScreen board.TileGridOnScreen
	boardEnabled     bool         // the board takes moves
	bar              *menubar.Bar // nil where the system has one
	system           systemMenuBar
	blankCallout     *kit.PointingCard // asks where the blank of a goal belongs
	nextGame         task.Timer        // runs until a game begins on the photo that follows a solved one
	screenReader     *screenreader.ProxyLayer
}

// build makes the widgets of the window, in the language that is spoken, and puts them together.
func (s *shell) build() {
	buildOverlays(s)
	buildViews(s)
	buildFrame(s)
	f, k := s.frame, s.Kit
	content := container.New(f, f.Rail, f.Bar, f.Ground, f.Stage, f.Content, f.Strip, f.Status, f.Score, f.Panel,
		s.Busy.RaisedBackground, s.Messages.RaisedBackground, s.play.Card.RaisedBackground)
	s.win.SetPadded(false)
	s.screenReader = screenreader.New(screenreader.Present)
	whole := kit.Filled(content, fyne.Size{}, content)
	if systemBar {
		s.system.build(s.win, s.Commands)
	} else {
		s.bar = menubar.NewBar(s.Menus, s.Commands.Bar, lang.L("Menu"))
		whole = kit.Filled(content, fyne.Size{}, s.bar.Object, content)
	}
	s.screenReader.Root = container.NewStack(whole, s.tour.Callout.Layer, s.blankCallout.Layer, s.Sheet.Layer,
		s.Menus.Object, k.Tips.Layer, s.presentation.Pointer, s.presentation.Layer, s.screenReader.Object)
}

// buildOverlays makes what lies over the board: messages, callouts and sheets.
func buildOverlays(s *shell) {
	k := s.Kit
	s.Messages = k.NewBanner(func(sentence string) {
		s.frame.LayOut() // which makes room for it
		s.focus.partsChanged()
		s.Events.Banner.Send(sentence)
	})
	s.blankCallout = k.NewPointingCard(lang.L("Leave the game as it was"), s.edit.PlayEdited, s.edit.End)
	s.blankCallout.Apart = true // the line would cross the numbers
	for _, c := range []*kit.PointingCard{s.tour.Build(), s.blankCallout} {
		c.Avoid, c.Free = s.locator.boardArea, s.locator.besideBoard
		c.Keep = s.locator.panelControls
		c.Still = func() bool { return s.Settings.Slide == 0 }
	}
	s.Busy = k.NewBusyIndicator(lang.L("Opening {{.Name}}…", map[string]any{"Name": "IMG_20260101.jpg"}), s.PressEscape)
	s.Busy.OnToggle, s.Busy.OnWork = func() { s.frame.LayOut() }, s.refresh
	s.Sheet = k.NewSheet(s.win.Canvas)
	s.Sheet.RestoreFocus, s.Sheet.OnToggle = s.focus.restore, func() {
		s.Board.PointerElsewhere()
		s.focus.partsChanged()
		s.lifecycle.MemoryReleased()
		s.lifecycle.UpdateClock()
		s.tour.Callout.Follow()
		s.Commands.Update()
		s.Events.Sheet.Send(s.Sheet.Title)
	}
	s.Status = k.NewStatusLine(func() { s.databases.Show() })
}

// buildViews makes the panels and strips.
func buildViews(s *shell) {
	k, c := s.Kit, s.Commands
	s.crop.Build(c)
	s.edit.Build(c, k.Beyond)
	s.play.Build(c, play.NewScoreBar(k, c, c.Menu(shuffleMenu, "").Items, s.solve.Pair.Items),
		play.NewPanel(k, c, play.SuppliedControls{Game: s.newGames.SizeLink(), Difficulty: s.newGames.DifficultyControl(),
			Sizes: s.newGames.SizeControl(), Numbers: s.settings.NumbersControl(), Display: s.settings.DisplayButton()}))
	s.play.Panel.Picture.OnPress = s.photoPeek.Press
	s.solve.Build(c)
	s.review.Build(c)
	s.views = nil
	onRail := 0
	for _, r := range s.viewList {
		v := builtView{viewDefinition: r, view: r.make(s)}
		if r.label != nil {
			v.item = k.NewRailItem(r.icon, r.label(), r.tip(), placeKey(onRail).String(), func() { s.GoTo(r.name) })
			onRail++
		}
		s.views = append(s.views, v)
	}
}

// buildFrame makes the parts around the board.
func buildFrame(s *shell) {
	k, c := s.Kit, s.Commands
	var panels, strips, contents []fyne.CanvasObject
	for _, v := range s.views {
		panels, strips = append(panels, v.panel), append(strips, v.strip)
		if v.content != nil {
			contents = append(contents, v.content)
		}
	}
	f := &frame.WindowLayout{
		Rail:    kit.NewRail(s.views.railItems(), k.IconButton(c.The("settings")), k.IconButton(c.The(railHelp()))),
		Bar:     kit.NewPanelBackground(s.play.Bar.Object),
		Panel:   kit.NewPanelBackground(container.NewStack(panels...)),
		Strip:   container.New(layout.NewCustomPaddedLayout(4, 8, 14, 14), container.NewStack(strips...)),
		Status:  s.Status.Object,
		Foot:    []*kit.RaisedBackground{s.Busy.RaisedBackground, s.Messages.RaisedBackground, s.play.Card.RaisedBackground},
		Content: container.NewStack(contents...),
		Ground:  kit.NewPanelBackground(container.NewWithoutLayout()),
		Score:   s.play.Alone.Object,
		OnFold:  func() { s.Tasks.Post(s.panelFolded) },
	}
	f.Stage = f.NewStage(s.Board, s.crop.Pane.Object)
	f.Barred, f.Closed = true, s.Preferences.Bool(panelClosedKey)
	f.Content.Hide()
	f.Ground.Hide()
	s.frame = f
}

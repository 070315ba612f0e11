package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/ui/frame"
	"tilewise/app/ui/gamecommands"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/menubar"
	"tilewise/app/ui/screenreader"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// build makes commands and widgets, in the language that is spoken, and puts them together.
func (s *shell) build() {
	app := s.app
	c := service.NewCommands(&app.Kit.Keys)
	c.Reason = s.reason
	gamecommands.Commands{Services: app}.AddCommands(c) // before commands that share a key with one of these
	for _, o := range s.commands {
		o.AddCommands(c)
	}
	app.Commands = c.BuildBar(barTopics(app, c)...)
	s.buildOverlays()
	s.crop.Build(c)
	for i := range s.views {
		s.buildView(i)
	}
	s.buildFrame()
	f := s.frame
	content := container.New(f, f.Rail, f.Bar, f.Ground, f.Stage, f.Content, f.Strip, f.Status, f.Score, f.Panel,
		app.Busy.RaisedBackground, app.Messages.RaisedBackground, s.play.Card.RaisedBackground)
	app.Window.SetPadded(false)
	s.screenReader = screenreader.New(screenreader.Present)
	whole := kit.Filled(content, fyne.Size{}, content)
	if systemBar {
		s.system.build(app.Window, c)
	} else {
		s.bar = menubar.NewBar(app.Menus, c.Bar, lang.L("Menu"))
		whole = kit.Filled(content, fyne.Size{}, s.bar.Object, content)
	}
	s.screenReader.Root = container.NewStack(whole, s.tour.Callout.Layer, s.blankCallout.Layer, app.Sheet.Layer,
		app.Menus.Object, app.Kit.Tips.Layer, s.screenReader.Object)
	s.keyboard.ConnectShortcuts()
}

// reason returns why a command can't be run now, for commands that do not say it themselves.
func (s *shell) reason(name string) string {
	switch m := s.app.Model; {
	case m.Cropping():
		return lang.L("use this part of the photo first, or leave the crop")
	case m.Editing():
		return lang.L("play the position first, or leave the editor")
	}
	return commandtable.Reason(name)
}

// buildOverlays makes the messages, callouts and sheets over the board.
func (s *shell) buildOverlays() {
	app, k := s.app, s.app.Kit
	app.Messages = k.NewBanner(func(sentence string) {
		s.frame.LayOut() // the frame makes room for it
		s.focus.partsChanged()
		app.WindowEvents.Banner.Send(sentence)
	})
	for _, c := range []*kit.PointingCard{s.tour.Build(), s.blankCallout.build()} {
		c.Avoid, c.Free = s.locator.boardArea, s.locator.besideBoard
		c.Keep = s.locator.panelControls
		c.Still = func() bool { return app.Model.Settings().Slide == 0 }
	}
	app.Busy = k.NewBusyIndicator(words.Opening("IMG_20260101.jpg"), app.Commands.The("stop").Run)
	app.Busy.OnToggle, app.Busy.OnWork = func() { s.frame.LayOut() }, s.refresh
	app.Sheet = k.NewSheet(app.Window.Canvas)
	app.Sheet.RestoreFocus, app.Sheet.OnToggle = s.focus.restore, func() {
		app.Board.PointerElsewhere()
		s.focus.partsChanged()
		app.Window.Lifecycle.MemoryReleased()
		app.Window.Lifecycle.HoldOrReleaseClock()
		s.tour.Callout.Follow()
		app.Commands.Update()
		app.WindowEvents.Sheet.Send(app.Sheet.Title)
	}
	app.Status = k.NewStatusLine(app.Commands.The("library").Run)
}

// buildView makes the panels and the strip of a view.
func (s *shell) buildView(i int) {
	v, c := &s.views[i], s.app.Commands
	v.Build(c)
	v.panel, v.strip = v.Panels()
	if v.label != nil {
		v.item = s.app.Kit.NewRailItem(v.icon, v.label(), v.tip(), placeKey(i).String(), func() { s.app.GoTo(v.name) })
	}
}

// buildFrame makes the parts around the board.
func (s *shell) buildFrame() {
	k, c := s.app.Kit, s.app.Commands
	var panels, strips, contents []fyne.CanvasObject
	for _, v := range s.views {
		panels, strips = append(panels, v.panel), append(strips, v.strip)
		if stage, is := v.view.(stageView); is {
			content, _ := stage.Stage()
			contents = append(contents, content)
		}
	}
	f := &frame.WindowLayout{
		Rail:  kit.NewRail(s.views.railItems(), k.IconButton(c.The("settings")), k.IconButton(c.The(railHelp()))),
		Bar:   kit.NewPanelBackground(s.play.Bar.Object),
		Panel: kit.NewPanelBackground(container.NewStack(panels...)),
		Strip: container.New(layout.NewCustomPaddedLayout(frame.StripTop, frame.StripFoot, 14, 14),
			container.NewStack(strips...)),
		Status: s.app.Status.Object,
		Foot: []*kit.RaisedBackground{s.app.Busy.RaisedBackground, s.app.Messages.RaisedBackground,
			s.play.Card.RaisedBackground},
		Content: container.NewStack(contents...),
		Ground:  kit.NewPanelBackground(container.NewWithoutLayout()),
		Score:   s.play.Alone.Object,
		OnFold:  func() { s.app.Tasks.Post(s.panelFolded) },
	}
	f.Stage = f.NewStage(s.app.Board, s.crop.Pane.Object)
	f.Barred, f.Closed = true, s.app.Preferences.Bool(panelClosedKey)
	f.Content.Hide()
	f.Ground.Hide()
	s.frame = f
}

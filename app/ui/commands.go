package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// allCommands lists what the shell can do. The words are those of the menus.
func allCommands(s *shell) *kit.Commands {
	c := kit.NewCommands()
	for _, add := range []func(*kit.Commands){
		s.photoCommands, s.goalCommands, s.savedGameCommands, s.cropCommands, s.gameCommands, s.reviewCommands,
		s.recordCommands, s.shareCommands, s.exportCommands, s.solveCommands, s.viewCommands,
	} {
		add(c)
	}
	return c.Ready(barTopics(c)...)
}

func (s *shell) photoCommands(c *kit.Commands) {
	c.Add("open", &kit.Command{Label: kit.Says(lang.L("Open photo…")), Key: kit.Ctrl(fyne.KeyO), Icon: theme.FolderOpenIcon(), Do: s.askForPhoto})
	c.Add("gallery", &kit.Command{Label: kit.Says(lang.L("Photos…")), Key: kit.CtrlShift(fyne.KeyO), Icon: look.PhotosIcon, Do: s.showGallery})
	c.Add("paste", &kit.Command{Label: kit.Says(lang.L("Paste a photo or a code")), Key: kit.Ctrl(fyne.KeyV), Icon: theme.ContentPasteIcon(), Do: s.paste})
	c.Add("quit", &kit.Command{Label: kit.Says(lang.L("Quit")), Key: kit.Ctrl(fyne.KeyQ), Do: s.quit, Quits: true})
	for _, sample := range s.samples {
		c.Offer("samples", &kit.Command{
			Label:  kit.Says(lang.L(sample.Title)),
			Do:     func() { s.openSample(sample.Name) },
			Chosen: func() bool { return s.photos.source == sampleSource(sample.Name) },
			Note:   takenBy(sample),
			One:    true,
		})
	}
	for _, side := range []int{3, 4, 5} {
		size := puzzle.Size{W: side, H: side}
		c.Offer("sizes", &kit.Command{
			Label:  kit.Says(words.SizeTitle(size)),
			Key:    kit.Alt(fyne.KeyName(strconv.Itoa(side))),
			Do:     func() { s.chooseSize(size) },
			Chosen: func() bool { return s.game.Size() == size },
			One:    true,
		})
	}
	c.Add("custom", &kit.Command{Label: kit.Says(lang.L("Custom size…")), Key: kit.Alt(fyne.Key0), Do: s.askForSize, One: true,
		Chosen: func() bool { z := s.game.Size(); return z.W != z.H || z.W < 3 || z.W > 5 }})
	c.Put(puzzleMenu, 1, "open", "gallery")
	c.Sub(puzzleMenu, 1, kit.Topic{Title: lang.L("Recent photos"), Live: s.recentItems}, kit.TopicOf(lang.L("Sample photos"), c.Choices("samples")...))
	c.Sub(puzzleMenu, 2, sizeTopic(c))
	c.Put(puzzleMenu, 3, "paste")
	c.Put(puzzleMenu, 5, "quit")
}

func (s *shell) gameCommands(c *kit.Commands) {
	shuffle := func(label string, key kit.Combo, kind session.Kind) *kit.Command {
		return &kit.Command{Label: kit.Says(label), Key: key, Icon: look.ShuffleIcon, Do: func() { s.shuffle(kind) }}
	}
	c.Add("random", shuffle(lang.L("Random"), kit.Ctrl(fyne.KeyN), session.Random))
	c.Add("easy", shuffle(lang.L("Easy"), kit.Ctrl(fyne.Key1), session.Easy))
	c.Add("medium", shuffle(lang.L("Medium"), kit.Ctrl(fyne.Key2), session.Medium))
	c.Add("hard", shuffle(lang.L("Hard"), kit.Ctrl(fyne.Key3), session.Hard))
	c.Put(shuffleMenu, 1, "random")
	c.Put(shuffleMenu, 2, "easy", "medium", "hard")
	s.depthCommands(c)
	c.Add("loyd", shuffle(lang.L("Loyd's impossible 14-15"), kit.Ctrl(fyne.KeyL), session.LoydsTrap))
	c.Add("home", shuffle(lang.L("Back home"), kit.Ctrl(fyne.KeyH), session.AtHome))
	c.Add("seeded", &kit.Command{Label: kit.Says(lang.L("From a seed…")), Key: kit.CtrlShift(fyne.KeyN), Do: s.askForSeed})
	c.Add("undo", &kit.Command{Label: kit.Says(lang.L("Undo")), Key: kit.Ctrl(fyne.KeyZ), Icon: theme.ContentUndoIcon(), Do: s.undo, Able: s.may(undoPush)})
	c.Add("redo", &kit.Command{Label: kit.Says(lang.L("Redo")), Key: kit.Ctrl(fyne.KeyY), Icon: theme.ContentRedoIcon(), Do: s.redo, Able: s.may(redoPush)})
	c.Add("restart", &kit.Command{Label: kit.Says(lang.L("Restart")), Key: kit.Ctrl(fyne.KeyR), Icon: theme.MediaReplayIcon(), Do: s.restart,
		Able: s.may(restartGame)})
	c.Put(shuffleMenu, 3, "seeded", "loyd")
	c.Put(shuffleMenu, 4, "home")
	c.Put(gameMenu, 1, "undo", "redo", "restart")
	c.The("home").Icon, c.The("home").Able = theme.HomeIcon(), s.may(goHome)
	s.editCommands(c)
	c.Add("pause", &kit.Command{Label: s.pauseLabel, Key: kit.Plain(fyne.KeyP), Icon: theme.MediaPauseIcon(), Do: s.pause, Able: s.may(pauseGame)})
	c.Add("hint", &kit.Command{Label: kit.Says(lang.L("Hint")), Key: kit.Plain(fyne.KeyH), Icon: look.HintIcon, Do: s.hint, Able: s.canPlay})
	c.Put(gameMenu, 2, "pause", "hint")
}

func (s *shell) solveCommands(c *kit.Commands) {
	shown := func() bool { return s.film() != nil }
	after := func() bool { return shown() && s.film().Cursor() > 0 }
	before := func() bool { return shown() && !s.film().AtEnd() }
	c.Add("solve", &kit.Command{Label: kit.Says(lang.L("Solve")), Key: kit.Ctrl(fyne.KeyReturn), Icon: look.SolveIcon, Do: s.solve,
		Able: func() bool {
			return s.doing.may(s, findWay)
		}})
	c.Add("anyway", s.anywayCommand())
	s.wayCommands(c)
	c.Add("stop", &kit.Command{Label: kit.Says(lang.L("Stop")), Key: kit.Plain(fyne.KeyEscape), Icon: look.StopIcon, Do: s.escape, Able: s.canStop})
	c.Add("playPause", &kit.Command{Label: s.playLabel, Key: kit.Plain(fyne.KeySpace), Icon: theme.MediaPlayIcon(), Do: s.playPause, Able: shown})
	c.Add("back", &kit.Command{Label: kit.Says(lang.L("One move back")), Key: kit.Plain(fyne.KeyLeft), Icon: theme.MediaFastRewindIcon(), Do: s.stepBack, Able: after})
	c.Add("forward", &kit.Command{Label: kit.Says(lang.L("One move on")), Key: kit.Plain(fyne.KeyRight), Icon: theme.MediaFastForwardIcon(), Do: s.stepForward, Able: before})
	c.Add("first", &kit.Command{Label: kit.Says(lang.L("To the start")), Key: kit.Plain(fyne.KeyHome), Icon: theme.MediaSkipPreviousIcon(), Do: func() { s.jump(0) }, Able: after})
	c.Add("last", &kit.Command{Label: kit.Says(lang.L("To the end")), Key: kit.Plain(fyne.KeyEnd), Icon: theme.MediaSkipNextIcon(), Do: func() { s.jump(s.film().Len()) }, Able: before})
	c.Add("slower", &kit.Command{Label: kit.Says(lang.L("Slower")), Key: kit.Plain(fyne.KeyMinus), Do: func() { s.changeSpeed(-1) }})
	c.Add("faster", &kit.Command{Label: kit.Says(lang.L("Faster")), Key: kit.Plain(fyne.KeyPlus), Also: kit.Plain(fyne.KeyEqual), Do: func() { s.changeSpeed(+1) }})
	c.Add("copyMoves", &kit.Command{Label: kit.Says(lang.L("Copy the moves")), Key: kit.CtrlShift(fyne.KeyC), Icon: theme.ContentCopyIcon(), Do: s.copyMoves, Able: shown})
	c.Add("goOn", &kit.Command{Label: kit.Says(lang.L("Continue from here")), Key: kit.Plain(fyne.KeyReturn), Icon: look.PlayIcon, Do: s.goOn, Able: shown})
	c.Add("shortest", &kit.Command{Label: kit.Says(lang.L("Watch the shortest solution of this game")), Do: s.watchShortest})
	c.Add("library", &kit.Command{Label: kit.Says(lang.L("Databases…")), Key: kit.Ctrl(fyne.KeyD), Do: func() { s.showLibrary() }})
	for i, speed := range session.Speeds() {
		c.Offer("speeds", &kit.Command{
			Label:  kit.Says(solve.SpeedNames()[i]),
			Do:     func() { s.setSpeed(speed) },
			Chosen: func() bool { return s.settings.Speed == speed },
			One:    true,
		})
	}
	for _, bytes := range session.Memories() {
		c.Offer("memories", &kit.Command{
			Label:  kit.Says(figures.Bytes(bytes)),
			Do:     func() { s.setMemory(bytes) },
			Chosen: func() bool { return s.settings.Memory == bytes },
			One:    true,
		})
	}
	for _, a := range solver.Algorithms() {
		c.Offer("algorithms", s.algorithmCommand(a))
	}
	for _, h := range solver.Heuristics() {
		c.Offer("heuristics", s.heuristicCommand(h))
	}
	c.Put(solveMenu, 1, "solve", "anyway", "stop")
	c.Put(solveMenu, 2, "playPause", "back", "forward", "first", "last", "lastWay", "nextWay")
	c.Sub(solveMenu, 3, kit.TopicOf(lang.L("Speed"), append([]*kit.Command{c.The("slower"), c.The("faster"), nil}, c.Choices("speeds")...)...),
		kit.TopicOf(lang.L("Use memory up to"), c.Choices("memories")...))
	c.Put(solveMenu, 4, "copyMoves", "goOn")
	c.PutAll(algorithmMenu, 1, "algorithms")
	heuristicsMenu(c)
}

func (s *shell) viewCommands(c *kit.Commands) {
	c.Offer("places", s.placeCommands()...)
	c.Add("flip", &kit.Command{Label: kit.Says(lang.L("Between Play and Solve")), Key: kit.Plain(fyne.KeyTab), Do: s.flip})
	c.Add("cross", &kit.Command{Label: kit.Says(lang.L("Between the board and what is beside it")), Key: kit.Plain(fyne.KeyF6), Do: s.crossOver})
	c.Add("panel", &kit.Command{Label: kit.Says(lang.L("Show the panel")), Key: kit.Plain(fyne.KeyF9), Icon: look.PanelIcon, Do: s.togglePanel,
		Able: func() bool { return s.frame.folded }, Chosen: func() bool { return s.frame.drawer || !s.frame.folded }})
	s.lookCommands(c)
	s.soundCommands(c)
	c.Offer("languages", s.languageCommands()...)
	c.Add("peek", &kit.Command{Label: kit.Says(lang.L("The whole picture")), Key: kit.Plain(fyne.KeyV), Do: s.togglePeek,
		Chosen: func() bool { return s.peek.pinned }})
	c.Add("distance", &kit.Command{Label: kit.Says(lang.L("True distance while playing")), Do: s.toggleDistance, Chosen: s.showsDistance})
	c.Add("arrowsTile", &kit.Command{Label: kit.Says(lang.L("Arrows move the tile")), Do: func() { s.setArrows(false) }, One: true,
		Chosen: func() bool { return !s.settings.ArrowsMoveBlank }})
	c.Add("arrowsBlank", &kit.Command{Label: kit.Says(lang.L("Arrows move the blank")), Do: func() { s.setArrows(true) }, One: true,
		Chosen: func() bool { return s.settings.ArrowsMoveBlank }})
	c.Add("fullScreen", &kit.Command{Label: kit.Says(lang.L("Full screen")), Key: kit.Plain(fyne.KeyF11), Do: s.toggleFullScreen,
		Chosen: func() bool { return s.win.FullScreen() }})
	c.Add("settings", &kit.Command{Label: kit.Says(lang.L("Settings…")), Key: kit.Ctrl(fyne.KeyComma), Icon: theme.SettingsIcon(), Do: s.showSettings})
	c.Add("keys", &kit.Command{Label: kit.Says(lang.L("Keyboard shortcuts")), Key: kit.Plain(fyne.KeyF1), Icon: theme.HelpIcon(), Do: s.showKeys})
	c.Add("tour", &kit.Command{Label: kit.Says(lang.L("Show the tour again")), Do: s.tourAgain})
	c.Add("about", &kit.Command{Label: kit.Says(lang.L("About Tilewise")), Do: s.showAbout})
	c.PutAll(viewMenu, 1, "places")
	c.Put(viewMenu, 1, "flip", "cross")
	c.Put(viewMenu, 2, "peek", "distance")
	looksMenu(c)
	c.Put(viewMenu, 4, "panel", "fullScreen")
	c.Put(viewMenu, 5, "settings")
	c.Put(helpMenu, 1, "keys", "tour")
	c.Put(helpMenu, 2, "about")
}

func numbersNames() []string {
	return []string{lang.X("numbers.off", "Off"), lang.X("numbers.corner", "Corner"), lang.X("numbers.large", "Large")}
}

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
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// newCommands lists what the shell can do. The words are those of the menus.
func newCommands(s *shell) *commands {
	c := &commands{named: map[string]*kit.Command{}, sets: map[string][]*kit.Command{}, menus: map[menuName]map[int][]entry{}}
	for _, add := range []func(*commands){
		s.photoCommands, s.goalCommands, s.savedGameCommands, s.cropCommands, s.gameCommands, s.reviewCommands,
		s.recordCommands, s.shareCommands, s.exportCommands, s.solveCommands, s.viewCommands,
	} {
		add(c)
	}
	c.bar = c.topics()
	c.list = c.all()
	return c
}

func (s *shell) photoCommands(c *commands) {
	c.add("open", &kit.Command{Label: says(lang.L("Open photo…")), Key: kit.Ctrl(fyne.KeyO), Icon: theme.FolderOpenIcon(), Do: s.askForPhoto})
	c.add("gallery", &kit.Command{Label: says(lang.L("Photos…")), Key: kit.CtrlShift(fyne.KeyO), Icon: look.PhotosIcon, Do: s.showGallery})
	c.add("paste", &kit.Command{Label: says(lang.L("Paste a photo or a code")), Key: kit.Ctrl(fyne.KeyV), Icon: theme.ContentPasteIcon(), Do: s.paste})
	c.add("quit", &kit.Command{Label: says(lang.L("Quit")), Key: kit.Ctrl(fyne.KeyQ), Do: s.quit, Quits: true})
	for _, sample := range s.samples {
		c.offer("samples", &kit.Command{
			Label:  says(lang.L(sample.Title)),
			Do:     func() { s.openSample(sample.Name) },
			Chosen: func() bool { return s.photos.source == sampleSource(sample.Name) },
			Note:   takenBy(sample),
			One:    true,
		})
	}
	for _, side := range []int{3, 4, 5} {
		size := puzzle.Size{W: side, H: side}
		c.offer("sizes", &kit.Command{
			Label:  says(words.SizeTitle(size)),
			Key:    kit.Alt(fyne.KeyName(strconv.Itoa(side))),
			Do:     func() { s.chooseSize(size) },
			Chosen: func() bool { return s.game.Size() == size },
			One:    true,
		})
	}
	c.add("custom", &kit.Command{Label: says(lang.L("Custom size…")), Key: kit.Alt(fyne.Key0), Do: s.askForSize, One: true,
		Chosen: func() bool { z := s.game.Size(); return z.W != z.H || z.W < 3 || z.W > 5 }})
	c.put(puzzleMenu, 1, "open", "gallery")
	c.sub(puzzleMenu, 1, topic{title: lang.L("Recent photos"), live: s.recentItems}, of(lang.L("Sample photos"), c.choices("samples")...))
	c.sub(puzzleMenu, 2, c.sizeTopic())
	c.put(puzzleMenu, 3, "paste")
	c.put(puzzleMenu, 5, "quit")
}

func (s *shell) gameCommands(c *commands) {
	shuffle := func(label string, key kit.Combo, kind session.Kind) *kit.Command {
		return &kit.Command{Label: says(label), Key: key, Icon: look.ShuffleIcon, Do: func() { s.shuffle(kind) }}
	}
	c.add("random", shuffle(lang.L("Random"), kit.Ctrl(fyne.KeyN), session.Random))
	c.add("easy", shuffle(lang.L("Easy"), kit.Ctrl(fyne.Key1), session.Easy))
	c.add("medium", shuffle(lang.L("Medium"), kit.Ctrl(fyne.Key2), session.Medium))
	c.add("hard", shuffle(lang.L("Hard"), kit.Ctrl(fyne.Key3), session.Hard))
	c.put(shuffleMenu, 1, "random")
	c.put(shuffleMenu, 2, "easy", "medium", "hard")
	s.depthCommands(c)
	c.add("loyd", shuffle(lang.L("Loyd's impossible 14-15"), kit.Ctrl(fyne.KeyL), session.LoydsTrap))
	c.add("home", shuffle(lang.L("Back home"), kit.Ctrl(fyne.KeyH), session.AtHome))
	c.add("seeded", &kit.Command{Label: says(lang.L("From a seed…")), Key: kit.CtrlShift(fyne.KeyN), Do: s.askForSeed})
	c.add("undo", &kit.Command{Label: says(lang.L("Undo")), Key: kit.Ctrl(fyne.KeyZ), Icon: theme.ContentUndoIcon(), Do: s.undo, Able: s.may(undoPush)})
	c.add("redo", &kit.Command{Label: says(lang.L("Redo")), Key: kit.Ctrl(fyne.KeyY), Icon: theme.ContentRedoIcon(), Do: s.redo, Able: s.may(redoPush)})
	c.add("restart", &kit.Command{Label: says(lang.L("Restart")), Key: kit.Ctrl(fyne.KeyR), Icon: theme.MediaReplayIcon(), Do: s.restart,
		Able: s.may(restartGame)})
	c.put(shuffleMenu, 3, "seeded", "loyd")
	c.put(shuffleMenu, 4, "home")
	c.put(gameMenu, 1, "undo", "redo", "restart")
	c.the("home").Icon, c.the("home").Able = theme.HomeIcon(), s.may(goHome)
	s.editCommands(c)
	c.add("pause", &kit.Command{Label: s.pauseLabel, Key: kit.Plain(fyne.KeyP), Icon: theme.MediaPauseIcon(), Do: s.pause, Able: s.may(pauseGame)})
	c.add("hint", &kit.Command{Label: says(lang.L("Hint")), Key: kit.Plain(fyne.KeyH), Icon: look.HintIcon, Do: s.hint, Able: s.canPlay})
	c.put(gameMenu, 2, "pause", "hint")
}

func (s *shell) solveCommands(c *commands) {
	shown := func() bool { return s.film() != nil }
	after := func() bool { return shown() && s.film().Cursor() > 0 }
	before := func() bool { return shown() && !s.film().AtEnd() }
	c.add("solve", &kit.Command{Label: says(lang.L("Solve")), Key: kit.Ctrl(fyne.KeyReturn), Icon: look.SolveIcon, Do: s.solve,
		Able: func() bool {
			return s.doing.may(s, findWay)
		}})
	c.add("anyway", s.anywayCommand())
	c.add("stop", &kit.Command{Label: says(lang.L("Stop")), Key: kit.Plain(fyne.KeyEscape), Icon: look.StopIcon, Do: s.escape, Able: s.canStop})
	c.add("playPause", &kit.Command{Label: s.playLabel, Key: kit.Plain(fyne.KeySpace), Icon: theme.MediaPlayIcon(), Do: s.playPause, Able: shown})
	c.add("back", &kit.Command{Label: says(lang.L("One move back")), Key: kit.Plain(fyne.KeyLeft), Icon: theme.MediaFastRewindIcon(), Do: s.stepBack, Able: after})
	c.add("forward", &kit.Command{Label: says(lang.L("One move on")), Key: kit.Plain(fyne.KeyRight), Icon: theme.MediaFastForwardIcon(), Do: s.stepForward, Able: before})
	c.add("first", &kit.Command{Label: says(lang.L("To the start")), Key: kit.Plain(fyne.KeyHome), Icon: theme.MediaSkipPreviousIcon(), Do: func() { s.jump(0) }, Able: after})
	c.add("last", &kit.Command{Label: says(lang.L("To the end")), Key: kit.Plain(fyne.KeyEnd), Icon: theme.MediaSkipNextIcon(), Do: func() { s.jump(s.film().Len()) }, Able: before})
	c.add("slower", &kit.Command{Label: says(lang.L("Slower")), Key: kit.Plain(fyne.KeyMinus), Do: func() { s.changeSpeed(-1) }})
	c.add("faster", &kit.Command{Label: says(lang.L("Faster")), Key: kit.Plain(fyne.KeyPlus), Also: kit.Plain(fyne.KeyEqual), Do: func() { s.changeSpeed(+1) }})
	c.add("copyMoves", &kit.Command{Label: says(lang.L("Copy the moves")), Key: kit.CtrlShift(fyne.KeyC), Icon: theme.ContentCopyIcon(), Do: s.copyMoves, Able: shown})
	c.add("goOn", &kit.Command{Label: says(lang.L("Continue from here")), Key: kit.Plain(fyne.KeyReturn), Icon: look.PlayIcon, Do: s.goOn, Able: shown})
	c.add("shortest", &kit.Command{Label: says(lang.L("Watch the shortest solution of this game")), Do: s.watchShortest})
	c.add("library", &kit.Command{Label: says(lang.L("Databases…")), Key: kit.Ctrl(fyne.KeyD), Do: func() { s.showLibrary() }})
	for i, speed := range session.Speeds() {
		c.offer("speeds", &kit.Command{
			Label:  says(speedNames()[i]),
			Do:     func() { s.setSpeed(speed) },
			Chosen: func() bool { return s.settings.Speed == speed },
			One:    true,
		})
	}
	for _, bytes := range session.Memories() {
		c.offer("memories", &kit.Command{
			Label:  says(figures.Bytes(bytes)),
			Do:     func() { s.setMemory(bytes) },
			Chosen: func() bool { return s.settings.Memory == bytes },
			One:    true,
		})
	}
	for _, a := range solver.Algorithms() {
		c.offer("algorithms", s.algorithmCommand(a))
	}
	for _, h := range solver.Heuristics() {
		c.offer("heuristics", s.heuristicCommand(h))
	}
	c.put(solveMenu, 1, "solve", "anyway", "stop")
	c.put(solveMenu, 2, "playPause", "back", "forward", "first", "last")
	c.sub(solveMenu, 3, of(lang.L("Speed"), append([]*kit.Command{c.the("slower"), c.the("faster"), nil}, c.choices("speeds")...)...),
		of(lang.L("Use memory up to"), c.choices("memories")...))
	c.put(solveMenu, 4, "copyMoves", "goOn")
	c.putAll(algorithmMenu, 1, "algorithms")
	c.heuristicsMenu()
}

func (s *shell) viewCommands(c *commands) {
	c.offer("places", s.placeCommands()...)
	c.add("flip", &kit.Command{Label: says(lang.L("Between Play and Solve")), Key: kit.Plain(fyne.KeyTab), Do: s.flip})
	c.add("cross", &kit.Command{Label: says(lang.L("Between the board and what is beside it")), Key: kit.Plain(fyne.KeyF6), Do: s.crossOver})
	c.add("panel", &kit.Command{Label: says(lang.L("Show the panel")), Key: kit.Plain(fyne.KeyF9), Icon: look.PanelIcon, Do: s.togglePanel,
		Able: func() bool { return s.frame.folded }, Chosen: func() bool { return s.frame.drawer || !s.frame.folded }})
	s.lookCommands(c)
	s.soundCommands(c)
	c.offer("languages", s.languageCommands()...)
	c.add("peek", &kit.Command{Label: says(lang.L("The whole picture")), Key: kit.Plain(fyne.KeyV), Do: s.togglePeek,
		Chosen: func() bool { return s.peek.pinned }})
	c.add("distance", &kit.Command{Label: says(lang.L("True distance while playing")), Do: s.toggleDistance, Chosen: s.showsDistance})
	c.add("arrowsTile", &kit.Command{Label: says(lang.L("Arrows move the tile")), Do: func() { s.setArrows(false) }, One: true,
		Chosen: func() bool { return !s.settings.ArrowsMoveBlank }})
	c.add("arrowsBlank", &kit.Command{Label: says(lang.L("Arrows move the blank")), Do: func() { s.setArrows(true) }, One: true,
		Chosen: func() bool { return s.settings.ArrowsMoveBlank }})
	c.add("fullScreen", &kit.Command{Label: says(lang.L("Full screen")), Key: kit.Plain(fyne.KeyF11), Do: s.toggleFullScreen,
		Chosen: func() bool { return s.win.FullScreen() }})
	c.add("settings", &kit.Command{Label: says(lang.L("Settings…")), Key: kit.Ctrl(fyne.KeyComma), Icon: theme.SettingsIcon(), Do: s.showSettings})
	c.add("keys", &kit.Command{Label: says(lang.L("Keyboard shortcuts")), Key: kit.Plain(fyne.KeyF1), Icon: theme.HelpIcon(), Do: s.showKeys})
	c.add("tour", &kit.Command{Label: says(lang.L("Show the tour again")), Do: s.tourAgain})
	c.add("about", &kit.Command{Label: says(lang.L("About Tilewise")), Do: s.showAbout})
	c.putAll(viewMenu, 1, "places")
	c.put(viewMenu, 1, "flip", "cross")
	c.put(viewMenu, 2, "peek", "distance")
	c.looksMenu()
	c.put(viewMenu, 4, "panel", "fullScreen")
	c.put(viewMenu, 5, "settings")
	c.put(helpMenu, 1, "keys", "tour")
	c.put(helpMenu, 2, "about")
}

func numbersNames() []string {
	return []string{lang.X("numbers.off", "Off"), lang.X("numbers.corner", "Corner"), lang.X("numbers.large", "Large")}
}

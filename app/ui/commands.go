package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// commands is everything that a person can do.
type commands struct {
	open, custom, quit, flip, panel                         *kit.Command
	places                                                  []*kit.Command
	random, easy, medium, hard, seeded, loyd, home          *kit.Command
	hardest, exactly                                        *kit.Command
	edit, takeEdit, leaveEdit, clearEdit                    *kit.Command
	undo, redo, restart, pause, hint                        *kit.Command
	solve, stop, playPause, back, forward, first, last      *kit.Command
	slower, faster, copyMoves, goOn                         *kit.Command
	arrowsTile, arrowsBlank, hover, fullScreen, keys, about *kit.Command
	distance, peek, shortest, library                       *kit.Command
	crop, centreCrop, zoomIn, zoomOut, takeCrop, leaveCrop  *kit.Command
	paste, gallery, nextDisplay, cross                      *kit.Command
	makeGoal, ownGoal, lastGoal, blankGoal                  *kit.Command
	samples, sizes, goals, algorithms, heuristics, speeds   []*kit.Command
	memories                                                []*kit.Command
	numbers, gaps, corners, slides, themes, languages       []*kit.Command
	tour, settings                                          *kit.Command
	volumes                                                 []*kit.Command
	displays, scores                                        []*kit.Command
	anyway                                                  *kit.Command

	openGame, saveGame, records             *kit.Command
	sounds                                  *kit.Command
	copyPosition, share, export             *kit.Command
	review, lastMistake, nextMistake, prove *kit.Command

	bar  []topic
	list []*kit.Command // those of the bar, in its order

	recent func() []menu.Item // the photos that were on the board
}

// says makes a label that does not change.
func says(label string) func() string { return func() string { return label } }

// newCommands lists what the shell can do. The words are those of the menus.
func newCommands(s *shell) *commands {
	c := &commands{recent: s.recentItems}
	s.photoCommands(c)
	s.goalCommands(c)
	s.savedGameCommands(c)
	s.recordCommands(c)
	s.shareCommands(c)
	s.exportCommands(c)
	s.cropCommands(c)
	s.gameCommands(c)
	s.reviewCommands(c)
	s.solveCommands(c)
	s.viewCommands(c)
	c.bar = c.topics()
	c.list = c.all()
	return c
}

func (s *shell) photoCommands(c *commands) {
	c.open = &kit.Command{Label: says(lang.L("Open photo…")), Key: kit.Ctrl(fyne.KeyO), Icon: theme.FolderOpenIcon(), Do: s.askForPhoto}
	c.gallery = &kit.Command{Label: says(lang.L("Photos…")), Key: kit.CtrlShift(fyne.KeyO), Icon: look.PhotosIcon, Do: s.showGallery}
	c.paste = &kit.Command{Label: says(lang.L("Paste a photo or a code")), Key: kit.Ctrl(fyne.KeyV), Icon: theme.ContentPasteIcon(), Do: s.paste}
	c.quit = &kit.Command{Label: says(lang.L("Quit")), Key: kit.Ctrl(fyne.KeyQ), Do: s.quit, Quits: true}
	for _, sample := range s.samples {
		c.samples = append(c.samples, &kit.Command{
			Label:  says(lang.L(sample.Title)),
			Do:     func() { s.openSample(sample.Name) },
			Chosen: func() bool { return s.photos.source == sampleSource(sample.Name) },
			Note:   takenBy(sample),
			One:    true,
		})
	}
	for _, side := range []int{3, 4, 5} {
		size := puzzle.Size{W: side, H: side}
		c.sizes = append(c.sizes, &kit.Command{
			Label:  says(words.SizeTitle(size)),
			Key:    kit.Alt(fyne.KeyName(strconv.Itoa(side))),
			Do:     func() { s.chooseSize(size) },
			Chosen: func() bool { return s.game.Size() == size },
			One:    true,
		})
	}
	c.custom = &kit.Command{Label: says(lang.L("Custom size…")), Key: kit.Alt(fyne.Key0), Do: s.askForSize, One: true,
		Chosen: func() bool { z := s.game.Size(); return z.W != z.H || z.W < 3 || z.W > 5 }}
}

func (s *shell) gameCommands(c *commands) {
	shuffle := func(label string, key kit.Combo, kind session.Kind) *kit.Command {
		return &kit.Command{Label: says(label), Key: key, Icon: look.ShuffleIcon, Do: func() { s.shuffle(kind) }}
	}
	c.random = shuffle(lang.L("Random"), kit.Ctrl(fyne.KeyN), session.Random)
	c.easy = shuffle(lang.L("Easy"), kit.Ctrl(fyne.Key1), session.Easy)
	c.medium = shuffle(lang.L("Medium"), kit.Ctrl(fyne.Key2), session.Medium)
	c.hard = shuffle(lang.L("Hard"), kit.Ctrl(fyne.Key3), session.Hard)
	s.depthCommands(c)
	c.loyd = shuffle(lang.L("Loyd's impossible 14-15"), kit.Ctrl(fyne.KeyL), session.LoydsTrap)
	c.home = shuffle(lang.L("Back home"), kit.Ctrl(fyne.KeyH), session.AtHome)
	c.seeded = &kit.Command{Label: says(lang.L("From a seed…")), Key: kit.CtrlShift(fyne.KeyN), Do: s.askForSeed}
	c.undo = &kit.Command{Label: says(lang.L("Undo")), Key: kit.Ctrl(fyne.KeyZ), Icon: theme.ContentUndoIcon(), Do: s.undo, Able: s.may(undoPush)}
	c.redo = &kit.Command{Label: says(lang.L("Redo")), Key: kit.Ctrl(fyne.KeyY), Icon: theme.ContentRedoIcon(), Do: s.redo, Able: s.may(redoPush)}
	c.restart = &kit.Command{Label: says(lang.L("Restart")), Key: kit.Ctrl(fyne.KeyR), Icon: theme.MediaReplayIcon(), Do: s.restart,
		Able: s.may(restartGame)}
	c.home.Icon, c.home.Able = theme.HomeIcon(), s.may(goHome)
	s.editCommands(c)
	c.pause = &kit.Command{Label: s.pauseLabel, Key: kit.Plain(fyne.KeyP), Icon: theme.MediaPauseIcon(), Do: s.pause, Able: s.may(pauseGame)}
	c.hint = &kit.Command{Label: says(lang.L("Hint")), Key: kit.Plain(fyne.KeyH), Icon: look.HintIcon, Do: s.hint, Able: s.canPlay}
}

func (s *shell) solveCommands(c *commands) {
	shown := func() bool { return s.film() != nil }
	after := func() bool { return shown() && s.film().Cursor() > 0 }
	before := func() bool { return shown() && !s.film().AtEnd() }
	c.solve = &kit.Command{Label: says(lang.L("Solve")), Key: kit.Ctrl(fyne.KeyReturn), Icon: look.SolveIcon, Do: s.solve,
		Able: func() bool {
			return s.doing.may(s, findWay)
		}}
	c.anyway = s.anywayCommand()
	c.stop = &kit.Command{Label: says(lang.L("Stop")), Key: kit.Plain(fyne.KeyEscape), Icon: look.StopIcon, Do: s.escape, Able: s.canStop}
	c.playPause = &kit.Command{Label: s.playLabel, Key: kit.Plain(fyne.KeySpace), Icon: theme.MediaPlayIcon(), Do: s.playPause, Able: shown}
	c.back = &kit.Command{Label: says(lang.L("One move back")), Key: kit.Plain(fyne.KeyLeft), Icon: theme.MediaFastRewindIcon(), Do: s.stepBack, Able: after}
	c.forward = &kit.Command{Label: says(lang.L("One move on")), Key: kit.Plain(fyne.KeyRight), Icon: theme.MediaFastForwardIcon(), Do: s.stepForward, Able: before}
	c.first = &kit.Command{Label: says(lang.L("To the start")), Key: kit.Plain(fyne.KeyHome), Icon: theme.MediaSkipPreviousIcon(), Do: func() { s.jump(0) }, Able: after}
	c.last = &kit.Command{Label: says(lang.L("To the end")), Key: kit.Plain(fyne.KeyEnd), Icon: theme.MediaSkipNextIcon(), Do: func() { s.jump(s.film().Len()) }, Able: before}
	c.slower = &kit.Command{Label: says(lang.L("Slower")), Key: kit.Plain(fyne.KeyMinus), Do: func() { s.changeSpeed(-1) }}
	c.faster = &kit.Command{Label: says(lang.L("Faster")), Key: kit.Plain(fyne.KeyPlus), Also: kit.Plain(fyne.KeyEqual), Do: func() { s.changeSpeed(+1) }}
	c.copyMoves = &kit.Command{Label: says(lang.L("Copy the moves")), Key: kit.CtrlShift(fyne.KeyC), Icon: theme.ContentCopyIcon(), Do: s.copyMoves, Able: shown}
	c.goOn = &kit.Command{Label: says(lang.L("Continue from here")), Key: kit.Plain(fyne.KeyReturn), Icon: look.PlayIcon, Do: s.goOn, Able: shown}
	c.shortest = &kit.Command{Label: says(lang.L("Watch the shortest solution of this game")), Do: s.watchShortest}
	c.library = &kit.Command{Label: says(lang.L("Databases…")), Key: kit.Ctrl(fyne.KeyD), Do: func() { s.showLibrary() }}
	for i, speed := range session.Speeds() {
		c.speeds = append(c.speeds, &kit.Command{
			Label:  says(speedNames()[i]),
			Do:     func() { s.setSpeed(speed) },
			Chosen: func() bool { return s.settings.Speed == speed },
			One:    true,
		})
	}
	for _, bytes := range session.Memories() {
		c.memories = append(c.memories, &kit.Command{
			Label:  says(figures.Bytes(bytes)),
			Do:     func() { s.setMemory(bytes) },
			Chosen: func() bool { return s.settings.Memory == bytes },
			One:    true,
		})
	}
	for _, a := range solver.Algorithms() {
		c.algorithms = append(c.algorithms, s.algorithmCommand(a))
	}
	for _, h := range solver.Heuristics() {
		c.heuristics = append(c.heuristics, s.heuristicCommand(h))
	}
}

func (s *shell) viewCommands(c *commands) {
	c.places = s.placeCommands()
	c.flip = &kit.Command{Label: says(lang.L("Between Play and Solve")), Key: kit.Plain(fyne.KeyTab), Do: s.flip}
	c.cross = &kit.Command{Label: says(lang.L("Between the board and what is beside it")), Key: kit.Plain(fyne.KeyF6), Do: s.crossOver}
	c.panel = &kit.Command{Label: says(lang.L("Show the panel")), Key: kit.Plain(fyne.KeyF9), Icon: look.PanelIcon, Do: s.togglePanel,
		Able: func() bool { return s.frame.folded }, Chosen: func() bool { return s.frame.drawer || !s.frame.folded }}
	s.lookCommands(c)
	s.soundCommands(c)
	c.languages = s.languageCommands()
	c.peek = &kit.Command{Label: says(lang.L("The whole picture")), Key: kit.Plain(fyne.KeyV), Do: s.togglePeek,
		Chosen: func() bool { return s.peek.pinned }}
	c.distance = &kit.Command{Label: says(lang.L("True distance while playing")), Do: s.toggleDistance, Chosen: s.showsDistance}
	c.arrowsTile = &kit.Command{Label: says(lang.L("Arrows move the tile")), Do: func() { s.setArrows(false) }, One: true,
		Chosen: func() bool { return !s.settings.ArrowsMoveBlank }}
	c.arrowsBlank = &kit.Command{Label: says(lang.L("Arrows move the blank")), Do: func() { s.setArrows(true) }, One: true,
		Chosen: func() bool { return s.settings.ArrowsMoveBlank }}
	c.fullScreen = &kit.Command{Label: says(lang.L("Full screen")), Key: kit.Plain(fyne.KeyF11), Do: s.toggleFullScreen,
		Chosen: func() bool { return s.win.FullScreen() }}
	c.settings = &kit.Command{Label: says(lang.L("Settings…")), Key: kit.Ctrl(fyne.KeyComma), Icon: theme.SettingsIcon(), Do: s.showSettings}
	c.keys = &kit.Command{Label: says(lang.L("Keyboard shortcuts")), Key: kit.Plain(fyne.KeyF1), Icon: theme.HelpIcon(), Do: s.showKeys}
	c.tour = &kit.Command{Label: says(lang.L("Show the tour again")), Do: s.tourAgain}
	c.about = &kit.Command{Label: says(lang.L("About Tilewise")), Do: s.showAbout}
}

func numbersNames() []string {
	return []string{lang.X("numbers.off", "Off"), lang.X("numbers.corner", "Corner"), lang.X("numbers.large", "Large")}
}

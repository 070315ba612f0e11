package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// commands is everything that a person can do.
type commands struct {
	open, custom, quit, play, solvePlace, flip, panel       *command
	random, easy, medium, hard, seeded, loyd, home          *command
	hardest, exactly                                        *command
	edit, takeEdit, leaveEdit, clearEdit                    *command
	undo, redo, restart, pause, hint                        *command
	solve, stop, playPause, back, forward, first, last      *command
	slower, faster, copyMoves, goOn                         *command
	arrowsTile, arrowsBlank, hover, fullScreen, keys, about *command
	distance, peek, shortest, library                       *command
	crop, centreCrop, zoomIn, zoomOut, takeCrop, leaveCrop  *command
	paste, gallery, nextDisplay, cross                      *command
	makeGoal, ownGoal, lastGoal, blankGoal                  *command
	samples, sizes, goals, algorithms, heuristics, speeds   []*command
	memories                                                []*command
	numbers, gaps, corners, slides, themes, languages       []*command
	tour                                                    *command
	volumes                                                 []*command
	displays                                                []*command

	openGame, saveGame, records             *command
	sounds                                  *command
	copyPosition, share, export             *command
	review, lastMistake, nextMistake, prove *command

	bar  []topic
	list []*command // those of the bar, in its order
	main *fyne.MainMenu

	several []*topic // over which a choice is spread

	recent *fyne.Menu // of photos, filled by showRecent
}

// says makes a label that does not change.
func says(label string) func() string { return func() string { return label } }

// newCommands lists what the shell can do. The words are those of the menus.
func newCommands(s *shell) *commands {
	c := &commands{recent: fyne.NewMenu("")}
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
	c.list, c.several = c.all()
	return c
}

func (s *shell) photoCommands(c *commands) {
	c.open = &command{label: says(lang.L("Open photo…")), key: ctrl(fyne.KeyO), icon: theme.FolderOpenIcon(), do: s.askForPhoto}
	c.gallery = &command{label: says(lang.L("Photos…")), key: ctrlShift(fyne.KeyO), icon: photosIcon, do: s.showGallery}
	c.paste = &command{label: says(lang.L("Paste a photo or a code")), key: ctrl(fyne.KeyV), icon: theme.ContentPasteIcon(), do: s.paste}
	c.quit = &command{label: says(lang.L("Quit")), key: ctrl(fyne.KeyQ), do: s.quit}
	for _, sample := range s.samples {
		c.samples = append(c.samples, &command{
			label:  says(lang.L(sample.Title)),
			do:     func() { s.openSample(sample.Name) },
			chosen: func() bool { return s.photos.source == sampleSource(sample.Name) },
		})
	}
	for _, side := range []int{3, 4, 5} {
		size := puzzle.Size{W: side, H: side}
		c.sizes = append(c.sizes, &command{
			label:  says(sizeTitle(size)),
			key:    alt(fyne.KeyName(strconv.Itoa(side))),
			do:     func() { s.chooseSize(size) },
			chosen: func() bool { return s.game.Size() == size },
		})
	}
	c.custom = &command{label: says(lang.L("Custom size…")), key: alt(fyne.Key0), do: s.askForSize,
		chosen: func() bool { z := s.game.Size(); return z.W != z.H || z.W < 3 || z.W > 5 }}
}

func (s *shell) gameCommands(c *commands) {
	shuffle := func(label string, key combo, kind session.Kind) *command {
		return &command{label: says(label), key: key, icon: shuffleIcon, do: func() { s.shuffle(kind) }}
	}
	c.random = shuffle(lang.L("Random"), ctrl(fyne.KeyN), session.Random)
	c.easy = shuffle(lang.L("Easy"), ctrl(fyne.Key1), session.Easy)
	c.medium = shuffle(lang.L("Medium"), ctrl(fyne.Key2), session.Medium)
	c.hard = shuffle(lang.L("Hard"), ctrl(fyne.Key3), session.Hard)
	s.depthCommands(c)
	c.loyd = shuffle(lang.L("Loyd's impossible 14-15"), ctrl(fyne.KeyL), session.LoydsTrap)
	c.home = shuffle(lang.L("Back home"), ctrl(fyne.KeyH), session.AtHome)
	c.seeded = &command{label: says(lang.L("From a seed…")), key: ctrlShift(fyne.KeyN), do: s.askForSeed}
	c.undo = &command{label: says(lang.L("Undo")), key: ctrl(fyne.KeyZ), icon: theme.ContentUndoIcon(), do: s.undo, able: s.canUndo}
	c.redo = &command{label: says(lang.L("Redo")), key: ctrl(fyne.KeyY), icon: theme.ContentRedoIcon(), do: s.redo, able: s.canRedo}
	c.restart = &command{label: says(lang.L("Restart")), key: ctrl(fyne.KeyR), icon: theme.MediaReplayIcon(), do: s.restart,
		able: s.canRestart}
	c.home.icon, c.home.able = theme.HomeIcon(), func() bool { return !s.editing.on || !s.editing.editor.Aiming() }
	s.editCommands(c)
	c.pause = &command{label: s.pauseLabel, key: plain(fyne.KeyP), icon: theme.MediaPauseIcon(), do: s.pause, able: s.canPause}
	c.hint = &command{label: says(lang.L("Hint")), key: plain(fyne.KeyH), icon: hintIcon, do: s.hint, able: s.canPlay}
}

func (s *shell) solveCommands(c *commands) {
	shown := func() bool { return s.film() != nil }
	after := func() bool { return shown() && s.film().Cursor() > 0 }
	before := func() bool { return shown() && !s.film().AtEnd() }
	c.solve = &command{label: says(lang.L("Solve")), key: ctrl(fyne.KeyReturn), icon: solveIcon, do: s.solve,
		able: func() bool {
			return !s.cropping.on && !s.reviewing() && !s.atGoal()
		}}
	c.stop = &command{label: says(lang.L("Stop")), key: plain(fyne.KeyEscape), icon: stopIcon, do: s.escape, able: s.canStop}
	c.playPause = &command{label: s.playLabel, key: plain(fyne.KeySpace), icon: theme.MediaPlayIcon(), do: s.playPause, able: shown}
	c.back = &command{label: says(lang.L("One move back")), key: plain(fyne.KeyLeft), icon: theme.MediaFastRewindIcon(), do: s.stepBack, able: after}
	c.forward = &command{label: says(lang.L("One move on")), key: plain(fyne.KeyRight), icon: theme.MediaFastForwardIcon(), do: s.stepForward, able: before}
	c.first = &command{label: says(lang.L("To the start")), key: plain(fyne.KeyHome), icon: theme.MediaSkipPreviousIcon(), do: func() { s.jump(0) }, able: after}
	c.last = &command{label: says(lang.L("To the end")), key: plain(fyne.KeyEnd), icon: theme.MediaSkipNextIcon(), do: func() { s.jump(s.film().Len()) }, able: before}
	c.slower = &command{label: says(lang.L("Slower")), key: plain(fyne.KeyMinus), do: func() { s.changeSpeed(-1) }}
	c.faster = &command{label: says(lang.L("Faster")), key: plain(fyne.KeyPlus), also: plain(fyne.KeyEqual), do: func() { s.changeSpeed(+1) }}
	c.copyMoves = &command{label: says(lang.L("Copy the moves")), key: ctrlShift(fyne.KeyC), icon: theme.ContentCopyIcon(), do: s.copyMoves, able: shown}
	c.goOn = &command{label: says(lang.L("Continue from here")), key: plain(fyne.KeyReturn), icon: playIcon, do: s.goOn, able: shown}
	c.shortest = &command{label: says(lang.L("Watch the shortest solution of this game")), do: s.watchShortest}
	c.library = &command{label: says(lang.L("Databases…")), key: ctrl(fyne.KeyD), do: func() { s.showLibrary() }}
	for i, speed := range session.Speeds() {
		c.speeds = append(c.speeds, &command{
			label:  says(speedNames()[i]),
			do:     func() { s.setSpeed(speed) },
			chosen: func() bool { return s.settings.Speed == speed },
		})
	}
	for _, bytes := range session.Memories() {
		c.memories = append(c.memories, &command{
			label:  says(bytesText(bytes)),
			do:     func() { s.setMemory(bytes) },
			chosen: func() bool { return s.settings.Memory == bytes },
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
	c.play = &command{label: says(lang.L("Play")), key: ctrlShift(fyne.Key1), do: func() { s.enter(playPlace) },
		chosen: func() bool { return s.place == playPlace }}
	c.solvePlace = &command{label: says(lang.X("place.solve", "Solve")), key: ctrlShift(fyne.Key2), do: func() { s.enter(solvePlace) },
		chosen: func() bool { return s.place == solvePlace }}
	c.flip = &command{label: says(lang.L("Between Play and Solve")), key: plain(fyne.KeyTab), do: s.flip}
	c.cross = &command{label: says(lang.L("Between the board and what is beside it")), key: plain(fyne.KeyF6), do: s.crossOver}
	c.panel = &command{label: says(lang.L("Show the panel")), key: plain(fyne.KeyF9), icon: panelIcon, do: s.togglePanel,
		able: func() bool { return s.frame.folded }, chosen: func() bool { return s.frame.drawer || !s.frame.folded }}
	s.lookCommands(c)
	s.soundCommands(c)
	c.languages = s.languageCommands()
	c.peek = &command{label: says(lang.L("The whole picture")), key: plain(fyne.KeyV), do: s.togglePeek,
		chosen: func() bool { return s.peek.pinned }}
	c.distance = &command{label: says(lang.L("True distance while playing")), do: s.toggleDistance, chosen: s.showsDistance}
	c.arrowsTile = &command{label: says(lang.L("Arrows move the tile")), do: func() { s.setArrows(false) },
		chosen: func() bool { return !s.settings.ArrowsMoveBlank }}
	c.arrowsBlank = &command{label: says(lang.L("Arrows move the blank")), do: func() { s.setArrows(true) },
		chosen: func() bool { return s.settings.ArrowsMoveBlank }}
	c.fullScreen = &command{label: says(lang.L("Full screen")), key: plain(fyne.KeyF11), do: s.toggleFullScreen,
		chosen: func() bool { return s.win.FullScreen() }}
	c.keys = &command{label: says(lang.L("Keyboard shortcuts")), key: plain(fyne.KeyF1), icon: theme.HelpIcon(), do: s.showKeys}
	c.tour = &command{label: says(lang.L("Show the tour again")), do: s.tourAgain}
	c.about = &command{label: says(lang.L("About Tilewise")), do: s.showAbout}
}

func numbersNames() []string {
	return []string{lang.X("numbers.off", "Off"), lang.X("numbers.corner", "Corner"), lang.X("numbers.large", "Large")}
}

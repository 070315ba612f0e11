package settings

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/solve"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

type settingGroup int

const (
	noGroup settingGroup = iota // the setting has no line in the sheet
	boardGroup
	solverGroup
	windowGroup
	movingGroup
	accessGroup
	soundGroup
)

// groupTitles returns the titles of the groups, in the order of the sheet.
func groupTitles() []string {
	return []string{
		"", lang.L("Board"), lang.L("Solver"), lang.L("Window"), lang.L("Moving tiles"), lang.L("Accessibility"),
		lang.L("Sound")}
}

// controlKind is how a setting is chosen in the sheet.
type controlKind int

const (
	oneOf  controlKind = iota // commands beside each other, or in a list where there is no room
	inMenu                    // a list that opens, the same as the menu of that name
	onOff                     // a switch for a single command
)

type setting struct {
	name    string // the name of the setting's commands
	group   settingGroup
	label   string
	control controlKind
	menu    kit.MenuName // the menu of a control that is inMenu
	look    bool         // the setting stands in the menu of looks

	// commands makes the commands that choose a value, by change; nil where another package has them.
	commands func(change func(choose func())) []*kit.Command

	read  func(*session.Preferences) // nil where another package keeps it
	write func(*session.Preferences)

	draw  func(*board.Appearance) // applies the value to the board's appearance; may be nil
	apply func(*Presenter)        // does what else the value needs, at the start and at each change; may be nil
}

// table returns all settings, in the order of the sheet. Its rows read and write the fields of of.
func table(of *session.Settings) []setting {
	return slices.Concat([]setting{nextBoard(of), customGoal(of)}, ofBoard(of), ofSolver(of), ofWindow(of), ofAccess(of))
}

func ofBoard(of *session.Settings) []setting {
	return []setting{
		choice(&of.Numbers, setting{name: "numbers", group: boardGroup, label: lang.L("Numbers"), look: true,
			draw: func(l *board.Appearance) { l.Numbers = numbers[of.Numbers] }}, "view.numbers",
			numbersOptions()...),
		choice(&of.Display, setting{name: "displays", group: boardGroup, label: lang.L("On the tiles"),
			draw: func(l *board.Appearance) { l.Display = displayOf(of.Display) }}, "view.display",
			displayOptions()...),
		choice(&of.Gap, setting{name: "gaps", group: boardGroup, label: lang.L("Gaps"), look: true,
			draw: func(l *board.Appearance) { l.Gap = gaps[of.Gap] }}, "view.gap",
			named(session.GapNone, lang.X("gap.none", "None")),
			named(session.GapSmall, lang.X("gap.small", "Small")),
			named(session.GapWide, lang.X("gap.wide", "Wide"))),
		choice(&of.Corners, setting{name: "corners", group: boardGroup, label: lang.L("Corners"), look: true,
			draw: func(l *board.Appearance) { l.Radius = radii[of.Corners] }}, "view.corners",
			named(session.CornersSquare, lang.X("corners.square", "Square")),
			named(session.CornersSoft, lang.X("corners.soft", "Soft")),
			named(session.CornersRound, lang.X("corners.round", "Round"))),
		choice(&of.Score, setting{name: "scores", group: boardGroup, label: lang.L("Time and moves")}, "view.score",
			named(session.ScoreAlways, lang.X("score.always", "While playing")),
			named(session.ScoreHundredths, lang.X("score.hundredths", "To the hundredth")),
			named(session.ScoreAfter, lang.X("score.after", "After solving")),
			named(session.ScoreNever, lang.X("score.never", "Never"))),
		choice(&of.Ghost, setting{name: "ghosts", group: boardGroup, label: lang.L("Ghost")}, "play.ghost",
			named(session.GhostOff, lang.X("ghost.off", "None")),
			named(session.GhostBest, lang.X("ghost.best", "Your best")),
			named(session.GhostSolver, lang.X("ghost.solver", "The solver's way"))),
		toggle(&of.FitPhoto, setting{name: "fitPhoto", group: boardGroup, label: lang.L("Whole photo")},
			"board.fit_photo", kit.Command{Label: kit.Says(lang.L("Fit the shape of the photo"))}),
		{name: "distance", group: boardGroup, label: lang.L("True distance"), control: onOff},
	}
}

// ofWindow returns the settings for input, look and sounds.
func ofWindow(of *session.Settings) []setting {
	return []setting{
		arrows(of),
		toggle(&of.Hover, setting{name: "hover", group: movingGroup, label: lang.L("Hover to move"),
			apply: func(s *Presenter) { s.app.Board.Hover = of.Hover }}, "view.pointer_moves",
			kit.Command{Label: kit.Says(lang.L("Move tiles by hovering")), Key: kit.Plain(fyne.KeyM)}),
		inspections(of),
		choice(&of.Theme, setting{name: "themes", group: windowGroup, label: lang.L("Theme"), look: true,
			apply: (*Presenter).ApplyTheme}, "view.theme",
			named(session.ThemeSystem, lang.L("Match system")),
			named(session.ThemeLight, lang.L("Light")),
			named(session.ThemeDark, lang.L("Dark"))),
		{name: "languages", group: windowGroup, label: lang.L("Language")},
		toggle(&of.Sounds, setting{name: "sounds", group: soundGroup, label: lang.L("Sounds")}, "sound.on",
			kit.Command{Label: kit.Says(lang.L("Sounds")), Key: kit.Plain(fyne.KeyF8)}),
		choice(&of.Volume, setting{name: "volumes", group: soundGroup, label: lang.L("Volume")}, "sound.volume",
			named(session.VolumeLow, lang.X("volume.low", "Quiet")),
			named(session.VolumeNormal, lang.X("volume.normal", "Normal"))),
	}
}

// ofAccess returns the settings that help to see, to follow and to hear. Motion and large numbers are settings of the
// board, too.
func ofAccess(of *session.Settings) []setting {
	large := setting{name: "largeNumbers", group: accessGroup, label: lang.L("Large numbers"), control: onOff}
	large.commands = func(change func(func())) []*kit.Command {
		on := func() bool { return of.Numbers == session.NumbersLarge }
		return []*kit.Command{{Label: kit.Says(large.label), Chosen: on, Do: func() {
			change(func() {
				if on() {
					of.Numbers = session.NumbersCorner
				} else {
					of.Numbers = session.NumbersLarge
				}
			})
		}}}
	}
	return []setting{
		choice(&of.Text, setting{name: "textSizes", group: accessGroup, label: lang.L("Text size"),
			apply: (*Presenter).applyTextSize}, "view.text_size",
			named(session.TextNormal, lang.X("text.normal", "Normal")),
			named(session.TextLarge, lang.X("text.large", "Large")),
			named(session.TextLarger, lang.X("text.larger", "Very large"))),
		toggle(&of.HighContrast, setting{name: "highContrast", group: accessGroup, label: lang.L("High contrast"),
			apply: (*Presenter).ApplyTheme}, "view.high_contrast", kit.Command{Label: kit.Says(lang.L("High contrast"))}),
		slides(of), large,
		toggle(&of.SoundWords, setting{name: "soundWords", group: accessGroup, label: lang.L("Sounds as words")},
			"sound.words", kit.Command{Label: kit.Says(lang.L("Sounds as words"))}),
	}
}

// numbersOptions returns the ways to draw numbers, in the order of the menu.
func numbersOptions() (all []namedOption[session.NumberVisibility]) {
	for i, name := range words.NumbersNames() {
		all = append(all, named(session.AllNumbers()[i], name))
	}
	return all
}

// namedOption is a value that the user can choose, and its name.
type namedOption[T any] struct {
	value T
	name  string
}

func named[T any](value T, name string) namedOption[T] { return namedOption[T]{value, name} }

// options returns a row with a command for each value that the user can choose.
func options[T comparable](of *T, s setting, all ...namedOption[T]) setting {
	s.commands = func(change func(func())) (list []*kit.Command) {
		for _, o := range all {
			list = append(list, &kit.Command{
				Label:  kit.Says(o.name),
				Do:     func() { change(func() { *of = o.value }) },
				Chosen: func() bool { return *of == o.value },
				One:    true,
			})
		}
		return list
	}
	return s
}

// choice returns a row for one of several names. Reading an unknown name leaves the default.
func choice[T ~string](of *T, s setting, key string, all ...namedOption[T]) setting {
	s = options(of, s, all...)
	s.read = func(p *session.Preferences) {
		for _, o := range all {
			if string(o.value) == p.String(key) {
				*of = o.value
			}
		}
	}
	s.write = func(p *session.Preferences) { p.SetString(key, string(*of)) }
	return s
}

// toggle returns a row for a switch, with one command.
func toggle(of *bool, s setting, key string, c kit.Command) setting {
	s.control = onOff
	s.commands = func(change func(func())) []*kit.Command {
		c.Do, c.Chosen = func() { change(func() { *of = !*of }) }, func() bool { return *of }
		return []*kit.Command{&c}
	}
	return kept(of, s, key, (*session.Preferences).BoolWithFallback, (*session.Preferences).SetBool)
}

// kept returns a row that reads its value from the preferences, and writes it there.
func kept[T any](of *T, s setting, key string, read func(p *session.Preferences, key string, otherwise T) T,
	write func(*session.Preferences, string, T)) setting {
	s.read = func(p *session.Preferences) { *of = read(p, key, *of) }
	s.write = func(p *session.Preferences) { write(p, key, *of) }
	return s
}

// keptText is kept for a text.
func keptText[T ~string](of *T, s setting, key string) setting {
	return kept(of, s, key, func(p *session.Preferences, key string, _ T) T { return T(p.String(key)) },
		func(p *session.Preferences, key string, v T) { p.SetString(key, string(v)) })
}

// keptTime is kept for a time, as a whole number of units.
func keptTime(of *time.Duration, s setting, key string, unit time.Duration) setting {
	return kept(of, s, key, func(p *session.Preferences, key string, otherwise time.Duration) time.Duration {
		return time.Duration(p.IntWithFallback(key, int(otherwise/unit))) * unit
	}, func(p *session.Preferences, key string, v time.Duration) { p.SetInt(key, int(v/unit)) })
}

func arrows(of *session.Settings) setting {
	row := setting{name: "arrows", group: movingGroup, label: lang.L("Arrow keys"),
		apply: func(s *Presenter) { s.app.Board.ArrowsMoveBlank = of.ArrowsMoveBlank }}
	row = options(&of.ArrowsMoveBlank, row, named(false, lang.L("Arrows move the tile")),
		named(true, lang.L("Arrows move the blank")))
	return kept(&of.ArrowsMoveBlank, row, program.KeyArrowsMoveBlank, (*session.Preferences).BoolWithFallback,
		(*session.Preferences).SetBool)
}

// slides returns the row for the time that one move takes on the screen.
func slides(of *session.Settings) setting {
	row := setting{name: "slides", group: accessGroup, label: lang.L("Animation"), look: true,
		draw: func(l *board.Appearance) { l.Slide = of.Slide }}
	row = options(&of.Slide, row, named(time.Duration(0), lang.L("None (reduced motion)")),
		named(60*time.Millisecond, lang.X("slide.fast", "Fast")),
		named(120*time.Millisecond, lang.X("slide.normal", "Normal")),
		named(240*time.Millisecond, lang.X("slide.slow", "Slow")))
	return keptTime(&of.Slide, row, "view.slide_ms", time.Millisecond)
}

// inspections returns the row for the time before the first move.
func inspections(of *session.Settings) setting {
	var all []namedOption[time.Duration]
	for _, t := range session.Inspections() {
		name := lang.X("inspection.none", "None")
		if t > 0 {
			name = lang.L("{{.Seconds}} s", map[string]any{"Seconds": int(t.Seconds())})
		}
		all = append(all, named(t, name))
	}
	row := setting{name: "inspections", group: movingGroup, label: lang.L("Inspection")}
	return keptTime(&of.Inspection, options(&of.Inspection, row, all...), "play.inspection_s", time.Second)
}

func nextBoard(of *session.Settings) setting {
	const size, goal = program.KeySize, program.KeyGoal
	return setting{
		read: func(p *session.Preferences) { of.Size, of.Goal = session.ParseBoard(p.String(size), p.String(goal)) },
		write: func(p *session.Preferences) {
			p.SetString(size, of.Size.String())
			p.SetString(goal, of.Goal.String())
		},
	}
}

// customGoal returns the row for the goal that the user arranged last.
func customGoal(of *session.Settings) setting {
	const key = "board.own_goal"
	return setting{
		read: func(p *session.Preferences) { of.Own = session.ParseOwn(p.String(key)) },
		write: func(p *session.Preferences) {
			text := ""
			if of.Own != (puzzle.Goal{}) {
				text = of.Own.Rows()
			}
			p.SetString(key, text)
		},
	}
}

// ofSolver returns the rows for choices in Solve, for the speed of a solution, and for the last typed distance from
// home. Solve and the player have the commands.
func ofSolver(of *session.Settings) []setting {
	const memory, formerMemory = "solve.memory_mb", "solve.memory_mib"
	readFloat, writeFloat := (*session.Preferences).FloatWithFallback, (*session.Preferences).SetFloat
	return []setting{
		keptText(&of.Algorithm, setting{name: "algorithms", group: solverGroup, label: lang.L("Algorithm")},
			program.KeyAlgorithm),
		keptText(&of.Heuristic, setting{name: "heuristics", group: solverGroup, label: lang.L("Heuristic"),
			control: inMenu, menu: solve.Heuristics}, program.KeyHeuristic),
		{
			name: "memories", group: solverGroup, label: lang.L("Memory"),
			read: func(p *session.Preferences) {
				of.Memory = int64(p.IntWithFallback(memory, 0)) * megabyte
				if of.Memory == 0 { // an earlier version counted in mebibytes
					of.Memory = int64(p.IntWithFallback(formerMemory, 0)) << 20
				}
			},
			write: func(p *session.Preferences) { p.SetInt(memory, int(of.Memory/megabyte)) },
			apply: func(s *Presenter) { s.app.Engine.SetMemory(of.Memory) },
		},
		kept(&of.Speed, setting{name: "speeds", group: solverGroup, label: lang.L("Speed")}, program.KeySpeed, readFloat,
			writeFloat),
		kept(&of.Weight, setting{}, "solve.weight", readFloat, writeFloat),
		kept(&of.Depth, setting{}, "shuffle.depth", (*session.Preferences).IntWithFallback, (*session.Preferences).SetInt),
		keptText(&of.Difficulty, setting{}, program.KeyDifficulty),
	}
}

const megabyte = 1_000_000

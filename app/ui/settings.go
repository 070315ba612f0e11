package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// changed keeps the settings, and brings the window up to date with them.
func (s *shell) changed() {
	saveSettings(s.choices, s.settings)
	s.applySettings()
	s.warnOfLookalikes()
	s.refresh()
}

// applySettings hands the settings to the theme and the board.
func (s *shell) applySettings() {
	s.dress()
	s.board.SetLook(s.look())
	s.board.SetHover(s.settings.Hover)
	s.board.SetArrowsMoveBlank(s.settings.ArrowsMoveBlank)
	s.engine.SetMemory(s.settings.Memory)
}

// dress sets the theme, only where that changes anything: Fyne reads all fonts
// again for every theme, and never forgets one.
func (s *shell) dress() {
	variant, accent := themeVariants[s.settings.Theme], s.photos.accent
	if t, ours := s.app.Settings().Theme().(*look.Theme); !ours || !t.Is(variant, accent) {
		s.app.Settings().SetTheme(look.New(variant, accent))
	}
}

var themeVariants = map[session.Theme]look.Variant{
	session.ThemeSystem: look.System, session.ThemeLight: look.Light, session.ThemeDark: look.Dark,
}

func (s *shell) setNumbers(n session.Numbers) {
	s.settings.Numbers = n
	s.changed()
}

// setMemory lets the solver use so much, and asks anew which pairs can work.
func (s *shell) setMemory(bytes int64) {
	s.settings.Memory, s.fits = bytes, fits{}
	s.changed()
}

func (s *shell) setArrows(moveBlank bool) {
	s.settings.ArrowsMoveBlank = moveBlank
	s.changed()
}

// togglePanel opens or closes the drawer of a narrow window.
func (s *shell) togglePanel() {
	s.frame.drawer = !s.frame.drawer
	s.win.Content().Refresh()
	s.refresh()
}

// fits are the estimates for one position, so that a menu that asks for all of
// them at every move asks the engine once.
type fits struct {
	of    puzzle.State
	goal  puzzle.Goal
	known map[[2]string]solver.Fit
}

// fit tells whether a pair can work on the game's position.
func (s *shell) fit(a solver.AlgorithmID, h solver.HeuristicID) solver.Fit {
	if s.fits.of != s.game.State() || s.fits.goal != s.game.Goal {
		s.fits = fits{s.game.State(), s.game.Goal, map[[2]string]solver.Fit{}}
	}
	pair := [2]string{string(a), string(h)}
	f, known := s.fits.known[pair]
	if !known {
		f = s.engine.Fit(s.game.State(), s.game.Goal, a, h)
		s.fits.known[pair] = f
	}
	return f
}

// algorithmCommand takes an algorithm, where it can work on this board with the
// heuristic that is taken.
func (s *shell) algorithmCommand(a solver.Algorithm) *kit.Command {
	fit := func() solver.Fit { return s.fit(a.ID, s.settings.Heuristic) }
	return &kit.Command{
		Label:  kit.Says(words.AlgorithmTitle(a)),
		Able:   func() bool { return fit().OK },
		Why:    func() string { return words.FitReason(fit()) },
		Offer:  func() { s.offerAnyway(a.ID, s.settings.Heuristic) },
		One:    true,
		Chosen: func() bool { return s.settings.Algorithm == a.ID },
		Do: func() {
			s.settings.Algorithm = a.ID
			s.changed()
		},
	}
}

// heuristicCommand takes a heuristic.
func (s *shell) heuristicCommand(h solver.Heuristic) *kit.Command {
	fit := func() solver.Fit { return s.fit(s.settings.Algorithm, h.ID) }
	return &kit.Command{
		Label:  kit.Says(words.HeuristicTitle(h)),
		Able:   func() bool { return fit().OK },
		Why:    func() string { return words.FitReason(fit()) },
		Offer:  func() { s.offerAnyway(s.settings.Algorithm, h.ID) },
		One:    true,
		Chosen: func() bool { return s.settings.Heuristic == h.ID },
		Do: func() {
			s.settings.Heuristic = h.ID
			s.changed()
		},
	}
}

func (s *shell) algorithmPicker() *kit.Picker {
	return s.kit.NewPicker(nil, lang.L("How the search goes about it"), "", kit.TopicOf("", s.commands.Choices("algorithms")...).Items)
}

func (s *shell) heuristicPicker() *kit.Picker {
	return s.kit.NewPicker(nil, lang.L("How the search estimates what is left"), "", s.commands.Menu(heuristicMenu, "").Items)
}

func (s *shell) shufflePicker() *kit.Picker {
	c := s.commands
	p := s.kit.NewPicker(look.ShuffleIcon, lang.L("A new board"), c.The("random").Key.String(), c.Menu(shuffleMenu, "").Items)
	p.SetLabel(lang.L("Shuffle"))
	return p
}

func (s *shell) numbersControl() *kit.Segments {
	return s.kit.NewSegments(lang.L("Numbers over the photo"), kit.KeyName(fyne.KeyN), numbersNames(), func(i int) {
		s.setNumbers(session.AllNumbers()[i])
	})
}

func (s *shell) speedControl() *kit.Segments {
	return s.kit.NewSegments(lang.L("Speed of the playback"), "+ −", solve.SpeedNames(), func(i int) { s.setSpeed(session.Speeds()[i]) })
}

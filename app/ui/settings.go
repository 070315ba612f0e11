package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
)

// changed keeps the settings, and brings the window up to date with them.
func (s *shell) changed() {
	saveSettings(s.choices, s.settings)
	s.applySettings()
	s.photos.warnOfLookalikes()
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

func (s *shell) shufflePicker() *kit.Picker {
	c := s.commands
	p := s.kit.NewPicker(look.ShuffleIcon, lang.L("A new board"), c.The("random").Key.String(), c.Menu(shuffleMenu, "").Items)
	p.SetLabel(lang.L("Shuffle"))
	return p
}

func (s *shell) numbersControl() *kit.Segments {
	return s.kit.NewSegments(lang.L("Numbers over the photo"), kit.KeyName(fyne.KeyN), words.NumbersNames(), func(i int) {
		s.setNumbers(session.AllNumbers()[i])
	})
}

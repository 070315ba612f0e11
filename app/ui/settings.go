package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
)

// chooser is how a person chooses once and for all, and how the window follows.
type chooser struct {
	win   *shell
	sheet *settingsSheet // of settings that is open, or nil
}

// changed keeps the settings, and brings the window up to date with them.
func (ch *chooser) changed() {
	saveSettings(ch.win.choices, ch.win.settings)
	ch.applySettings()
	ch.win.photos.warnOfLookalikes()
	ch.win.refresh()
}

// applySettings hands the settings to the theme and the board.
func (ch *chooser) applySettings() {
	ch.dress()
	ch.win.board.SetLook(ch.look())
	ch.win.board.SetHover(ch.win.settings.Hover)
	ch.win.board.SetArrowsMoveBlank(ch.win.settings.ArrowsMoveBlank)
	ch.win.engine.SetMemory(ch.win.settings.Memory)
}

// dress sets the theme, only where that changes anything: Fyne reads all fonts
// again for every theme, and never forgets one.
func (ch *chooser) dress() {
	variant, accent := themeVariants[ch.win.settings.Theme], ch.win.photos.accent
	if t, ours := ch.win.app.Settings().Theme().(*look.Theme); !ours || !t.Is(variant, accent) {
		ch.win.app.Settings().SetTheme(look.New(variant, accent))
	}
}

var themeVariants = map[session.Theme]look.Variant{
	session.ThemeSystem: look.System, session.ThemeLight: look.Light, session.ThemeDark: look.Dark,
}

func (ch *chooser) setNumbers(n session.Numbers) {
	ch.win.settings.Numbers = n
	ch.changed()
}

func (ch *chooser) setArrows(moveBlank bool) {
	ch.win.settings.ArrowsMoveBlank = moveBlank
	ch.changed()
}

// togglePanel opens or closes the drawer of a narrow window.
func (ch *chooser) togglePanel() {
	ch.win.frame.drawer = !ch.win.frame.drawer
	ch.win.win.Content().Refresh()
	ch.win.refresh()
}

func (ch *chooser) shufflePicker() *kit.Picker {
	c := ch.win.commands
	p := ch.win.kit.NewPicker(look.ShuffleIcon, lang.L("A new board"), c.The("random").Key.String(), c.Menu(shuffleMenu, "").Items)
	p.SetLabel(lang.L("Shuffle"))
	return p
}

func (ch *chooser) numbersControl() *kit.Segments {
	return ch.win.kit.NewSegments(lang.L("Numbers over the photo"), kit.KeyName(fyne.KeyN), words.NumbersNames(), func(i int) {
		ch.setNumbers(session.AllNumbers()[i])
	})
}

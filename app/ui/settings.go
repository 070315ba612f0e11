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
	shell *shell
	sheet *settingsSheet // of settings that is open, or nil
}

// changed keeps the settings, and brings the window up to date with them.
func (ch *chooser) changed() {
	saveSettings(ch.shell.Preferences, ch.shell.Settings)
	ch.applySettings()
	ch.shell.photos.WarnOfLookalikes()
	ch.shell.refresh()
}

// applySettings hands the settings to the theme and the board.
func (ch *chooser) applySettings() {
	ch.dress()
	ch.shell.Board.SetLook(ch.look())
	ch.shell.Board.SetHover(ch.shell.Settings.Hover)
	ch.shell.Board.SetArrowsMoveBlank(ch.shell.Settings.ArrowsMoveBlank)
	ch.shell.Engine.SetMemory(ch.shell.Settings.Memory)
}

// dress sets the theme, only where that changes anything: Fyne reads all fonts
// again for every theme, and never forgets one.
func (ch *chooser) dress() {
	variant, accent := themeVariants[ch.shell.Settings.Theme], ch.shell.Photo.Accent
	if t, ours := ch.shell.app.Settings().Theme().(*look.Theme); !ours || !t.Is(variant, accent) {
		ch.shell.app.Settings().SetTheme(look.New(variant, accent))
	}
}

var themeVariants = map[session.Theme]look.Variant{
	session.ThemeSystem: look.System, session.ThemeLight: look.Light, session.ThemeDark: look.Dark,
}

func (ch *chooser) setNumbers(n session.Numbers) {
	ch.shell.Settings.Numbers = n
	ch.changed()
}

func (ch *chooser) setArrows(moveBlank bool) {
	ch.shell.Settings.ArrowsMoveBlank = moveBlank
	ch.changed()
}

// togglePanel opens or closes the drawer of a narrow window.
func (ch *chooser) togglePanel() {
	ch.shell.frame.Drawer = !ch.shell.frame.Drawer
	ch.shell.win.Content().Refresh()
	ch.shell.refresh()
}

func (ch *chooser) shufflePicker() *kit.Picker {
	c := ch.shell.Commands
	p := ch.shell.Kit.NewPicker(look.ShuffleIcon, lang.L("A new board"), c.The("random").Key.String(), c.Menu(shuffleMenu, "").Items)
	p.SetLabel(lang.L("Shuffle"))
	return p
}

func (ch *chooser) numbersControl() *kit.Segments {
	return ch.shell.Kit.NewSegments(lang.L("Numbers over the photo"), kit.KeyName(fyne.KeyN), words.NumbersNames(), func(i int) {
		ch.setNumbers(session.AllNumbers()[i])
	})
}

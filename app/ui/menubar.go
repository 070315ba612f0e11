package ui

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
)

// systemBar tells whether the system shows the menus of a program, in a bar of
// its own, as a Mac does. There the window has none.
const systemBar = runtime.GOOS == "darwin"

// newMenus makes the layer in which menus open.
func (s *shell) newMenus() *menu.Layer {
	return menu.NewLayer(menu.Around{
		Canvas:   s.win.Canvas,
		After:    s.door.After,
		Tip:      func(beside fyne.CanvasObject, words string) { s.kit.Tips.Offer(beside, words, "") },
		Untip:    s.kit.Tips.Withdraw,
		GiveBack: s.focusBoard,
		OtherKey: s.typedKey,
		OnTurn:   func() { s.voice.gather() },
	})
}

// newMenuBar makes the menu bar, or nil where the system has one.
func (s *shell) newMenuBar() *menu.Bar {
	if systemBar {
		s.system.build(s.win, s.commands)
		return nil
	}
	return menu.NewBar(s.kit.Menus, s.commands.Titles(), lang.L("More menus"))
}

// connectShortcuts listens to the keys that come with Ctrl or Alt. They close an
// open menu, and then do what they always do. Fyne hands them to the control that
// has the keys, or else to the canvas; both come here.
func (s *shell) connectShortcuts() {
	s.shortcuts = map[string]func(){}
	of := map[kit.Combo][]*kit.Command{}
	for _, c := range s.commands.List {
		for _, k := range []kit.Combo{c.Key, c.Also} {
			if k.Modified() {
				of[k] = append(of[k], c)
			}
		}
	}
	for k, list := range of {
		s.listen(k, func() {
			s.kit.Menus.Close()
			meant(list).Run()
		})
	}
	if s.bar == nil {
		return
	}
	for i, letter := range menu.Letters(s.commands.Titles()) {
		if letter != 0 {
			s.listen(kit.Alt(fyne.KeyName(letter)), func() { s.bar.Open(i) })
		}
	}
}

// meant is the command that a key means now: of several, at most one can be done.
func meant(list []*kit.Command) *kit.Command {
	for _, c := range list {
		if c.Can() {
			return c
		}
	}
	return list[0]
}

func (s *shell) listen(k kit.Combo, do func()) {
	s.shortcuts[k.Shortcut().ShortcutName()] = do
	s.win.Canvas().AddShortcut(k.Shortcut(), s.handShortcut)
}

// handShortcut does what a shortcut means that is not a control's own.
func (s *shell) handShortcut(shortcut fyne.Shortcut) {
	if do := s.shortcuts[shortcut.ShortcutName()]; do != nil {
		do()
	}
}

// beyond is where places to type into hand on what is not theirs.
func (s *shell) beyond() kit.Beyond {
	return kit.Beyond{Escape: s.escape, Shortcut: s.handShortcut, Key: func(e *fyne.KeyEvent) { s.kit.ByKey(func() { s.typedKey(e) }) }}
}

// keyDown notes whether Alt goes down alone, and shows then which letters open the
// menus.
func (s *shell) keyDown(e *fyne.KeyEvent) {
	s.altAlone = e.Name == desktop.KeyAltLeft || e.Name == desktop.KeyAltRight
	if s.bar != nil {
		s.bar.Underline(s.altAlone)
	}
}

// keyUp goes to the menu bar where Alt went down and up again, and nothing else.
func (s *shell) keyUp(e *fyne.KeyEvent) {
	alt := e.Name == desktop.KeyAltLeft || e.Name == desktop.KeyAltRight
	if alt && s.bar != nil {
		s.bar.Underline(false)
		if s.altAlone {
			s.bar.Toggle()
		}
	}
	if alt {
		s.altAlone = false
	}
}

// lostKeys forgets an Alt that comes up elsewhere.
func (s *shell) lostKeys() {
	s.altAlone = false
	if s.bar != nil && !s.kit.Menus.Open() {
		s.bar.Underline(false)
	}
}

// shifted tells whether Shift is down.
func shifted() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

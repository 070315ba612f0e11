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
		After:    s.Tasks.After,
		Tip:      func(beside fyne.CanvasObject, words string) { s.Kit.Tips.Offer(beside, words, "") },
		Untip:    s.Kit.Tips.Withdraw,
		InSight:  s.inSight,
		GiveBack: s.focusBoard,
		OtherKey: s.keys.typedKey,
		OnTurn:   func() { s.voice.Gather() },
	})
}

// newMenuBar makes the menu bar, or nil where the system has one.
func (s *shell) newMenuBar() *menu.Bar {
	if systemBar {
		s.system.build(s.win, s.Commands)
		return nil
	}
	return menu.NewBar(s.Kit.Menus, s.Commands.Titles(), lang.L("More menus"))
}

// connectShortcuts listens to the keys that come with Ctrl or Alt. They close an
// open menu, and then do what they always do. Fyne hands them to the control that
// has the keys, or else to the canvas; both come here.
func (k *keyboard) connectShortcuts() {
	k.shortcuts = map[string]func(){}
	of := map[kit.Combo][]*kit.Command{}
	for _, c := range k.shell.Commands.List {
		for _, combo := range []kit.Combo{c.Key, c.Also} {
			if combo.Modified() {
				of[combo] = append(of[combo], c)
			}
		}
	}
	for combo, list := range of {
		k.listen(combo, func() {
			k.shell.Kit.Menus.Close()
			meant(list).Run()
		})
	}
	if k.shell.bar == nil {
		return
	}
	for i, letter := range menu.Letters(k.shell.Commands.Titles()) {
		if letter != 0 {
			k.listen(kit.Alt(fyne.KeyName(letter)), func() { k.shell.bar.Open(i) })
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

func (k *keyboard) listen(combo kit.Combo, do func()) {
	k.shortcuts[combo.Shortcut().ShortcutName()] = do
	k.shell.win.Canvas().AddShortcut(combo.Shortcut(), k.handShortcut)
}

// handShortcut does what a shortcut means that is not a control's own.
func (k *keyboard) handShortcut(shortcut fyne.Shortcut) {
	if do := k.shortcuts[shortcut.ShortcutName()]; do != nil {
		do()
	}
}

// beyond is where places to type into hand on what is not theirs.
func (k *keyboard) beyond() kit.Beyond {
	key := func(e *fyne.KeyEvent) { k.shell.Kit.ByKey(func() { k.typedKey(e) }) }
	return kit.Beyond{Escape: k.shell.escape, Shortcut: k.handShortcut, Key: key, Reveal: k.shell.reveal}
}

// keyDown notes whether Alt goes down alone, and shows then which letters open the
// menus.
func (k *keyboard) keyDown(e *fyne.KeyEvent) {
	k.altAlone = e.Name == desktop.KeyAltLeft || e.Name == desktop.KeyAltRight
	if k.shell.bar != nil {
		k.shell.bar.Underline(k.altAlone)
	}
}

// keyUp goes to the menu bar where Alt went down and up again, and nothing else.
func (k *keyboard) keyUp(e *fyne.KeyEvent) {
	alt := e.Name == desktop.KeyAltLeft || e.Name == desktop.KeyAltRight
	if alt && k.shell.bar != nil {
		k.shell.bar.Underline(false)
		if k.altAlone {
			k.shell.bar.Toggle()
		}
	}
	if alt {
		k.altAlone = false
	}
}

// lostKeys forgets an Alt that comes up elsewhere.
func (k *keyboard) lostKeys() {
	k.altAlone = false
	if k.shell.bar != nil && !k.shell.Kit.Menus.Open() {
		k.shell.bar.Underline(false)
	}
}

// shifted tells whether Shift is down.
func shifted() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

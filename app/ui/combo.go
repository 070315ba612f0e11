package ui

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
)

// combo is a key and what is held down with it. The zero combo is none.
type combo struct {
	key fyne.KeyName
	mod fyne.KeyModifier
}

func plain(key fyne.KeyName) combo { return combo{key: key} }
func ctrl(key fyne.KeyName) combo  { return combo{key, fyne.KeyModifierShortcutDefault} }
func ctrlShift(key fyne.KeyName) combo {
	return combo{key, fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}
func alt(key fyne.KeyName) combo { return combo{key, fyne.KeyModifierAlt} }

// shortcut is what Fyne's menus show and, with a modifier, listen to. Fyne has
// shortcuts of its own for undo, redo, copy and paste.
func (c combo) shortcut() fyne.Shortcut {
	switch c {
	case combo{}:
		return nil
	case ctrl(fyne.KeyZ):
		return &fyne.ShortcutUndo{}
	case ctrl(fyne.KeyC):
		return &fyne.ShortcutCopy{}
	case ctrl(fyne.KeyV):
		return &fyne.ShortcutPaste{}
	case ctrl(fyne.KeyY):
		return &fyne.ShortcutRedo{}
	}
	return &desktop.CustomShortcut{KeyName: c.key, Modifier: c.mod}
}

// String is how a person reads it: "Ctrl+O", "Space", "←".
func (c combo) String() string {
	if c.key == "" {
		return ""
	}
	text := ""
	for _, m := range []struct {
		mod         fyne.KeyModifier
		name, apple string
	}{
		{fyne.KeyModifierControl, lang.X("key.ctrl", "Ctrl") + "+", "⌃"},
		{fyne.KeyModifierAlt, lang.X("key.alt", "Alt") + "+", "⌥"},
		{fyne.KeyModifierShift, lang.X("key.shift", "Shift") + "+", "⇧"},
		{fyne.KeyModifierSuper, lang.X("key.super", "Super") + "+", "⌘"},
	} {
		switch {
		case c.mod&m.mod == 0:
		case runtime.GOOS == "darwin":
			text += m.apple
		default:
			text += m.name
		}
	}
	return text + keyName(c.key)
}

func keyName(key fyne.KeyName) string {
	switch key {
	case fyne.KeyLeft:
		return "←"
	case fyne.KeyRight:
		return "→"
	case fyne.KeyUp:
		return "↑"
	case fyne.KeyDown:
		return "↓"
	case fyne.KeyEscape:
		return lang.X("key.escape", "Esc")
	case fyne.KeySpace:
		return lang.X("key.space", "Space")
	case fyne.KeyReturn:
		return lang.X("key.enter", "Enter")
	case fyne.KeyTab:
		return lang.X("key.tab", "Tab")
	case fyne.KeyHome:
		return lang.X("key.home", "Home")
	case fyne.KeyEnd:
		return lang.X("key.end", "End")
	case fyne.KeyMinus:
		return "−"
	}
	return string(key)
}

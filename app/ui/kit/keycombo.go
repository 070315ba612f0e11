package kit

import (
	"cmp"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
)

// KeyCombo is a key with its modifier keys. The zero combo is none.
type KeyCombo struct {
	Key fyne.KeyName
	mod fyne.KeyModifier
}

func Plain(key fyne.KeyName) KeyCombo { return KeyCombo{Key: key} }
func Ctrl(key fyne.KeyName) KeyCombo  { return KeyCombo{key, fyne.KeyModifierShortcutDefault} }
func CtrlShift(key fyne.KeyName) KeyCombo {
	return KeyCombo{key, fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}
func Alt(key fyne.KeyName) KeyCombo { return KeyCombo{key, fyne.KeyModifierAlt} }

// spelt are keys that a text like "Ctrl+Plus" names by another word than the toolkit.
var spelt = map[string]fyne.KeyName{"Plus": fyne.KeyPlus, "Minus": fyne.KeyMinus, "Comma": fyne.KeyComma,
	"Period": fyne.KeyPeriod, "Backspace": fyne.KeyBackspace, "PageUp": fyne.KeyPageUp, "PageDown": fyne.KeyPageDown}

// ParseKey returns the combo of a text like "Ctrl+Shift+D"; the zero one of "".
func ParseKey(text string) (c KeyCombo) {
	for part := range strings.SplitSeq(text, "+") {
		switch part {
		case "Ctrl":
			c.mod |= fyne.KeyModifierShortcutDefault
		case "Shift":
			c.mod |= fyne.KeyModifierShift
		case "Alt":
			c.mod |= fyne.KeyModifierAlt
		default:
			c.Key = cmp.Or(spelt[part], fyne.KeyName(part))
		}
	}
	return c
}

// Modified reports whether the combo has a modifier key.
func (c KeyCombo) Modified() bool { return c.mod != 0 }

// Shortcut returns the combo for Fyne, which has shortcuts of its own for undo, redo, copy and paste.
func (c KeyCombo) Shortcut() fyne.Shortcut {
	switch c {
	case KeyCombo{}:
		return nil
	case Ctrl(fyne.KeyZ):
		return &fyne.ShortcutUndo{}
	case Ctrl(fyne.KeyC):
		return &fyne.ShortcutCopy{}
	case Ctrl(fyne.KeyV):
		return &fyne.ShortcutPaste{}
	case Ctrl(fyne.KeyY):
		return &fyne.ShortcutRedo{}
	}
	return &desktop.CustomShortcut{KeyName: c.Key, Modifier: c.mod}
}

// String returns the combo as the user reads it: "Ctrl+O", "Space", "←".
func (c KeyCombo) String() string {
	if c.Key == "" {
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
	return text + KeyName(c.Key)
}

// KeyName returns the name of a key in the user's language.
func KeyName(key fyne.KeyName) string { return cmp.Or(keyNames()[key], string(key)) }

var keyNames = lang.Kept(func() map[fyne.KeyName]string {
	return map[fyne.KeyName]string{
		fyne.KeyLeft:      "←",
		fyne.KeyRight:     "→",
		fyne.KeyUp:        "↑",
		fyne.KeyDown:      "↓",
		fyne.KeyEscape:    lang.X("key.escape", "Esc"),
		fyne.KeySpace:     lang.X("key.space", "Space"),
		fyne.KeyReturn:    lang.X("key.enter", "Enter"),
		fyne.KeyTab:       lang.X("key.tab", "Tab"),
		fyne.KeyHome:      lang.X("key.home", "Home"),
		fyne.KeyEnd:       lang.X("key.end", "End"),
		fyne.KeyPageUp:    lang.X("key.pageup", "Page Up"),
		fyne.KeyPageDown:  lang.X("key.pagedown", "Page Down"),
		fyne.KeyBackspace: lang.X("key.backspace", "Backspace"),
		fyne.KeyDelete:    lang.X("key.delete", "Delete"),
		fyne.KeyMinus:     "−",
	}
})

// keycap returns the name of a key or combo, drawn as a key.
func keycap(name string) *background {
	words := NewText(name, SmallText, theme.ColorNameForeground)
	words.Room, words.Align = name, fyne.TextAlignCenter
	return NewBackground(container.New(layout.NewCustomPaddedLayout(1, 1, 6, 6), words), func(r *canvas.Rectangle) {
		r.FillColor, r.StrokeColor = theme.Color(theme.ColorNameInputBackground), theme.Color(theme.ColorNameSeparator)
		r.CornerRadius, r.StrokeWidth = 4, 1
	})
}

// Keycaps returns several keys with the same meaning, one after the other.
func Keycaps(keys ...string) fyne.CanvasObject {
	row := container.New(layout.NewCustomPaddedHBoxLayout(3))
	for _, key := range keys {
		row.Add(keycap(key))
	}
	return row
}

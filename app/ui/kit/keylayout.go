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

// KeyPositions looks keys up in the keyboard layout that the system uses now.
type KeyPositions interface {
	// Position returns the name of the key with a scancode on a US keyboard, if it is one of KeyPlaces; otherwise "".
	Position(scancode int) fyne.KeyName
	// Arrow returns the arrow on the key of the number pad with a scancode; "" for any other key.
	Arrow(scancode int) fyne.KeyName
	// Label returns what the layout writes with the key at a position; "" if that is unknown.
	Label(position fyne.KeyName) string
}

// KeyLayout gives single keys their meaning on any keyboard layout. The keys at the places of W, A, S and D on a US
// keyboard mean these, and a key that writes no Latin letter or sign goes by its place, too. All others mean what they
// write; a key that writes W, A, S or D elsewhere means what the key in that place writes, so that no meaning is lost:
//
//	Dvorak  , means W   o S   e D;   w means ,   s O   d E
//
// The zero KeyLayout leaves keys as they are.
type KeyLayout struct{ Positions KeyPositions }

// Translate gives a key event the name of what its key means. A second call changes nothing.
func (l KeyLayout) Translate(e *fyne.KeyEvent) {
	if l.Positions == nil || e.Physical.ScanCode == 0 {
		return
	}
	if at := l.Positions.Position(e.Physical.ScanCode); at != "" {
		e.Name = l.meaning(at)
	}
}

// Arrow returns the arrow on a key of the number pad, and otherwise the key's name. Fyne calls these keys 2, 4, 6 and
// 8, whether Num Lock is on or off.
func (l KeyLayout) Arrow(e *fyne.KeyEvent) fyne.KeyName {
	if l.Positions != nil && e.Physical.ScanCode != 0 {
		if arrow := l.Positions.Arrow(e.Physical.ScanCode); arrow != "" {
			return arrow
		}
	}
	return e.Name
}

// placed reports whether a key goes by its place, as W, A, S and D do.
func placed(key fyne.KeyName) bool {
	return key == fyne.KeyW || key == fyne.KeyA || key == fyne.KeyS || key == fyne.KeyD
}

// meaning returns what the key at a position means.
func (l KeyLayout) meaning(at fyne.KeyName) fyne.KeyName {
	if placed(at) {
		return at
	}
	name := l.written(at)
	for range 4 { // of W, A, S and D at most
		if placed(name) {
			name = l.written(name)
		}
	}
	return name
}

// written returns what the key at a position writes, or the position where that is no Latin letter or sign.
func (l KeyLayout) written(at fyne.KeyName) fyne.KeyName {
	if label := l.Positions.Label(at); len(label) == 1 {
		return fyne.KeyName(strings.ToUpper(label))
	}
	return at
}

// Name returns the label of the key that has the meaning key on this layout, in the user's language.
func (l KeyLayout) Name(key fyne.KeyName) string {
	if l.Positions != nil {
		for _, at := range KeyPlaces() {
			if label := l.Positions.Label(at); label != "" && l.meaning(at) == key {
				return KeyName(fyne.KeyName(strings.ToUpper(label)))
			}
		}
	}
	return KeyName(key)
}

// Combo returns the name of a combo. Without modifier keys it is that of Name. A nil KeyLayout is the zero one.
func (l *KeyLayout) Combo(c KeyCombo) string {
	if l == nil || c.Modified() || c.Key == "" {
		return c.String()
	}
	return l.Name(c.Key)
}

// KeyPlaces returns the keys that a KeyLayout finds by position: those that write a Latin letter on some layout.
func KeyPlaces() (list []fyne.KeyName) {
	for letter := 'A'; letter <= 'Z'; letter++ {
		list = append(list, fyne.KeyName(letter))
	}
	return append(list, fyne.KeyComma, fyne.KeyPeriod, fyne.KeySemicolon, fyne.KeyApostrophe, fyne.KeySlash,
		fyne.KeyLeftBracket, fyne.KeyRightBracket)
}

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

// ParseKey returns the combo of a text like "Ctrl+Shift+D"; "" gives the zero combo.
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

package kit

import (
	"strings"

	"fyne.io/fyne/v2"
)

// KeyPositions knows the keyboard layout that the system uses now.
type KeyPositions interface {
	// Position is what a US keyboard calls the key with a scancode, if it is one of KeyPlaces; otherwise "".
	Position(scancode int) fyne.KeyName
	// Arrow is the arrow on the key of the number pad with a scancode; "" for any other key.
	Arrow(scancode int) fyne.KeyName
	// Label is what the layout writes with the key at a position, "" where it is unknown.
	Label(position fyne.KeyName) string
}

// KeyLayout gives single keys their meaning on any keyboard layout. W, A, S and D are meant by their places, one above
// three others. So is any key whose letter is not Latin. All others are meant by what they write; a letter that would
// mean W, A, S or D elsewhere has the meaning of what is written in that place, so that no key is lost:
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

// placed reports whether a key is meant by its place.
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

// Name returns what the keyboard writes on the key that means another, in the user's language.
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

// Combo is Name with the modifier keys of a combo, which go by what a key writes. A nil KeyLayout is the zero one.
func (l *KeyLayout) Combo(c KeyCombo) string {
	if l == nil || c.Modified() || c.Key == "" {
		return c.String()
	}
	return l.Name(c.Key)
}

// KeyPlaces returns the keys that a KeyLayout knows by position: those that write a Latin letter on some layout.
func KeyPlaces() (list []fyne.KeyName) {
	for letter := 'A'; letter <= 'Z'; letter++ {
		list = append(list, fyne.KeyName(letter))
	}
	return append(list, fyne.KeyComma, fyne.KeyPeriod, fyne.KeySemicolon, fyne.KeyApostrophe, fyne.KeySlash,
		fyne.KeyLeftBracket, fyne.KeyRightBracket)
}

package kit

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// keyboard is a layout: the letters that its keys write, in the order of usKeys. The scancode of a key is its letter in
// usKeys.
type keyboard []rune

const usKeys = "qwertyuiopasdfghjkl;zxcvbnm,."

func (k keyboard) Position(scancode int) fyne.KeyName {
	if strings.ContainsRune(usKeys, rune(scancode)) {
		return fyne.KeyName(strings.ToUpper(string(rune(scancode))))
	}
	return ""
}

func (k keyboard) Arrow(scancode int) fyne.KeyName {
	return map[int]fyne.KeyName{80: fyne.KeyUp}[scancode]
}

func (k keyboard) Label(position fyne.KeyName) string {
	if at := strings.Index(usKeys, strings.ToLower(string(position))); at >= 0 {
		return string(k[at])
	}
	return ""
}

// A key of the number pad is an arrow even if Fyne calls it 8; the key 8 above the letters is no arrow.
func TestTheNumberPadHasArrows(t *testing.T) {
	for scancode, want := range map[int]fyne.KeyName{80: fyne.KeyUp, 17: fyne.Key8} {
		e := &fyne.KeyEvent{Name: fyne.Key8, Physical: fyne.HardwareKey{ScanCode: scancode}}
		if got := (KeyLayout{keyboard(usKeys)}).Arrow(e); got != want {
			t.Errorf("key %d is %s; want %s", scancode, got, want)
		}
	}
}

// On every layout each command has a key, W A S D lie as on a US keyboard, and the key that is shown is the key that
// does it.
func TestEveryKeyHasItsMeaningOnEveryLayout(t *testing.T) {
	for name, l := range map[string]keyboard{
		"US": keyboard(usKeys), "Russian": keyboard("йцукенгшщзфывапролджячсмитьбю"),
		"French": keyboard("azertyuiopqsdfghjklmwxcvbn,;:"), "German": keyboard("qwertzuiopasdfghjklöyxcvbnm,."),
		"Dvorak": keyboard("',.pyfgcrlaoeuidhtns;qjkxbmwv"), "Colemak": keyboard("qwfpgjluy;arstdhneiozxcvbkm,."),
		"Greek": keyboard(";ςερτυθιοπασδφγηξκλ΄ζχψωβνμ,."),
	} {
		k := KeyLayout{l}
		meanings := map[fyne.KeyName]fyne.KeyName{}
		for _, scancode := range usKeys {
			e := &fyne.KeyEvent{Name: fyne.KeyUnknown, Physical: fyne.HardwareKey{ScanCode: int(scancode)}}
			k.Translate(e)
			once := e.Name
			if k.Translate(e); e.Name != once {
				t.Errorf("%s: %c means %s, and then %s", name, scancode, once, e.Name)
			}
			at := l.Position(int(scancode))
			if placed(at) && once != at {
				t.Errorf("%s: the place of %s means %s", name, at, once)
			}
			if shown := k.Name(once); once >= "A" && once <= "Z" &&
				shown != KeyName(fyne.KeyName(strings.ToUpper(l.Label(at)))) {
				t.Errorf("%s: %s is shown as %s; its key writes %s", name, once, shown, l.Label(at))
			}
			meanings[once] = at
		}
		for _, key := range "HNREICPVBTLOMWASD" {
			if meanings[fyne.KeyName(string(key))] == "" {
				t.Errorf("%s: no key means %c", name, key)
			}
		}
	}
	e := &fyne.KeyEvent{Name: fyne.KeyH}
	if (KeyLayout{}).Translate(e); e.Name != fyne.KeyH {
		t.Errorf("without a layout H is %s", e.Name)
	}
}
